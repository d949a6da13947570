import type { Page } from '@playwright/test'
import { writeNote } from '#app/features/notes/mutations.server.ts'
import { examples } from '../rounds.ts'
import { ownStud } from '../studs/own-stud.ts'
import { deskOf, deskPages } from './desk-pages.ts'
import { signedIn } from './sign-in.ts'
import { expect, hydrated, navigate, testOn, visit, visitBeforeScript } from './stage.ts'

/** Its own stud: drafts are counted. */
const test = signedIn(testOn('all-typed', ownStud()))

const [ONE, OTHER] = ['Rik Rosett', 'Månsken Mor']
/** Passwords, codes and files are never kept. */
const NEVER_KEPT = /^\/admin\/(?:account|administrators|pictures\/.+)$/

/**
 * Of these pages, those with fields to type in; forms with such fields that keep no draft; and what kinds of forms and
 * fields each page has: how the form is marked, in a fold or not, and the type and role of each of its fields.
 */
const lookThrough = (page: Page, paths: readonly string[]) =>
  page.evaluate(async (all) => {
    const typedIn = 'textarea, input:not([type]), input[type=text], input[type=url], input[type=search]'
    const read = await Promise.all(
      all.map(async (path) => {
        const served = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html')
        const forms = [...served.querySelectorAll('#desk-page form[method=post]')]
        const typed = forms.filter((form) => form.querySelector(typedIn) !== null)
        const kept = typed.filter((form) => form.querySelector('input[name="form-key"], [data-kept]') !== null)
        const kinds = kept.flatMap((form) => {
          const fields = [...form.querySelectorAll<HTMLInputElement>(typedIn)].map(
            ({ type, role }) => `${type} ${role}`,
          )
          const mark = form.querySelector('[data-kept]') === null ? 'key' : 'kept'
          return [mark, form.closest('details') === null ? 'open' : 'folded', ...fields]
        })
        return { path, typed: typed.length, kept: kept.length, kinds }
      }),
    )
    return {
      forms: read.filter(({ kept }) => kept > 0).map(({ path, kinds }) => ({ path, kinds })),
      lost: read.filter(({ typed, kept }) => kept < typed).map(({ path }) => path),
    }
  }, paths)

/** Types into every field of every form that saves; returns what was typed. */
const typeEverywhere = (page: Page, mark: string) =>
  page.evaluate((start) => {
    const typed: string[] = []
    for (const form of document.querySelectorAll<HTMLFormElement>('#desk-page form[method=post]')) {
      for (const field of form.elements) {
        const isText =
          field instanceof HTMLTextAreaElement ||
          (field instanceof HTMLInputElement && ['text', 'url', 'search', 'email'].includes(field.type))
        if (!isText || field.readOnly || field.disabled || ['', 'secret'].includes(field.name)) continue
        const text = `${start}.${typed.length};`
        field.value = text
        typed.push(text)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
    }
    return typed
  }, mark)

/** Waits until the browser has all of it in its drafts. */
async function allKept(page: Page, typed: readonly string[], what: string): Promise<void> {
  const lost = async () => {
    const drafts = await page.evaluate(() => Object.values(localStorage).join('\n'))
    return typed.filter((text) => !drafts.includes(text))
  }
  await expect.poll(lost, what).toEqual([])
}

test('what is typed before the script comes is kept in each kind of form of the address table', async ({
  page,
  stud,
}) => {
  await visit(page, '/admin')
  const { id } = await stud.store.db.selectFrom('evaluations').select('id').limit(1).executeTakeFirstOrThrow()
  const found = await lookThrough(
    page,
    deskPages(id).filter((path) => !NEVER_KEPT.test(path)),
  )
  expect(found.lost).toEqual([])
  expect(found.forms.length).toBeGreaterThan(12)
  // In the tests the pages that have a kind which none before them had; and the desk, which has most forms.
  const known = new Set<string>()
  const isNew = ({ path, kinds }: { path: string; kinds: string[] }) => {
    const fresh = kinds.filter((kind) => !known.has(kind))
    for (const kind of fresh) known.add(kind)
    return fresh.length > 0 || path.startsWith('/admin/horse/')
  }
  const opened = examples(found.forms, isNew)
  for (const [at, { path }] of opened.entries()) {
    await page.unrouteAll()
    const release = await visitBeforeScript(page, path)
    const typed = await typeEverywhere(page, `Skrivet ${at}`)
    expect(typed.length, path).toBeGreaterThan(0)
    release()
    await hydrated(page)
    await allKept(page, typed, path)
    // As a tab that is closed: nothing asks.
    await page.goto('about:blank')
  }
  // The first page of the back office knows of all of them.
  await visit(page, '/admin')
  await page.getByText(/^\d+ osparade formulär$/).click()
  expect(await page.getByRole('link', { name: 'Öppna' }).count()).toBeGreaterThanOrEqual(opened.length)
})

test('what is deleted, before the script comes or after, is not typed again', async ({ page, stud }) => {
  await writeNote(stud.store, 'anna@example.se', { name: ONE, date: '2026-05-14', text: 'Skrivet förut' })
  const release = await visitBeforeScript(page, '/admin/notes')
  const [first, stored] = [page.locator('textarea').first(), page.locator('li textarea').first()]
  await first.fill('Skrivet för tidigt')
  await page.locator('li summary').first().click()
  await stored.fill('')
  release()
  await hydrated(page)
  await expect(first).toHaveValue('Skrivet för tidigt')
  await expect(stored).toHaveValue('')
  // Both are as they were served; another address of the same page types nothing.
  await first.fill('')
  await stored.fill('Skrivet förut')
  await page.getByLabel('Ord i anteckningen').fill('förut')
  await page.getByRole('button', { name: 'Sök', exact: true }).click()
  await expect(page).toHaveURL(/q=f/)
  await page.evaluate(() => new Promise((isDrawn) => requestAnimationFrame(() => setTimeout(isDrawn))))
  await expect(first).toHaveValue('')
  await expect(stored).toHaveValue('Skrivet förut')
})

test('every part of the desk keeps what is typed on one horse after the other, each with its own', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await visit(page, deskOf(ONE))
  // The pencils' forms are not there before they are asked for.
  await page.getByRole('link', { name: 'Ändra färg' }).click()
  const first = await typeEverywhere(page, 'Första')
  const sale = page.locator('#salj')
  await page.getByRole('navigation', { name: 'Var du är' }).getByRole('link').first().focus()
  // Another horse at the same page, without loading it.
  await navigate(page, deskOf(OTHER))
  await page.getByRole('button', { name: 'Lämna' }).click()
  await expect(page.getByRole('heading', { level: 1, name: OTHER })).toBeVisible()
  await allKept(page, first, ONE)
  await expect(sale.getByLabel('Ny ägare')).toHaveValue('')
  const second = await typeEverywhere(page, 'Andra')
  await allKept(page, [...first, ...second], OTHER)
  await page.close({ runBeforeUnload: false })

  const next = await page.context().newPage()
  for (const [horse, mark] of [
    [OTHER, 'Andra'],
    [ONE, 'Första'],
  ] as const) {
    await visit(next, deskOf(horse))
    const offers = next.locator('#salj').getByRole('status').filter({ hasText: 'Osparat från' })
    // The first is that of the promise.
    await offers.nth(1).getByRole('button', { name: 'Fortsätt' }).click()
    await expect(next.locator('#salj').getByLabel('Ny ägare')).toHaveValue(new RegExp(`^${mark}`))
    await expect(next.locator('#salj').getByText(mark === 'Andra' ? 'Första' : 'Andra')).toHaveCount(0)
    // A fold with a draft in it is open.
    await expect(next.locator('#meriter').getByRole('button', { name: 'Fortsätt' })).toBeVisible()
  }
  // A form that is not on the page yet: the way to it is.
  await next.getByRole('link', { name: 'Öppna' }).click()
  await next.locator('#uppgifter').getByRole('button', { name: 'Fortsätt' }).click()
  await expect(next.locator('#uppgifter').getByLabel('Färg')).toHaveValue(/^Första/)
})
