import { expect, test } from 'vitest'
import { openStud } from '../studs/open-stud.ts'
import { ownStud } from '../studs/own-stud.ts'
import { YEAR } from '../studs/year.ts'
import { type ServedPage, Visitor } from './served.ts'
import { servedStud } from './stud.ts'

const { visit } = servedStud(ownStud())

const cards = (page: ServedPage) => page.locator('main article')
const names = (page: ServedPage) => page.locator('main article h2')

test('a horse with a link is in no list but has a page', async () => {
  let page = await visit('/stallions')
  expect(names(page)).toHaveText(['Rik Rosett', 'Storm Far', 'Åtta Tolv'])
  page = await visit('/horse/G%C3%B6md%20Hingst')
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Gömd Hingst')
  for (const list of ['/stallions', '/bloodmares', '/competitors', '/seniors', '/for-sale', '/dead']) {
    expect((await visit(list)).html, list).not.toContain('Gömd Hingst')
  }
})

test('a card shows the ribbons of /vr, and no others', async () => {
  const page = await visit('/stallions')
  const card = cards(page).filter({ hasText: 'Rik Rosett' })
  expect(card.locator('.horse-card_ribbons').getByRole('img')).toHaveCount(1)
  expect(card.getByRole('img', { name: 'VRH, Premium' })).toBeVisible()
  expect(cards(page).filter({ hasText: 'Åtta Tolv' }).locator('.horse-card_ribbons')).toHaveCount(0)
})

test('the gender filter is hidden where all horses have one sex', async () => {
  for (const [path, count] of [
    ['/stallions', 0],
    ['/bloodmares', 0],
    ['/competitors', 1],
    ['/for-sale', 1],
  ] as const) {
    const page = await visit(path)
    expect(page.getByLabel('Ras'), path).toBeVisible()
    expect(page.getByLabel('Generation'), path).toBeVisible()
    expect(page.getByLabel('Kön', { exact: true }), path).toHaveCount(count)
  }
})

test('an empty list says so and has nothing to filter', async () => {
  const page = await visit('/youngsters')
  expect(page.status).toBe(200)
  expect(page.getByText('Inga hästar hittades i den här kategorin.')).toBeVisible()
  expect(page.locator('form.filters, select')).toHaveCount(0)
})

test('each breed has a section, known or not', async () => {
  let page = await visit('/stallions/NF')
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Hingstar')
  expect(names(page)).toHaveText(['Åtta Tolv'])
  expect(page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', { name: 'Hingstar' })).toHaveAttribute(
    'aria-current',
    'true',
  )

  page = await visit('/stallions/ISL')
  expect(page.status).toBe(200)
  expect(page.getByText('Inga hästar hittades i den här kategorin.')).toBeVisible()
  page = await visit('/for-sale/ISL')
  expect(page.status).toBe(200)
  expect(page.getByText('Inga hästar till salu för tillfället.')).toBeVisible()
  for (const path of ['/stallions/XYZ', '/stallions/Islandsh%C3%A4st', '/finns-inte/SWB']) {
    expect((await visit(path)).status, path).toBe(404)
  }
})

test('the cards say what is for sale and what is promised', async () => {
  let page = await visit('/for-sale')
  expect(names(page)).toHaveText(['Köp Mig', 'Lovad Bort'])
  expect(cards(page).filter({ hasText: 'Köp Mig' }).getByText('till salu!', { exact: true })).toBeVisible()
  expect(cards(page).filter({ hasText: 'Lovad Bort' }).getByText('Såld', { exact: true })).toBeVisible()
  expect(cards(page).filter({ hasText: 'Lovad Bort' }).getByText('till salu!')).toHaveCount(0)

  page = await visit('/bloodmares')
  expect(cards(page).filter({ hasText: 'Köp Mig' }).getByText('till salu!', { exact: true })).toBeVisible()
  page = await visit('/seniors')
  expect(page.getByText('till salu!')).toHaveCount(0)
})

test('the quality programme is grouped, with flags by age and sex', async () => {
  const page = await visit('/quality')
  expect(page.getByRole('heading', { level: 2 })).toHaveText(['GI', 'GII', 'GIII', 'GIV', 'Övriga'])
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  const flags = (name: string) => {
    const text = row(name).texts().join()
    return ['Årschampionat', 'Stallion trophy', 'Rikssto', 'Breeders trophy', 'Startklar för riders cup'].filter(
      (flag) => text.includes(flag),
    )
  }
  expect(page.getByRole('region', { name: 'Övriga' }).getByRole('listitem')).toHaveCount(2)
  expect(flags('Rik Rosett')).toEqual(['Startklar för riders cup']) // 9 years
  expect(flags('Åttaåring')).toEqual(['Startklar för riders cup']) // 8 years
  expect(flags('Övrig Kvalitet')).toEqual(['Årschampionat', 'Stallion trophy', 'Breeders trophy']) // 7 years, gelding
  expect(flags('Åtta Tolv')).toEqual(['Årschampionat', 'Stallion trophy', 'Breeders trophy']) // 4 years, stallion
  expect(flags('Köp Mig')).toEqual(['Årschampionat', 'Rikssto', 'Breeders trophy']) // 5 years, mare
  expect(flags('Liten Kvalitet')).toEqual([]) // 2 years
  expect(page.getByText('Såld Häst')).toHaveCount(0)

  for (const fact of ['GIII-22-5', '4 år', 'NF', 'Hingst', '37', 'Klass I'])
    expect(row('Åtta Tolv'), fact).toContainText(fact)
  // 41,5 points.
  expect(row('Rik Rosett')).toContainText(/41,5\s+Diplom/)
  expect(row('Köp Mig').getByText('Rikssto')).toContainText('vunnet')
  expect(row('Åtta Tolv').getByText('Stallion trophy')).toContainText('vunnet')
  expect(row('Åtta Tolv').getByText('Breeders trophy')).not.toContainText('vunnet')
})

test('ages follow the calendar year', async () => {
  const page = await visit('/stallions')
  expect(cards(page).filter({ hasText: 'Rik Rosett' })).toContainText('9 år')
  expect(page.getByText(`© ${YEAR}`)).toBeVisible()
})

test('a list has the chosen order, on all its pages', async () => {
  let page = await visit('/competitors?ordning=aldst')
  expect(page.getByLabel('Ordning').locator('option[selected]')).toHaveText(['Äldst först'])
  const ages = cards(page)
    .texts()
    .flatMap((text) => /(\d+) år/.exec(text)?.[1] ?? [])
    .map(Number)
  expect(ages.length).toBeGreaterThan(1)
  expect(ages).toEqual(ages.toSorted((a, b) => b - a))
  page = await page.click(page.getByRole('link', { name: /^2$|Sida 2/ }).first())
  expect(page.url.search).toContain('ordning=aldst')
  expect(cards(page).count()).toBeGreaterThan(0)
  page = await visit('/competitors?ordning=finns-inte')
  expect(page.getByLabel('Ordning').locator('option[selected]')).toHaveText(['Namn'])
})

test('a category is shown as cards or as a table of the same horses, in the same order', async () => {
  let page = await visit('/competitors?ras=NF&ordning=aldst')
  const inCards = names(page).texts()
  const ways = () => page.locator('main .head').getByRole('link')
  expect(ways()).toHaveText(['Kort', 'Tabell'])
  expect(ways().first()).toHaveAttribute('aria-current', 'true')

  page = await page.click(ways().last())
  expect(page.url.search).toBe('?ras=NF&ordning=aldst&vy=tabell')
  expect(cards(page)).toHaveCount(0)
  expect(page.locator('main tbody tr td:first-child > a')).toHaveText(inCards)
  // A form keeps it, and no horse's address has it.
  expect(page.locator('main form input[type="hidden"]')).toHaveAttribute('value', 'tabell')
  expect(page.locator('main tbody tr td:first-child > a').first()).toHaveAttribute(
    'href',
    /\?lista=competitors&ras=NF&ordning=aldst$/,
  )
  expect(page.getByRole('link', { name: 'Höjd' })).toHaveAttribute(
    'href',
    '/competitors?ras=NF&ordning=hogst&vy=tabell',
  )
  expect(page.locator('link[rel="canonical"]').attribute('href')).toBe('/competitors')

  page = await page.click(ways().first())
  expect(page.url.search).toBe('?ras=NF&ordning=aldst')

  page = await visit('/competitors?vy=tabell')
  page = await page.click(page.getByRole('link', { name: /^2$|Sida 2/ }).first())
  expect(page.url.search).toBe('?vy=tabell&sida=2')
  expect(page.locator('main tbody tr')).toHaveCount(60)
  expect(ways().first()).toHaveAttribute('href', '/competitors?sida=2')
})

test('a table has all that a card has: ribbons of /vr, what is for sale, years of life', async () => {
  const row = (page: ServedPage, name: string) => page.locator('main tbody tr').filter({ hasText: name })
  let page = await visit('/stallions?vy=tabell')
  expect(row(page, 'Rik Rosett').getByRole('img')).toHaveCount(1)
  expect(row(page, 'Rik Rosett').getByRole('img', { name: 'VRH, Premium' })).toBeVisible()
  expect(row(page, 'Rik Rosett')).toContainText('Storm Far')
  expect(page.html).not.toContain('Gömd Hingst')
  page = await visit('/for-sale?vy=tabell')
  expect(row(page, 'Köp Mig')).toContainText(/till\ssalu!/)
  expect(row(page, 'Lovad Bort')).toContainText('Såld')
  page = await visit('/youngsters?vy=tabell')
  expect(page.getByText('Inga hästar hittades i den här kategorin.')).toBeVisible()
  page = await visit('/dead?vy=tabell')
  expect(page.getByRole('columnheader', { name: 'Levde' })).toHaveCount(1)
  expect(page.locator('main tbody tr').count()).toBeGreaterThan(0)
})

test('a horse from a filtered list keeps the way back through all its tabs, rendered for each request', async () => {
  const list = '/competitors?ras=NF&ordning=aldst'
  let page = await visit(list)
  page = await page.click(cards(page).first().getByRole('link'))
  const own = page.url.pathname
  const next = page
    .getByRole('link', { name: /^Nästa/ })
    .first()
    .attribute('href')
  expect(next).toMatch(/lista=competitors&ras=NF&ordning=aldst$/)
  for (const tab of ['Avkommor', 'Bedömning', 'Meriter', 'Info']) {
    page = await page.click(page.getByRole('navigation', { name: /^Om / }).getByRole('link', { name: tab }))
    expect(page.locator('main nav a[aria-current="page"]'), tab).toHaveText(tab)
    expect(page.url.search, tab).toBe('?lista=competitors&ras=NF&ordning=aldst')
    expect(page.locator('.crumbs_crumbs').getByRole('link', { name: 'Tävlingshästar' }), tab).toHaveAttribute(
      'href',
      list,
    )
    expect(page.headers.get('cache-control'), tab).toBe('private, no-cache')
    const canonical = page.locator('link[rel="canonical"]').attribute('href')
    expect(canonical, tab).toBe(page.url.pathname)
  }
  expect(page.url.pathname).toBe(own)
  expect(
    page
      .getByRole('link', { name: /^Nästa/ })
      .first()
      .attribute('href'),
  ).toBe(next)
  // A list without the horse is ignored, and without a list the page is the same for all.
  for (const search of ['', '?lista=dead&ordning=aldst']) {
    page = await visit(`${own}/merits${search}`)
    expect(page.html).not.toContain('lista=')
    expect(page.headers.get('cache-control')).toBe(
      search === '' ? 'public, max-age=0, must-revalidate' : 'private, no-cache',
    )
  }
})

test('the memorial grove: by name or year of death, with years, a word, a candle in the first year', async () => {
  const dead = (name: string, more: object) => ({
    collection: 'horses' as const,
    document: { name, category: 'dead', ...more },
  })
  const stud = await openStud([
    dead('Alfa', { age: 1998, died: YEAR - 1, ERibbons: ['/rosetter/vrh/premium.png'] }),
    dead('Beta', { age: 1999, died: YEAR, epitaph: 'Stallets mormor.' }),
    dead('Gamma', {}),
  ])
  try {
    const visitor = new Visitor(stud.address)
    let page = await visitor.visit('/dead')
    expect(names(page)).toHaveText(['Alfa', 'Beta', 'Gamma'])
    expect(page.locator('main').getByRole('status')).toHaveText('3 hästar')
    const beta = cards(page).filter({ hasText: 'Beta' })
    expect(beta).toContainText(`1999–${YEAR}`)
    expect(beta).toContainText('Stallets mormor.')
    expect(page.locator('.memorial-list_candle')).toHaveCount(1)
    expect(beta.locator('.memorial-list_candle')).toHaveCount(1)
    expect(page.getByRole('img', { name: 'VRH' })).toHaveCount(1)
    page = await visitor.visit('/dead?ordning=bortgang')
    expect(page.locator('main h2')).toHaveText([String(YEAR), String(YEAR - 1), 'Utan dödsår'])
    expect(page.locator('main article h3')).toHaveText(['Beta', 'Alfa', 'Gamma'])
  } finally {
    await stud.stop()
  }
})
