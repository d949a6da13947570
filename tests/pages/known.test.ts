import { afterAll, beforeAll, expect, test } from 'vitest'
import { horsePath } from '#app/domain/names.ts'
import { SITEMAP_PAGES } from '#app/features/known/data/sitemap.server.ts'
import { commit } from '#app/store/commit.ts'
import { openStud, type RunningStud } from '../studs/open-stud.ts'
import { ownStud } from '../studs/own-stud.ts'
import { htmlProblems } from './html-problems.ts'
import './matchers.ts'
import { type ServedPage, Visitor } from './served.ts'

const PUBLIC_URL = 'https://norrsken.example'

let stud: RunningStud
beforeAll(async () => {
  stud = await openStud(ownStud(), PUBLIC_URL)
})
afterAll(() => stud.stop())

const visit = (path: string) => new Visitor(stud.address).visit(path)
const text = async (path: string) => (await fetch(new URL(path, stud.address))).text()
const meta = (page: ServedPage, name: string) => page.locator(`meta[name="${name}"]`).attribute('content')
const property = (page: ServedPage, name: string) => page.locator(`meta[property="${name}"]`).attribute('content')
const schema = (page: ServedPage): Record<string, unknown> =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(page.html)?.[1] ?? '{}')

/** Each page by its address, and its canonical address. */
const PAGES: [asked: string, known: string][] = [
  ['/', '/'],
  ['/news', '/news'],
  ['/horses', '/horses'],
  ['/horses?kon=Sto&vy=tabell', '/horses'],
  ['/leagues', '/leagues'],
  ['/homebred', '/homebred'],
  ['/homebred?kon=Sto', '/homebred'],
  ['/bloodlines', '/bloodlines'],
  ['/quality', '/quality'],
  ['/breeding', '/breeding'],
  ['/breeding/plan', '/breeding/plan'],
  ['/breeding/choose', '/breeding/choose'],
  ['/related', '/related'],
  ['/ordlista', '/ordlista'],
  ['/stallions', '/stallions'],
  ['/stallions?ras=NF', '/stallions/NF'],
  ['/stallions/NF', '/stallions/NF'],
  ['/competitors', '/competitors'],
  ['/competitors?ordning=poang&kon=Sto', '/competitors'],
  ['/competitors?sida=2', '/competitors?sida=2'],
  ['/for-sale', '/for-sale'],
  ['/dead', '/dead'],
  ['/youngsters', '/youngsters'],
  ['/horse/Rik%20Rosett', '/horse/Rik%20Rosett'],
  ['/horse/Rik%20Rosett/offspring', '/horse/Rik%20Rosett/offspring'],
  ['/horse/Rik%20Rosett/eval', '/horse/Rik%20Rosett/eval'],
  ['/horse/Rik%20Rosett/merits?ar=2020', '/horse/Rik%20Rosett/merits'],
  ['/horse/Naken', '/horse/Naken'],
]

test('every page has a title, a description and one canonical address', async () => {
  expect(PAGES.map(([asked]) => asked)).toEqual(expect.arrayContaining([...SITEMAP_PAGES]))
  const told = new Map<string, string>()
  for (const [asked, known] of PAGES) {
    const page = await visit(asked)
    expect(page.status, asked).toBe(200)
    const [description, title] = [meta(page, 'description') ?? '', page.title()]
    expect(page.locator('link[rel="canonical"]').attribute('href'), asked).toBe(PUBLIC_URL + known)
    expect(property(page, 'og:url'), asked).toBe(PUBLIC_URL + known)
    expect(property(page, 'og:description'), asked).toBe(description)
    expect(description.length, asked).toBeGreaterThan(5)
    expect(description.length, asked).toBeLessThanOrEqual(160)
    expect(await htmlProblems(page.html), asked).toEqual([])
    // The words about one page are on no other page.
    for (const said of asked.includes('?') && !known.includes('?') ? [] : [title, description]) {
      expect(told.get(said), `${asked}: ${said}`).toBeUndefined()
      told.set(said, asked)
    }
  }
})

test('the start page says how to search, a profile its breadcrumb, neither that a horse is real', async () => {
  const start = schema(await visit('/'))
  expect(start).toMatchObject({ '@type': 'WebSite', url: `${PUBLIC_URL}/` })
  expect(JSON.stringify(start)).toContain(`${PUBLIC_URL}/search?q={search_term_string}`)
  const page = await visit('/horse/Rik%20Rosett')
  expect(schema(page)).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{}, { item: `${PUBLIC_URL}/stallions` }, { item: `${PUBLIC_URL}/horse/Rik%20Rosett` }],
  })
  expect(property(page, 'og:image')).toBe(`${PUBLIC_URL}/horse/Rik%20Rosett/pass.png`)
})

test.each(['/search?q=rik', '/login', '/breeding?hingst=Rik+Rosett', '/horse/Finns%20Inte', '/finns-inte'])(
  '%s has no canonical address',
  async (path) => {
    expect((await visit(path)).locator('link[rel="canonical"]')).toHaveCount(0)
  },
)

test('the sitemap has all that a visitor may see, nothing hidden, and nothing else', async () => {
  const answer = await fetch(new URL('/sitemap.xml', stud.address))
  expect(answer.headers.get('content-type')).toContain('application/xml')
  const xml = await answer.text()
  const plain = (loc: string) => loc.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
  const found = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => plain(loc))
  expect(new Set(found).size).toBe(found.length)
  const rows = await stud.store.db.selectFrom('horses').select(['name', 'hidden']).execute()
  const entries = await stud.store.db.selectFrom('pedigree').select('name').execute()
  const own = new Set(rows.map(({ name }) => name))
  // After the horses come the names of the pedigrees that are no own horse's.
  const others = entries.filter(({ name }) => !own.has(name))
  const told = new Set(found.filter((address) => address.includes('/horse/')))
  expect(told).toEqual(
    new Set([...rows.filter(({ hidden }) => hidden === 0), ...others].map(({ name }) => PUBLIC_URL + horsePath(name))),
  )
  expect(xml.match(/<lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/g)).toHaveLength(told.size)
  // Only a few of the horses: most are alike.
  const asked = [...found.filter((address) => !told.has(address)), ...[...told].filter((_, at) => at % 12 === 0)]
  for (const address of asked) {
    const page = await fetch(stud.address + address.slice(PUBLIC_URL.length), { redirect: 'manual' })
    expect(page.status, address).toBe(200)
  }
  // Every horse of our lists is in it.
  for (const list of found.filter((address) => /\/(stallions|for-sale|dead)$/.test(address))) {
    const { html } = await visit(list.slice(PUBLIC_URL.length))
    for (const [, href = ''] of html.matchAll(/<h2[^>]*><a[^>]*href="(\/horse\/[^"]+)"/g)) {
      expect(told, list).toContain(PUBLIC_URL + plain(href))
    }
  }
  expect((await fetch(new URL('/sitemap.xml?del=2', stud.address))).status).toBe(404)
})

test('robots.txt names the sitemap on a site that knows its own address', async () => {
  expect(await text('/robots.txt')).toBe(
    `User-agent: *\nDisallow: /admin\nDisallow: /login\nDisallow: /breeding?\n\nSitemap: ${PUBLIC_URL}/sitemap.xml\n`,
  )
  const unnamed = await openStud(ownStud())
  try {
    const ask = (path: string) => fetch(new URL(path, unnamed.address))
    expect(await (await ask('/robots.txt')).text()).not.toContain('Sitemap')
    expect((await ask('/sitemap.xml')).status).toBe(404)
    // The setting does the same, at once and for every page.
    const own = new Visitor(unnamed.address)
    expect((await own.visit('/horse/Rik%20Rosett')).locator('meta[property="og:image"]')).toHaveCount(0)
    await commit(unnamed.store, 'Anna', 'import', [
      { op: 'create', collection: 'settings', id: 'site', document: { siteAddress: 'https://stall.example/' } },
    ])
    expect(await (await ask('/robots.txt')).text()).toContain('Sitemap: https://stall.example/sitemap.xml')
    expect(await (await ask('/sitemap.xml')).text()).toContain('<loc>https://stall.example/stallions</loc>')
    expect(await (await ask('/news.xml')).text()).toContain('https://stall.example/')
    const page = await own.visit('/horse/Rik%20Rosett')
    expect(property(page, 'og:image')).toMatch(/^https:\/\/stall\.example\//)
    expect(page.locator('link[rel="canonical"]').attribute('href')).toBe('https://stall.example/horse/Rik%20Rosett')
  } finally {
    await unnamed.stop()
  }
})

test('a code that links to the glossary has its entry there', async () => {
  const { html } = await visit('/ordlista')
  const ways = new Set<string>()
  for (const path of ['/horse/Rik%20Rosett', '/horse/Rik%20Rosett/eval', '/quality', '/bloodlines']) {
    for (const [, id = ''] of (await visit(path)).html.matchAll(/href="\/ordlista#([\w-]+)"/g)) ways.add(id)
  }
  const wanted = ['bedomningar', 'genotyp', 'kvalitet', 'linjer', 'ord-exterior', 'ord-inriktning', 'ord-vhf-poang']
  expect([...ways]).toEqual(expect.arrayContaining(wanted))
  for (const id of ways) expect(html, id).toContain(`id="${id}"`)
})
