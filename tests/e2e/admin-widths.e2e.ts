import { COLLECTIONS } from '#app/domain/documents.ts'
import { deskPath } from '#app/domain/names.ts'
import routes from '#app/routes.ts'
import { commit } from '#app/store/commit.ts'
import { readExact } from '#app/store/read.ts'
import { openStore, type Store } from '#app/store/store.ts'
import { ownStud } from '../studs/own-stud.ts'
import { signedIn } from './sign-in.ts'
import { expect, fillFrom, testOn } from './stage.ts'

/** Its own stud: a horse is added. */
const test = signedIn(testOn('widths', ownStud()))

const WIDTHS = [390, 320]
/** The height of the phone's menu and account rows, above the content of a page. */
const MOST_ABOVE_PX = 120
const LEAST_TARGET_PX = 24
/** Five windows of a phone, after which the reader asks for more. */
const MOST_TALL_PX = 5 * 844
/** Lists of a stud's records, which have pages, and the demo stud's horse with the most to show. */
const LISTS = ['/admin/horses', '/admin/pedigree', '/admin/evaluations', '/admin/competition-list']
const LARGEST = 'Norrsken Midvinter'
/** The values of a name or an id in an address. */
const NAMED = { ':name': 'Rik%20Rosett', ':id': 'ingen' }

type Entry = { path?: string | undefined; file: string; children?: Entry[] | undefined }

/** Every page of the back office, from the route map, so a new page is included. */
function adminPages(): string[] {
  const admin = (routes as Entry[]).find(({ path }) => path === 'admin')
  const pages = (admin?.children ?? []).filter(({ file, path }) => file.endsWith('.tsx') && path !== '*')
  return pages.map(({ path = '' }) => {
    const named = path.replace(/:name|:id/, (key) => NAMED[key as keyof typeof NAMED]) // the two keys of the pattern
    return path === '' ? '/admin' : `/admin/${named}`
  })
}

/** Copies the largest horse of the demo stud, with all that is known of it, into another store. */
async function bringLargest(store: Store): Promise<void> {
  const demo = await openStore({ dataDir: process.env.HOVSLAG_E2E_DATA_DIR ?? '', isBeside: true })
  for (const collection of COLLECTIONS) {
    const rows = await demo.db
      .selectFrom(collection)
      .select(['id', 'doc'])
      .where('doc', 'like', `%${LARGEST}%`)
      .execute()
    const own = rows
      .map((row) => ({ op: 'create' as const, collection, id: row.id, document: readExact(row) }))
      .filter(({ document }) => document['name'] === LARGEST || document['horse'] === LARGEST)
    expect(await commit(store, 'test', 'import', own)).toMatchObject({ ok: true })
  }
  await demo.close()
}

/** Only style lays out a page: without script it is complete at once. */
test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })

test('no page of the back office scrolls sideways on a phone, starts far down, is endless or has small targets', async ({
  page,
  stud,
  troubles,
}) => {
  await bringLargest(stud.store)
  troubles.allow(/^answer: 40[045] /)
  await page.goto('/admin')
  const found: string[] = []
  for (const path of [...adminPages(), deskPath(LARGEST)]) {
    await page.setViewportSize({ width: 390, height: 800 })
    expect([200, 400, 404, 405], path).toContain(await fillFrom(page, path))
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      const { over, tall, above, small } = await page.evaluate((least) => {
        document.documentElement.classList.add('js')
        const top = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? 0
        const controls = document.querySelectorAll<HTMLElement>('button, select, summary, textarea, input, [role=tab]')
        const missed = [...controls].filter((control) => {
          // A click on the label of a box counts too; elements only for screen readers are left out.
          const target = control.closest('label') ?? control
          const { width: wide, height } = target.getBoundingClientRect()
          return control.checkVisibility() && wide > 1 && height > 1 && (height < least || wide < least)
        })
        return {
          tall: document.documentElement.scrollHeight,
          over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          above: document.getElementById('desk-page') ? top('desk-page') - top('main') : 0,
          small: missed.map(({ outerHTML }) => outerHTML.slice(0, 90)),
        }
      }, LEAST_TARGET_PX)
      if (over > 0) found.push(`${path} at ${width} px: ${over} px to the side`)
      if (width === 390 && tall > MOST_TALL_PX && !LISTS.includes(path)) found.push(`${path} is ${tall} px tall`)
      if (above > MOST_ABOVE_PX) found.push(`${path} at ${width} px: begins ${above} px down`)
      for (const target of small) found.push(`${path} at ${width} px: hard to hit: ${target}`)
    }
  }

  // The focus is visible: in the column of pages, which is fixed beside a long page, and above the save bar.
  await fillFrom(page, '/admin/add-horse')
  const kept = await page.evaluate(() => {
    const bar = document.querySelector('.save-bar_bar')?.getBoundingClientRect().height ?? 0
    return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) - bar
  })
  if (!(kept > 0)) found.push(`what has the focus may lie ${-kept} px under the save bar`)
  await page.setViewportSize({ width: 1280, height: 800 })
  const column = await page.evaluate(() => document.querySelector('.admin-navigation_nav')?.clientHeight ?? Infinity)
  if (column > 800) found.push(`the column of pages is ${column} px tall in a window of 800`)
  expect(found).toEqual([])
})

test('a folded part of the desk opens for a link and for a mistake, which keeps what was typed', async ({
  page,
  troubles,
}) => {
  troubles.allow(/^answer: 400 /)
  await page.goto('/admin/horse/Rik%20Rosett?typ=exterior')
  const evaluations = page.locator('#bedomningar')
  const judge = evaluations.getByLabel('Domare')
  await expect(judge).toBeHidden()
  await page.getByRole('link', { name: 'Bedömningar' }).first().click()
  await judge.fill('Dora')
  await evaluations.getByRole('button', { name: 'Spara bedömning' }).click()
  await expect(evaluations.getByRole('alert')).toContainText('Skriv minst ett betyg.')
  // Whatever the address leads to.
  await page.evaluate(() => {
    location.hash = 'hast'
  })
  await expect(judge).toHaveValue('Dora')
  await expect(judge).toBeVisible()
  await expect(page.locator('#salj').getByLabel('Ny ägare')).toBeHidden()
})
