import type { Page } from '@playwright/test'
import { deskPath } from '#app/domain/names.ts'
import { inLongForm } from '../rounds.ts'
import { ownStud } from '../studs/own-stud.ts'
import { deskPages } from './desk-pages.ts'
import { freshTest } from './fresh-stud.ts'
import { signedIn } from './sign-in.ts'
import { expect, fillFrom, testOn } from './stage.ts'

const test = signedIn(testOn('widths', ownStud()))
const demoTest = freshTest('demo')

const WIDTHS = [390, 320]
/** The height of the phone's menu and account rows, above the content of a page. */
const MOST_ABOVE_PX = 120
const LEAST_TARGET_PX = 24
/** Five windows of a phone, after which the reader asks for more. */
const MOST_TALL_PX = 5 * 844
/** Lists of a stud's records, which have pages. */
const LISTS = ['/admin/horses', '/admin/pedigree', '/admin/evaluations', '/admin/competition-list']
/** The demo stud's horse with the most to show. */
const LARGEST = 'Norrsken Midvinter'
const HORSE_DESK = '/admin/horse/'
const MISSING = '/admin/evaluations/ingen'

/**
 * The open page as it is served, and with all its folds open: a closed one adds nothing to the width, and what is in it
 * counts as invisible. Each is measured in one layout.
 */
const measured = (page: Page) =>
  page.evaluate((least) => {
    document.documentElement.classList.add('js')
    const begin = (element: Element) => element.outerHTML.slice(0, 90)
    const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    const top = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? 0
    const shown = (wanted: string) => [...document.querySelectorAll(wanted)].filter((one) => one.checkVisibility())
    /** What is read aloud of it. */
    const words = (node: Node): string => {
      if (!(node instanceof Element)) return node.textContent ?? ''
      if (node.ariaHidden === 'true' || getComputedStyle(node).display === 'none') return ''
      const said = node.getAttribute('aria-label') ?? node.getAttribute('alt')
      return said ?? [...node.childNodes].map(words).join('')
    }
    const isNamed = (control: Element) => {
      const labels = control.getAttribute('aria-labelledby')?.split(' ') ?? []
      const texts = [control, ...labels.flatMap((id) => document.getElementById(id) ?? [])].map(words)
      return `${texts.join('')}${control.getAttribute('title') ?? ''}`.trim() !== ''
    }
    const focusable = 'a[href],button,input,select,textarea,summary,[tabindex]:not([tabindex="-1"])'
    const scrolls = (box: Element) =>
      box.scrollWidth > box.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(box).overflowX)

    const closed = {
      over: over(),
      tall: document.documentElement.scrollHeight,
      above: document.getElementById('desk-page') ? top('desk-page') - top('main') : 0,
    }
    const folds = [...document.querySelectorAll('main details:not([open])')]
    for (const fold of folds) fold.toggleAttribute('open', true)
    const small = shown('button, select, summary, textarea, input, [role=tab]').filter((control) => {
      // A click on the label of a box counts too; elements only for screen readers are left out.
      const { width, height } = (control.closest('label') ?? control).getBoundingClientRect()
      return width > 1 && height > 1 && (height < least || width < least)
    })
    const open = {
      over: over(),
      faults: [
        ...small.map((control) => `hard to hit: ${begin(control)}`),
        ...shown(':is(a, button):not([aria-hidden=true], [aria-hidden=true] *)').flatMap((control) =>
          isNamed(control) ? [] : `without a name: ${begin(control)}`,
        ),
        ...shown('body *').flatMap((box) =>
          scrolls(box) && !box.matches(focusable) && box.querySelector(focusable) === null
            ? `scrolls without a keyboard: ${begin(box)}`
            : [],
        ),
      ],
    }
    for (const fold of folds) fold.toggleAttribute('open', false)
    return { ...closed, ...open, over: Math.max(closed.over, open.over), folds: folds.length }
  }, LEAST_TARGET_PX)

/** Only style lays out a page: without script it is complete at once. */
test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })

/** What is wrong with these pages at the widths of phones. */
async function narrowProblems(page: Page, paths: readonly string[]): Promise<string[]> {
  await page.goto('/admin')
  const found: string[] = []
  for (const path of paths) {
    await page.setViewportSize({ width: 390, height: 800 })
    expect(await fillFrom(page, path), path).toBe(path === MISSING ? 404 : 200)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      const { over, tall, above, faults, folds } = await measured(page)
      if (over > 0) found.push(`${path} at ${width} px: ${over} px to the side`)
      if (width === 390 && tall > MOST_TALL_PX && !LISTS.includes(path)) found.push(`${path} is ${tall} px tall`)
      if (above > MOST_ABOVE_PX) found.push(`${path} at ${width} px: begins ${above} px down`)
      if (path.startsWith(HORSE_DESK) && folds < 5) found.push(`${path} at ${width} px: ${folds} folds were opened`)
      found.push(...faults.map((fault) => `${path} at ${width} px: ${fault}`))
    }
  }
  return found
}

test('no page of the back office scrolls sideways on a phone, starts far down, is endless or has small targets', async ({
  page,
  stud,
  troubles,
}) => {
  troubles.allow(/^answer: 404 /)
  const { id } = await stud.store.db.selectFrom('evaluations').select('id').limit(1).executeTakeFirstOrThrow()
  const found = await narrowProblems(page, [...deskPages(id), MISSING])

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

inLongForm(demoTest)('nor does the desk of the demo stud’s fullest horse, or its year', async ({ page }) => {
  expect(await narrowProblems(page, [deskPath(LARGEST), '/admin/year'])).toEqual([])
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

test('the filters of a list are behind one line, and their button stays', async ({ page }) => {
  await page.goto('/admin/horses')
  const [category, search] = [page.getByLabel('Kategori'), page.getByRole('button', { name: 'Sök', exact: true })]
  await expect(search).toBeVisible()
  await expect(category).toBeHidden()
  await page.locator('summary', { hasText: 'Filter' }).click()
  await category.selectOption('stallions')
  await search.click()
  await expect(page).toHaveURL(/kategori=stallions/)
  await expect(page.locator('summary', { hasText: 'Filter' }).locator('b')).toHaveText('1')
})
