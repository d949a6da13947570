// The demo stud as plain files: `node bench/published-demo.ts [--horses 350]`, after a build; part of `npm run bench`.
// Compares every page, its data and its files with what the program serves, but for the day of printing, and walks
// through lists, search, profile, filtered merits, a marked ancestor, shelf and planner in a browser on a plain nginx.
// Exits with 1 if anything differs or fails.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, expect, type Page } from '@playwright/test'
import { readBuildFiles } from '#app/server/built-site.ts'
import { PublishFolder } from '#app/server/publish/folder.ts'
import { publish } from '#app/server/publish/publish.ts'
import { startRenderers } from '#app/server/publish/renderers.ts'
import { openStore, type Store } from '#app/store/store.ts'
import { seed } from '../cli/seed.ts'
import { installedChromium } from '../tests/chromium.ts'
import { serveByNginx } from '../tests/nginx.ts'
import { addressesOfFolders, compareWithServed } from '../tests/published-check.ts'
import { startProduct } from './product-process.ts'

const { values: options } = parseArgs({ options: { horses: { type: 'string', default: '350' } }, strict: false })

const home = mkdtempSync(join(tmpdir(), 'hovslag-bench-demo-'))
const dataDir = join(home, 'data')
const folder = join(home, 'files')
const print = (line: string) => process.stdout.write(`${line}\n`)

process.env['NODE_ENV'] = 'production'
try {
  await seed(['--horses', String(options.horses)], { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' })
  const store = await openStore({ dataDir })
  const renderers = await startRenderers({
    dataDir,
    databaseUrl: null,
    backupDir: join(dataDir, 'backups'),
    publicUrl: null,
  })
  const { addresses } = renderers
  const site = { addresses, files: await readBuildFiles(), store, publicUrl: null }
  const told = await publish(site, await PublishFolder.open(folder))
  await renderers.stop()
  print(`the demo stud as files: ${told.pages} pages, ${told.dead.length} links that lead nowhere`)
  const product = await startProduct(dataDir)
  const compared = await compareWithServed(folder, product.address, { saysPrintDay: true }).finally(product.stop)
  print(`compared with what is served: ${compared.pages} pages, ${compared.others} other files`)
  for (const file of compared.different) print(`  differs: ${file}`)
  if (compared.different.length + told.dead.length > 0) process.exitCode = 1
  await visitorsWays(store)
  await store.close()
} finally {
  rmSync(home, { recursive: true, force: true })
}

async function visitorsWays(store: Store): Promise<void> {
  const nginx = await serveByNginx(folder).catch((error: unknown) => {
    print(`no visitor's ways: ${error instanceof Error ? error.message : String(error)}`)
    return null
  })
  if (nginx === null) return
  const browser = await chromium.launch({ executablePath: installedChromium() })
  try {
    const context = await browser.newContext({ baseURL: nginx.address })
    const page = await context.newPage()
    const troubles: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') troubles.push(message.text())
    })
    page.on('pageerror', (error) => troubles.push(error.message))
    for (const [name, go] of Object.entries(ways(await horsesOf(store)))) {
      const started = performance.now()
      try {
        await go(page)
        print(`  ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
      } catch (error) {
        print(`  ${name}: ${error instanceof Error ? error.message : String(error)}`)
        process.exitCode = 1
      }
    }
    for (const trouble of troubles) print(`  the browser says: ${trouble}`)
    if (troubles.length > 0) process.exitCode = 1
  } finally {
    await browser.close()
    await nginx.stop()
  }
}

type Chosen = { stallion: string; mare: string; narrowed: string; marked: string }

/** Horses with something to show. */
async function horsesOf(store: Store): Promise<Chosen> {
  const able = async (gender: string, category: string) =>
    (
      await store.db
        .selectFrom('horses')
        .select('name')
        .where('gender', '=', gender)
        .where('category', '=', category)
        .orderBy('name')
        .executeTakeFirstOrThrow()
    ).name
  let narrowed = { name: '', lines: 0 }
  for (const { name, doc } of await store.db.selectFrom('scores').select(['name', 'doc']).execute()) {
    const lines = doc.split(' | ').length
    if (name !== null && lines > narrowed.lines) narrowed = { name, lines }
  }
  const stallion = await able('Hingst', 'stallions')
  const marked = [...(await addressesOfFolders(folder))].find(([of, address]) => {
    return address.startsWith('/horse/') && readFileSync(join(folder, of, 'index.html'), 'utf8').includes('?anfader=')
  })?.[1]
  if (marked === undefined) throw new Error('no horse of the stud is inbred')
  return { stallion, mare: await able('Sto', 'bloodmares'), narrowed: narrowed.name, marked }
}

function ways({ stallion, mare, narrowed, marked }: Chosen): Record<string, (page: Page) => Promise<void>> {
  const path = (name: string) => `/horse/${encodeURIComponent(name)}`
  const main = (page: Page) => page.getByRole('main')
  const shelve = async (page: Page, name: string) => {
    await page.goto(path(name))
    await page.getByRole('button', { name: 'Lägg på hyllan' }).click()
    await expect(page.getByRole('button', { name: 'På hyllan', pressed: true })).toBeVisible()
  }
  return {
    'a list is narrowed and shown again': async (page) => {
      await page.goto('/stallions')
      await page.getByLabel('Ordning').selectOption('yngst')
      await expect(page).toHaveURL('/stallions/?ordning=yngst')
      const first = await main(page).locator('article').first().textContent()
      await page.reload()
      await expect(main(page).locator('article').first()).toHaveText(first ?? '')
      await page.goto('/homebred?kon=Sto&sida=2')
      await expect(page.getByLabel('Kön')).toHaveValue('Sto')
      await expect(page).toHaveTitle(/sida 2/)
    },
    'the search finds': async (page) => {
      await page.goto(`/search?${new URLSearchParams({ q: stallion.toLowerCase() })}`)
      await expect(main(page).getByRole('link', { name: stallion }).first()).toBeVisible()
    },
    'merits are narrowed by links, and as a document': async (page) => {
      await page.goto(`${path(narrowed)}/merits`)
      const year = page.locator('main a[href*="ar="]').first()
      await year.click()
      await expect(page).toHaveURL(/[?&]ar=\d{4}/)
      const shown = await page.locator('#meriter').textContent()
      await page.reload()
      await expect(page.locator('#meriter')).toHaveText(shown ?? '')
    },
    'an ancestor is marked in a pedigree': async (page) => {
      await page.goto(marked)
      // The chosen depth of the tree keeps the mark.
      const marks = page.locator('main a[href*="?anfader="]:not([aria-current])')
      const link = marks.first()
      const to = (await link.getAttribute('href')) ?? ''
      await link.click()
      await expect(page).toHaveURL(new URL(to, page.url()).href)
      // The link of the chosen one undoes the choice.
      await expect(marks.and(page.locator(`[href="${to}"]`))).toHaveCount(0)
      await page.reload()
      await expect(marks.and(page.locator(`[href="${to}"]`))).toHaveCount(0)
    },
    'horses are laid on the shelf and compared': async (page) => {
      await shelve(page, stallion)
      await shelve(page, mare)
      await page.getByRole('banner').getByRole('link', { name: 'Min hylla, 2 hästar' }).click()
      await expect(page.getByRole('columnheader', { name: mare })).toBeVisible()
      await page.goto('/ordlista')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Min hylla' }).click()
      await expect(page.getByRole('columnheader', { name: stallion })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('columnheader', { name: mare })).toBeVisible()
    },
    'what somebody else sent is shown beside, and taken over': async (page) => {
      await page.goto(`/hylla?${new URLSearchParams({ hast: narrowed })}`)
      await page.getByRole('link', { name: 'Lägg till på min hylla' }).click()
      await expect(main(page).getByRole('article')).toHaveCount(3)
    },
    'the planner rolls foals': async (page) => {
      await page.goto(`/breeding?${new URLSearchParams({ hingst: stallion, sto: mare })}`)
      await expect(page.locator('#fol')).toContainText('Simulerat föl 1')
    },
  }
}
