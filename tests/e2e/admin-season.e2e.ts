import type { Page } from '@playwright/test'
import type { StoredDocument } from '../studs/open-stud.ts'
import { YEAR } from '../studs/year.ts'
import { breakTables } from './breakable-stud.ts'
import { freshTest } from './fresh-stud.ts'
import { accessibilityProblems, expect, htmlProblems, sidewaysOverflow, visit } from './stage.ts'

const horse = (document: Record<string, unknown>): StoredDocument => ({ collection: 'horses', document })
const entry = (name: string, currentClass: string, age: unknown, meritCount = 0): StoredDocument => ({
  collection: 'competition',
  document: { name, currentEvent: 'dressyr', currentClass, age, height: 168, meritCount },
})
const NEXT = YEAR + 1

/** Ages are those of next year. */
const STUD = [
  horse({ name: 'Gammal Gräns', age: NEXT - 13, agelimit: NEXT - 16 }), // 13 of 13
  horse({ name: 'Nära Gräns', age: NEXT - 12, agelimit: NEXT - 16 }), // 12 of 13
  horse({ name: 'Såld Gräns', age: NEXT - 13, agelimit: NEXT - 16, category: 'sold' }),
  horse({ name: 'Sexåringen', age: NEXT - 6 }),
  entry('Sexåringen', 'Medelsvår B', NEXT - 6, 12),
  horse({ name: 'Tolvan', age: NEXT - 12 }),
  entry('Tolvan', 'Lätt B', NEXT - 12, 10),
  entry('Tolvan', 'Grand Prix', NEXT - 12, 11),
  horse({ name: 'Femåringen', age: NEXT - 5 }),
  entry('Femåringen', 'Medelsvår B', NEXT - 5),
  horse({ name: 'Gullviva', age: NEXT - 4, category: 'youngsters', focus: 'Hoppning' }),
  horse({ name: 'Inriden', age: NEXT - 4, category: 'youngsters' }),
  entry('Inriden', 'Inridning', NEXT - 4),
  horse({ name: 'Trean', age: NEXT - 3, gender: 'Hingst', kvalite: 'GI-24-1' }),
  horse({ name: 'Åttan', age: NEXT - 8, gender: 'Sto', kvalite: 'GII-19-2', champ: true }),
  horse({ name: 'Poängen', age: NEXT - 10 }),
  {
    collection: 'scores',
    document: {
      name: 'Poängen',
      notepoints: 150,
      results: { dressyr: { 'Lätt C': Array.from({ length: 3 }, () => `1/9 | Vårcupen, ${YEAR}-05-01`) } },
    },
  },
  horse({ name: 'Utan År', category: 'riding' }),
  { collection: 'competition', document: { name: 'Okänd Gren', currentEvent: 'Galopp', currentClass: 'Derby' } },
  entry('Såld Gräns', 'Lätt C', NEXT - 13),
] satisfies StoredDocument[]

const test = freshTest(STUD)
const PATH = '/admin/season'
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const row = (page: Page, of: string, name: string) => section(page, of).getByRole('row', { name })

test('next year is told in figures and in sections', async ({ page }) => {
  await visit(page, '/admin')
  await page.getByRole('link', { name: 'Säsongsplan' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Säsongsplan')
  await expect(page).toHaveTitle('Säsongsplan – Administration')
  await expect(page.locator('#desk-page')).toContainText(
    'Inget sparas. Sidan räknar ut vad årsskiftet för med sig och ändrar ingenting.',
  )
  const basis = page.locator('.season-form_basis')
  await expect(basis).toContainText(
    `Åldern räknas från födelseåret: när ${YEAR} blir ${NEXT} är alla ett år äldre utan att något görs.`,
  )
  await expect(basis).toContainText('Sålda och avlidna hästar är inte med.')
  await expect(basis).toContainText('En häst är utan födelseår och kan inte räknas.')
  await expect(basis).toContainText('En post i tävlingslistan är utelämnad: hästen är såld eller avliden.')

  const contents = page.getByRole('navigation', { name: 'Innehåll' })
  await expect(contents.getByRole('listitem')).toHaveText([
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
  await contents.getByRole('link', { name: '1 Nära en titel' }).click()
  await expect(page).toHaveURL(/#titlar$/)
  await expect(section(page, 'Nära en titel')).toBeInViewport()

  await expect(section(page, 'Åldersgräns')).toContainText(
    'Högsta ålder är årtalet minus åldersgränsen minus 3. Både åldern och gränsen växer med årsskiftet, så ingen stoppas av det.',
  )
  await expect(row(page, 'Åldersgräns', 'Gammal Gräns')).toContainText(
    `född ${NEXT - 13}12 → 13 århögst 12 → 13 år (gräns ${NEXT - 16})vid gränsen, kan inte åldras mer`,
  )
  await expect(row(page, 'Nästa klass öppnas', 'Sexåringen')).toHaveText(
    `Sexåringenfödd ${NEXT - 6}5 → 6 årDressyr: Medelsvår BMedelsvår A från 6 år12 meriter`,
  )
  await expect(row(page, 'Lämnar Inridning', 'Inriden')).toContainText('Inridning till och med 3 årnästa klass Lätt C')
  await expect(row(page, 'Fortfarande för unga', 'Femåringen')).toContainText(`Medelsvår A från 6 år, år ${NEXT + 1}`)
  await expect(row(page, 'Kan börja tävla', 'Gullviva')).toContainText('3 → 4 årHoppning från 4 år')
  await expect(row(page, 'Unghästar som växer till sig', 'Inriden')).toContainText('ingen känd gren, från 4 år')
  await expect(row(page, 'FEI Unghäst', 'Sexåringen')).toContainText('FEI Unghäst 5 år → FEI Unghäst 6 år')
  await expect(row(page, 'Kvalitetsprogrammet', 'Trean')).toContainText(
    'får flaggorÅrschampionat, Stallion trophy, Breeders trophy',
  )
  await expect(row(page, 'Kvalitetsprogrammet', 'Åttan')).toContainText(
    'Startklar för riders cuphann inte med Rikssto, Breeders trophy',
  )
  await expect(row(page, 'Nya i avelsplaneraren', 'Trean')).toContainText('Hingst')
  const ready = section(page, 'Tio meriter')
  await expect(ready.getByRole('row').nth(1)).toContainText(
    `12 meriterför ung för Medelsvår A ${YEAR}, går dit ${NEXT} (från 6 år)`,
  )
  await expect(ready).toContainText('10 meritergår till Lätt A, redan nu')
  await expect(ready).toContainText('11 meriterstannar, det är den sista klassen')
  await expect(section(page, 'Nära en titel')).toContainText(
    `En titel är nära när det som saknas är högst vad hästen tog under den bättre av säsongerna ${YEAR - 1} och ${YEAR}, eller 12 poäng (en seger) om det är mer.`,
  )
  await expect(row(page, 'Nära en titel', 'Poängen')).toContainText(
    `186 poäng (VHF RSCh)VHF CCh vid 200saknar 1436 poäng ${YEAR}`,
  )
  await expect(row(page, 'Går inte att räkna', 'Utan År')).toContainText('utan födelseår')
  await expect(row(page, 'Går inte att räkna', 'Okänd Gren')).toContainText('okänd gren i tävlingslistanGalopp: Derby')
})

test('a planned ageing is counted in with the keyboard alone, and says whom it would leave out', async ({ page }) => {
  await visit(page, PATH)
  await expect(page.getByText('Följande hästar kunde inte åldras pga åldersgräns:')).toHaveCount(0)
  await page.getByLabel('Planerad åldring').focus()
  await page.keyboard.type('+1 år för alla')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/aldra=all/)
  await expect(page.getByLabel('Planerad åldring')).toBeFocused()
  await expect(section(page, 'Åldersgräns')).toContainText(
    'Följande hästar kunde inte åldras pga åldersgräns: Gammal Gräns, Såld Gräns',
  )
  await expect(section(page, 'Åldersgräns')).toContainText(
    'Sålda och avlidna är med i uppräkningen, för åldringen tar dem också.',
  )
  await expect(page.locator('.season-form_basis')).toContainText(
    'Dessutom räknas en åldring med +1 år för alla hästar: den gör hästarna ännu ett år äldre. Posterna i tävlingslistan räknas som om de har uppdaterats efter den.',
  )
  await expect(row(page, 'Åldersgräns', 'Nära Gräns')).toContainText(`född ${NEXT - 12} → ${NEXT - 13}11 → 13 år`)
  await expect(row(page, 'Nästa klass öppnas', 'Femåringen')).toContainText('4 → 6 år')

  await page.getByLabel('Planerad åldring').selectOption('+1 år för kvalitetsprogrammet')
  await expect(page).toHaveURL(/aldra=quality/)
  await expect(page.getByText('Följande hästar kunde inte åldras pga åldersgräns:')).toHaveCount(0)
  await page.getByLabel('Årsskifte', { exact: true }).selectOption(`${YEAR + 4} → ${YEAR + 5}`)
  await expect(page).toHaveURL(new RegExp(`ar=${YEAR + 5}&aldra=quality`))
  await expect(section(page, 'Nästa klass öppnas')).toContainText(
    `Ingen häst blir gammal nog för en högre klass ${YEAR + 5}.`,
  )
  await page.goBack()
  await expect(page.getByLabel('Årsskifte', { exact: true })).toHaveValue(String(NEXT))
  await expect(page.getByLabel('Planerad åldring')).toHaveValue('quality')
})

test('each section leads to where it is done', async ({ page }) => {
  await visit(page, PATH)
  const href = (scope: string, name: string | RegExp) => section(page, scope).getByRole('link', { name }).first()
  const horseForm = `/admin/update-horse?horse=Gammal+Gr%C3%A4ns`
  await expect(href('Åldersgräns', 'Uppdatera ålder')).toHaveAttribute('href', '/admin/update-age')
  await expect(href('Åldersgräns', 'Ändra Gammal Gräns')).toHaveAttribute('href', horseForm)
  await expect(href('Nästa klass öppnas', 'Sexåringen')).toHaveAttribute('href', '/horse/Sex%C3%A5ringen')
  await expect(href('Tio meriter', 'Tävlingslistan')).toHaveAttribute('href', '/admin/competition-list')
  await expect(href('Nära en titel', 'Poängen')).toHaveAttribute('href', '/horse/Po%C3%A4ngen/merits')
  await href('Nästa klass öppnas', 'Dressyr: Medelsvår B').click()
  await expect(page).toHaveURL(/\/admin\/competition-list\?q=Sex%C3%A5ringen$/)
  await page.goBack()
  await href('Kan börja tävla', 'Lägg till Gullviva').click()
  await expect(page).toHaveURL(/\/admin\/competition\?horse=Gullviva&event=hoppning$/)
})

test('nothing can be sent to the page', async ({ page, stud, troubles }) => {
  troubles.allow(/^answer: 405 /)
  for (const path of [PATH, '/admin/horses']) {
    const answer = await page.request.post(stud.address + path, {
      form: { aldra: 'all' },
      headers: { origin: stud.address },
    })
    expect(answer.status(), path).toBe(405)
  }
})

test('a store that does not answer is told', async ({ page, stud, troubles }) => {
  troubles.allow(/^answer: 503 /)
  breakTables(stud, 'scores')
  const response = await page.goto(PATH)
  expect(response?.status()).toBe(503)
  await expect(page.getByText('Misslyckades att hämta hästar.')).toBeVisible()
})

const HERD = Array.from({ length: 30 }, (_, at) =>
  horse({ name: `Unge ${String(at + 1).padStart(2, '0')}`, age: NEXT - 4 }),
)
const largeTest = freshTest(HERD)

largeTest.describe('a long section', () => {
  largeTest.use({ javaScriptEnabled: false })

  largeTest(
    'is shown whole when asked for, without script too, and the others say that they are empty',
    async ({ page }) => {
      await page.goto(PATH)
      const young = section(page, 'Kan börja tävla')
      await expect(young.getByRole('row')).toHaveCount(26) // heading and 25
      await expect(young).toContainText('25 av 30 visas.')
      await page.getByLabel('Planerad åldring').selectOption('+1 år för hästar med åldersgräns')
      await page.getByRole('button', { name: 'Räkna' }).click()
      await expect(page).toHaveURL(/aldra=agelimit/)
      await young.getByRole('link', { name: 'Visa alla 30' }).click()
      await expect(page).toHaveURL(/aldra=agelimit&alla=borja#borja$/)
      await expect(young.getByRole('row')).toHaveCount(31)
      await young.getByRole('link', { name: 'Visa färre' }).click()
      await expect(young.getByRole('row')).toHaveCount(26)
      for (const sentence of [
        'Ingen häst är vid eller över sin åldersgräns.',
        `Ingen häst blir gammal nog för en högre klass ${NEXT}.`,
        `Ingen häst är för gammal för Inridning ${NEXT}.`,
        `Ingen häst är för ung för sin nästa klass ${NEXT}.`,
        'Ingen unghäst blir gammal nog att tävla.',
        'Ingen dressyrhäst är i åldern för FEI Unghäst.',
        'Ingen häst i kvalitetsprogrammet byter åldersband.',
        'Ingen häst blir gammal nog för avelsplaneraren.',
        'Ingen häst har tio meriter.',
        'Ingen häst är nära en titel.',
        'Allt gick att räkna.',
      ]) {
        await expect(page.getByText(sentence, { exact: true })).toBeVisible()
      }
      await page.goto(`${PATH}?ar=${YEAR + 3}`)
      await expect(section(page, 'Kan börja tävla')).toContainText(
        `Ingen ny häst blir gammal nog att tävla ${YEAR + 3}.`,
      )
    },
  )
})

test('the plan prints without the furniture around it', async ({ page }) => {
  await visit(page, PATH)
  await page.emulateMedia({ media: 'print' })
  await expect(row(page, 'Nästa klass öppnas', 'Sexåringen')).toBeVisible()
  await expect(page.getByText('Inget sparas.')).toBeVisible()
  await expect(page.locator('#desk-navigation')).toBeHidden()
  await expect(page.locator('.season-form_form')).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Innehåll' })).toBeHidden()
})

for (const width of [1280, 390]) {
  test(`the page is in order at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const response = await visit(page, `${PATH}?aldra=all`)
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await htmlProblems((await response?.text()) ?? '')).toEqual([])
  })
}
