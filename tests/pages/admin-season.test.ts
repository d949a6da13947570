import { describe, expect, test } from 'vitest'
import { NEXT, seasonStud, youngHerd } from '../studs/season-stud.ts'
import { YEAR } from '../studs/year.ts'
import { type ServedPage, Visitor } from './served.ts'
import { servedStud } from './stud.ts'

/** The season plan, read and requested without script. */
const { visitSignedIn: visit, running } = servedStud(seasonStud())

const PATH = '/admin/season'
const section = (page: ServedPage, name: string) => page.getByRole('region', { name, exact: true })
const row = (page: ServedPage, of: string, name: string) => section(page, of).getByRole('row', { name })

test('next year is shown in figures and in sections', async () => {
  let page = await visit('/admin')
  page = await page.click(page.getByRole('link', { name: 'Säsongsplan' }))
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Säsongsplan')
  expect(page.title()).toBe('Säsongsplan – Administration')
  expect(page.locator('#desk-page')).toContainText(
    'Inget sparas. Sidan räknar ut vad årsskiftet för med sig och ändrar ingenting.',
  )
  const basis = page.locator('.season-form_basis')
  expect(basis).toContainText(
    `Åldern räknas från födelseåret: när ${YEAR} blir ${NEXT} är alla ett år äldre utan att något görs.`,
  )
  expect(basis).toContainText('Sålda och avlidna hästar är inte med.')
  expect(basis).toContainText('En häst är utan födelseår och kan inte räknas.')
  expect(basis).toContainText('En post i tävlingslistan är utelämnad: hästen är såld eller avliden.')

  const contents = page.getByRole('navigation', { name: 'Innehåll' })
  expect(contents.getByRole('listitem')).toHaveText([
    '1 Åldersgräns',
    '2 Nästa klass öppnas',
    '1 Lämnar Inridning',
    '1 Fortfarande för unga',
    '1 Kan börja tävla',
    '2 Unghästar som växer till sig',
    '3 FEI Unghäst',
    '2 Kvalitetsprogrammet',
    '1 Nya i avelsplaneraren',
    '3 Tio meriter',
    '1 Nära en titel',
    '2 Går inte att räkna',
  ])
  expect(contents.getByRole('link', { name: '1 Nära en titel' })).toHaveAttribute('href', /#titlar$/)

  expect(section(page, 'Åldersgräns')).toContainText(
    'Högsta ålder är årtalet minus åldersgränsen minus 3. Både åldern och gränsen växer med årsskiftet, så ingen stoppas av det.',
  )
  expect(row(page, 'Åldersgräns', 'Gammal Gräns')).toContainText(
    `född ${NEXT - 13}12 → 13 århögst 12 → 13 år (gräns ${NEXT - 16})vid gränsen, kan inte åldras mer`,
  )
  expect(row(page, 'Nästa klass öppnas', 'Sexåringen')).toHaveText(
    `Sexåringenfödd ${NEXT - 6}5 → 6 årDressyr: Medelsvår BMedelsvår A från 6 år12 meriter`,
  )
  expect(row(page, 'Lämnar Inridning', 'Inriden')).toContainText('Inridning till och med 3 årnästa klass Lätt C')
  expect(row(page, 'Fortfarande för unga', 'Femåringen')).toContainText(`Medelsvår A från 6 år, år ${NEXT + 1}`)
  expect(row(page, 'Kan börja tävla', 'Gullviva')).toContainText('3 → 4 årHoppning från 4 år')
  expect(row(page, 'Unghästar som växer till sig', 'Inriden')).toContainText('ingen känd gren, från 4 år')
  expect(row(page, 'FEI Unghäst', 'Sexåringen')).toContainText('FEI Unghäst 5 år → FEI Unghäst 6 år')
  expect(row(page, 'Kvalitetsprogrammet', 'Trean')).toContainText(
    'får flaggorÅrschampionat, Stallion trophy, Breeders trophy',
  )
  expect(row(page, 'Kvalitetsprogrammet', 'Åttan')).toContainText(
    'Startklar för riders cuphann inte med Rikssto, Breeders trophy',
  )
  expect(row(page, 'Nya i avelsplaneraren', 'Trean')).toContainText('Hingst')
  const ready = section(page, 'Tio meriter')
  expect(ready.getByRole('row').nth(1)).toContainText(
    `12 meriterför ung för Medelsvår A ${YEAR}, går dit ${NEXT} (från 6 år)`,
  )
  expect(ready).toContainText('10 meritergår till Lätt A, redan nu')
  expect(ready).toContainText('11 meriterstannar, det är den sista klassen')
  expect(section(page, 'Nära en titel')).toContainText(
    `En titel är nära när det som saknas är högst vad hästen tog under den bättre av säsongerna ${YEAR - 1} och ${YEAR}, eller 12 poäng (en seger) om det är mer.`,
  )
  expect(row(page, 'Nära en titel', 'Poängen')).toContainText(
    `186 poäng (VHF RSCh)VHF CCh vid 200saknar 1436 poäng ${YEAR}`,
  )
  expect(row(page, 'Går inte att räkna', 'Utan År')).toContainText('utan födelseår')
  expect(row(page, 'Går inte att räkna', 'Okänd Gren')).toContainText('okänd gren i tävlingslistanGalopp: Derby')
})

test('nothing can be sent to the page, and to the list of relatives only views of its table', async () => {
  const { address, session } = running()
  for (const [path, status] of [
    [PATH, 405],
    ['/admin/pedigree', 400],
  ] as const) {
    const visitor = new Visitor(address, [session])
    const answer = await visitor.ask(new URL(path, address), new URLSearchParams({ aldra: 'all' }))
    expect(answer.status, path).toBe(status)
  }
})

describe('of many young horses', () => {
  const { visitSignedIn } = servedStud(youngHerd())

  test('a long section is shown whole on request, and the others say that they are empty', async () => {
    let page = await visitSignedIn(PATH)
    const young = () => section(page, 'Kan börja tävla')
    expect(young().getByRole('row')).toHaveCount(26) // heading and 25
    expect(young()).toContainText('25 av 30 visas.')
    page.fill(page.getByLabel('Planerad åldring'), '+1 år för hästar med åldersgräns')
    page = await page.press(page.getByRole('button', { name: 'Räkna' }))
    expect(page.url.href).toMatch(/aldra=agelimit/)
    page = await page.click(young().getByRole('link', { name: 'Visa alla 30' }))
    expect(page.url.href).toMatch(/aldra=agelimit&alla=borja#borja$/)
    expect(young().getByRole('row')).toHaveCount(31)
    page = await page.click(young().getByRole('link', { name: 'Visa färre' }))
    expect(young().getByRole('row')).toHaveCount(26)

    page = await visitSignedIn(`${PATH}?ar=${YEAR + 3}`)
    expect(section(page, 'Kan börja tävla')).toContainText(`Ingen ny häst blir gammal nog att tävla ${YEAR + 3}.`)
  })
})
