import { expect, test } from 'vitest'
import { ownStud } from '../studs/own-stud.ts'
import { htmlProblems } from './html-problems.ts'
import type { ServedPage } from './served.ts'
import { servedStud } from './stud.ts'

const { running, visit } = servedStud(ownStud())

const RICH = '/horse/Rik%20Rosett'
const MARE = '/horse/M%C3%A5nsken%20Mor'
const BARE = '/horse/Naken'

/** A row of facts, by its label. */
const fact = (page: ServedPage, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: (row) => row.locator('dt').filter({ hasText: new RegExp(`^${label}$`) }) })
    .locator('dd')

test('the head shows titles, name, age, colour, breed, gender, height, picture and keeping', async () => {
  const page = await visit(RICH)
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Rik Rosett')
  const head = page.locator('.profile-heading_heading')
  // 67 points in results and 100 in notepoints make 167: VHF RSCh, before the horse's own titles.
  expect(head).toContainText(/VHF RSCh · Elithingst · Årets hingst/)
  for (const part of ['Brun', 'svenskt varmblod', 'hingst', '9 år', '168,5 cm']) {
    expect(head, part).toContainText(part)
  }
  expect(head.getByRole('img', { name: 'Foto av Rik Rosett' })).toHaveAttribute(
    'src',
    'https://example.org/bilder/rik.jpg',
  )
  expect(head).toContainText('Foto: Lisa Lins')
  expect(fact(page, 'Uppfödare')).toHaveText('Anna Uppfödare')
  expect(fact(page, 'Säljare')).toHaveText('Bo Säljare')
  expect(fact(page, 'Skapad')).toHaveText('2019-04-01')
})

test('the facts of competition and breeding', async () => {
  let page = await visit(RICH)
  expect(fact(page, 'Inriktning')).toHaveText('Hoppning')
  const potentials = fact(page, 'Potential').getByRole('listitem').texts()
  expect(potentials).toHaveLength(8)
  // The focus comes first; Allround sums the eight pairs: 2 * (60 + ... + 75) / 2 = 1080.
  expect(potentials[0]).toContain('Hoppning')
  expect(potentials.at(-1)).toMatch(/1080\s*Allround/)
  expect(fact(page, 'Bedömning')).toHaveText(/41,5\s+Diplom · Premiering AB/)
  expect(fact(page, 'Avkommor')).toHaveText('4')
  expect(fact(page, 'Genotyp')).toHaveText('Ee Aa')
  expect(fact(page, 'Efter').getByRole('link')).toHaveAttribute('href', '/horse/Storm%20Far')
  expect(fact(page, 'Undan')).toHaveText('Månsken Mor (Ana MF (USA))')
  expect(fact(page, 'Undan').getByRole('link', { name: 'Månsken Mor' })).toHaveAttribute('href', MARE)
  expect(fact(page, 'Generation')).toHaveText('4')
  expect(fact(page, 'Linje')).toContainText('3.2')
  expect(fact(page, 'VHF-poäng')).toContainText('167')

  page = await visit('/horse/%C3%85tta%20Tolv')
  // Eight stats give no potential.
  expect(page.getByText('Potential', { exact: true })).toHaveCount(0)
  page = await visit('/horse/Halv%20Stamtavla')
  expect(fact(page, 'Efter')).toHaveText('Okänd')
  expect(fact(page, 'Efter').getByRole('link')).toHaveCount(0)
  // Neither parent is known: said once, where the pedigree would be.
  page = await visit('/horse/%C3%85tta%20Tolv')
  expect(page.locator('#fakta').getByText('Okänd')).toHaveCount(0)
  expect(page.getByText('Åtta Tolv har ingen känd härstamning.')).toBeVisible()
})

test('register card and registry ids are shown only where they are set', async () => {
  let page = await visit(RICH)
  const card = page.locator('.profile-facts_register')
  for (const text of ['GI-24-1001', '4711/A', 'RV-9']) expect(card).toContainText(text)
  const register = card.getByRole('link', { name: /Visa i registret/ })
  expect(register).toHaveAttribute('href', 'https://example.org/moorwiesen/horse/4711%2FA')
  expect(register).toHaveAttribute('target', '_blank')
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
    expect(link).toHaveAttribute('href', `https://example.org/${label.toLowerCase()}/horse/${encodeURIComponent(id)}`)
    expect(link).toHaveAttribute('target', '_blank')
  }

  // A code alone: the card has no link.
  page = await visit(MARE)
  expect(page.locator('.profile-facts_register')).toContainText('GII-20-7')
  expect(page.locator('.profile-facts_register').locator('a[target]')).toHaveCount(0)

  page = await visit(BARE)
  expect(page.locator('.profile-facts_register')).toHaveCount(0)
  expect(page.locator('main')).not.toContainText(/ASDA|ASWA|ASPSA|ASDC|ASJA|ASEA|AHAC|BHA|CDF|VHF-poäng/)
})

test('the banner shows sold before dead before promised', async () => {
  const banner = () => page.locator('.status-banner_status')
  let page = await visit('/horse/S%C3%A5ld%20H%C3%A4st')
  expect(banner()).toHaveText(/^Hästen är såld till Berit Åberg: /)
  expect(banner().getByRole('link')).toHaveAttribute('href', 'https://example.org/ny-agare')
  expect(page.getByText('Hästen är såld och kommer att flytta')).toHaveCount(0)
  page = await visit('/horse/D%C3%B6d%20H%C3%A4st')
  expect(banner()).toHaveText('Hästen har tyvärr avlidit')
  page = await visit('/horse/Lovad%20Bort')
  expect(banner()).toHaveText('Hästen är såld och kommer att flytta')
  page = await visit(BARE)
  expect(banner()).toHaveCount(0)
})

test('a horse without ribbons has no shelf', async () => {
  const shelves = { name: /rosetter$/ }
  expect((await visit(RICH)).getByRole('list', shelves)).toHaveCount(2)
  const page = await visit(BARE)
  expect(page.getByRole('list', shelves)).toHaveCount(0)
  expect(page.getByRole('button', { name: /medaljen/i })).toHaveCount(0)
})

/** Paths of the 30 places in reading order: each ancestor, then its sire's side, then its dam's. */
function readingOrder(path: string): string[] {
  if (path.length === 4) return [path]
  return [path, ...readingOrder(`${path}F`), ...readingOrder(`${path}M`)]
}

test('the pedigree has 30 places in reading order: sire before dam, each before its parents', async () => {
  const page = await visit(RICH)
  const cells = page.locator('.pedigree-tree_cell')
  expect(cells).toHaveCount(30)
  const names = cells
    .locator('.pedigree-tree_name')
    .texts()
    .map((text) => text.replace(' (öppnas i ny flik)', ''))
  const spoken: Record<string, string> = { F: 'Storm Far', M: 'Månsken Mor' }
  const expected = [...readingOrder('F'), ...readingOrder('M')].map((path) => {
    const tag = new Map([
      ['MM', 'F'],
      ['FFF', 'RL'],
    ]).get(path)
    return `${path.endsWith('F') ? 'Far' : 'Mor'}: ${spoken[path] ?? `Ana ${path}`}${tag ? ` ${tag}` : ''}`
  })
  expect(names.map((name) => name.trim())).toEqual(expected)

  // Nested lists: a cell's depth is its generation.
  const depths = cells.elements.map((cell) => {
    let depth = 0
    for (let list = cell.closest('ol'); list; list = list.parent?.closest('ol') ?? null) depth++
    return depth
  })
  expect(depths).toEqual([...readingOrder('F'), ...readingOrder('M')].map((path) => path.length))
})

test('pedigree cells show breed, colour, height and exterior; flags and tags have accessible names', async () => {
  const page = await visit(RICH)
  const cell = (name: string) =>
    page
      .locator('.pedigree-tree_cell')
      .filter({ has: (inside) => inside.getByRole('link', { name: `${name} (öppnas i ny flik)`, exact: true }) })
  for (const [name, code] of [
    ['Ana FF', 'GER'],
    ['Ana FM', 'FIN'],
    ['Ana MF', 'USA'],
    ['Ana FFM', 'FIN'],
  ] as const) {
    expect(cell(name).getByRole('img', { name: code }), name).toBeVisible()
  }
  expect(cell('Ana MM').getByText('F', { exact: true })).toHaveAttribute('title', /./)
  expect(cell('Ana FFF').getByText('RL', { exact: true })).toHaveAttribute('title', /./)
  expect(cell('Ana FFFF').getByRole('img')).toHaveCount(0)

  expect(cell('Ana FF')).toContainText(/HANN.*Fux.*162\s*cm.*45 Diplom/)
  expect(cell('Ana FM')).toContainText('37 Klass I')
  // The card's reading of the limits: above 39 is Diplom.
  expect(cell('Ana MF')).toContainText('39,5 Diplom')

  for (const link of page.locator('.pedigree-tree_name').getByRole('link').all()) {
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', /noopener/)
  }
  const named = (name: string) => cell(name).locator('.pedigree-tree_name').getByRole('link')
  expect(named('Ana FF')).toHaveAttribute('href', 'https://example.org/ana/FF')
  // The tag at the end of a link is not part of the address.
  expect(named('Ana FFM')).toHaveAttribute('href', 'https://example.org/ana/FFM')
  // The way to its own page is a second link, in the same tab, with the name in its own.
  const pages = page.locator('.pedigree-tree_tree .here')
  expect(pages).toHaveCount(30)
  expect(pages.first()).toHaveText('Sida')
  expect(pages.first().attribute('target')).toBeNull()
  expect(page.getByRole('link', { name: 'Sida Ana FFM (öppnas i ny flik)', exact: true })).toHaveAttribute(
    'href',
    '/horse/Ana%20FFM',
  )
})

test('a pedigree ends where parents are unknown, and says so once at each end', async () => {
  // One side is complete; the other ends at once, with a dash in its place.
  let page = await visit('/horse/Halv%20Stamtavla')
  expect(page.locator('.pedigree-tree_cut')).toHaveCount(0)
  expect(page.locator('.pedigree-tree_tree')).not.toContainText('Unknown')
  // Where neither is known, a sentence stands for the section.
  page = await visit(BARE)
  expect(page.locator('main')).toContainText(/ har ingen känd härstamning\./)
  expect(page.locator('.pedigree-tree_tree')).toHaveCount(0)
  expect(page.getByRole('heading', { name: 'Stamtavla' })).toHaveCount(0)
  expect(page.getByText('Inavelsgrad', { exact: true })).toHaveCount(0)
})

test('an evaluation shows its marks, sum and grade', async () => {
  const page = await visit(`${RICH}/eval`)
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
    expect(sheet, text).toContainText(text)
  }
})

test('offspring of a stallion are shown with their dams, of a mare with their sires', async () => {
  let page = await visit(`${RICH}/offspring`)
  const header = () => page.getByRole('table', { name: /^Avkommor till / }).getByRole('columnheader')
  expect(header()).toHaveText(['Namn', 'Ras', 'Färg', 'Kön', 'Bedömning', 'Mor'])
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
  // A horse of the stud links to its page, another to its link, the last has none.
  expect(row('Fölet Tvåan').getByRole('link', { name: 'Fölet Tvåan' })).toHaveAttribute(
    'href',
    '/horse/F%C3%B6let%20Tv%C3%A5an',
  )
  expect(row('Med Länk').getByRole('link', { name: /^Med Länk/ })).toHaveAttribute(
    'href',
    'https://example.org/med-lank',
  )
  // Its name is plain text; the way to its page is a link of its own.
  const beside = row('Utan Länk').getByRole('cell').first().getByRole('link')
  expect(beside).toHaveText('Sida')
  expect(beside).toHaveAttribute('href', '/horse/Utan%20L%C3%A4nk')
  for (const text of ['2020', 'SWB', 'Fux', 'Sto', '41 Diplom']) expect(row('Med Länk'), text).toContainText(text)
  expect(row('Utan Länk').getByRole('link', { name: 'Månsken Mor' })).toHaveAttribute('href', MARE)
  expect(row('Norrsken Zebra').getByRole('cell').last()).toHaveText(/Okänd$/)
  expect(row('Norrsken Zebra').getByRole('cell').last().getByRole('link')).toHaveCount(0)

  // With nothing to compare there is no table of dashes: titles are never predicted.
  expect(page.getByRole('table', { name: 'Vad avkommorna till Rik Rosett blev' })).toHaveCount(0)

  page = await visit(`${MARE}/offspring`)
  expect(header().last()).toHaveText('Far')
  expect(row('Utan Länk').getByRole('link', { name: 'Rik Rosett' })).toHaveAttribute('href', RICH)
})

test('merits are in order: focus, disciplines, classes from the highest, prefixes, newest first, notes last', async () => {
  const page = await visit(`${RICH}/merits`)
  const section = page.getByRole('region', { name: 'Meriter' })
  expect(section.getByRole('heading', { level: 3 })).toHaveText(['Hoppning', 'Dressyr', 'Övriga meriter'])
  expect(section.getByRole('heading', { level: 4 })).toHaveText([
    '130 cm',
    '110 cm',
    'Medelsvår B',
    'Lätt C',
    'Elit Lätt C',
    'Nationell Lätt C',
    'Regional Lätt C',
    'Lokal Lätt C',
    'Kür',
  ])
  const rows = section.getByRole('listitem').texts()
  expect(rows.slice(3, 6).map((row) => row.replace(/\s+/g, ' '))).toEqual([
    expect.stringMatching(/^1 ?\/9 ?Höstcupen, Norrvik ?2023-09-10 ?12 p$/),
    expect.stringMatching(/^5 ?\/9 ?Vårcupen ?2022-04-06 ?1 p$/),
    expect.stringContaining('skrivet för hand'),
  ])
  expect(section.getByText('Visad i paraden.')).toBeVisible()
  expect(section).toContainText('167 VHF-poäng')
})

test('what a horse lacks is mentioned with its name', async () => {
  const texts = ['Naken har inga avkommor.', 'Naken har inga meriter.', 'Naken har inga bedömningar ännu.']
  let page = await visit(BARE)
  for (const text of texts) expect(page.getByText(text, { exact: true })).toBeVisible()
  // On the first page one line stands for the whole section.
  expect(page.getByRole('heading', { level: 2 })).toHaveText(['Fakta'])
  expect(page.getByRole('button', { name: /^Dölj/ })).toHaveCount(0)
  for (const [tab, text] of [
    ['offspring', texts[0]],
    ['merits', texts[1]],
    ['eval', texts[2]],
  ] as const) {
    page = await visit(`${BARE}/${tab}`)
    expect(page.getByText(text ?? '', { exact: true }), tab).toBeVisible()
  }
})

test('an unknown horse is not found, and its tabs say so in their own words', async () => {
  for (const tab of ['offspring', 'eval', 'merits']) {
    const page = await visit(`/horse/Ingen%20Alls/${tab}`)
    expect(page.status).toBe(404)
    expect(page.getByText('Hittade inte hästen', { exact: true }).first()).toBeVisible()
  }
  const page = await visit('/horse/Ingen%20Alls')
  expect(page.status).toBe(404)
  expect(page.getByText('Sidan hittades inte, återgår till föregående sida.')).toBeVisible()
})

test('profiles of every kind are valid HTML', async () => {
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
    const page = await visit(path)
    expect.soft(page.status, path).toBe(200)
    expect.soft(await htmlProblems(page.html), path).toEqual([])
  }
})

test('a pass is on its own page, and can be taken along as a file, a family tree and text', async () => {
  const page = await visit(`${RICH}/pass`)
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Rik Rosett')
  expect(page.locator('main')).toContainText('Uppfödare Anna Uppfödare')
  expect(page.locator('.pedigree-tree_cell')).toHaveCount(30)
  expect(page.getByRole('link', { name: 'Hästen som fil (.json)' })).toHaveAttribute('href', `${RICH}/pass.json`)
  expect(page.getByLabel('Texten som BBCode')).toContainText('[b]Rik Rosett[/b], VHF RSCh, Elithingst')
  expect(await htmlProblems(page.html)).toEqual([])
  expect((await visit(RICH)).getByRole('link', { name: /^Hästpass/ })).toHaveAttribute('href', `${RICH}/pass`)

  const { address } = running()
  const file = (await (await fetch(`${address}${RICH}/pass.json`)).json()) as Record<string, Record<string, object>>
  const { horses, pedigree } = file['__collections__'] ?? {}
  expect(Object.values(horses ?? {})).toMatchObject([
    { name: 'Rik Rosett', sire: 'Storm Far', breeder: 'Anna Uppfödare' },
  ])
  expect(JSON.stringify(horses)).not.toContain('Stuteriet')
  expect(Object.keys(pedigree ?? {})).toHaveLength(30)
  const tree = await fetch(`${address}${RICH}/pass.ged`)
  expect(tree.headers.get('content-type')).toContain('gedcom')
  expect(await tree.text()).toContain('1 NAME Rik Rosett')
  for (const form of ['', '.json', '.ged']) {
    expect((await fetch(`${address}/horse/Ingen%20Alls/pass${form}`)).status, form).toBe(404)
  }
})

test('the pass leads back above its sheet, with its files and its text for a forum', async () => {
  const page = await visit(`${RICH}/pass`)
  const above = page.html.slice(page.html.indexOf('<main'), page.html.indexOf('<h1'))
  for (const href of [RICH, `${RICH}/pass.json`, '#dela']) expect(above).toContain(`href="${href}"`)
  expect(page.locator('main nav').first().getByRole('link', { name: 'Rik Rosett' })).toHaveAttribute('href', RICH)
})
