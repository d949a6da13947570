import { describe, expect, test } from 'vitest'
import { competitionStud, entry } from '../studs/competition-stud.ts'
import { YEAR } from '../studs/year.ts'
import type { ServedPage } from './served.ts'
import { freshStud } from './stud.ts'

/** The competition list without script. */
const { visitSignedIn: visit, visit: visitAsVisitor } = freshStud(competitionStud())

const NEW = '/admin/competition'
const LIST = '/admin/competition-list'

const toast = (page: ServedPage) => page.locator('#toast')
const ready = (page: ServedPage) => page.getByRole('region', { name: 'Redo för nästa klass' })
const section = (page: ServedPage, name: string) => page.getByRole('region', { name, exact: true })
const row = (page: ServedPage, discipline: string, name: string) => section(page, discipline).getByRole('row', { name })
const field = (page: ServedPage, label: string) => page.getByLabel(label, { exact: true })
const press = (page: ServedPage, button: string | RegExp) => page.press(page.getByRole('button', { name: button }))

test('a horse is entered, levels up, is retired, and its class list can be read', async () => {
  let page = await visit(NEW)
  expect(field(page, 'Klass').locator('optgroup')).toHaveCount(48)
  page.fill(field(page, 'Häst'), 'Nykomling')
  page.fill(field(page, 'Gren'), 'dressyr')
  page = await press(page, 'Hämta hästen')
  expect(page.getByText('Potentialen 112 pekar på Medelsvår A (från 6 år).')).toBeVisible()
  expect(field(page, 'Klass')).toHaveValue('Medelsvår B')
  page.fill(field(page, 'Klass'), 'Lätt A')
  page = await press(page, 'Spara tävlingshäst')
  expect(toast(page)).toContainText('Nykomling tävlar nu i Lätt A.')

  page = await visit(`${LIST}?gren=dressyr`)
  page = await page.press(row(page, 'Dressyr', 'Nykomling').getByRole('button', { name: /^Level Up/ }))
  expect(toast(page)).toContainText('Nykomling går nu i Medelsvår B.')
  expect(page.url.search).toMatch(/gren=dressyr/)
  const classes = page.locator('.discipline-section_class').filter({ hasText: 'Medelsvår B' })
  expect(classes.first().getByText('Text att kopiera')).toBeVisible()
  expect(page.getByLabel('Klasslistan Dressyr, Medelsvår B, Häst som text')).toHaveValue(
    'Dressyr, Medelsvår B (Häst)\nNykomling, Hingst, 5 år, 160 cm',
  )
  page.fill(ready(page).getByRole('checkbox', { name: /Ärlig Åke/ }), 'off')
  page = await page.press(ready(page).getByRole('button', { name: 'Level Up' }))
  expect(toast(page)).toContainText('En häst är uppflyttad.')

  page = await page.click(row(page, 'Dressyr', 'Nykomling').getByRole('link', { name: /^Retire/ }))
  expect(page.locator('#pensionera summary')).toBeVisible()
  page = await page.press(page.locator('#pensionera details').getByRole('button', { name: 'Retire' }))
  expect(toast(page)).toContainText('Nykomling är pensionerad.')
})

test('the list is ordered by discipline, height and class, the highest first, with each horse in words', async () => {
  const page = await visit(LIST)
  expect(page.getByText('8 poster i listan')).toBeVisible()
  const dressage = section(page, 'Dressyr')
  expect(dressage.getByRole('heading', { level: 4 })).toHaveText(['Grand Prix', 'Lätt A', 'Lätt B'])
  expect(section(page, 'Hoppning').getByRole('heading', { level: 3 })).toHaveText(['Ponny B', 'Häst'])
  const best = row(page, 'Dressyr', 'Norrsken Nova')
  expect(best).toContainText('Sto · 7 år · SWB · 168 cm')
  expect(best).toContainText('pekar på Medelsvår A, 2 klasser över')
  expect(best).toContainText('11 meriter')
  expect(best).toContainText('Redo för nästa klass')
  expect(best).toContainText('Diplom')
  expect(row(page, 'Hoppning', 'Norrsken Nova')).toContainText('pekar på 135 cm, en klass under')
  const odd = row(page, 'Dressyr', 'Åsa Utan Häst')
  expect(odd).toContainText('Antalet meriter går inte att läsa: många')
  expect(odd).toContainText('Hästen finns inte i databasen.')
  expect(dressage.getByRole('heading', { name: 'Klasser som inte finns på stegen' })).toBeVisible()
  expect(row(page, 'Okänd gren', 'Lilla Gubben')).toContainText('Okänd gren: Curling')
  expect(row(page, 'Okänd gren', 'Lilla Gubben')).toContainText('Födelseåret går inte att läsa: nio')
})

test('the entries beside their horses: compared, updated together, undone', async () => {
  let page = await visit(LIST)
  page = await page.click(page.getByRole('link', { name: 'Jämför med hästarna' }))
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Uppgifter som skiljer sig från hästarna')
  expect(page.getByText('Hästen finns inte i databasen. Åsa Utan Häst')).toBeVisible()
  expect(page.getByRole('row', { name: 'Ärlig Åke' })).toContainText(`Född ${YEAR - 11} → ${YEAR - 12}`)
  page = await press(page, 'Update')
  expect(toast(page)).toContainText('Uppgifterna är hämtade för 2 hästar.')
  expect(page.getByText('Alla uppgifter stämmer med hästarna.')).toBeVisible()
  page = await page.press(toast(page).getByRole('button', { name: 'Ångra' }))
  expect(page.getByRole('row', { name: 'Ärlig Åke' })).toBeVisible()
})

test('Sold removes the horse, with or without a link and an owner', async () => {
  let page = await visit(LIST)
  page = await page.click(
    section(page, 'Dressyr').getByRole('link', { name: /^(Visa|Ändra klass) Ärlig Åke, Dressyr$/ }),
  )
  expect(page.getByRole('heading', { level: 1, name: 'Ärlig Åke i Dressyr' })).toBeVisible()
  page.fill(page.getByLabel('Länk till nya hemmet'), 'nya hemmet')
  page.fill(page.getByLabel('Ny ägare'), 'Berit Åberg')
  page = await press(page, 'Sold')
  expect(page.status).toBe(400)
  expect(page.getByRole('alert')).toContainText('Skriv en adress som börjar med https://')
  expect(page.getByLabel('Ny ägare')).toHaveValue('Berit Åberg')
  page.fill(page.getByLabel('Länk till nya hemmet'), '')
  page = await press(page, 'Sold')
  expect(toast(page)).toContainText('Ärlig Åke är såld.')
  expect(row(page, 'Dressyr', 'Ärlig Åke')).toHaveCount(0)
  page = await visitAsVisitor('/horse/%C3%84rlig%20%C3%85ke')
  expect(page.getByText('Hästen är såld till Berit Åberg:')).toBeVisible()
  page = await visitAsVisitor('/for-sale')
  expect(page.getByText('Ärlig Åke')).toHaveCount(0)
})

describe('of a stud where nobody competes', () => {
  const { visitSignedIn } = freshStud([])

  test('an empty list leads to the first horse', async () => {
    let page = await visitSignedIn(LIST)
    expect(page.getByText('Tävlingslistan är tom.')).toBeVisible()
    page = await page.click(page.locator('main').getByRole('link', { name: 'Ny tävlingshäst' }).first())
    expect(page.getByRole('heading', { level: 1 })).toHaveText('Ny tävlingshäst')
  })
})

describe('of a stud without horses', () => {
  const { visitSignedIn } = freshStud([
    entry({ name: 'Åsa Utan Häst', currentEvent: 'dressyr', currentClass: 'Lätt C' }),
  ])

  test('without horses behind the entries there is nothing to copy from', async () => {
    const page = await visitSignedIn(`${LIST}?visa=skillnader`)
    expect(page.getByText('Inga hästar hittades i databasen.')).toBeVisible()
  })
})
