import { UNSAFE_decodeViaTurboStream } from 'react-router'
import { HORSE_TABS, horseNameFromPath, horsePath, passPath } from '#app/domain/names.ts'
import {
  type AddressKind,
  fileOfAddress,
  type HostProblem,
  hostProblem,
  sameWithoutCase,
} from '#app/domain/publish/address-file.ts'
import type { Store } from '#app/store/store.ts'
import { readAddressOf } from '../kept-address.ts'
import type { StaticFiles } from '../static-files.ts'
import { Asker } from './ask.ts'
import type { PublishFolder } from './folder.ts'
import { ASKED_PAGES, ownFiles, PROGRAM_PAGES } from './own-files.ts'
import { addressesIn, explainingPage, movedPage, publishedPage } from './published-page.ts'
import { serverMap } from './server-map.ts'
import { writeIndex } from './write-index.ts'

/** What no page leads to, and robots and readers ask for. */
const KNOWN_ADDRESSES = ['/', '/robots.txt', '/sitemap.xml', '/news', '/news.xml', ...ASKED_PAGES] as const
const NOWHERE = '/-/-/-'
/** Signs of what is asked of the program, or is the program's own. */
const NOT_PUBLISHED =
  /^\/(?:admin|login|hylla|sign-out|healthz)(?:[/.]|$)|^\/(?:search|breeding)\/(?:names|hastar|mal)(?:\.data)?$/
/** As many as the site makes at a time, and one whose answer is being written. */
const AT_A_TIME = 3
const NAMES_AT_A_TIME = 500
const HORSE_PAGES = 2 + HORSE_TABS.length

export type Published = {
  written: number
  unchanged: number
  removed: number
  pages: number
  /** Links of pages that lead to nothing. */
  dead: string[]
  /** Names that hosts which take files alone may not find, and why. */
  hard: { name: string; problem: HostProblem }[]
  /** Names that differ in nothing but capitals or accents' form. */
  twins: string[]
}

type Site = {
  /** Where the program answers, on this machine. */
  address: string
  files: StaticFiles
  store: Pick<Store, 'db'>
  /** Where the files will be reached, if that is known. */
  publicUrl: string | null
}

/** Writes all that a visitor may read, asked of the running site address by address, into the folder. */
export async function publish(
  { address, files, store, publicUrl }: Site,
  folder: PublishFolder,
  onProgress: (done: number, known: number) => void = () => {},
): Promise<Published> {
  const asker = new Asker(address, AT_A_TIME)
  const told: Published = { written: 0, unchanged: 0, removed: 0, pages: 0, dead: [], hard: [], twins: [] }
  const known = new Set<string>()
  const queue: string[] = []
  const moved: { from: string; to: string }[] = []
  const encoded: { address: string; file: string }[] = []
  const caseless = new Map<string, string>()
  let done = 0

  const expect = (wanted: string) => {
    if (known.has(wanted)) return
    known.add(wanted)
    queue.push(wanted)
  }
  const put = async (file: string, bytes: Buffer, packed?: ReadonlyMap<'gzip' | 'br', Buffer> | null) => {
    told[await folder.put(file, packed === undefined ? { bytes } : { bytes, packed })]++
  }

  /** Which of the addresses that a page names are written too. */
  const follow = (named: string): void => {
    const [pathname = '', query] = named.split('?')
    const search = query === undefined ? '' : `?${query}`
    if (files.has(pathname) || pathname.startsWith('/assets/') || NOT_PUBLISHED.test(pathname)) return
    if (fileOfAddress(pathname, search, 'page') === null) return
    expect(pathname + (search === '?sida=1' ? '' : search))
  }

  const noteFile = (pathname: string, search: string, kind: AddressKind, file: string): void => {
    const problem = hostProblem(file)
    if (problem === 'encoded') encoded.push({ address: kind === 'data' ? `${pathname}.data` : pathname + search, file })
    const name = horseNameFromPath(pathname)
    if (kind !== 'page' || name === null || horsePath(name) !== pathname) return
    if (problem !== null) told.hard.push({ name, problem })
    const same = sameWithoutCase(file)
    const twin = caseless.get(same)
    if (twin === undefined) caseless.set(same, name)
    else told.twins.push(`${twin} / ${name}`)
  }

  async function publishOne(wanted: string): Promise<void> {
    const [pathname = '', query] = wanted.split('?')
    const search = query === undefined ? '' : `?${query}`
    const answer = await asker.ask(wanted)
    const type = answer.headers['content-type'] ?? ''
    const { location } = answer.headers
    if (location !== undefined) return putMoved(pathname, location)
    if (answer.status !== 200) {
      if (!KNOWN_ADDRESSES.some((one) => one === wanted)) told.dead.push(wanted)
      return
    }
    const isPage = type.startsWith('text/html')
    const file = fileOfAddress(pathname, search, isPage ? 'page' : 'file')
    if (file === null) return void told.dead.push(wanted)
    if (!isPage) noteFile(pathname, search, 'file', file)
    if (!isPage) return put(file, answer.body, /^image\/(?!svg)|^font\//.test(type) ? null : undefined)
    told.pages++
    const html = answer.body.toString()
    for (const named of addressesIn(html, publicUrl)) follow(named)
    noteFile(pathname, search, 'page', file)
    const page = search.slice('?sida='.length)
    const isAsked = ASKED_PAGES.some((one) => one === pathname)
    const kind = search !== '' ? 'list-page' : isAsked ? 'asked-page' : 'page'
    await put(file, Buffer.from(publishedPage(html, kind, page)))
    if (search === '' && readAddressOf(pathname) !== null) await putData(pathname)
  }

  async function putData(pathname: string): Promise<void> {
    const file = fileOfAddress(pathname, '', 'data')
    const answer = await asker.ask(pathname === '/' ? '/_.data' : `${pathname}.data`)
    if (file === null || answer.status !== 200) return
    noteFile(pathname, '', 'data', file)
    await put(file, answer.body)
  }

  async function putMoved(pathname: string, location: string): Promise<void> {
    const to = new URL(location, address)
    const file = fileOfAddress(pathname, '', 'page')
    if (file === null || (to.origin !== new URL(address).origin && to.origin !== publicUrl)) return
    const target = to.pathname + to.search
    moved.push({ from: pathname, to: target })
    follow(target)
    await put(file, Buffer.from(movedPage(target, publicUrl)))
    const data = fileOfAddress(pathname, '', 'data')
    const answer = await asker.ask(`${pathname}.data`)
    if (data !== null && answer.status === 202) await put(data, answer.body)
  }

  async function putOwnFiles(): Promise<void> {
    for (const [at, { bodies }] of files) {
      const plain = bodies.get('identity')
      const packed = new Map(
        (['gzip', 'br'] as const).flatMap((coding) => {
          const body = bodies.get(coding)
          return body === undefined ? [] : [[coding, body] as const]
        }),
      )
      if (plain !== undefined) await put(at.slice(1), plain, packed.size === 0 ? null : packed)
    }
    const { frame, year } = await frameOf(asker)
    for (const { file, bytes } of await ownFiles(await writeIndex(store, frame, year))) await put(file, bytes)
    const nowhere = (await asker.ask(NOWHERE)).body.toString()
    await put('404.html', Buffer.from(publishedPage(nowhere, 'not-found')))
    for (const page of PROGRAM_PAGES) {
      const file = fileOfAddress(page, '', 'page')
      if (file !== null) await put(file, Buffer.from(explainingPage(nowhere)))
    }
  }

  const expected = HORSE_PAGES * (await countNames(store))

  async function drain(): Promise<void> {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      await publishOne(next)
      onProgress(++done, Math.max(known.size, expected))
    }
  }

  async function drainAll(): Promise<void> {
    while (queue.length > 0) await Promise.all(Array.from({ length: AT_A_TIME }, drain))
  }

  try {
    await putOwnFiles()
    for (const one of KNOWN_ADDRESSES) expect(one)
    await drainAll()
    for await (const name of namesOf(store)) {
      expect(horsePath(name))
      for (const tab of HORSE_TABS) expect(horsePath(name, tab))
      expect(passPath(name))
      if (queue.length > NAMES_AT_A_TIME) await drainAll()
    }
    await drainAll()
    for (const { file, text } of serverMap(encoded, moved, known)) await folder.note(file, text)
    told.removed = await folder.finish()
    return told
  } finally {
    asker.close()
  }
}

/** What every page has for its frame, and the year it is of: as the site itself tells it. */
async function frameOf(asker: Asker): Promise<{ frame: unknown; year: number }> {
  const { body } = await asker.ask('/_.data')
  const { value } = await UNSAFE_decodeViaTurboStream(new Blob([new Uint8Array(body)]).stream(), globalThis)
  // The frame's own loader is in every answer of the router's.
  const { root } = value as { root: { data: { year: number } } }
  return { frame: root.data, year: root.data.year }
}

/** How many names `namesOf` gives, or a few more. */
async function countNames({ db }: Pick<Store, 'db'>): Promise<number> {
  const counts = (['horses', 'former_names'] as const).map((table) =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow(),
  )
  return (await Promise.all(counts)).reduce((sum, { count }) => sum + Number(count), 0)
}

/** Names that horses have, and had: a former one leads on. Read in parts, as they are wanted. */
async function* namesOf({ db }: Pick<Store, 'db'>): AsyncGenerator<string> {
  for (const table of ['horses', 'former_names'] as const) {
    let last = ''
    for (;;) {
      const rows = await db
        .selectFrom(table)
        .select('name')
        .distinct()
        .where('name', '>', last)
        .orderBy('name')
        .limit(NAMES_AT_A_TIME)
        .execute()
      for (const { name } of rows) if (name !== null) yield name
      const end = rows.at(-1)?.name
      if (end === undefined || end === null) break
      last = end
    }
  }
}
