import type { Page } from '@playwright/test'
import { examples, inLongForm, isLong } from '../rounds.ts'
import { EXTERIOR, KINDS, type Kind, TEST_MARKS } from '../studs/evaluation-kinds.ts'
import { doElsewhere, adminTest as test } from './sign-in.ts'
import { accessibilityProblems, expect, orderProblems, visit } from './stage.ts'

// Horses that no other test of the back office uses: a stallion, mares and geldings in turn.
const PATH = '/admin/add-eval'
const form = (page: Page) => page.locator('#form')
const mark = (page: Page, label: string) => form(page).getByLabel(label, { exact: true })
const save = (page: Page) => form(page).getByRole('button', { name: 'Spara bedömning' }).click()
const toast = (page: Page) => page.locator('#toast')

async function fill(page: Page, kind: Kind) {
  await mark(page, 'Häst').fill(kind.horse)
  await mark(page, 'Domare').fill(`Domare ${kind.label}`)
  for (const [label, value] of Object.entries(kind.marks)) await mark(page, label).fill(value)
  for (const [label, choice] of Object.entries(kind.choices ?? {})) await mark(page, label).selectOption(choice)
  for (const label of kind.ticks ?? []) await mark(page, label).check()
}

async function expectOnCard(page: Page, kind: Kind) {
  const card = page
    .getByRole('article')
    .filter({ hasText: `Domare ${kind.label}` })
    .first()
  for (const words of kind.card) await expect(card).toContainText(words)
}

// The tests of served pages check how each kind is saved and shown, and that its form is valid. Here script saves one
// form with marks, and one with a choice and a checkbox; the others that are tried have points that follow from all
// fields, and none.
const SAVED = ['exterior', 'folbedomning']
const TRIED = [...SAVED, 'premiering', 'kvalitetregistrering']

for (const kind of examples(KINDS, ({ typ }) => TRIED.includes(typ))) {
  const isSaved = SAVED.includes(kind.typ)
  test(`${kind.label} is judged while typing${isSaved ? ', saved and shown' : ''}`, async ({ page }) => {
    await visit(page, isSaved ? PATH : `${PATH}?typ=${kind.typ}`)
    if (isSaved) await page.getByRole('link', { name: kind.label, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Lägg till bedömning: ${kind.label}`)
    await fill(page, kind)
    if (kind.running !== null) await expect(page.locator('form output')).toHaveText(kind.running)
    expect(await orderProblems(page)).toEqual([])
    if (!isSaved) return
    await save(page)
    await expect(toast(page)).toContainText('Evaluation added successfully!')
    // The next horse of the same judge starts with an empty form.
    await expect(mark(page, 'Häst')).toHaveValue('')
    await expect(mark(page, 'Domare')).toHaveValue(`Domare ${kind.label}`)
    await toast(page).getByRole('link', { name: kind.horse }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(kind.horse)
    await visit(page, `/horse/${encodeURIComponent(kind.horse)}/eval`)
    await expectOnCard(page, kind)
  })
}

test('an evaluation is written, corrected and removed with the keyboard only', async ({ page }) => {
  await visit(page, `${PATH}?typ=vrh&datum=2024-06-01`)
  await mark(page, 'Häst').focus()
  await page.keyboard.type('löpare 208')
  // The first one: suggestions for the beginning of the text may come before.
  await expect(page.locator('[role=option]').first()).toContainText('Löpare 208')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(mark(page, 'Häst')).toHaveValue('Löpare 208')
  // A date field of the browser has several tab stops.
  await mark(page, 'Domare').focus()
  await page.keyboard.type('Tang Ent')
  for (const value of ['9', '8,5', '8', '8', '7']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(value)
  }
  await expect(page.locator('form output')).toHaveText('40,5/50 · 81,0 % · Premium')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Evaluation added successfully!')

  await visit(page, '/admin/evaluations?q=l%C3%B6pare%20208')
  await page.getByRole('link', { name: 'Rätta VRH Löpare 208 2024-06-01' }).focus()
  await page.keyboard.press('Enter')
  await mark(page, 'Helhetsintryck').focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('6')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Bedömningen är rättad.')
  await expect(page.locator('form output')).toHaveText('39,5/50 · 79,0 % · Approved')
  await page.getByRole('button', { name: 'Ta bort' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Ta bort VRH för Löpare 208?')
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Ta bort' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/evaluations')
  await expect(toast(page)).toContainText('Bedömningen har raderats.')
})

test('an exterior evaluation changes the horse’s own value, and one undo takes both back', async ({ page }) => {
  await visit(page, `${PATH}?typ=exterior&horse=L%C3%B6pare%20207`)
  for (const [label, value] of Object.entries(EXTERIOR)) await mark(page, label).fill(value)
  await save(page)
  await toast(page).getByRole('link', { name: 'Löpare 207' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Löpare 207')
  await visit(page, '/horse/L%C3%B6pare%20207')
  await expect(page.locator('#main')).toContainText('39,5')
  await visit(page, '/admin')
  const entry = page.locator('.journal-entry_entry').filter({ hasText: 'Ny bedömning: Löpare 207' }).first()
  await expect(entry.locator('ins')).toHaveText('39,5')
  await entry.getByRole('button', { name: 'Ångra' }).click()
  await expect(toast(page)).toContainText('Ändringen är ångrad.')
  await visit(page, '/horse/L%C3%B6pare%20207/eval')
  await expect(page.getByText('Löpare 207 har inga bedömningar ännu.')).toBeVisible()
})

test('what the stud knows and the rules suggest is shown by the fields', async ({ page }) => {
  await visit(page, `${PATH}?typ=premiering&horse=Rik%20Rosett`)
  await expect(form(page)).toContainText('Hästens exteriör: 41,5')
  await expect(form(page)).toContainText(/I stamtavlan: \d/)
  await mark(page, 'Exteriör').fill('41,5')
  await mark(page, 'Meritpoäng').fill('300')
  await expect(form(page)).toContainText('Förslag: 341,5, AB')
  await mark(page, 'Grad').selectOption('Elit')
  await expect(page.locator('form output')).toHaveText('341,5 · Elit')

  // Another form replaces this one, with the typed values.
  const leave = page.getByRole('dialog').getByRole('button', { name: 'Lämna' })
  await page.getByLabel('Bedömningstyp').selectOption('Unghästtest')
  await leave.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lägg till bedömning: Unghästtest')
  await expect(mark(page, 'Häst')).toHaveValue('Rik Rosett')
  for (const [label, value] of Object.entries(TEST_MARKS)) await mark(page, label).fill(value)
  await mark(page, 'Inriktning').selectOption('Hoppning')
  await expect(form(page)).not.toContainText('Förslag: ja')
  await mark(page, 'Häst').fill('Löpare 206')
  await mark(page, 'Häst').press('Tab')
  await expect(form(page)).toContainText('Förslag: ja, 49,5/60 och inget exteriörbetyg under 7.')

  await page.getByLabel('Bedömningstyp').selectOption('Registrering')
  await leave.click()
  await mark(page, 'Avdelning').selectOption('I Gröna papper')
  await expect(form(page)).toContainText(/Förslag: GI-\d\d-1001\./)
})

test('mistakes are reported in the specification’s words, and nothing typed is lost', async ({ page, troubles }) => {
  troubles.allow(/^answer: 40[049] /)
  const summary = page.getByRole('alert')
  await visit(page, `${PATH}?typ=exterior`)
  await mark(page, 'Typ').fill('10,5')
  await mark(page, 'Rörelser').fill('bra')
  await save(page)
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Häst: Enter a horse name')
  await expect(summary).toContainText('Typ: Skriv ett betyg från 0 till 10 i hela eller halva poäng.')
  await expect(mark(page, 'Rörelser')).toHaveValue('bra')
  expect(await accessibilityProblems(page)).toEqual([])
  await summary.getByRole('link', { name: /^Typ:/ }).click()
  await expect(mark(page, 'Typ')).toBeFocused()
  await mark(page, 'Häst').fill('Ingen Sådan')
  await mark(page, 'Typ').fill('10')
  await mark(page, 'Rörelser').fill('')
  await save(page)
  await expect(summary).toContainText('Häst: Hästen hittades inte.')
  // `evaluation.store.test.ts` has the words of the other kinds.
  if (!isLong) return

  await visit(page, `${PATH}?typ=kvalitetlicens&horse=L%C3%B6pare%20206`)
  await expect(form(page)).toContainText('Hingstlicens kan bara ges till hingstar.')
  await save(page)
  await expect(summary).toContainText('Häst: Hingstlicens kan bara ges till hingstar.')

  await visit(page, `${PATH}?typ=kvalitetunghasttest&horse=G%C3%B6md%20Hingst`)
  await save(page)
  await expect(summary).toContainText('Skriv minst ett betyg.')
  await mark(page, 'Skritt').fill('8')
  await mark(page, 'Selektionssto').check()
  await save(page)
  await expect(summary).toContainText('Selektionssto: Selektionssto kan bara ges till ston.')
  await expect(mark(page, 'Selektionssto')).toBeChecked()

  await visit(page, `${PATH}?typ=kvalitetregistrering&horse=G%C3%B6md%20Hingst`)
  await save(page)
  await expect(summary).toContainText('Avdelning: Välj en avdelning.')
  await mark(page, 'Avdelning').selectOption('II Vita papper')
  await mark(page, 'Registreringsnummer').fill('GIII-22-5')
  await save(page)
  await expect(summary).toContainText('Registreringsnummer: Numret är upptaget av Åtta Tolv.')
  await mark(page, 'Registreringsnummer').fill('')
  await save(page)
  await expect(summary).toContainText('utan födelseår kan inget föreslås')
})

inLongForm(test)('two people who correct the same evaluation each keep their marks', async ({ page, stud }) => {
  await visit(page, `${PATH}?typ=vrh&horse=L%C3%B6pare%20209&datum=2024-07-01`)
  await mark(page, 'Rörelser').fill('8')
  await save(page)
  await expect(toast(page)).toContainText('Evaluation added successfully!')
  await visit(page, '/admin/evaluations?q=l%C3%B6pare%20209')
  await page.getByRole('link', { name: /^Rätta VRH/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rätta bedömning: VRH')
  const told = await doElsewhere(stud, new URL(page.url()).pathname, 'Spara rättelsen', { Rörelser: '9' })
  expect(told).toContain('Bedömningen är rättad.')

  await mark(page, 'Ridbarhet').fill('7')
  await form(page).getByRole('button', { name: 'Spara rättelsen' }).click()
  await expect(toast(page)).toContainText(/Bedömningen är rättad\. Sammanfört med .*: Rörelser\./)
  await expect(mark(page, 'Rörelser')).toHaveValue('9')
  await expect(mark(page, 'Ridbarhet')).toHaveValue('7')
})

// The form of each kind is checked above, while it is filled in.
inLongForm(test)('the choice of kinds is accessible', async ({ page }) => {
  await visit(page, PATH)
  expect(await orderProblems(page)).toEqual([])
})
