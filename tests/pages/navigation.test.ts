import { expect, test } from 'vitest'
import { YEAR } from '../studs/year.ts'
import { Visitor } from './served.ts'
import { servedStud } from './stud.ts'

const { running, visit } = servedStud('demo')

test('the content of the start page', async () => {
  const page = await visit('/')
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Välkommen till Stuteri Norrsken')
  // A new stud has the specified words; the demo's owner has written her own, and news until today.
  expect(page.getByText(/^Svenska varmblod med egna linjer/)).toBeVisible()
  expect(page.getByRole('heading', { level: 3 }).texts().join()).toMatch(/är född|fick|segrar i|Till minne/)
  expect(page.locator('.hero_hero').getByRole('img')).toBeVisible()
})

test('the footer shows the year and says that nothing is real', async () => {
  const page = await visit('/quality')
  const footer = page.getByRole('contentinfo')
  expect(footer).toContainText(`© ${YEAR}`)
  expect(footer).toContainText('Inga hästar finns på riktigt och inga pengar är inblandade.')
})

test('a missing page leads on: to similar names, the search with what was asked for, and lists', async () => {
  const page = await visit('/horse/Norsken%20Midvinter')
  expect(page.status).toBe(404)
  const main = page.locator('main')
  expect(main.getByRole('link', { name: 'Norrsken Midvinter' })).toHaveAttribute('href', '/horse/Norrsken%20Midvinter')
  expect(main.getByRole('searchbox')).toHaveValue('Norsken Midvinter')
  const lists = (await visit('/finns/inte')).locator('main').getByRole('link').texts()
  expect(lists).toEqual(['Till startsidan', 'Alla hästar', 'Hingstar', 'Avelsston', 'Till Salu', 'Nyheter'])
})

test('the stud can be asked about a horse and a foal, and its contact is reached from every page', async () => {
  const page = await visit('/')
  expect(page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' })).toHaveAttribute('href', '/#kontakt')
  expect(page.getByRole('heading', { name: 'Kontakt' })).toHaveAttribute('id', 'kontakt')
  const stallions = (await visit('/stallions')).locator('main article')
  const foals = page.getByRole('region', { name: 'Årets föl' }).locator('article')
  for (const list of [stallions, foals]) {
    const horse = await visit(list.first().getByRole('link').first().attribute('href') ?? '')
    const ask = horse.getByRole('link', { name: 'Fråga om hästen' })
    const subject = `Fråga om ${horse.getByRole('heading', { level: 1 }).texts().join()}`
    expect(ask).toHaveAttribute('href', `mailto:norrsken@example.org?subject=${encodeURIComponent(subject)}`)
  }
})

test('the leagues lead to each of their disciplines, and records have the heads of their holders', async () => {
  const page = await visit('/leagues')
  const parts = page.getByRole('navigation', { name: 'Till en gren' }).getByRole('link')
  expect(parts.texts()).toContain('Dressyr')
  for (const [, id = ''] of page.html.matchAll(/href="(#klasser-[^"]+)"/g)) expect(page.locator(id), id).toHaveCount(1)
  const records = (await visit('/')).getByRole('region', { name: 'Rekord i stallet' }).locator('ul > li')
  // Each once with script, and once without.
  expect(records.locator('svg').elements).toHaveLength(2 * records.elements.length)
  expect(records.locator('noscript > svg').elements).toHaveLength(records.elements.length)
})

/** A page of each kind; one leads nowhere. */
const ANYWHERE = ['/', '/stallions', '/search?q=a', '/breeding', '/bloodlines', '/login', '/ingen-sida']

test('every page links to signing in, or for a user to the desk; no cached page shows that', async () => {
  const { address, session } = running()
  const anna = new Visitor(address, [session])
  const [horse = ''] = /\/horse\/[^"/]+/.exec((await visit('/stallions')).html) ?? []
  const foot = async (path: string, visitor?: Visitor) => {
    const page = await (visitor ? visitor.visit(path) : visit(path))
    return { page, link: page.getByRole('contentinfo').getByRole('link') }
  }
  for (const path of [...ANYWHERE, horse]) {
    // In any order of requests the visitor's page is the same before and after.
    const before = await foot(path)
    if (path !== '/login') {
      const own = await foot(path, anna)
      expect(own.link.texts(), path).toEqual(['Min hylla', 'Ordlista', 'Kontakt', 'Till administrationen'])
      expect(own.link.last().attribute('href'), path).toBe('/admin')
      expect(own.page.headers.get('cache-control'), path).toBe('private, no-store')
    }
    const after = await foot(path)
    expect(after.page.html, path).toBe(before.page.html)
    expect(after.link.texts(), path).toEqual(['Min hylla', 'Ordlista', 'Kontakt', 'Logga in'])
    expect(after.link.last().attribute('href'), path).toBe('/login')
    for (const { page } of [before, after]) expect(page.html, path).not.toMatch(/"\/admin\b|isSignedIn/)
  }
})

test('the menu says below which of its links a page is, also where its address does not', async () => {
  const marked = async (path: string) => {
    const menu = (await visit(path)).getByRole('navigation', { name: 'Huvudmeny', includeHidden: true })
    return menu.locator('[aria-current="true"]').texts()
  }
  const first = async (list: string) => /\/horse\/[^"/?]+/.exec((await visit(list)).html)?.[0] ?? ''
  const cases = [
    [await first('/stallions'), ['Hingstar']],
    [`${await first('/dead')}/offspring`, ['Minneslund']],
    [`${await first('/seniors')}/pass`, ['Pensionärer']],
    [`${await first('/horses?lage=sald')}/merits`, ['Start', 'Alla hästar']],
    ['/horse/Valkendorff', ['Start', 'Alla hästar']],
    [`/year/${YEAR - 1}`, ['Start', 'Årskrönika']],
    ['/leagues', ['Start']],
    ['/news/born', ['Start', 'Nyheter']],
    ['/related?a=Valkendorff', ['Start']],
    ['/breeding/choose', ['Avelsplanering']],
    ['/bloodlines/1', ['Blodslinjer']],
    ['/ordlista', []],
  ] as const
  for (const [path, labels] of cases) expect.soft(await marked(path), path).toEqual(labels)
})
