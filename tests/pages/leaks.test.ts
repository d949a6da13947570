import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { LIST_ORDER_WORDS } from '#app/domain/horse/list-order.ts'
import { cardPath, horsePath } from '#app/domain/names.ts'
import { shelfPath } from '#app/domain/shelf/shelf.ts'
import { NEWS_KINDS } from '#app/features/news/view/kinds.ts'
import { readPass } from '#app/features/profile/data/pass.server.ts'
import { previewCard } from '#app/features/profile/view/preview-card.ts'
import { READ_ADDRESSES } from '#app/server/read-addresses.ts'
import { rounds } from '../rounds.ts'
import { openStud, type RunningStud } from '../studs/open-stud.ts'
import { fillSecretStud, type SecretStud } from '../studs/secret-stud.ts'
import { YEAR } from '../studs/year.ts'

/**
 * No private data leaks. In random studs every private text is an unguessable word. A visitor who is not signed in
 * requests all that the site has, after an administrator has seen it, and no response may contain one of the words.
 */

const PUBLIC_URL = 'https://norrsken.example'
const LISTS = ['stallions', 'bloodmares', 'competitors', 'youngsters', 'seniors', 'for-sale', 'dead']
const AT_ONCE = 6
const HORSE = '/horse/:horseid'

type Answer = { asked: string; status: number; text: string }

/** Requests for each kind of page, by the pattern of its address. */
function examplesOf({ horses, secrets, told, parents, goneNames }: SecretStud): Record<string, string[]> {
  const names = [...horses.map(({ name }) => name), ...Object.values(parents), ...goneNames, 'Finns Inte']
  // Only half of a word is requested: a response with the whole word has it from the store.
  const halves = [...secrets.keys(), ...told].map((word) => word.slice(0, 8))
  const some = halves.filter((_, at) => at % Math.ceil(halves.length / 24) === 0)
  const ofHorse = (tab: string, query: string) =>
    names.flatMap((name, at) => [horsePath(name) + tab, ...(at === 0 ? [horsePath(name) + tab + query] : [])])
  const pairs = goneNames.slice(0, 2).map((gone) => `?hingst=${gone}&sto=${parents.dam}`)
  const pair = `?${new URLSearchParams({ hingst: horses[0]?.name ?? '', sto: horses[1]?.name ?? '' })}`
  const orders = Object.values(LIST_ORDER_WORDS).map(({ address }) => address)
  return {
    '/': ['/'],
    '/horses': ['/horses', '/horses?vy=tabell&ordning=poang', '/horses?lage=sald&lage=dod', '/horses?kategori=riding'],
    '/leagues': ['/leagues'],
    '/year/:year': [YEAR, YEAR - 1, YEAR - 4].map((year) => `/year/${year}`),
    '/homebred': ['/homebred', '/homebred?kon=Sto', '/homebred?sida=2'],
    '/bloodlines': ['/bloodlines'],
    '/bloodlines/:line': ['/bloodlines/1', '/bloodlines/1.2', '/bloodlines/9'],
    '/quality': ['/quality'],
    '/login': ['/login'],
    '/login/glomt': ['/login/glomt'],
    '/breeding': ['', pair, ...pairs, '?vy=mal', '?vy=mal&hmin=150', '?vy=ny&andra=x'].map((q) => `/breeding${q}`),
    '/breeding/plan': ['/breeding/plan', '/breeding/plan?hmin=150'],
    '/breeding/choose': [
      '/breeding/choose',
      `/breeding/choose?${new URLSearchParams({ sto: parents.dam, visa: 'andra' })}`,
      ...pairs.map((gone) => `/breeding/choose${gone.split('&')[0]}`),
    ],
    '/breeding/hastar': [
      ...['Hingst', 'Sto'].map((gender) => `/breeding/hastar?kon=${gender}`),
      ...some.slice(0, 8).map((half) => `/breeding/hastar?kon=Hingst&q=${half}`),
    ],
    '/news': ['/news'],
    '/news/:kind': NEWS_KINDS.map(({ key }) => `/news/${key}`),
    '/news.xml': ['/news.xml'],
    '/search': ['/search', ...some.map((half) => `/search?q=${half}`)],
    '/search/names': ['/search/names', ...some.map((half) => `/search/names?q=${half}`)],
    '/hylla': ['/hylla', shelfPath({ horses: names, compared: names.slice(0, 4), foals: [] })],
    '/related': [
      '/related',
      ...names.slice(0, 3).map((a, at) => `/related?${new URLSearchParams({ a, b: names.at(-2 - at) ?? '' })}`),
      ...some.slice(0, 4).map((half) => `/related?a=${half}`),
    ],
    '/ordlista': ['/ordlista'],
    '/robots.txt': ['/robots.txt'],
    '/sitemap.xml': ['/sitemap.xml', '/sitemap.xml?del=1'],
    ...Object.fromEntries(
      READ_ADDRESSES.filter(({ pattern }) => pattern.startsWith(HORSE)).map(({ pattern }) => [
        pattern,
        ofHorse(pattern.slice(HORSE.length), `?anfader=${parents.sire}&gren=dressyr&ar=2023`),
      ]),
    ),
    // Each is drawn on request.
    [`${HORSE}/pass.png`]: [...names.slice(0, 2), ...goneNames.slice(0, 1), 'Finns Inte'].map(cardPath),
    '/:category': [...LISTS, 'sold', 'riding'].flatMap((list) =>
      [
        '',
        '?kon=Sto',
        ...(list === 'stallions' || list === 'dead' ? orders.map((order) => `?ordning=${order}`) : []),
      ].map((query) => `/${list}${query}`),
    ),
    '/:category/:section': LISTS.map((list) => `/${list}/SWB`),
  }
}

/** Addresses that lead nowhere, and those that need a session. */
const ELSEWHERE = [
  '/admin',
  '/admin/horses',
  '/admin/history',
  '/admin/export/stud.json',
  '/finns/inte',
  '/hemligt.xml',
]

/** The address of its data. */
function dataOf(address: string): string {
  const [path = '', query] = address.split('?')
  return `${path === '/' ? '/_' : path}.data${query === undefined ? '' : `?${query}`}`
}

async function ask({ address, session }: RunningStud, path: string, isSignedIn = false): Promise<Answer> {
  const headers = isSignedIn ? { cookie: `${session.name}=${session.value}` } : undefined
  const response = await fetch(address + path, { redirect: 'manual', ...(headers ? { headers } : {}) })
  const heads = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n')
  return { asked: path, status: response.status, text: `${heads}\n${await response.text()}` }
}

/** The progress of a search for pairs, the only thing that visitors send. */
async function send({ address }: RunningStud, path: string): Promise<Answer> {
  const response = await fetch(address + path, { method: 'POST', headers: { origin: PUBLIC_URL } })
  return { asked: path, status: response.status, text: await response.text() }
}

/** No text search can read the picture of a card: check the texts that are drawn on it. */
async function cardsOf({ store, address }: RunningStud, { horses }: SecretStud): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const { name } of horses) {
    const asked = cardPath(name)
    const read = await readPass(store, new URL(asked, address))
    const card = previewCard(read, { siteName: 'Norrsken', year: YEAR })
    if (card !== null) answers.push({ asked, status: 200, text: JSON.stringify(card) })
  }
  expect(answers.length).toBeGreaterThan(0)
  return answers
}

async function answersOf(stud: RunningStud, secret: SecretStud): Promise<Answer[]> {
  const examples = examplesOf(secret)
  // Add examples for a new page.
  expect(Object.keys(examples).sort()).toEqual(READ_ADDRESSES.map(({ pattern }) => pattern).sort())
  const pages = Object.values(examples).flat()
  // Every other tab of the many horses as a page, and all of them as data.
  const isAsked = (path: string, at: number) => !/^\/horse\/[^/]+\//.test(path) || at % 2 === 0
  const paths = [...pages, ...ELSEWHERE].flatMap((path, at) => [...(isAsked(path, at) ? [path] : []), dataOf(path)])
  // What an administrator has seen is cached for nobody else.
  for (const path of ['/', '/stallions', ...secret.horses.map(({ name }) => horsePath(name))]) {
    await ask(stud, path, true)
    await ask(stud, dataOf(path), true)
  }
  const answers: Answer[] = [await send(stud, '/breeding/mal?hmin=150'), ...(await cardsOf(stud, secret))]
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    answers.push(...(await Promise.all(paths.slice(at, at + AT_ONCE).map((path) => ask(stud, path)))))
  }
  return answers
}

const isOneOf = (starts: readonly string[]) => {
  const fits = new Set(starts.flatMap((start) => [start, dataOf(start)]))
  return ({ asked }: Answer) => fits.has(asked.split('?')[0] ?? '') || fits.has(asked)
}
const isList = isOneOf(LISTS.flatMap((list) => [`/${list}`, `/${list}/SWB`]))
const isNews = isOneOf(['/', '/news', ...NEWS_KINDS.map(({ key }) => `/news/${key}`), '/news.xml'])
const isSitemap = isOneOf(['/sitemap.xml'])
const isPlanner = isOneOf(['/breeding', '/breeding/hastar', '/breeding/plan', '/breeding/choose'])
const isQuality = isOneOf(['/quality'])

/** Pages that may not name a horse, by its place in the stud (spec 2); a parent is named by its foals. */
function closedTo({ category, isHidden, isYoung, isParent }: SecretStud['horses'][number]) {
  const isGone = category === 'sold' || category === 'dead'
  return (answer: Answer): boolean => {
    if (isParent) return false
    const list = LISTS.find((one) => one !== 'for-sale' && isOneOf([`/${one}`, `/${one}/SWB`])(answer))
    if (list !== undefined && list !== category) return true
    if (isHidden && (isList(answer) || isSitemap(answer))) return true
    if (isNews(answer) && category !== 'sold' && (isHidden || category === 'riding')) return true
    if (isQuality(answer) && isGone) return true
    return isPlanner(answer) && (isGone || category === 'seniors' || isYoung)
  }
}

/** Responses that contain what they may not, described so that they can be found. */
function leaksIn(answers: readonly Answer[], secret: SecretStud): string[] {
  const leaks: string[] = []
  for (const answer of answers) {
    const text = answer.text.toLowerCase()
    const asked = decodeURIComponent(answer.asked).toLowerCase()
    for (const [word, where] of secret.secrets) {
      if (text.includes(word) && !asked.includes(word)) leaks.push(`${answer.asked} tells of ${where}`)
    }
    for (const horse of secret.horses) {
      const isNamed = text.includes(horse.name.toLowerCase()) && !asked.includes(horse.name.toLowerCase())
      if (isNamed && closedTo(horse)(answer)) leaks.push(`${answer.asked} names a horse of ${JSON.stringify(horse)}`)
    }
    for (const title of secret.leftOut) {
      if (isNews(answer) && text.includes(title.toLowerCase())) leaks.push(`${answer.asked} tells what was left out`)
    }
    if (/"(?:agelimit|formerNames|meritCount|currentClass)"/.test(answer.text))
      leaks.push(`${answer.asked} has a field`)
  }
  return [...new Set(leaks)]
}

test('no response to a visitor without a session contains private data', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), async (seed) => {
      const stud = await openStud([], PUBLIC_URL)
      try {
        const secret = await fillSecretStud(stud.store, seed)
        const answers = await answersOf(stud, secret)
        expect(leaksIn(answers, secret)).toEqual([])
        // And the pages did respond.
        const all = answers.map(({ text }) => text.toLowerCase()).join('\n')
        expect(secret.told.filter((word) => !all.includes(word.toLowerCase()))).toEqual([])
        expect(answers.filter(({ status }) => status === 403 || status === 429 || status >= 500)).toEqual([])
        expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(200)
      } finally {
        await stud.stop()
      }
    }),
    { numRuns: rounds(1), endOnFailure: true },
  )
})
