import { expect, test } from 'vitest'
import { termOfClass } from '#app/domain/competition/class-meanings.table.ts'
import { glossaryPath } from '#app/domain/glossary-path.ts'
import { TODAY } from '../studs/year.ts'
import { servedStud } from './stud.ts'

const { running, visit } = servedStud('demo')

/** Capitals, class codes of eventing, and classes with a pony's letter; no words of one letter or names of shows. */
const CODE =
  /(?<![\p{L}\p{N}&-])(?:[A-ZÅÄÖ]{2,}[a-z]{0,4}\d?\*?|[PH]\d{2,3}|C[CN][CIP]\d?\*?|Lätt [A-D]:P\d)(?![\p{L}\p{N}&]|-\p{Ll})/gu

/** Words that are codes: grades and titles, classes, numbers of the programme. */
const WORDS =
  /(?<![\p{L}\p{N}&-])(?:Best in show|Diplom|Klass I{1,2}|Elit|VHF \p{Lu}\p{L}+|Medelsvår [ABC]|Lätt [A-D](?!:)|Prix St Georges|Intermédiaire I{1,2}|Grand Prix|Championship|Moorwiesen|G(?:I{1,3}|IV)(?:-\d\d-\d+)?)(?![\p{L}\p{N}])/gu

/** A name in capitals, a mistyped section that the demo has on purpose, and how news are followed. */
const NO_CODES = ['NORRSKEN', 'GV', 'RSS']

/** Words of a page outside names and genotypes: what is in links to horses, headings of names and cards is left out. */
function wordsOf(html: string): string {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return main
    .replace(/<a [^>]*href="\/horse\/[^>]*>.*?<\/a>/gs, ' ')
    .replace(/<span class="[^"]*genotype[^"]*">.*?<\/span>/gs, ' ')
    .replace(/<dt[^>]*>(?:<[^>]+>)*Genotyp(?:<[^>]+>)*<\/dt>.*?<\/dd>/gs, ' ')
    .replace(/<h1[^>]*>.*?<\/h1>|<script.*?<\/script>|<style.*?<\/style>|<option[^>]*>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
}

test('no page shows a code without a line in the glossary', async () => {
  const glossary = wordsOf((await visit('/ordlista')).html)
  const known = new Set([...NO_CODES, ...[...glossary.matchAll(CODE)].map(([code]) => code)])
  const lists = ['/stallions', '/bloodmares', '/competitors', '/youngsters', '/for-sale', '/dead', '/quality', '/news']
  const found = new Map<string, string>()
  const profiles = new Set<string>()
  for (const path of ['/', ...lists]) {
    const { html } = await visit(path)
    for (const [, href = ''] of [...html.matchAll(/href="(\/horse\/[^"/?#]+)"/g)].slice(0, 12)) profiles.add(href)
    note(path, html)
  }
  for (const href of [...profiles].slice(0, 24))
    for (const tab of ['', '/offspring', '/eval', '/merits']) note(href + tab, (await visit(href + tab)).html)
  expect(profiles.size).toBeGreaterThan(30)
  expect([...found].map(([code, path]) => `${code} on ${path}`)).toEqual([])

  function note(path: string, html: string): void {
    for (const [code] of wordsOf(html).matchAll(CODE))
      if (!known.has(code) && termOfClass(code) === null && !found.has(code)) found.set(code, path)
  }
})

test('sires behind the wins lead to their pages, own horses or not', async () => {
  const page = await visit(`/year/${TODAY.year - 1}`)
  const section = page.locator('#segrar ol').texts()
  const links = page.locator('#segrar a').texts()
  expect(section.length).toBe(2)
  expect(links.length).toBe(page.locator('#segrar li').texts().length)
})

/** Terms that explain codes which are no terms themselves. */
const EXPLAINED_BY: readonly [RegExp, string][] = [
  [/^Elit$|^AB$/, 'Premiering'],
  [/^G(?:I{1,3}|IV)-\d/, 'GI-24-1001'],
  [/^(?:BIR|BIS)$/, 'BIR och BIS'],
  [/^(?:EXT|PREM|FÖL|TREÅR|KVAL)$/, 'EXT, PREM, FÖL, TREÅR, KVAL'],
]

/** Not codes there: part of a name in a list to choose from, letters in a drawing whose own name is the grade. */
const NO_LINK = [/^GER on \/breeding$/, /^EXT on \/homebred$/]

test('every code on a page leads from there to its line in the glossary', async () => {
  // Without a tree of each page, as only its text is looked at.
  const read = async (path: string) => {
    const answer = await fetch(new URL(path, running().address))
    expect(answer.status, path).toBe(200)
    return answer.text()
  }
  const glossary = await read('/ordlista')
  const terms = new Set([...glossary.matchAll(/<dt>([^<]+)<\/dt>/g)].map(([, term]) => term))
  const lineOf = (code: string): string | null => {
    const term = EXPLAINED_BY.find(([form]) => form.test(code))?.[1] ?? (terms.has(code) ? code : termOfClass(code))
    return term === null ? null : glossaryPath(term)
  }
  const year = TODAY.year - 1
  const horses = await read('/horses?exterior=Diplom&titel=VHF+RCh')
  const [rich = '', other = ''] = [...horses.matchAll(/href="(\/horse\/[^"/?#]+)"/g)].map(([, href = '']) => href)
  const tree = await read(rich)
  const ancestor = /aria-labelledby="s-[^"]*" href="([^"]+)"/.exec(tree)?.[1] ?? ''
  const name = (href: string) => decodeURIComponent(href.slice('/horse/'.length))
  const pair = (first: string, second: string) =>
    new URLSearchParams({ [first]: name(rich), [second]: name(other) }).toString()
  const choose = new URLSearchParams({ sto: name(rich) })
  const both = [name(rich), name(other)].join('\n')
  const shelf = new URLSearchParams({ hast: both, jamfor: both })
  const pages = [
    '/',
    '/horses',
    '/horses?vy=tabell&ordning=poang',
    '/horses?q=vem+hoppar+140',
    '/homebred',
    '/bloodlines',
    '/bloodlines/1',
    '/quality',
    '/news',
    '/leagues',
    `/year/${year}`,
    `/year/${TODAY.year}`,
    '/search?q=norr',
    '/stallions',
    '/stallions/SWB',
    '/bloodmares',
    '/competitors',
    '/youngsters',
    '/seniors',
    '/for-sale',
    '/dead',
    ...[rich, other, ancestor].flatMap((href) => ['', '/offspring', '/pass'].map((tab) => href + tab)),
    ...[rich, other].flatMap((href) => ['/eval', '/merits'].map((tab) => href + tab)),
    `/related?${pair('a', 'b')}`,
    `/breeding/choose?${choose}`,
    '/breeding/choose',
    '/breeding',
    '/breeding?vy=mal&klass=dressyr%3AMedelsv%C3%A5r+A',
    '/breeding/plan',
    `/hylla?${shelf}`,
  ]
  const silent: string[] = []
  let seen = 0
  for (const path of pages) {
    const html = await read(path)
    const links = new Set([...html.matchAll(/href="(\/ordlista#[^"]+)"/g)].map(([, href]) => href))
    const words = wordsOf(html)
    for (const [code] of [...words.matchAll(CODE), ...words.matchAll(WORDS)]) {
      const line = lineOf(code)
      if (line === null) continue
      seen += 1
      if (!links.has(line) && !NO_LINK.some((one) => one.test(`${code} on ${path}`))) silent.push(`${code} on ${path}`)
    }
    // And it goes nowhere else.
    for (const link of links) if (link) expect(glossary, `${link} on ${path}`).toContain(`id="${link.split('#')[1]}"`)
  }
  expect(seen).toBeGreaterThan(1000)
  expect([...new Set(silent)]).toEqual([])
})
