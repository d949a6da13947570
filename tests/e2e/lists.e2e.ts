import type { Page } from '@playwright/test'
import { examples, inLongForm } from '../rounds.ts'
import { RUNNERS } from '../studs/own-stud.ts'
import { expect, ownTest as test, visit, visitBeforeScript } from './stage.ts'

const cards = (page: Page) => page.locator('main article')
const names = (page: Page) => page.locator('main article h2')

test('a whole card is one link', async ({ page }) => {
  await visit(page, '/stallions')
  const card = cards(page).filter({ hasText: 'Åtta Tolv' })
  await expect(card.getByRole('link')).toHaveCount(1)
  // On the picture, far from the name.
  const picture = await card.locator('.horse-card_picbox').boundingBox()
  await page.mouse.click((picture?.x ?? 0) + 30, (picture?.y ?? 0) + 40)
  await expect(page).toHaveURL('/horse/%C3%85tta%20Tolv')
})

test('the first horse of a list is high on the page, in a wide window and on a phone', async ({ page }) => {
  for (const [width, mostPx] of [
    [1280, 400],
    [390, 330],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, '/competitors')
    expect((await cards(page).first().boundingBox())?.y, `at ${width} px`).toBeLessThanOrEqual(mostPx)
  }
})

/** Those of a page that are shown without their file, and with it. */
const drawings = (page: Page) =>
  page.locator('main article svg.pic').evaluateAll((all) =>
    all
      .filter((svg) => svg.checkVisibility())
      .map((svg) => [...svg.querySelectorAll('use')].every((use) => use.hasAttribute('href')))
      .reduce<[number, number]>(([without, with_], is) => (is ? [without, with_ + 1] : [without + 1, with_]), [0, 0]),
  )

test('the drawings down a list come after the first paint, at once where another page led there', async ({ page }) => {
  await page.goto('/competitors')
  await expect.poll(() => drawings(page)).toEqual([0, await cards(page).count()])
  await page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', { name: 'Hingstar' }).click()
  await expect(page).toHaveURL('/stallions')
  await expect(page.getByRole('heading', { level: 1, name: 'Hingstar' })).toBeVisible()
  expect((await drawings(page))[0]).toBe(0)
})

test('of the drawings that wait those near the window come first, one after the other', async ({ page }) => {
  // The browser is idle when the test says so.
  await page.addInitScript(() => {
    const idle: (() => void)[] = []
    Object.assign(window, {
      requestIdleCallback: (next: () => void) => idle.push(next),
      passIdle: () => idle.splice(0).forEach((next) => next()),
    })
  })
  await page.goto('/competitors')
  const waiting = page.locator('main use[data-href]:not([href], noscript *)')
  const first = await waiting.count()
  await cards(page).last().scrollIntoViewIfNeeded()
  // The browser has told what came into the window.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const near = cards(page).last().locator('svg.pic').first().locator('use:not([href])')
  await expect(near).not.toHaveCount(0)
  for (let passed = 0; (await near.count()) > 0; passed++) {
    // Its row, the next and the footer's: no more than half a window of cards is before it.
    expect(passed).toBeLessThan(40)
    await page.evaluate(() => (window as unknown as { passIdle: () => void }).passIdle())
  }
  expect(await waiting.count()).toBeGreaterThan(first - 42)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('each horse down a list is drawn in the place of the drawing that waits', async ({ page }) => {
    await page.goto('/competitors')
    const count = await cards(page).count()
    const late = await page.locator('main article noscript > svg.pic').count()
    expect(late).toBe(Math.max(0, count - 3))
    const [waiting, drawn] = await drawings(page)
    expect([waiting, drawn]).toEqual([0, count])
    const over = await page.locator('main article noscript > svg.pic').evaluateAll((all) =>
      all.every((svg) => {
        const frame = svg.closest('div')?.getBoundingClientRect()
        const own = svg.getBoundingClientRect()
        return frame && own.top === frame.top && own.left === frame.left && own.width === frame.width
      }),
    )
    expect(over).toBe(true)
  })

  for (const path of ['/', '/year/2024'])
    test(`each horse down ${path} is drawn once`, async ({ page }) => {
      await page.goto(path)
      const files = (attribute: string) => page.locator(`main svg.pic use[${attribute}*="/horse-"]`)
      const isShown = (all: Element[]) => all.filter((use) => use.checkVisibility()).length
      const late = await files('data-href').count()
      expect(late).toBeGreaterThan(0)
      expect(await files('data-href').evaluateAll(isShown)).toBe(0)
      expect(await files('href').and(page.locator('noscript *')).evaluateAll(isShown)).toBe(late)
    })
})

test('four cards side by side have smaller names than a list, whatever the order of the style sheets', async ({
  page,
}) => {
  const size = (path: string, heading: string) =>
    visit(page, path).then(() =>
      page
        .locator(`main article ${heading}`)
        .first()
        .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
    )
  expect(await size('/hylla?hast=%C3%85tta%20Tolv', 'h3')).toBeLessThan(await size('/stallions', 'h2'))
})

test('filters are in the address, act at once and follow the back button', async ({ page }) => {
  await visit(page, '/competitors')
  await expect(page.getByLabel('Ras')).toHaveValue('')
  await expect(page.getByLabel('Ras').locator('option').first()).toHaveText('Alla raser')
  await expect(page.getByLabel('Kön', { exact: true }).locator('option').first()).toHaveText('Alla kön')
  await expect(page.getByLabel('Generation').locator('option').first()).toHaveText('Alla generationer')

  await page.getByLabel('Ras').selectOption('NF')
  await expect(page).toHaveURL('/competitors?ras=NF')
  await expect(page.getByText('52 hästar')).toBeVisible()
  await page.getByLabel('Kön', { exact: true }).selectOption('Sto')
  await expect(page).toHaveURL('/competitors?ras=NF&kon=Sto')
  await expect(page.getByText('18 hästar')).toBeVisible()
  await expect(cards(page)).toHaveCount(18)

  await page.goBack()
  await expect(page.getByText('52 hästar')).toBeVisible()
  await expect(page.getByLabel('Kön', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Ras')).toHaveValue('NF')
  await page.goBack()
  await expect(page.getByText('260 hästar')).toBeVisible()
  await expect(page.getByLabel('Ras')).toHaveValue('')
})

const CHOICES = [
  { path: '/competitors', label: 'Ras', choice: 'NF', address: '/competitors?ras=NF', found: '52 hästar' },
  { path: '/dead', label: 'Ordning', choice: 'bortgang', address: '/dead?ordning=bortgang', found: 'häst' },
  { path: '/homebred', label: 'Kön', choice: 'Valack', address: '/homebred?kon=Valack', found: '1 häst' },
]

// A filter of all horses and the order of one category are one component.
for (const { path, label, choice, address, found } of examples(CHOICES, (one) => one.path !== '/competitors')) {
  test(`a choice on ${path} from before its script has loaded is applied then`, async ({ page }) => {
    const release = await visitBeforeScript(page, path)
    const select = page.getByLabel(label, { exact: true })
    await select.focus()
    await select.selectOption(choice)
    release()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('main')).toContainText(found)
    await expect(select).toHaveValue(choice)
    await expect(select).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL(path)
    await expect(select).toHaveValue('')
  })
}

test('by keyboard a filter keeps the focus, and another page of the list is read from its top', async ({ page }) => {
  await visit(page, '/competitors')
  await page.getByLabel('Ras').focus()
  await page.keyboard.type('Svenskt')
  await expect(page).toHaveURL('/competitors?ras=SWB')
  await expect(page.getByText('208 hästar')).toBeVisible()
  await expect(page.getByLabel('Ras')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Kön', { exact: true })).toBeFocused()
  for (const [name, number] of [
    ['Nästa', '?ras=SWB&sida=2'],
    ['Sida 1', '?ras=SWB'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Sidor' }).getByRole('link', { name }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/competitors${number}`)
    await expect(page.locator('main')).toBeFocused()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Kort' })).toBeFocused()
  }
})

inLongForm(test)('a filter without matches shows the empty text and a link to all', async ({ page }) => {
  const response = await visit(page, '/competitors?ras=ISL')
  expect(response?.status()).toBe(200)
  await expect(page.getByText('Inga hästar hittades i den här kategorin.')).toBeVisible()
  await expect(page.getByLabel('Ras')).toHaveValue('ISL')
  await page.getByRole('link', { name: 'Visa alla hästar' }).click()
  await expect(page).toHaveURL('/competitors')
  await expect(page.getByText('260 hästar')).toBeVisible()
})

test('a list longer than 200 is paged, and its pages keep the filters', async ({ page }) => {
  await visit(page, '/competitors')
  await expect(cards(page)).toHaveCount(200)
  await page.getByRole('navigation', { name: 'Sidor' }).getByRole('link', { name: 'Nästa' }).click()
  await expect(page).toHaveURL('/competitors?sida=2')
  await expect(cards(page)).toHaveCount(RUNNERS - 200)
  await expect(names(page).filter({ hasText: `Löpare ${RUNNERS}` })).toHaveCount(1)

  await page.getByLabel('Ras').selectOption('SWB')
  await expect(page).toHaveURL('/competitors?ras=SWB')
  // The address is new before the links are.
  await expect(page.getByText('208 hästar')).toBeVisible()
  await page.getByRole('navigation', { name: 'Sidor' }).getByRole('link', { name: 'Sida 2' }).click()
  await expect(page).toHaveURL('/competitors?ras=SWB&sida=2')
  await expect(cards(page)).toHaveCount(8)
  await expect(page.getByLabel('Ras')).toHaveValue('SWB')
  await visit(page, '/competitors?sida=2')
  await page.getByLabel('Ras').selectOption('NF')
  await expect(page).toHaveURL('/competitors?ras=NF')
  await expect(cards(page)).toHaveCount(52)
})

test('the breeding list groups by letter in Swedish order, ponies last', async ({ page }) => {
  await visit(page, '/homebred')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['A', 'N', 'Å', 'Ä', 'Ö', 'Ponnyer'])
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name }).last()
  const zebra = row('Norrsken Zebra')
  for (const fact of ['2018', 'Sto', 'SWB', '165', 'Fux', 'Rik Rosett', 'Okänd', 'Klass I']) {
    await expect(zebra, fact).toContainText(fact)
  }
  await expect(zebra.getByRole('link', { name: 'Rik Rosett' })).toHaveAttribute('href', '/horse/Rik%20Rosett')
  await expect(page.getByText('Främling')).toHaveCount(0)
  const ponies = page.getByRole('region', { name: 'Ponnyer' })
  await expect(ponies).toContainText('aa Pricken')
  await expect(ponies).not.toContainText('Aaron')

  await page.getByLabel('Ras').selectOption('NF')
  await expect(page).toHaveURL('/homebred?ras=NF')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Å', 'Ä', 'Ö'])
  await visit(page, '/homebred?ras=ISL')
  await expect(page.getByText('Inga hästar hittades.', { exact: true })).toBeVisible()
})

test('blood lines are grouped by founder, new blood last, ended lines grey, holders bold', async ({ page }) => {
  await visit(page, '/bloodlines')
  const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts()
  expect(headings).toHaveLength(16)
  expect(headings.at(-1)).toBe('Nytt blod')
  expect(headings.slice(0, 3)).toEqual(['Valkendorff', 'Gyllenspets', 'Nordanfors'])
  await expect(page.getByRole('region', { name: 'Gyllenspets' }).getByRole('listitem')).toHaveText([
    /^2\.9\s*Köp Mig$/,
    /^2\.10\s*Månsken Mor$/,
  ])
  await expect(page.getByRole('region', { name: 'Nytt blod' })).toContainText('Lovad Bort')

  const weight = (name: string) =>
    page.getByRole('link', { name, exact: true }).evaluate((link) => Number(getComputedStyle(link).fontWeight))
  expect(await weight('Rik Rosett')).toBeGreaterThanOrEqual(600)
  expect(await weight('Månsken Mor')).toBeLessThan(600)
  // An ended line keeps its holder's font weight.
  expect(await weight('Såld Häst')).toBeGreaterThanOrEqual(600)

  // The foot of the page names the same code again.
  const colour = (text: string, founder: string) =>
    page
      .getByRole('region', { name: founder })
      .getByText(text, { exact: true })
      .evaluate((part) => getComputedStyle(part).color)
  const lasting = await colour('1.1', 'Valkendorff')
  expect(await colour('1.2.X', 'Valkendorff')).not.toBe(lasting)
  expect(await colour('2.9', 'Gyllenspets')).toBe(lasting)
})

test('on the narrowest phone no portrait covers the end of a founder', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await visit(page, '/bloodlines')
  const covered = await page.getByRole('heading', { level: 2 }).evaluateAll((headings) =>
    headings.flatMap((heading) => {
      const text = document.createRange()
      text.selectNodeContents(heading)
      const [name, portrait] = [text, heading.parentElement?.querySelector('svg')].map((one) =>
        one?.getBoundingClientRect(),
      )
      const isCovered = name && portrait && name.right > portrait.left && name.bottom > portrait.top + 1
      return isCovered ? [heading.textContent] : []
    }),
  )
  expect(covered).toEqual([])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('filters work with their button and pages with their links', async ({ page }) => {
    await page.goto('/competitors')
    await page.getByLabel('Ras').selectOption('NF')
    await page.getByLabel('Kön', { exact: true }).selectOption('Sto')
    await page.getByRole('button', { name: 'Visa' }).click()
    await expect(page.getByText('18 hästar')).toBeVisible()
    const chosen = new URL(page.url()).searchParams
    expect([chosen.get('ras'), chosen.get('kon')]).toEqual(['NF', 'Sto'])
    await expect(page.getByLabel('Ras')).toHaveValue('NF')

    await page.goto('/competitors?ras=SWB')
    await page.getByRole('link', { name: 'Nästa' }).click()
    await expect(cards(page)).toHaveCount(8)
    expect(new URL(page.url()).search).toBe('?ras=SWB&sida=2')

    await page.goto('/homebred')
    await page.getByLabel('Kön', { exact: true }).selectOption('Valack')
    await page.getByRole('button', { name: 'Visa' }).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Ponnyer'])
  })
})
