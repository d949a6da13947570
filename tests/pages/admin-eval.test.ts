import { expect, test } from 'vitest'
import { EXTERIOR, KINDS, type Kind } from '../studs/evaluation-kinds.ts'
import { ownStud } from '../studs/own-stud.ts'
import { htmlProblems } from './html-problems.ts'
import type { ServedPage } from './served.ts'
import { servedStud } from './stud.ts'

const { visitSignedIn: visit } = servedStud(ownStud())

const PATH = '/admin/add-eval'
const form = (page: ServedPage) => page.locator('#form')
const mark = (page: ServedPage, label: string) => form(page).getByLabel(label, { exact: true })
const save = (page: ServedPage) => page.press(form(page).getByRole('button', { name: 'Spara bedömning' }))
const toast = (page: ServedPage) => page.locator('#toast')

function fill(page: ServedPage, kind: Kind): void {
  page.fill(mark(page, 'Häst'), kind.horse)
  page.fill(mark(page, 'Domare'), `Domare ${kind.label}`)
  for (const [label, value] of Object.entries(kind.marks)) page.fill(mark(page, label), value)
  for (const [label, choice] of Object.entries(kind.choices ?? {})) page.fill(mark(page, label), choice)
  for (const label of kind.ticks ?? []) page.fill(mark(page, label), 'on')
}

for (const kind of KINDS) {
  test(`${kind.label} is saved without script too`, async () => {
    let page = await visit(PATH)
    page = await page.click(page.getByRole('link', { name: kind.label, exact: true }))
    expect(page.getByRole('heading', { level: 1 })).toHaveText(`Lägg till bedömning: ${kind.label}`)
    const horse = kind.typ === 'kvalitetlicens' ? 'Löpare 205' : 'Löpare 206'
    fill(page, { ...kind, horse })
    if (kind.typ === 'kvalitetregistrering') page.fill(mark(page, 'Registreringsnummer'), 'GIII-10-9')
    page = await save(page)
    expect(toast(page)).toContainText('Evaluation added successfully!')
    // The next horse of the same judge starts with an empty form.
    expect(mark(page, 'Häst')).toHaveValue('')
    expect(mark(page, 'Domare')).toHaveValue(`Domare ${kind.label}`)
    page = await page.click(toast(page).getByRole('link'))
    expect(page.getByRole('heading', { level: 1 })).toHaveText(horse)
    page = await visit(`/horse/${encodeURIComponent(horse)}/eval`)
    const card = page
      .getByRole('article')
      .filter({ hasText: `Domare ${kind.label}` })
      .first()
    for (const words of kind.card.filter((each) => each !== 'GIII-21-1077'))
      expect(card.words().join()).toContain(words)
  })
}

test('without script the sum is shown after sending, and another kind keeps horse, day and judge', async () => {
  let page = await visit(`${PATH}?typ=exterior&horse=Ingen%20S%C3%A5dan&datum=2024-03-02&domare=Dora`)
  for (const [label, value] of Object.entries(EXTERIOR)) page.fill(mark(page, label), value)
  page = await save(page)
  expect(page.status).toBe(404)
  expect(page.getByRole('alert')).toContainText('Häst: Hästen hittades inte.')
  expect(page.locator('form output')).toHaveText('39,5/50 · 79,0 % · Klass I')
  expect(mark(page, 'Rörelser')).toHaveValue('8')
  page.fill(page.getByLabel('Bedömningstyp'), 'VRH')
  page = await page.press(page.getByRole('button', { name: 'Välj', exact: true }))
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Lägg till bedömning: VRH')
  expect(mark(page, 'Domare')).toHaveValue('Dora')
  expect(mark(page, 'Datum')).toHaveValue('2024-03-02')
})

test('a missing evaluation is not found', async () => {
  const page = await visit('/admin/evaluations/ingen')
  expect(page.status).toBe(404)
  expect(page.getByText('Sidan hittades inte, återgår till föregående sida.')).toBeVisible()
})

test('the form of each kind is valid HTML', async () => {
  for (const path of [PATH, ...KINDS.map(({ typ }) => `${PATH}?typ=${typ}&horse=Rik%20Rosett`)]) {
    expect.soft(await htmlProblems((await visit(path)).html), path).toEqual([])
  }
})
