import { hostAddress } from '#app/domain/publish/address-file.ts'
import { renameHorse } from '#app/store/rename.ts'
import { serveByApache } from '../apache.ts'
import { serveByNginx } from '../nginx.ts'
import { publishedStud } from '../published-stud.ts'
import { isLong } from '../rounds.ts'
import { openStud } from '../studs/open-stud.ts'
import { ownStud } from '../studs/own-stud.ts'
import { test as base, expect, expectMissing, hydrated, visit } from './stage.ts'

// A visitor's paths through a stud that was published as files and is served by a plain host: no program runs. In the
// tests by the Apache that has it in a folder, the harder case, and on nginx what differs between hosts: addresses,
// files and what is missing. In the long form everything on both.

/** Those who are named below, a mare for the planner, and others: each horse and each ancestor has pages to write. */
const FEW = [
  'Rik Rosett',
  'Åtta Tolv',
  '50/50 Chans',
  'Åttaåring',
  'Månsken Mor',
  'Naken',
  'Storm Far',
  'Halv Stamtavla',
  'Vad gör du?',
  'A+B=C; D,E:F@G~H!',
]
/** An ancestor without a horse, whose page is written from the pedigree alone. */
const ANCESTOR = 'Ana FF (GER)'
/** With their evaluations, which name their horse. */
const stud = ownStud().filter(({ collection, document: { name, horse } }) =>
  isLong
    ? !String(name).startsWith('Löpare ')
    : (collection === 'pedigree' ? [ANCESTOR] : FEW).includes(String(name ?? horse)),
)

/** Hosts: a plain nginx at the root, and an Apache that has the stud in a folder and knows only its `.htaccess`. */
const HOSTS = {
  nginx: { base: '', serve: serveByNginx },
  apache: { base: '/~anna/stall', serve: (folder: string) => serveByApache(folder, '/~anna/stall') },
} as const

const test = base.extend<{ host: keyof typeof HOSTS }>({
  host: ['nginx', { option: true }],
  baseURL: async ({ host }, use) => {
    const { serve, base: below } = HOSTS[host]
    // Without an address of its own there are no cards to draw, and no sitemap.
    const publicUrl = isLong || below !== '' ? `http://127.0.0.1${below}` : null
    const running = await openStud(stud, publicUrl)
    const { store } = running
    const [row] = await store.db.selectFrom('horses').selectAll().where('name', '=', 'Åttaåring').execute()
    if (!row) throw new Error('the stud lacks her')
    const document = { ...JSON.parse(row.doc), name: 'Nioåring' }
    await renameHorse(store, 'Anna', { id: row.id, version: row.version, document })
    const files = await publishedStud(running, serve, publicUrl)
    await running.stop()
    await use(files.address)
    await files.stop()
  },
})

for (const name of ['nginx', 'apache'] as const) {
  test.describe(name, () => {
    test.use({ host: name })
    const { base: below } = HOSTS[name]
    /** Where the host has an address of the site. */
    const at = (address: string) => below + hostAddress(address)
    const to = (address: string) => below + address
    test('a visitor uses the site on plain files', async ({ page, browser, baseURL, troubles }) => {
      const main = page.getByRole('main')

      // It works in the browser, whatever the host.
      const isWhole = isLong || name === 'apache'
      const inBrowser = (what: string, act: () => Promise<void>) => (isWhole ? test.step(what, act) : Promise.resolve())

      await inBrowser('a list is filtered, ordered, and shown the same way again', async () => {
        await visit(page, to('/stallions'))
        const all = await main.locator('article').count()
        await page.getByLabel('Ras').selectOption('NF')
        await expect(page).toHaveURL(at('/stallions?ras=NF'))
        await expect(main.locator('article')).toHaveCount(1)
        await expect(main.locator('article')).toContainText('Åtta Tolv')
        await page.getByLabel('Ordning').selectOption('yngst')
        await expect(page).toHaveURL(at('/stallions?ras=NF&ordning=yngst'))
        await page.goBack()
        await page.goBack()
        await expect(main.locator('article')).toHaveCount(all)
        // The same address as a document.
        await page.goto(to('/stallions?ras=NF&ordning=yngst'))
        await expect(main.locator('article')).toHaveCount(1)
        await expect(page).toHaveURL(at('/stallions?ras=NF&ordning=yngst'))
        await expect(page.getByLabel('Ras')).toHaveValue('NF')
        await page.getByRole('link', { name: 'Tabell' }).click()
        await expect(page).toHaveURL(at('/stallions?ras=NF&ordning=yngst&vy=tabell'))
        await expect(main.locator('tbody tr')).toHaveText(/Åtta Tolv/)
        await page.getByLabel('Ras').selectOption('')
        await expect(main.locator('tbody tr')).toHaveCount(all)
        await expect(page).toHaveURL(at('/stallions?vy=tabell&ordning=yngst'))
        await page.getByRole('link', { name: 'Kort' }).click()
        await expect(main.locator('article')).toHaveCount(all)
      })

      await inBrowser('the search works, from every page and at its own address', async () => {
        await visit(page, to('/quality'))
        await page.keyboard.press('/')
        await page.keyboard.type('atta')
        await expect(page.getByRole('option').first()).toHaveAccessibleName(/Åtta Tolv/)
        // Found by all four letters: Enter takes no line of an older text.
        await expect(page.getByRole('option').first().locator('mark')).toHaveText('Åtta')
        await page.keyboard.press('Enter')
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Åtta Tolv')
        await page.goto(to('/search?q=rosettt'))
        await expect(main.getByRole('link', { name: /Rik Rosett/ })).toBeVisible()
      })

      await test.step('a profile and its tabs are read, by script and as documents', async () => {
        await visit(page, to('/horse/Rik%20Rosett'))
        await expect(page.getByRole('region', { name: 'Bedömningar', exact: true })).toContainText('Exteriör')
        await page.getByRole('link', { name: 'Meriter' }).first().click()
        await expect(page).toHaveURL(at('/horse/Rik%20Rosett/merits'))
        await page.reload()
        await hydrated(page)
        await page.getByRole('link', { name: 'Pensionärer' }).click()
        await expect(page).toHaveURL(at('/seniors'))
        // A file does not know when it is printed: the browser says it.
        await visit(page, to('/horse/Rik%20Rosett'))
        const printed = page.locator('p > span', { hasText: /^Utskrivet \d+ \p{L}+ \d{4}$/u })
        await printed.evaluate((line) => (line.textContent = ''))
        await page.evaluate(() => void dispatchEvent(new Event('beforeprint')))
        await expect(printed).toHaveCount(1)
        await visit(page, at('/horse/50%2F50%20Chans'))
        await expect(page.getByRole('heading', { level: 1 })).toContainText('50/50 Chans')
        await page.goto(to('/horse/%C3%85tta%C3%A5ring/eval'))
        await expect(page).toHaveURL(at('/horse/Nio%C3%A5ring/eval'))
      })

      await inBrowser('the planner rolls foals, and ranks pairs by a goal', async () => {
        await visit(page, to('/'))
        await page.getByRole('link', { name: 'Avelsplanering' }).click()
        await page.getByLabel('Välj hingst').fill('rik')
        await page.getByRole('option', { name: /Rik Rosett/ }).click()
        await expect(page.getByRole('heading', { name: 'Rik Rosett' })).toBeVisible()
        await page.getByRole('region', { name: 'Ston' }).getByRole('link').first().click()
        await expect(page.locator('#fol')).toContainText('Simulerat föl 1')
        await page.locator('#fol').getByRole('link', { name: 'Nytt föl' }).click()
        await expect(page.locator('#fol')).toContainText('Simulerat föl 2')
        const foal = await page.getByLabel('Fölet som text').inputValue()
        await page.goto(page.url())
        await expect(page.getByLabel('Fölet som text')).toHaveValue(foal)
        await visit(page, to('/breeding?vy=mal'))
        await page.getByText('Fler önskemål').click()
        await page.getByLabel('Lägsta höjd, cm').fill('150')
        await page.getByRole('button', { name: 'Rangordna' }).click()
        await expect(page).toHaveURL(/hmin=150/)
        await expect(main).toContainText(/par av \d+ hingst/)
      })

      await test.step('a wrong address says so and goes back', async () => {
        expectMissing(troubles)
        await visit(page, to('/homebred'))
        const missing = await page.goto(to('/horse/Finns%20Inte'))
        expect(missing?.status()).toBe(404)
        await expect(page).toHaveURL(at('/homebred'))
      })

      // `tests/pages/publish.test.ts` finds a file for every address; here the host does.
      await inBrowser('every address of the sitemap is answered', async () => {
        const { origin } = new URL(baseURL ?? '')
        const map = await (await fetch(`${origin}${below}/sitemap.xml`)).text()
        const locs = [...map.matchAll(/<loc>([^<]*)</g)].map(([, loc = '']) => new URL(loc).pathname)
        expect(locs.length).toBeGreaterThan(30)
        expect(locs.join()).toContain('/horse/ana-ff')
        const answers = locs.map(async (loc) => {
          const { status } = await fetch(origin + loc, { redirect: 'manual' })
          return status === 200 ? [] : [`${status} ${loc}`]
        })
        expect((await Promise.all(answers)).flat()).toEqual([])
      })

      await inBrowser('without script all horses are listed, and what needs the program says so', async () => {
        const plain = await browser.newContext({ baseURL, javaScriptEnabled: false })
        const reader = await plain.newPage()
        await reader.goto(to('/stallions?ras=NF'))
        await expect(reader.locator('main article')).not.toHaveCount(1)
        await expect(reader.getByLabel('Ras')).toBeHidden()
        await expect(reader.getByRole('link', { name: 'Tabell' })).toBeHidden()
        await expect(reader.getByRole('search')).toBeHidden()
        await reader.goto(to('/breeding'))
        const said = await reader.locator('main').evaluate((part) => getComputedStyle(part, '::before').content)
        expect(said).toContain('Slå på JavaScript')
        await plain.close()
      })
    })
  })
}
