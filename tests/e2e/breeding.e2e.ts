import type { Page } from '@playwright/test'
import { examples } from '../rounds.ts'
import { breedingStud } from '../studs/breeding-stud.ts'
import {
  accessibilityProblems,
  expect,
  holdTwoSeconds,
  htmlProblems,
  hydrated,
  isPlain,
  layoutShifts,
  passTwoSeconds,
  sidewaysOverflow,
  testOn,
  visit,
  visitBeforeScript,
} from './stage.ts'

/** The planner on a small stud whose odds can be computed by hand. */
const test = testOn('breeding', breedingStud())

const PAIR = '/breeding?hingst=Silverado+Dust&sto=Norrsken+Eldsl%C3%A5ga'
const foal = (page: Page) => page.locator('#fol')
const foalText = async (page: Page) => page.getByLabel('Fölet som text').inputValue()
/** Found horses, not the options of the selects beside them. */
const found = (page: Page) => page.locator('[role=listbox] [role=option]')
const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

// A simulated foal moves up, for readers who accept motion.
test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('by mouse: choose two, roll, and find the same foal at the same address', async ({ page, browser, baseURL }) => {
    await visit(page, '/')
    await page.getByRole('link', { name: 'Avelsplanering' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Avelsplanering')
    await expect(page.getByText('Välj en hingst och ett sto.')).toBeVisible()
    await page.getByLabel('Välj hingst').click()
    await page.getByLabel('Välj hingst').fill('silv')
    await page.getByRole('option', { name: /Silverado Dust/ }).click()
    await expect(page.getByRole('heading', { name: 'Silverado Dust' })).toBeVisible()
    await page.getByRole('region', { name: 'Ston' }).getByRole('link', { name: 'Norrsken Eldslåga' }).click()
    await expect(foal(page).getByText('Simulerat föl 1')).toBeVisible()
    const first = await foalText(page)
    expect(first).toContain('Föl 1 e. Silverado Dust u. Norrsken Eldslåga')

    await foal(page).getByRole('link', { name: 'Nytt föl' }).click()
    await expect(foal(page).getByText('Simulerat föl 2')).toBeVisible()
    expect(param(page, 'fro')).toBe('2')
    const second = await foalText(page)
    expect(second).not.toBe(first)

    // The same link in another browser.
    const elsewhere = await browser.newContext({ baseURL })
    const other = await elsewhere.newPage()
    await other.goto(page.url())
    expect(await foalText(other)).toBe(second)
    await elsewhere.close()
  })
})

test('by keyboard: the field finds, arrows choose, Enter accepts, Escape closes', async ({ page }) => {
  await visit(page, '/breeding')
  const field = page.getByRole('combobox', { name: 'Välj hingst' })
  await field.focus()
  await page.keyboard.type('RAM')
  await expect(found(page)).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: /Ramhingst/ })).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', /.+/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(field).toHaveValue('')
  await page.keyboard.type('ram')
  await expect(found(page)).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Ramhingst' })).toBeVisible()
  await expect(page).toHaveURL(/hingst=Ramhingst/)
  // A completely typed name needs no list.
  await page.getByRole('combobox', { name: 'Välj sto' }).fill('ramsto')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Ramsto' })).toBeVisible()
  await expect(foal(page)).toBeVisible()
})

/** Many horses, as the server returns them. */
const many = (count: number, prefix: string) => ({
  total: count,
  horses: Array.from({ length: count }, (_, at) => ({
    name: `${prefix} ${at + 1}`,
    href: '',
    facts: 'Brun',
    coat: null,
  })),
})

test('a choice or text from before the script has loaded stays, and the choice is applied', async ({ page }) => {
  const release = await visitBeforeScript(page, '/breeding')
  const field = page.getByLabel('Välj hingst')
  await field.fill('halvt')
  release()
  await hydrated(page)
  await expect(field).toHaveValue('halvt')
  expect(new URL(page.url()).search).toBe('')
  await page.unrouteAll({ behavior: 'wait' })

  const again = await visitBeforeScript(page, '/breeding')
  const breed = page.locator('#hras')
  await breed.focus()
  await breed.selectOption({ index: 1 })
  const chosen = await breed.inputValue()
  await field.fill('halvt')
  again()
  await expect(page).toHaveURL(`/breeding?hras=${chosen}`)
  await expect(breed).toHaveValue(chosen)
  await expect(field).toHaveValue('halvt')
})

test('the list scrolls the chosen line into view, and says its length', async ({ page }) => {
  await page.route('**/breeding/hastar?**', (route) => route.fulfill({ json: many(50, 'Löpare') }))
  await visit(page, '/breeding')
  const field = page.getByRole('combobox', { name: 'Välj hingst' })
  await field.click()
  await expect(found(page)).toHaveCount(50)
  await expect(page.getByRole('status').filter({ hasText: '50 att välja på' })).toHaveCount(1)
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  const last = page.getByRole('option', { name: 'Löpare 50 ' })
  await expect(last).not.toBeInViewport()
  // From the first to the last.
  await page.keyboard.press('ArrowUp')
  await expect(last).toHaveAttribute('aria-selected', 'true')
  await expect(last).toBeInViewport({ ratio: 0.95 })
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: /^Löpare 1 / })).toBeInViewport({ ratio: 0.95 })
  for (let at = 0; at < 20; at += 1) await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Löpare 21 ' })).toBeInViewport({ ratio: 0.95 })
  // No style attribute: the policy would refuse it.
  await expect(page.locator('main [style]')).toHaveCount(0)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('status').filter({ hasText: 'att välja på' })).toHaveCount(0)
  await expect(field).toHaveAttribute('aria-expanded', 'false')
})

test('a late response does not change what Enter accepts', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/breeding/hastar?**', async (route) => {
    const typed = new URL(route.request().url()).searchParams.get('q')
    if (typed !== 'ra') return route.continue()
    await gate.promise
    await route.fulfill({ json: many(3, 'Sen') })
  })
  await visit(page, '/breeding')
  const field = page.getByRole('combobox', { name: 'Välj hingst' })
  await field.click()
  await page.keyboard.type('r')
  await expect(page.getByRole('option', { name: /Ramhingst/ })).toBeVisible()
  const asked = page.waitForRequest((request) => request.url().includes('q=ra&'))
  const late = page.waitForResponse((response) => response.url().includes('q=ra&'))
  await page.keyboard.type('a')
  await asked
  for (;;) {
    await page.keyboard.press('ArrowDown')
    if ((await page.locator('[role=option][aria-selected=true]').innerText()).startsWith('Ramhingst')) break
  }
  gate.resolve()
  await (await late).finished()
  await expect(page.getByRole('option', { name: /Ramhingst/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/hingst=Ramhingst/)
})

test('under a resting pointer Enter accepts the typed text', async ({ page }) => {
  await visit(page, '/breeding')
  await page.getByRole('combobox', { name: 'Välj hingst' }).click()
  await page.getByRole('option', { name: /Silverado Dust/ }).hover()
  await page.keyboard.type('ramhingst')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/hingst=ramhingst/)
})

test('kinship: the coefficient, its origin, and the paths drawn', async ({ page }) => {
  await visit(page, PAIR)
  const kinship = page.getByRole('region', { name: 'Släktskap' })
  // Half-siblings by Quintavalle, (1/2)^3, and once more through the stallion's dam, (1/2)^4.
  await expect(kinship).toContainText('18,75 % inavelsgrad (3/16 exakt), räknat på 2 kompletta generationer')
  await kinship.getByRole('link', { name: 'Quintavalle' }).click()
  await expect(page.getByRole('heading', { name: 'Vägarna till Quintavalle' })).toBeVisible()
  expect(param(page, 'anfader')).toBe('Quintavalle')
  await expect(page.locator('.pedigree-tree_goal')).toHaveCount(3)
  const signs = page.getByRole('link', { name: /vägarna till Quintavalle: A ×3/ })
  await expect(signs).toHaveCount(3)
  await signs.first().click()
  await expect(page.locator('.pedigree-tree_goal')).toHaveCount(0)
  await visit(page, '/breeding?hingst=I+Ring&sto=Ramsto')
  await expect(page.getByText(/Stamtavlan går i ring: /)).toBeVisible()
  await expect(foal(page)).toBeVisible()
})

test('a pair’s script is loaded at the first sign of a reader, and a button pressed earlier responds then', async ({
  page,
  context,
}) => {
  test.skip(isPlain, 'about when script comes')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await holdTwoSeconds(page)
  await page.goto(PAIR, { waitUntil: 'networkidle' })
  await expect(foal(page).getByText('Simulerat föl 1')).toBeVisible()
  let asked = 0
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    asked++
    await held
    await route.continue()
  })
  await foal(page).getByRole('button', { name: 'Kopiera' }).click()
  await expect.poll(() => asked).toBeGreaterThan(0)
  await expect(page.getByText('Kopierat!')).toHaveCount(0)
  release()
  await expect(page.getByText('Kopierat!')).toBeVisible()
})

test('after copying Kopierat! is shown for two seconds', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await holdTwoSeconds(page)
  await visit(page, PAIR)
  await passTwoSeconds(page)
  await page.getByRole('button', { name: 'Kopiera' }).click()
  await expect(page.getByText('Kopierat!')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await foalText(page))
  expect(copied).toMatch(/^Föl 1 e\. Silverado Dust u\. Norrsken Eldslåga\nGenotyp: .+\nFärg: .+\nHöjd: \d+ cm\n/)
  expect(copied).toMatch(/\nEgenskaper: (\d+ ){15}\d+\nPotential: Dressyr [\d,]+ \(.+\), Hoppning /)
  await expect.poll(() => passTwoSeconds(page)).toBe(1)
  await expect(page.getByText('Kopierat!')).toHaveCount(0)
})

test('if the clipboard is refused the text is selected', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } })
  })
  await visit(page, PAIR)
  await page.getByRole('button', { name: 'Kopiera' }).click()
  await expect(page.getByText('Texten är markerad: kopiera den med Ctrl och C.')).toBeVisible()
  expect(await page.evaluate(() => getSelection()?.toString() ?? '')).toContain('Föl 1 e. Silverado Dust')
})

test('ten foals side by side, and one of them chosen', async ({ page }) => {
  await visit(page, `${PAIR}&fro=3`)
  await page.getByRole('link', { name: 'Jämför tio föl' }).click()
  const foals = page.getByRole('region', { name: 'Tio föl' }).locator('ol > li')
  await expect(foals).toHaveCount(10)
  await expect(foals.last()).toContainText('Föl 12')
  await foals.nth(4).getByRole('link').click()
  await expect(foal(page).getByText('Simulerat föl 7')).toBeVisible()
  expect(param(page, 'fro')).toBe('7')
})

const STATS = Array.from({ length: 16 }, (_, at) => 40 + at).join(' ')

test('a temporary horse is stored in the browser, survives a reload and is part of the address', async ({
  page,
  browser,
  baseURL,
}) => {
  await visit(page, '/breeding?sto=Norrsken+Eldsl%C3%A5ga')
  await page.getByRole('link', { name: 'Lägg till tillfällig häst' }).click()
  await page.getByLabel('Namn').fill('Lånad Hingst')
  await page.getByLabel('Genotyp').fill('ee aa GG Xx')
  await page.getByLabel('Egenskaper').fill('1 2 3')
  await page.getByRole('button', { name: 'Använd hästen' }).click()
  await expect(page.getByText('Genotypen kan inte läsas: okänd gen: Xx.')).toBeVisible()
  await expect(page.getByText('Ange 16 värden, här är 3.')).toBeVisible()
  await expect(page.getByLabel('Namn')).toHaveValue('Lånad Hingst')
  await page.getByLabel('Genotyp').fill('ee aa GG')
  await page.getByLabel('Egenskaper').fill(STATS)
  await page.getByLabel('Mankhöjd i cm').fill('150')
  await page.getByLabel('Far').fill('Quintavalle')
  await page.getByRole('button', { name: 'Använd hästen' }).click()
  await expect(page.getByRole('heading', { name: 'Lånad Hingst' })).toBeVisible()
  await expect(foal(page)).toBeVisible()
  expect(param(page, 'hingst')).toMatch(/^~[\w-]+$/)
  // Its sire is the mare's too.
  await expect(page.getByRole('region', { name: 'Släktskap' })).toContainText('12,5 % inavelsgrad')
  const text = await foalText(page)

  const elsewhere = await browser.newContext({ baseURL })
  const other = await elsewhere.newPage()
  await other.goto(page.url())
  expect(await foalText(other)).toBe(text)
  await hydrated(other)
  await expect(other.getByText('kom med adressen')).toBeVisible()
  await elsewhere.close()

  // Another day: the address is closed, the horse is still stored.
  await visit(page, '/breeding?sto=Norrsken+Eldsl%C3%A5ga')
  await page.reload()
  await hydrated(page)
  await page.getByRole('combobox', { name: 'Välj hingst' }).click()
  await expect(page.getByRole('option', { name: /Lånad Hingst tillfällig/ })).toBeVisible()
  await page.getByRole('option', { name: /Lånad Hingst/ }).click()
  await expect(foal(page)).toBeVisible()
  expect(await foalText(page)).toBe(text)
  await page.getByRole('button', { name: 'Ta bort Lånad Hingst' }).click()
  await visit(page, '/breeding')
  await expect(page.getByText('Lånad Hingst')).toHaveCount(0)
})

test('the goal board ranks every pair, a row for each mare, and says why', async ({ page }) => {
  await visit(page, '/breeding')
  await page.getByRole('link', { name: 'Avelsmål' }).click()
  await expect(page.getByLabel('Bara hästar av samma ras')).toBeChecked()
  await page.getByLabel('Bara hästar av samma ras').uncheck()
  await page.getByLabel('Vilken färg vill du ha?').selectOption({ label: 'Gulanlag' })
  await page.getByLabel('Hur nära släkt får de vara?').selectOption({ label: 'Högst som kusiner, 6,25 %' })
  await page.getByText('Fler önskemål').click()
  await page.getByLabel('Vikt för inavelsgraden').selectOption({ label: 'Mindre viktigt' })
  const progress = page.waitForResponse((response) => response.url().includes('/breeding/mal?'))
  await page.getByRole('button', { name: 'Rangordna paren' }).click()
  expect((await progress).headers()['content-type']).toContain('application/x-ndjson')
  const board = page.getByRole('region', { name: 'Bästa paren' })
  await expect(board).toContainText('9 par av 3 hingstar och 3 ston')
  // Each mare once within the limits; her other stallions are folded. Half sisters and brothers are apart.
  const rows = board.locator('ol > li')
  await expect(rows).toHaveCount(6)
  // For a mare without a genotype the colour is informative enough.
  await expect(rows.first()).toContainText(/Silverado Dust\s*×\s*Okänd genotyp/)
  await expect(rows.nth(1)).toContainText(/Silverado Dust\s*×\s*Ramsto/)
  await expect(rows.nth(1)).toContainText('50 av 100')
  await rows.nth(1).locator('summary').click()
  await expect(rows.nth(1).getByText('50 % chans till gulanlag')).toBeVisible()
  expect(param(page, 'vinavel')).toBe('1')
  await rows.nth(1).getByRole('link').first().click()
  // The pair keeps the goal, and says which wishes this foal meets.
  const goals = page.getByRole('region', { name: 'Mål' })
  await expect(goals.getByRole('listitem')).toHaveCount(2)
  await expect(goals.getByRole('img', { name: '50 av 100 prickar är fyllda' })).toBeVisible()
  await expect(goals.getByText(/^(Uppfyllt|Inte uppfyllt) av detta föl$/).first()).toBeVisible()
  await page.goBack()
  await expect(rows).toHaveCount(6)
})

test('three stallions for a mare, in four clicks', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('link', { name: 'Avelsplanering' }).click()
  await page.getByRole('link', { name: 'Välj partner' }).click()
  await page.getByLabel('Mitt sto').click()
  await page.getByRole('option', { name: /Norrsken Eldslåga/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Välj hingst')
  const side = page.getByRole('table', { name: 'Tre sida vid sida' })
  await expect(side.getByRole('columnheader')).toHaveText([/Silverado Dust/, /Ramhingst/, /I Ring/])

  // A choice acts at once, and the focus stays; the classes are those of the discipline.
  const discipline = page.getByLabel('Vad ska det tävla i?')
  await discipline.focus()
  await discipline.selectOption({ label: 'Dressyr' })
  await expect(page.getByRole('columnheader', { name: /eller mer$/ })).toBeVisible()
  await expect(discipline).toBeFocused()
  await expect(page.getByLabel('Hur långt ska det nå?')).toHaveValue(/^dressyr:/)
  expect(param(page, 'sammaras')).toBe('1')
  await expect(page.getByText('Andra raser')).toHaveCount(0)
  await page.getByLabel('Bara hästar av samma ras').uncheck()
  await expect(page.getByText('Andra raser')).toBeVisible()
  await page.getByLabel('Hur nära släkt får de vara?').selectOption({ label: 'Högst som kusiner, 6,25 %' })
  await expect(page.getByText('För nära släkt')).toBeVisible()

  await page.getByRole('link', { name: 'Sluta jämföra Ramhingst' }).click()
  await expect(side.getByRole('columnheader')).toHaveCount(2)
  await page.getByRole('link', { name: 'Visa fölet med Silverado Dust' }).click()
  await expect(foal(page)).toBeVisible()
})

const STATES = [
  ['before a choice', '/breeding'],
  ['a pair', PAIR],
  ['an ancestor chosen', `${PAIR}&anfader=Quintavalle&slag=gulanlag`],
  ['ten foals', `${PAIR}&antal=10`],
  ['a risk', '/breeding?hingst=Ramhingst&sto=Ramsto'],
  ['a refusal', '/breeding?hingst=Valacken&sto=Finns+inte'],
  ['a temporary horse', '/breeding?vy=ny&namn=&genotyp=x'],
  ['the goal board', '/breeding?vy=mal&slag=gulanlag&hmin=x'],
  ['the choosing room', '/breeding/choose?sto=Norrsken+Eldsl%C3%A5ga&gren=dressyr&inavel=5'],
  ['the choosing room before a choice', '/breeding/choose?sto=Finns+inte'],
] as const

/** The others have their parts. */
const TRIED: readonly string[] = ['a pair', 'ten foals', 'a risk', 'the goal board', 'the choosing room']

for (const [what, path] of examples(STATES, ([one]) => TRIED.includes(one))) {
  test(`${what} is accessible`, async ({ page, request }) => {
    let html = ''
    await expect(async () => {
      html = await (await request.get(path)).text()
      // A busy machine may still be ranking.
      expect(html).not.toContain('http-equiv="refresh"')
    }).toPass()
    expect.soft(await htmlProblems(html)).toEqual([])
    // A busy machine may once paint before it has read a font again; real motion happens every time the page is opened.
    await expect(async () => {
      await visit(page, path)
      expect(await layoutShifts(page)).toMatchObject({ total: 0 })
    }).toPass({ timeout: 60_000 })
    for (const details of await page.locator('main details').all()) {
      await details.evaluate((element: HTMLDetailsElement) => {
        element.open = true
      })
    }
    expect.soft(await accessibilityProblems(page)).toEqual([])
    for (const width of [360, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await sidewaysOverflow(page), `${width}`).toBe(0)
    }
  })
}

test('by keyboard: from a goal to its plans, more certain ones, all accessible', async ({ page }) => {
  await visit(page, '/breeding?vy=mal&anlag=dubbel-tobiano')
  await page.getByRole('link', { name: 'Avelsplan', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Plan 1: två steg' })).toContainText('21 föl')
  expect(param(page, 'anlag')).toBe('dubbel-tobiano')
  await page.getByLabel('Hur säkert planen ska nå fram').focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => param(page, 'sakerhet')).toBe('99')
  await expect(page.getByRole('region', { name: 'Plan 1: två steg' })).not.toContainText('21 föl')
  expect(await accessibilityProblems(page)).toEqual([])
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await sidewaysOverflow(page), `${width}`).toBe(0)
  }
})
