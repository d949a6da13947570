import { HORSE_TABS, horsePath, passPath } from '#app/domain/names.ts'
import { type AddressKind, fileOfAddress, hostProblem } from '#app/domain/publish/address-file.ts'
import { dataAddress } from '#app/framework/data-address.ts'
import { readPageData } from '#app/framework/read-data.server.ts'
import type { Store } from '#app/store/store.ts'
import { readAddressOf } from '../kept-address.ts'
import type { StaticFiles } from '../static-files.ts'
import { Asker } from './ask.ts'
import type { PublishFolder } from './folder.ts'
import { lookThrough, type NamesTold, namesOf } from './names.ts'
import { ASKED_PAGES, ownFiles, PROGRAM_PAGES } from './own-files.ts'
import { addressesIn, explainingPage, movedPage, publishedAt, publishedPage } from './published-page.ts'
import { serverMap } from './server-map.ts'
import { sitemapParts } from './sitemap-parts.ts'
import { TextSet } from './text-set.ts'
import { writeIndex } from './write-index.ts'

/** What no page leads to, and robots and readers ask for. */
const KNOWN_ADDRESSES = ['/', '/robots.txt', '/sitemap.xml', '/news', '/news.xml', ...ASKED_PAGES] as const
const NOWHERE = '/-/-/-'
/** Signs of what is asked of the program, or is the program's own. */
const NOT_PUBLISHED =
  /^\/(?:admin|login|sign-out|healthz)(?:[/.]|$)|^\/(?:search|breeding)\/(?:names|hastar|mal)(?:\.data)?$/
/** As many as a site makes at a time, and one whose answer is being written. */
const AT_A_TIME = 3

export type Published = Pick<NamesTold, 'hard' | 'twins'> & {
  written: number
  unchanged: number
  removed: number
  pages: number
  /** Links of pages that lead to nothing. */
  dead: string[]
}

type Site = {
  /** Where the program answers, on this machine: one process of it or more. */
  addresses: readonly string[]
  files: StaticFiles
  store: Pick<Store, 'db'>
  /** Where the files will be reached, if that is known. */
  publicUrl: string | null
}

/** Writes all that a visitor may read, asked of the running site address by address, into the folder. */
export async function publish(
  { addresses, files, store, publicUrl }: Site,
  folder: PublishFolder,
  onProgress: (done: number, known: number) => void = () => {},
): Promise<Published> {
  const { likeFormer, ...names } = await lookThrough(store)
  const told: Published = { written: 0, unchanged: 0, removed: 0, pages: 0, dead: [], ...names }
  const known = new TextSet()
  let wanted = 0
  const queue: string[] = []
  const moved: { from: string; to: string }[] = []
  const encoded: { address: string; file: string }[] = []
  let done = 0

  const put = async (file: string, bytes: Buffer, packed?: ReadonlyMap<'gzip' | 'br', Buffer> | null) => {
    told[await folder.put(file, packed === undefined ? { bytes } : { bytes, packed })]++
  }

  const expect = (address: string): void => {
    queue.push(address)
    wanted++
  }

  /** Which of the addresses that a page names are written too; those of horses are known from the beginning. */
  const follow = (named: string): void => {
    if (!known.add(named)) return
    const [pathname = '', query] = named.split('?')
    const search = query === undefined ? '' : `?${query}`
    if (files.has(pathname) || pathname.startsWith('/assets/') || NOT_PUBLISHED.test(pathname)) return
    if (fileOfAddress(pathname, search, 'page') === null) return
    if (search !== '?sida=1') expect(named)
    else if (known.add(pathname)) expect(pathname)
  }

  const noteFile = (pathname: string, search: string, kind: AddressKind, file: string): void => {
    if (hostProblem(file) !== 'encoded') return
    encoded.push({ address: kind === 'data' ? `${pathname}.data` : pathname + search, file })
  }

  async function publishOne(address: string, asker: Asker): Promise<void> {
    const [pathname = '', query] = address.split('?')
    const search = query === undefined ? '' : `?${query}`
    const answer = await asker.ask(address)
    const type = answer.headers['content-type'] ?? ''
    const { location } = answer.headers
    if (location !== undefined) return putMoved(pathname, location, asker)
    if (answer.status !== 200) {
      if (!KNOWN_ADDRESSES.some((one) => one === address)) told.dead.push(address)
      return
    }
    const isPage = type.startsWith('text/html')
    const file = fileOfAddress(pathname, search, isPage ? 'page' : 'file')
    if (file === null) return void told.dead.push(address)
    if (!isPage) noteFile(pathname, search, 'file', file)
    if (pathname === '/sitemap.xml') return putSitemap(file, answer.body.toString(), asker)
    if (!isPage) return put(file, answer.body, /^image\/(?!svg)|^font\//.test(type) ? null : undefined)
    told.pages++
    const html = answer.body.toString()
    for (const named of addressesIn(html, publicUrl)) follow(named)
    noteFile(pathname, search, 'page', file)
    const hasData = search === '' && readAddressOf(pathname) !== null
    // What the page was made of is still there.
    await Promise.all([
      hasData && putData(pathname, asker),
      put(file, Buffer.from(publishedAt(pathname, search, html))),
    ])
  }

  async function putSitemap(file: string, list: string, asker: Asker): Promise<void> {
    const { text, parts } = sitemapParts(list)
    for (const part of parts) await put(part.file, (await asker.ask(part.address)).body)
    await put(file, Buffer.from(text))
  }

  async function putData(pathname: string, asker: Asker): Promise<void> {
    const file = fileOfAddress(pathname, '', 'data')
    const answer = await asker.ask(dataAddress(pathname))
    if (file === null || answer.status !== 200) return
    noteFile(pathname, '', 'data', file)
    await put(file, answer.body)
  }

  async function putMoved(pathname: string, location: string, asker: Asker): Promise<void> {
    const to = new URL(location, asker.origin)
    const file = fileOfAddress(pathname, '', 'page')
    if (file === null || (to.origin !== asker.origin && to.origin !== publicUrl)) return
    const target = to.pathname + to.search
    moved.push({ from: pathname, to: target })
    follow(target)
    await put(file, Buffer.from(movedPage(target, publicUrl)))
    const data = fileOfAddress(pathname, '', 'data')
    const answer = await asker.ask(dataAddress(pathname))
    if (data !== null && answer.status === 202) await put(data, answer.body)
  }

  async function putOwnFiles(asker: Asker): Promise<void> {
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

  for await (const name of namesOf(store)) for (const address of pagesOf(name)) if (known.add(address)) wanted++
  const pages = horsePages(store)

  async function drain(asker: Asker): Promise<void> {
    for (;;) {
      const next = queue.pop() ?? (await pages.next()).value
      if (next === undefined) return
      await publishOne(next, asker)
      onProgress(++done, wanted)
    }
  }

  const askers = addresses.flatMap((address) => Array.from({ length: AT_A_TIME }, () => new Asker(address, 2)))
  try {
    const [first] = askers
    if (first) await putOwnFiles(first)
    for (const one of KNOWN_ADDRESSES) follow(one)
    // Who is done early may be wanted again: the last pages name others.
    do await Promise.all(askers.map(drain))
    while (queue.length > 0)
    const inCapitals = moved.filter(({ from, to }) => from.toLowerCase() === to.toLowerCase())
    const like = [...likeFormer.flatMap(pagesOf), ...inCapitals.map(({ to }) => to)]
    for (const { file, text } of serverMap(encoded, moved, like)) await folder.note(file, text)
    told.removed = await folder.finish()
    return told
  } finally {
    for (const asker of askers) asker.close()
  }
}

/** What every page has for its frame, and the year it is of: as the site itself tells it. */
async function frameOf(asker: Asker): Promise<{ frame: unknown; year: number }> {
  const { body } = await asker.ask(dataAddress('/'))
  // The frame's own loader is in every answer of the router's.
  const { root } = (await readPageData(body)) as { root: { data: { year: number } } }
  return { frame: root.data, year: root.data.year }
}

/** The addresses that a horse has for certain. */
const pagesOf = (name: string) => [horsePath(name), ...HORSE_TABS.map((tab) => horsePath(name, tab)), passPath(name)]

async function* horsePages(store: Pick<Store, 'db'>): AsyncGenerator<string, undefined> {
  for await (const name of namesOf(store)) yield* pagesOf(name)
}
