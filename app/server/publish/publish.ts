import { HORSE_TABS, horsePath, passPath } from '#app/domain/names.ts'
import { OWN_PICTURES } from '#app/domain/pictures/pictures.ts'
import { fileOfAddress, hostAddress } from '#app/domain/publish/address-file.ts'
import { dataAddress } from '#app/framework/data-address.ts'
import { readPageData } from '#app/framework/read-data.server.ts'
import type { Mark } from '#app/store/reads.ts'
import type { Store } from '#app/store/store.ts'
import { readAddressOf } from '../cached-address.ts'
import type { StaticFiles } from '../static-files.ts'
import type { PublishFolder, PutFile } from './folder.ts'
import { hostFiles } from './host-files.ts'
import { type MadeOf, type Outcome, READS_HEADER, readsIn } from './made-of.ts'
import { namesOf } from './names.ts'
import { ownFiles, PROGRAM_PAGES, QUERY_PAGES } from './own-files.ts'
import {
  addressesIn,
  builtOnHost,
  explainingPage,
  type Host,
  hostOf,
  movedPage,
  publishedAt,
  publishedPage,
  servedPage,
  sitemapAddresses,
  sitemapParts,
  textOnHost,
} from './published-page.ts'
import { type Answer, SiteClient } from './site-client.ts'
import { writeIndex } from './write-index.ts'

/** Addresses that no page links to, but robots and feed readers request. */
const KNOWN_ADDRESSES = ['/', '/robots.txt', '/sitemap.xml', '/news', '/news.xml', ...QUERY_PAGES] as const
const UNKNOWN_ADDRESS = '/-/-/-'
/** Addresses that need the program. */
const NOT_PUBLISHED =
  /^\/(?:admin|login|sign-out|valkommen|healthz)(?:[/.]|$)|^\/(?:search|breeding)\/(?:names|hastar|mal)(?:\.data)?$/
/** As many pages as a site makes at a time, and one that is being written. */
const AT_A_TIME = 3

export type Published = {
  written: number
  unchanged: number
  removed: number
  pages: number
  /** Addresses that were rendered, and those of which nothing had changed. */
  rendered: number
  kept: number
  /** Links to addresses that do not exist. */
  dead: string[]
  /** The site's own addresses that no file has, and where their files are. */
  mapped: { from: string; to: string }[]
}

export type Site = {
  /** Origins of the running site on this machine, one for each thread that serves it. */
  addresses: readonly string[]
  /** What each address was made of the last time; without it all are rendered. */
  madeOf?: MadeOf | undefined
  files: StaticFiles
  store: Pick<Store, 'db' | 'revision'>
  /** Where the published files will be, without a slash at the end; null if it is not known. */
  publicUrl: string | null
}

/** One publishing: what it reads from, what it writes to, and how far it has come. */
type Run = {
  site: Site
  host: Host
  folder: PublishFolder
  result: Published
  /** Every address that was found; each is written once. */
  known: Set<string>
  /** Addresses to write, besides those of horses, which are read from the store. */
  queue: string[]
  /** How many addresses there are to write, as far as is known. */
  wanted: number
  done: number
  /** Former addresses, and where their pages are on the host. */
  moved: { from: string; to: string }[]
  /** Pages of lists and horses by the site's address, and their folders. */
  pages: { from: string; to: string }[]
}

/** Writes everything that visitors read into the folder. It requests each address from the running site. */
export async function publish(
  site: Site,
  folder: PublishFolder,
  onProgress: (done: number, known: number) => void = () => {},
): Promise<Published> {
  const { addresses, store } = site
  const result: Published = {
    written: 0,
    unchanged: 0,
    removed: 0,
    pages: 0,
    rendered: 0,
    kept: 0,
    dead: [],
    mapped: [],
  }
  const host = hostOf(site.publicUrl)
  const known = new Set<string>()
  const run: Run = { site, host, folder, result, known, queue: [], wanted: 0, done: 0, moved: [], pages: [] }
  for await (const name of namesOf(store)) for (const address of pagesOf(name)) known.add(address)
  run.wanted = known.size
  const horsePages = pagesOfHorses(run)
  const renderers = addresses.flatMap((address, at) =>
    Array.from({ length: AT_A_TIME }, () => ({ at, client: new SiteClient(address, 2) })),
  )
  try {
    const [first] = renderers
    if (first) await putOwnFiles(run, first.client)
    for (const address of KNOWN_ADDRESSES) follow(run, address)
    // Again where the last pages have named others.
    do await Promise.all(renderers.map((renderer) => publishAll(run, renderer, horsePages, onProgress)))
    while (run.queue.length > 0)
    const same = run.pages.filter(({ from, to }) => from === to).map(({ from }) => from)
    const named = run.pages.filter(({ from, to }) => from !== to)
    result.mapped = [...run.moved, ...named]
    for (const { file, text, isNote } of hostFiles(host.base, inOrder(named), inOrder(run.moved), same)) {
      if (isNote) await folder.note(file, text)
      else await put(run, file, Buffer.from(text), null)
    }
    result.removed = await folder.finish()
    return result
  } finally {
    for (const { client } of renderers) client.close()
  }
}

/** A running site, and its place among them. */
type Renderer = { at: number; client: SiteClient }

/** Publishes addresses until there are none left. Several clients share the queue. */
async function publishAll(
  run: Run,
  renderer: Renderer,
  horsePages: AsyncGenerator<string, undefined>,
  onProgress: (done: number, known: number) => void,
): Promise<void> {
  for (;;) {
    const next = run.queue.pop() ?? (await horsePages.next()).value
    if (next === undefined) return
    if (!keepOne(run, next)) await renderOne(run, renderer, next)
    onProgress(++run.done, run.wanted)
  }
}

/** Queues an address that a page links to, unless it is known. Null if no file can hold it. */
function follow(run: Run, named: string): string | null {
  if (run.known.has(named)) return named
  const { pathname, search } = partsOf(named)
  if (run.site.files.has(pathname) || pathname.startsWith('/assets/') || NOT_PUBLISHED.test(pathname)) return null
  // The first page of a list is the list itself.
  const address = search === '?sida=1' ? pathname : named
  if (address !== named && run.known.has(address)) return address
  if (fileOfAddress(pathname, search, 'page') === null) return null
  run.known.add(address)
  run.queue.push(address)
  run.wanted++
  return address
}

/** Keeps the files of an address if nothing has changed that they were made of. */
function keepOne(run: Run, address: string): boolean {
  const outcome = run.site.madeOf?.fresh(address)
  if (!outcome || !run.folder.keep(outcome.files)) return false
  run.site.madeOf?.keep(address)
  run.result.kept++
  run.result.unchanged += outcome.files.length
  noteOutcome(run, address, outcome)
  for (const link of outcome.links) follow(run, link)
  return true
}

function noteOutcome({ result, pages, moved }: Run, address: string, outcome: Outcome): void {
  const file = outcome.files[0]?.[0]
  if (outcome.isPage) result.pages++
  if (outcome.isPage && file !== undefined && /^\/[^/]+\/[^/?]+$/.test(address))
    pages.push({ from: address, to: folderOf(file) })
  if (outcome.moved !== null) moved.push({ from: partsOf(address).pathname, to: outcome.moved })
}

async function renderOne(run: Run, { at, client }: Renderer, address: string): Promise<void> {
  const reads = { marks: new Set<Mark>(), queries: new Set<number>(), areNoted: true }
  const ask = async (asked: string): Promise<Answer> => {
    const answer = await client.get(asked)
    const read = readsIn(answer.headers[READS_HEADER])
    reads.areNoted &&= read !== null
    for (const mark of read?.marks ?? []) reads.marks.add(mark)
    for (const query of read?.queries ?? []) reads.queries.add(query)
    return answer
  }
  const outcome = await made(run, ask, client.origin, address)
  run.result.rendered++
  if (outcome === null) return
  noteOutcome(run, address, outcome)
  // A picture's address has a sum of its bytes.
  const areNoted = reads.areNoted || address.startsWith(OWN_PICTURES)
  const noted = areNoted ? { marks: [...reads.marks], queries: [...reads.queries] } : null
  run.site.madeOf?.note(address, outcome, noted, at)
}

type Ask = (address: string) => Promise<Answer>

/** Requests an address and writes its files. Null where it has none of its own. */
async function made(run: Run, ask: Ask, origin: string, address: string): Promise<Outcome | null> {
  const { pathname, search } = partsOf(address)
  const answer = await ask(address)
  const type = answer.headers['content-type'] ?? ''
  const { location } = answer.headers
  if (location !== undefined) return putMoved(run, ask, origin, pathname, location)
  if (answer.status !== 200) {
    if (!KNOWN_ADDRESSES.some((one) => one === address) && !PASS_FILE.test(address)) run.result.dead.push(address)
    return null
  }
  const isPage = type.startsWith('text/html')
  const file = fileOfAddress(pathname, search, isPage ? 'page' : 'file')
  if (file === null) {
    run.result.dead.push(address)
    return null
  }
  if (pathname === '/sitemap.xml') return putSitemap(run, ask, file, answer.body.toString())
  const outcome: Outcome = { files: [], links: [], moved: null, isPage }
  if (/^image\/(?!svg)|^font\//.test(type)) outcome.files.push(await put(run, file, answer.body, null))
  else if (!isPage) outcome.files.push(await put(run, file, Buffer.from(textOnHost(answer.body.toString(), run.host))))
  if (!isPage) return outcome
  const page = servedPage(answer)
  const links = addressesIn(page.html, run.site.publicUrl).map((named) => follow(run, named))
  outcome.links = links.filter((link) => link !== null)
  const hasData = search === '' && readAddressOf(pathname) !== null
  // At once: the site still has what it made the page of.
  const [own, data] = await Promise.all([
    put(run, file, Buffer.from(publishedAt(pathname, search, page, run.host))),
    hasData ? putData(run, ask, pathname, 200) : [],
  ])
  outcome.files = [own, ...data]
  return outcome
}

/** The router's data of a page, beside it. */
async function putData(run: Run, ask: Ask, pathname: string, status: number): Promise<Outcome['files']> {
  const file = fileOfAddress(pathname, '', 'data')
  const answer = await ask(dataAddress(pathname))
  return file === null || answer.status !== status ? [] : [await put(run, file, answer.body)]
}

/** Its parts are no addresses of their own: it is requested each time. */
async function putSitemap(run: Run, ask: Ask, file: string, list: string): Promise<null> {
  const { text, parts } = sitemapParts(list)
  const putList = (name: string, served: string) => {
    for (const address of sitemapAddresses(served, run.site.publicUrl)) follow(run, address)
    return put(run, name, Buffer.from(textOnHost(served, run.host)))
  }
  for (const part of parts) await putList(part.file, (await ask(part.address)).body.toString())
  await putList(file, text)
  return null
}

async function putMoved(
  run: Run,
  ask: Ask,
  origin: string,
  pathname: string,
  location: string,
): Promise<Outcome | null> {
  const { publicUrl } = run.site
  const own = publicUrl !== null && location.startsWith(`${publicUrl}/`) ? location.slice(publicUrl.length) : location
  const to = new URL(own, origin)
  const file = fileOfAddress(pathname, '', 'page')
  if (file === null || to.origin !== origin) return null
  const target = to.pathname + to.search
  const link = follow(run, target)
  // A name that the host reads as another: its page is there.
  if (fileOfAddress(to.pathname, to.search, 'page') === file) return null
  const page = await put(run, file, Buffer.from(movedPage(target, run.host)))
  const files = [page, ...(await putData(run, ask, pathname, 202))]
  return { files, links: link === null ? [] : [link], moved: hostAddress(target), isPage: false }
}

/** The program's own files, the index for the browser, and pages that explain what needs the program. */
async function putOwnFiles(run: Run, client: SiteClient): Promise<void> {
  const { files, store } = run.site
  for (const [at, { bodies }] of files) {
    const plain = bodies.get('identity')
    if (run.host.base !== '' && plain !== undefined && /\.(?:js|css)$/.test(at)) {
      await put(run, at.slice(1), Buffer.from(builtOnHost(plain.toString(), run.host)))
      continue
    }
    const packed = new Map(
      (['gzip', 'br'] as const).flatMap((coding) => {
        const body = bodies.get(coding)
        return body === undefined ? [] : [[coding, body] as const]
      }),
    )
    if (plain !== undefined) await put(run, at.slice(1), plain, packed.size === 0 ? null : packed)
  }
  const { frame, year } = await frameOf(client)
  for (const { file, bytes } of await ownFiles(await writeIndex(store, frame, year))) await put(run, file, bytes)
  const notFound = servedPage(await client.get(UNKNOWN_ADDRESS))
  await put(run, '404.html', Buffer.from(publishedPage(notFound, 'not-found', run.host)))
  for (const page of PROGRAM_PAGES) {
    const file = fileOfAddress(page, '', 'page')
    if (file !== null) await put(run, file, Buffer.from(explainingPage(notFound, run.host)))
  }
}

/** `packed`: compressed forms that exist; null makes none, undefined makes them. Returns the file and its line. */
async function put(
  run: Run,
  file: string,
  bytes: Buffer,
  packed?: PutFile['packed'],
): Promise<[file: string, line: string]> {
  const { line, isWritten } = await run.folder.put(file, packed === undefined ? { bytes } : { bytes, packed })
  run.result[isWritten ? 'written' : 'unchanged']++
  return [file, line]
}

/** `/horse/asa--spzvd91h` of its page's file. */
const folderOf = (file: string) => `/${file.replace(/\/index\.html$/, '')}`

const inOrder = <Pair extends { from: string }>(pairs: readonly Pair[]) =>
  pairs.toSorted((one, other) => (one.from < other.from ? -1 : 1))

function partsOf(address: string): { pathname: string; search: string } {
  const [pathname = '', query] = address.split('?')
  return { pathname, search: query === undefined ? '' : `?${query}` }
}

/** The data of the frame around every page, and the year, as the site itself gives them. */
async function frameOf(client: SiteClient): Promise<{ frame: unknown; year: number }> {
  const { body } = await client.get(dataAddress('/'))
  // Every answer has the data of the frame's own loader.
  const { root } = (await readPageData(body)) as { root: { data: { year: number } } }
  return { frame: root.data, year: root.data.year }
}

/** The addresses that every horse has. */
const pagesOf = (name: string) => [horsePath(name), ...HORSE_TABS.map((tab) => horsePath(name, tab)), passPath(name)]
/** Read by published pages at the horse's address, also where its own links spell it with blanks at the ends. */
const PASS_FILES = ['json', 'ged']
const PASS_FILE = new RegExp(`/pass[.](?:${PASS_FILES.join('|')})$`)

async function* pagesOfHorses(run: Run): AsyncGenerator<string, undefined> {
  for await (const name of namesOf(run.site.store)) yield* pagesOf(name)
  for await (const name of namesOf(run.site.store, ['horses']))
    for (const ending of PASS_FILES) follow(run, `${passPath(name)}.${ending}`)
}
