import type { Locator, Page } from '@playwright/test'
import {
  accessibilityProblems,
  expect,
  expectMissing,
  htmlProblems,
  layoutShifts,
  sidewaysOverflow,
  ownTest as test,
  visit,
} from './stage.ts'

const RICH = '/horse/Rik%20Rosett'
const MARE = '/horse/M%C3%A5nsken%20Mor'
const BARE = '/horse/Naken'

/** A row of facts, by its label. */
const fact = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
    .locator('dd')

test('the head tells titles, name, age, colour, breed, gender, height, picture and keeping', async ({ page }) => {
  await visit(page, RICH)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rik Rosett')
  const head = page.locator('.prof')
  // 67 points in results and 100 in notepoints make 167: VHF RSCh, before the horse's own titles.
  await expect(head).toContainText(/VHF RSCh · Elithingst · Årets hingst/)
  for (const part of ['Brun', 'Svenskt varmblod', 'hingst', '9 år', '168,5 cm']) {
    await expect(head, part).toContainText(part)
  }
  await expect(head.getByRole('img', { name: 'Foto av Rik Rosett' })).toHaveAttribute(
    'src',
    'https://example.org/bilder/rik.jpg',
  )
  await expect(head).toContainText('Foto: Lisa Lins')
  await expect(fact(page, 'Uppfödare')).toHaveText('Anna Uppfödare')
  await expect(fact(page, 'Säljare')).toHaveText('Bo Säljare')
  await expect(fact(page, 'Skapad')).toHaveText('2019-04-01')
})

test('the facts of competition and breeding', async ({ page }) => {
  await visit(page, RICH)
  await expect(fact(page, 'Inriktning')).toHaveText('Hoppning')
  const potentials = await fact(page, 'Potential').getByRole('listitem').allInnerTexts()
  expect(potentials).toHaveLength(8)
  // The focus stands first; Allround sums the eight pairs: 2 * (60 + ... + 75) / 2 = 1080.
  expect(potentials[0]).toContain('Hoppning')
  expect(potentials.at(-1)).toMatch(/1080\s*Allround/)
  await expect(fact(page, 'Bedömning')).toHaveText(/41,5\s+Diplom · Premiering AB/)
  await expect(fact(page, 'Avkommor')).toHaveText('4')
  await expect(fact(page, 'Genotyp')).toHaveText('Ee Aa')
  await expect(fact(page, 'Efter').getByRole('link')).toHaveAttribute('href', '/horse/Storm%20Far')
  await expect(fact(page, 'Undan')).toHaveText('Månsken Mor (Ana MF (USA))')
  await expect(fact(page, 'Undan').getByRole('link', { name: 'Månsken Mor' })).toHaveAttribute('href', MARE)
  await expect(fact(page, 'Generation')).toHaveText('4')
  await expect(fact(page, 'Linje')).toContainText('3.2')
  await expect(fact(page, 'VHF-poäng')).toContainText('167')

  await visit(page, '/horse/%C3%85tta%20Tolv')
  // Eight stats give no potential.
  await expect(page.getByText('Potential', { exact: true })).toHaveCount(0)
  await visit(page, '/horse/Halv%20Stamtavla')
  await expect(fact(page, 'Efter')).toHaveText('Okänd')
  await expect(fact(page, 'Efter').getByRole('link')).toHaveCount(0)
})

test('register card and registry ids stand only where they are set', async ({ page }) => {
  await visit(page, RICH)
  const card = page.locator('.reg')
  for (const text of ['GI-24-1001', '4711/A', 'RV-9']) await expect(card).toContainText(text)
  const register = card.getByRole('link', { name: /Visa i registret/ })
  await expect(register).toHaveAttribute('href', 'https://example.org/moorwiesen/horse/4711%2FA')
  await expect(register).toHaveAttribute('target', '_blank')
  const ids = {
    ASDA: 'D 1',
    ASWA: 'W2',
    ASPSA: 'P3',
    ASDC: 'C4',
    ASJA: 'J5',
    ASEA: 'E6',
    AHAC: 'H7',
    BHA: 'B8',
    CDF: 'F9',
  }
  for (const [label, id] of Object.entries(ids)) {
    const link = page.getByRole('link', { name: `${label} ${id}` })
    await expect(link).toHaveAttribute(
      'href',
      `https://example.org/${label.toLowerCase()}/horse/${encodeURIComponent(id)}`,
    )
    await expect(link).toHaveAttribute('target', '_blank')
  }

  // A code alone: the card stands, without a link.
  await visit(page, MARE)
  await expect(page.locator('.reg')).toContainText('GII-20-7')
  await expect(page.locator('.reg').getByRole('link')).toHaveCount(0)

  await visit(page, BARE)
  await expect(page.locator('.reg')).toHaveCount(0)
  await expect(page.locator('main')).not.toContainText(/ASDA|ASWA|ASPSA|ASDC|ASJA|ASEA|AHAC|BHA|CDF|VHF-poäng/)
})

test('the banner tells sold before dead before promised', async ({ page }) => {
  const banner = page.locator('.status')
  await visit(page, '/horse/S%C3%A5ld%20H%C3%A4st')
  await expect(banner).toHaveText(/^Hästen är såld till Berit Åberg: /)
  await expect(banner.getByRole('link')).toHaveAttribute('href', 'https://example.org/ny-agare')
  await expect(page.getByText('Hästen är såld och kommer att flytta')).toHaveCount(0)
  await visit(page, '/horse/D%C3%B6d%20H%C3%A4st')
  await expect(banner).toHaveText('Hästen har tyvärr avlidit')
  await visit(page, '/horse/Lovad%20Bort')
  await expect(banner).toHaveText('Hästen är såld och kommer att flytta')
  await visit(page, BARE)
  await expect(banner).toHaveCount(0)
})

/** Ways to put an open dialog away. */
const WAYS_OUT: Record<string, (page: Page, dialog: Locator) => Promise<void>> = {
  outside: (page) => page.mouse.click(12, 12),
  escape: (page) => page.keyboard.press('Escape'),
  button: (_page, dialog) => dialog.getByRole('button', { name: 'Stäng' }).click(),
}

for (const [way, close] of Object.entries(WAYS_OUT)) {
  test(`medal and ribbon open large and close by ${way}, focus returning`, async ({ page }) => {
    await visit(page, RICH)
    for (const [opener, picture] of [
      [page.getByRole('button', { name: /visa medaljen/i }), /VHF RSCh/],
      [page.getByRole('button', { name: /3:e plats/ }), '3:e plats'],
      [page.getByRole('button', { name: /VRH, Premium/ }), 'VRH, Premium'],
    ] as const) {
      await opener.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      const large = dialog.getByRole('img', { name: picture })
      await expect(large).toBeVisible()
      expect((await large.boundingBox())?.height).toBeGreaterThan(300)
      await close(page, dialog)
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
    }
  })
}

test('a click on the picture itself leaves it open', async ({ page }) => {
  await visit(page, RICH)
  await page.getByRole('button', { name: /visa medaljen/i }).click()
  await page.getByRole('dialog').getByRole('img').click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

/** Numbers, from 1, of the items that stand wholly inside the shelf. */
async function inSight(shelf: Locator): Promise<number[]> {
  return shelf.evaluate((list) => {
    const frame = list.getBoundingClientRect()
    return [...list.children].flatMap((item, index) => {
      const box = item.getBoundingClientRect()
      return box.left >= frame.left - 1 && box.right <= frame.right + 1 ? [index + 1] : []
    })
  })
}
const from = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index)

for (const { name, shown, total } of [
  { name: 'tävlingsrosetter', shown: 8, total: 9 },
  { name: 'bedömningsrosetter', shown: 12, total: 13 },
]) {
  test(`${shown} ${name} stand side by side, arrows from ${total} step by one`, async ({ page }) => {
    await visit(page, RICH)
    const shelf = page.getByRole('list', { name })
    const [previous, next] = [`Föregående ${name}`, `Nästa ${name}`].map((label) =>
      page.getByRole('button', { name: label }),
    )
    await expect(shelf.getByRole('listitem')).toHaveCount(total)
    expect(await inSight(shelf)).toEqual(from(1, shown))
    await expect(previous as Locator).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByText(`1–${shown} av ${total}`)).toBeVisible()

    await next?.click()
    await expect.poll(() => inSight(shelf)).toEqual(from(2, shown))
    await expect(page.getByText(`2–${total} av ${total}`)).toBeVisible()
    await expect(next as Locator).toHaveAttribute('aria-disabled', 'true')
    // At the end there is nowhere to go, and nothing happens.
    await next?.click({ force: true })
    expect(await inSight(shelf)).toEqual(from(2, shown))
    await previous?.click()
    await expect.poll(() => inSight(shelf)).toEqual(from(1, shown))

    await visit(page, '/horse/%C3%85tta%20Tolv')
    await expect(page.getByRole('list', { name }).getByRole('listitem')).toHaveCount(shown)
    expect(await inSight(page.getByRole('list', { name }))).toEqual(from(1, shown))
    await expect(page.getByRole('button', { name: new RegExp(`(Föregående|Nästa) ${name}`) })).toHaveCount(0)
  })
}

test('a step of a long shelf is one ribbon', async ({ page, request }) => {
  // A full shelf that goes on for more than one step.
  await visit(page, RICH)
  const shelf = page.getByRole('list', { name: 'bedömningsrosetter' })
  await shelf.evaluate((list) => {
    for (const item of [...list.children].slice(0, 3)) list.append(item.cloneNode(true))
  })
  await page.getByRole('button', { name: 'Nästa bedömningsrosetter' }).click()
  await expect.poll(() => inSight(shelf)).toEqual(from(2, 12))
  expect((await request.get(RICH)).status()).toBe(200)
})

test('a horse without ribbons has no shelf', async ({ page }) => {
  await visit(page, BARE)
  await expect(page.locator('.shelf')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /medaljen/i })).toHaveCount(0)
})

/** Paths of the 30 places in reading order: each ancestor, then its sire's side, then its dam's. */
function readingOrder(path: string): string[] {
  if (path.length === 4) return [path]
  return [path, ...readingOrder(`${path}F`), ...readingOrder(`${path}M`)]
}

test('the pedigree has 30 places in an order that reads: sire before dam, each before its parents', async ({
  page,
}) => {
  await visit(page, RICH)
  const cells = page.locator('.pedigree-tree_cell')
  await expect(cells).toHaveCount(30)
  const names = (await cells.locator('.nm').allTextContents()).map((text) => text.replace(' (öppnas i ny flik)', ''))
  const spoken: Record<string, string> = { F: 'Storm Far', M: 'Månsken Mor' }
  const expected = [...readingOrder('F'), ...readingOrder('M')].map((path) => {
    const tag = { MM: 'F', FFF: 'RL' }[path]
    return `${path.endsWith('F') ? 'Far' : 'Mor'}: ${spoken[path] ?? `Ana ${path}`}${tag ? ` ${tag}` : ''}`
  })
  expect(names.map((name) => name.trim())).toEqual(expected)

  // Nested lists: a cell's depth is its generation.
  const depths = await cells.evaluateAll((all) =>
    all.map((cell) => {
      let depth = 0
      for (let list = cell.closest('ol'); list; list = list.parentElement?.closest('ol') ?? null) depth++
      return depth
    }),
  )
  expect(depths).toEqual([...readingOrder('F'), ...readingOrder('M')].map((path) => path.length))
})

test('pedigree cells tell breed, colour, height and exterior, with flags and tags that have names', async ({
  page,
}) => {
  await visit(page, RICH)
  const cell = (name: string) =>
    page
      .locator('.pedigree-tree_cell')
      .filter({ has: page.getByRole('link', { name: `${name} (öppnas i ny flik)`, exact: true }) })
  for (const [name, code] of [
    ['Ana FF', 'GER'],
    ['Ana FM', 'FIN'],
    ['Ana MF', 'USA'],
    ['Ana FFM', 'FIN'],
  ] as const) {
    await expect(cell(name).getByRole('img', { name: code }), name).toBeVisible()
  }
  await expect(cell('Ana MM').getByText('F', { exact: true })).toHaveAttribute('title', /./)
  await expect(cell('Ana FFF').getByText('RL', { exact: true })).toHaveAttribute('title', /./)
  await expect(cell('Ana FFFF').getByRole('img')).toHaveCount(0)

  await expect(cell('Ana FF')).toContainText(/HANN.*Fux.*162\s*cm.*45 Diplom/)
  await expect(cell('Ana FM')).toContainText('37 Klass I')
  // The card reading: above 39 is Diplom.
  await expect(cell('Ana MF')).toContainText('39,5 Diplom')

  for (const link of await page.locator('.pedigree-tree_tree').getByRole('link').all()) {
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
  await expect(cell('Ana FF').getByRole('link')).toHaveAttribute('href', 'https://example.org/ana/FF')
  // The tag at the end of a link is no part of the address.
  await expect(cell('Ana FFM').getByRole('link')).toHaveAttribute('href', 'https://example.org/ana/FFM')
})

test('a pedigree with gaps keeps its 30 places', async ({ page }) => {
  for (const path of ['/horse/Halv%20Stamtavla', BARE]) {
    await visit(page, path)
    await expect(page.locator('.pedigree-tree_cell')).toHaveCount(30)
    await expect(page.locator('.pedigree-tree_tree')).not.toContainText('Unknown')
  }
  await expect(page.locator('.pedigree-tree_tree').getByRole('link')).toHaveCount(0)
})

test('the four tabs lead to their parts, the open one marked', async ({ page }) => {
  await visit(page, RICH)
  const tabs = page.getByRole('navigation', { name: 'Om Rik Rosett' })
  await expect(tabs.getByRole('link')).toHaveText(['Info', 'Avkommor', 'Bedömning', 'Meriter'])
  for (const [label, path, heading] of [
    ['Avkommor', `${RICH}/offspring`, 'Avkommor'],
    ['Bedömning', `${RICH}/eval`, 'Bedömningar'],
    ['Meriter', `${RICH}/merits`, 'Meriter'],
    ['Info', RICH, 'Stamtavla'],
  ] as const) {
    await tabs.getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(path)
    await expect(tabs.locator('[aria-current=page]')).toHaveText(label)
    await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rik Rosett')
    await expect(page).toHaveTitle(label === 'Info' ? /^Rik Rosett/ : new RegExp(`^${label} – Rik Rosett`))
  }
})

test('sections fold and unfold, quality assessments only where there are any', async ({ page }) => {
  await visit(page, RICH)
  for (const [name, content] of [
    ['Bedömningar', 'Exteriör'],
    ['Kvalitetsbedömningar', 'Hingstlicens'],
    ['Avkommor', 'Utan Länk'],
    ['Meriter', 'Vårcupen'],
  ] as const) {
    const section = page.getByRole('region', { name, exact: true })
    await expect(section.getByText(content, { exact: true }).first()).toBeVisible()
    const button = section.getByRole('button', { expanded: true, name: new RegExp(name) })
    await button.click()
    await expect(section.getByText(content, { exact: true }).first()).toBeHidden()
    await section.getByRole('button', { expanded: false, name: new RegExp(name) }).click()
    await expect(section.getByText(content, { exact: true }).first()).toBeVisible()
  }
  for (const path of ['/horse/%C3%85tta%20Tolv', BARE]) {
    await visit(page, path)
    await expect(page.getByRole('heading', { name: 'Bedömningar', exact: true })).toBeVisible()
    await expect(page.getByText('Kvalitetsbedömningar')).toHaveCount(0)
  }
})

test('an evaluation shows its marks, sum and grade', async ({ page }) => {
  await visit(page, `${RICH}/eval`)
  const sheet = page.getByRole('article').filter({ hasText: 'Exteriör' })
  for (const text of [
    '2021-05-02',
    'Dora Domare',
    'Typ',
    'Huvud, hals och bål',
    'Extremiteter',
    'Rörelser',
    'Helhetsintryck',
    '8,5',
    '41,5',
    'av 50',
    'Diplom',
  ]) {
    await expect(sheet, text).toContainText(text)
  }
})

test('offspring of a stallion stand with their dams, of a mare with their sires', async ({ page }) => {
  await visit(page, `${RICH}/offspring`)
  const header = page.getByRole('columnheader')
  await expect(header).toHaveText(['Namn', 'Ras', 'Färg', 'Kön', 'Bedömning', 'Mor'])
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
  // An own horse leads to its page, another to its link, the last nowhere.
  await expect(row('Fölet Tvåan').getByRole('link', { name: 'Fölet Tvåan' })).toHaveAttribute(
    'href',
    '/horse/F%C3%B6let%20Tv%C3%A5an',
  )
  await expect(row('Med Länk').getByRole('link', { name: /Med Länk/ })).toHaveAttribute(
    'href',
    'https://example.org/med-lank',
  )
  await expect(row('Utan Länk').getByRole('cell').first().getByRole('link')).toHaveCount(0)
  for (const text of ['2020', 'SWB', 'Fux', 'Sto', '41 Diplom']) await expect(row('Med Länk'), text).toContainText(text)
  await expect(row('Utan Länk').getByRole('link', { name: 'Månsken Mor' })).toHaveAttribute('href', MARE)
  await expect(row('Norrsken Zebra').getByRole('cell').last()).toHaveText(/Okänd$/)
  await expect(row('Norrsken Zebra').getByRole('cell').last().getByRole('link')).toHaveCount(0)

  await visit(page, `${MARE}/offspring`)
  await expect(header.last()).toHaveText('Far')
  await expect(row('Utan Länk').getByRole('link', { name: 'Rik Rosett' })).toHaveAttribute('href', RICH)
})

test('merits stand in their order: disciplines, classes from the highest, prefixes, newest first, notes last', async ({
  page,
}) => {
  await visit(page, `${RICH}/merits`)
  const section = page.getByRole('region', { name: 'Meriter' })
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(['Dressyr', 'Hoppning', 'Övriga meriter'])
  await expect(section.getByRole('heading', { level: 4 })).toHaveText([
    'Medelsvår B',
    'Lätt C',
    'Elit Lätt C',
    'Nationell Lätt C',
    'Regional Lätt C',
    'Lokal Lätt C',
    'Kür',
    '130 cm',
    '110 cm',
  ])
  const rows = await section.getByRole('listitem').allInnerTexts()
  expect(rows.slice(1, 4).map((row) => row.replace(/\s+/g, ' '))).toEqual([
    expect.stringMatching(/^1 ?\/9 Höstcupen, Norrvik 2023-09-10 12 p$/),
    expect.stringMatching(/^5 ?\/9 Vårcupen 2022-04-06 1 p$/),
    expect.stringContaining('skrivet för hand'),
  ])
  await expect(section.getByText('Visad i paraden.')).toBeVisible()
  await expect(section).toContainText('167 VHF-poäng')
})

test('what a horse lacks is told with its name', async ({ page }) => {
  const texts = ['Naken har inga avkommor.', 'Naken har inga meriter.', 'Naken har inga bedömningar ännu.']
  await visit(page, BARE)
  for (const text of texts) await expect(page.getByText(text, { exact: true })).toBeVisible()
  for (const [tab, text] of [
    ['offspring', texts[0]],
    ['merits', texts[1]],
    ['eval', texts[2]],
  ] as const) {
    await visit(page, `${BARE}/${tab}`)
    await expect(page.getByText(text ?? '', { exact: true }), tab).toBeVisible()
  }
})

test('an unknown horse is not found, and its tabs say so in their own words', async ({ page, troubles }) => {
  expectMissing(troubles)
  for (const tab of ['offspring', 'eval', 'merits']) {
    expect((await page.goto(`/horse/Ingen%20Alls/${tab}`))?.status()).toBe(404)
    await expect(page.getByText('Hittade inte hästen', { exact: true }).first()).toBeVisible()
  }
  expect((await page.goto('/horse/Ingen%20Alls'))?.status()).toBe(404)
  await expect(page.getByText('Sidan hittades inte, återgår till föregående sida.')).toBeVisible()
})

test('a picture that fails gives way to the drawn horse', async ({ page, context }) => {
  await context.route('https://example.org/bilder/*', (route) => route.abort())
  await visit(page, RICH)
  const figure = page.locator('.prof figure')
  await expect(figure.locator('img')).toHaveCount(0)
  const drawing = figure.getByRole('img')
  await expect(drawing).toBeVisible()
  expect((await drawing.boundingBox())?.width).toBeGreaterThan(300)
  await expect(figure).not.toContainText('Foto: Lisa Lins')

  await visit(page, '/stallions')
  const card = page.locator('.cards > li').filter({ hasText: 'Rik Rosett' })
  await expect(card.locator('.frame img')).toHaveCount(0)
  await expect(card.locator('.frame svg').first()).toBeVisible()
})

test('a ribbon picture that fails gives way to a drawn ribbon', async ({ page, context }) => {
  await context.route('https://example.org/rosetter/*', (route) => route.abort())
  await visit(page, '/horse/Storm%20Far')
  const opener = page.getByRole('list', { name: 'tävlingsrosetter' }).getByRole('button', { name: /Tävlingsrosett/ })
  await opener.scrollIntoViewIfNeeded()
  await expect(opener.locator('svg.ribbon')).toBeVisible()
  await expect(opener.locator('img')).toHaveCount(0)
  await opener.click()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Tävlingsrosett' })).toBeVisible()
  await expect(page.getByRole('dialog').locator('img')).toHaveCount(0)
})

test('profiles of every kind are valid HTML', async ({ request }) => {
  for (const path of [
    RICH,
    `${RICH}/offspring`,
    `${RICH}/eval`,
    `${RICH}/merits`,
    `${MARE}/offspring`,
    BARE,
    '/horse/S%C3%A5ld%20H%C3%A4st',
    '/horse/D%C3%B6d%20H%C3%A4st',
    '/horse/Lovad%20Bort',
    '/horse/Halv%20Stamtavla',
    '/horse/Storm%20Far',
  ]) {
    const response = await request.get(path)
    expect.soft(response.status(), path).toBe(200)
    expect.soft(await htmlProblems(await response.text()), path).toEqual([])
  }
})

for (const width of [1280, 390]) {
  test(`the richest and the barest profile are steady and for everyone at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of [RICH, BARE, `${RICH}/eval`, `${RICH}/merits`]) {
      await visit(page, path)
      const { total, nodes } = await layoutShifts(page)
      expect.soft(total, `${path} moves: ${nodes.join('; ')}`).toBeLessThan(0.05)
      expect.soft(await sidewaysOverflow(page), `${path} scrolls sideways`).toBe(0)
      expect.soft(await accessibilityProblems(page), path).toEqual([])
    }
    await visit(page, RICH)
    await page.getByRole('button', { name: /visa medaljen/i }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect.soft(await accessibilityProblems(page), 'with the medal open').toEqual([])
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a profile shows everything at once, the whole pedigree and every ribbon', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(RICH)
    for (const place of await page.locator('.pedigree-tree_cell').all()) await expect(place).toBeVisible()
    await expect(page.getByText('Vårcupen')).toBeVisible()
    await expect(page.getByText('Med Länk', { exact: false }).first()).toBeVisible()
    await expect(page.getByText('Hingstlicens').first()).toBeVisible()
    await expect(page.locator('.shelf li')).toHaveCount(22)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('the later generations fold behind each grandparent, the first one open', async ({ page }) => {
    await visit(page, RICH)
    await expect(page.getByText('Ana FFFF')).toBeVisible()
    await expect(page.getByText('Ana FMFF')).toBeHidden()
    await page.getByRole('button', { name: 'Två led till bakom Ana FM' }).click()
    await expect(page.getByText('Ana FMFF')).toBeVisible()
    await page.getByRole('button', { name: 'Två led till bakom Ana FF' }).click()
    await expect(page.getByText('Ana FFFF')).toBeHidden()
  })
})
