import { expect, test } from 'vitest'
import { BREEDS, breedInSentence } from '#app/domain/breeds.ts'
import { YEAR } from '../studs/year.ts'
import { servedStud } from './stud.ts'

const { running } = servedStud('demo')

const LISTS = ['/stallions', '/bloodmares', '/competitors', '/youngsters', '/seniors', '/for-sale', '/dead']
const OTHERS = [
  '/',
  '/news',
  '/homebred',
  '/bloodlines',
  '/quality',
  '/ordlista',
  '/leagues',
  '/breeding',
  '/breeding/plan',
]
const QUERIES = [
  '/horses?vy=tabell&ordning=poang',
  '/horses?q=flest+segrar',
  '/horses?q=f%C3%B6l+till+salu',
  '/search?q=norr',
  '/related?a=Norrsken+Supernova&b=Norrsken+P%C3%A4rlemor',
  '/breeding/choose?sto=Norrsken+Supernova',
]
/** Of each list, so that every kind of horse is there. */
const PROFILES_OF_LIST = 4
const ANCESTORS = 16

const inSentence = BREEDS.map(({ name }) => name).filter((name) => breedInSentence(name) !== name)

/** Forms that were on pages once, and their siblings; none is Swedish. */
const WRONG: readonly [RegExp, string][] = [
  [/\b(?:Fux|Skimmel|Isabell|Rapp)(?: \([^)]+\))? (?:sto|hingst|valack)\b/iu, 'colour and sex in two words'],
  [
    /\b\p{L}*(?:brun|vit|gul|röd|skäckig) sto\b|\b\p{L}*(?:brunt|vitt|gult) (?:hingst|valack)\b/iu,
    'a colour that does not agree',
  ],
  [/\bBay\b[^\n]* (?:sto|hingst|valack)\b/u, 'an English colour in a sentence'],
  [new RegExp(`(?:sto|hingst|valack|\\)|föl), (?:${inSentence.join('|')})(?!\\p{L})`, 'u'), 'a breed with a capital'],
  [/(?<![\d.,])0 år(?!\p{L})/u, 'a foal of no years'],
  [
    /Ungdjur|Högst i mankhöjd|Första placeringar|på inget helt led|Mankhöjdsgrupp|Väger lagom/u,
    'a word of the first version',
  ],
  [/Best in show, \p{L}|Best in show (?:två|tre|tvåa|trea)/u, 'a place in show in letters'],
  [/^(?!Avkommorna)\p{Lu}\p{L}+ berättar$/mu, 'a heading over somebody else’s words'],
  [/\bmeritpoäng\b(?!,| och)/u, 'VHF points under another name'],
  [/\d[ \u00a0]\d{1,2} kvar till/u, 'two numbers in a row'],
  [
    /(?<![\d.,\u00a0])1[ \u00a0](?:ston|hästar|hingstar|valacker|avkommor|segrar|starter|titlar|premieringar|placeringar|sålda|döda)\b/u,
    'one of many',
  ],
  [/\bett (?:häst|hingst|valack|avkomma|seger|titel)\b|\ben (?:sto|föl|resultat|led|poäng)\b/iu, 'the wrong gender'],
  [/\b(?:undefined|null|NaN)\b|\[object /u, 'a value that is none'],
  [/ [,.](?:\s|$)|,,|(?<!\.)\.\.(?!\.)|\( | \)/mu, 'a mark out of place'],
]

/** What a reader sees, a line for each block. */
function linesOf(html: string): string {
  return html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replace(/<(script|style|svg)\b.*?<\/\1>/gs, '')
    .replace(
      /<(?:p|li|dt|dd|h\d|div|td|th|section|header|small|summary|label|option|article|tr|figcaption)\b[^>]*>/g,
      '\n',
    )
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('\u00ad', '')
}

test.each([
  'Fux sto',
  'Skimmel (född fux) sto',
  'Bay (brun) hingst',
  'Brunt sto, Svenskt varmblod, 8 år',
  'Brun sto',
  '0 år',
  'Ungdjuren',
  'Högst i mankhöjd',
  'Första placeringar',
  '0 % på inget helt led',
  'Mankhöjdsgrupp',
  'Väger lagom',
  'Supernova berättar',
  '1 200 meritpoäng',
  'Best in show, trea',
  '178 22 kvar till VHF RSCh',
  '1 avkommor',
])('%s would be noticed', (words) => {
  expect(WRONG.filter(([form]) => form.test(words))).not.toEqual([])
})

test('no page has a wrong form of a word', async () => {
  const read = async (path: string) => {
    const answer = await fetch(new URL(path, running().address))
    expect(answer.status, path).toBe(200)
    return answer.text()
  }
  const found: string[] = []
  const pages = new Set<string>()
  const look = async (path: string) => {
    if (pages.has(path)) return ''
    pages.add(path)
    const html = await read(path)
    const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
    const text = `${description}\n${linesOf(html)}`
    for (const [form, what] of WRONG) {
      const match = form.exec(text)
      if (match) found.push(`${path}: ${what}: ${text.slice(Math.max(0, match.index - 30), match.index + 50)}`)
    }
    return html
  }
  const horses = new Set<string>()
  for (const path of [
    ...LISTS,
    ...OTHERS,
    ...QUERIES,
    ...Array.from({ length: 8 }, (_, back) => `/year/${YEAR - back}`),
  ]) {
    const html = await look(path)
    for (const [, href = ''] of [...html.matchAll(/href="(\/horse\/[^"/?#]+)"/g)].slice(0, PROFILES_OF_LIST))
      horses.add(href)
  }
  const ancestors = new Set<string>()
  for (const href of horses) {
    const html = await look(href)
    for (const [, page = ''] of html.matchAll(/aria-labelledby="s-[^"]*" href="([^"]+)"/g)) ancestors.add(page)
    for (const tab of ['/offspring', '/eval', '/merits', '/pass']) await look(href + tab)
  }
  for (const href of [...ancestors].filter((page) => !horses.has(page)).slice(0, ANCESTORS)) await look(href)
  expect(pages.size).toBeGreaterThan(150)
  expect(found).toEqual([])
})
