import { setImmediate as giveWay } from 'node:timers/promises'
import { OWN_PICTURES } from '#app/domain/pictures/pictures.ts'
import { fileOfAddress, hostAddress } from '#app/domain/publish/address-file.ts'
import { dataAddress } from '#app/framework/data-address.ts'
import type { Mark } from '#app/store/reads.ts'
import type { Store } from '#app/store/store.ts'
import { readAddressOf } from '../cached-address.ts'
import type { StaticFiles } from '../static-files.ts'
import type { PublishFolder, PutFile } from './folder.ts'
import { hostFiles } from './host-files.ts'
import { type MadeOf, type Outcome, READS_HEADER, readsIn } from './made-of.ts'
import { addressesOfHorses, PASS_FILE } from './names.ts'
import { QUERY_PAGES } from './own-files.ts'
import { type Ask, BUILT, builtFiles, OWN_PARTS, type OwnFile, type OwnPart } from './own-parts.ts'
import type { Progress, Published } from './published.ts'
import {
  addressesIn,
  type Host,
  hostOf,
  movedPage,
  publishedAt,
  servedPage,
  sitemapAddresses,
  sitemapParts,
  textOnHost,
} from './published-page.ts'
import { type Answer, SiteClient } from './site-client.ts'

/** Addresses that no page links to, but robots and feed readers request. */
const KNOWN_ADDRESSES = ['/', '/robots.txt', '/sitemap.xml', '/news', '/news.xml', ...QUERY_PAGES] as const
/** Addresses that need the program. */
const NOT_PUBLISHED =
  /^\/(?:admin|login|sign-out|valkommen|healthz)(?:[/.]|$)|^\/(?:search|breeding)\/(?:names|hastar|mal)(?:\.data)?$/
/** As many pages as a site makes at a time, and one that is being written. */
const AT_A_TIME = 3
/** Addresses that are looked at before answers of the site are heard. */
const LOOKED_AT_ONCE = 50

export type Site = {
  /** Origins of the running site on this machine, one for each thread that serves it; asked for once any is needed. */
  addresses: readonly string[] | (() => Promise<readonly string[]>)
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
  /** Addresses to look at, besides those of horses, which are known from the start. */
  queue: string[]
  /** Those of them that are to be rendered. */
  due: string[]
  isLooking: boolean
  /** Begun once anything is due. */
  rendering: Promise<void> | null
  own: readonly OwnPart[]
  /** How many addresses there are to write, as far as is known. */
  wanted: number
  done: number
  onProgress: Progress
  /** Former addresses, and where their pages are on the host. */
  moved: { from: string; to: string }[]
  /** Pages of lists and horses by the site's address, and their folders. */
  pages: { from: string; to: string }[]
}

/** Writes everything that visitors read into the folder. It requests from the running site what is not as it was. */
export async function publish(site: Site, folder: PublishFolder, onProgress: Progress = () => {}): Promise<Published> {
  const counts = { written: 0, unchanged: 0, removed: 0, pages: 0, rendered: 0, kept: 0 }
  const result: Published = { ...counts, dead: [], mapped: [] }
  const known = new Set<string>()
  for await (const address of addressesOfHorses(site.store)) known.add(address)
  const begun = { own: [], isLooking: true, rendering: null }
  const found = { known, queue: [], due: [], wanted: known.size, done: 0, moved: [], pages: [] }
  const run: Run = { site, host: hostOf(site.publicUrl), folder, result, onProgress, ...found, ...begun }
  if (!keepOne(run, BUILT)) await putBuilt(run)
  run.own = OWN_PARTS.filter(({ name }) => !keepOne(run, name))
  if (run.own.length > 0) beginRendering(run)
  await lookAtAll(run)
  await run.rendering
  const same = run.pages.filter(({ from, to }) => from === to).map(({ from }) => from)
  const named = run.pages.filter(({ from, to }) => from !== to)
  result.mapped = [...run.moved, ...named]
  for (const { file, text, isNote } of hostFiles(run.host.base, named, run.moved, same)) {
    if (isNote) await folder.note(file, text)
    else await put(run, file, Buffer.from(text), null)
  }
  result.removed = await folder.finish()
  return result
}

/** A running site, and its place among them. */
type Renderer = { at: number; client: SiteClient }

/** Looks at every address that is known of; first at what is to be rendered, meanwhile at the files of the others. */
async function lookAtAll(run: Run): Promise<void> {
  let looked = 0
  const look = async (address: string) => {
    lookAt(run, address)
    if (++looked % LOOKED_AT_ONCE === 0) await giveWay()
  }
  // A horse that comes meanwhile is found by links: looked at twice, it would have two files.
  const ofHorses = Array.from(run.known)
  for (const address of KNOWN_ADDRESSES) follow(run, address)
  const all = Map.groupBy([...ofHorses, ...run.queue.splice(0)], (address) => run.site.madeOf?.has(address) === true)
  try {
    for (const isFresh of [false, true]) for (const address of all.get(isFresh) ?? []) await look(address)
    for (let next = run.queue.pop(); next !== undefined; next = run.queue.pop()) await look(next)
  } finally {
    run.isLooking = false
  }
}

function beginRendering(run: Run): void {
  run.rendering ??= renderAll(run)
  run.rendering.catch(() => {}) // thrown where it is awaited
}

async function renderAll(run: Run): Promise<void> {
  const { addresses } = run.site
  const origins = typeof addresses === 'function' ? await addresses() : addresses
  const renderers = origins.flatMap((address, at) =>
    Array.from({ length: AT_A_TIME }, () => ({ at, client: new SiteClient(address, 2) })),
  )
  try {
    const [first] = renderers
    for (const { name, marks, make } of run.own) {
      if (!first) continue
      const all = async (ask: Ask) => ({ ...NO_PAGE, files: await putAll(run, await make(run, ask)) })
      await noting(run, first, name, all, marks)
    }
    // Again where the last pages have named others.
    do await Promise.all(renderers.map((renderer) => renderDue(run, renderer)))
    while (run.due.length > 0)
  } finally {
    for (const { client } of renderers) client.close()
  }
}

/** Renders addresses until none is due. Several clients share them. */
async function renderDue(run: Run, renderer: Renderer): Promise<void> {
  for (;;) {
    const address = run.due.pop()
    if (address === undefined && !run.isLooking) return
    if (address === undefined) {
      await giveWay()
      continue
    }
    await noting(run, renderer, address, (ask) => made(run, ask, renderer.client.origin, address))
    run.result.rendered++
    progressed(run)
    for (let named = run.queue.pop(); named !== undefined; named = run.queue.pop()) lookAt(run, named)
  }
}

const progressed = (run: Run) => run.onProgress(++run.done, run.wanted)

/** Keeps an address, or has it rendered later. */
function lookAt(run: Run, address: string): void {
  if (!keepOne(run, address)) {
    run.due.push(address)
    beginRendering(run)
  } else {
    run.result.kept++
    progressed(run)
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

/** Makes something of what is requested, and notes what was read for it. */
async function noting(
  run: Run,
  { at, client }: Renderer,
  name: string,
  make: (ask: Ask) => Promise<Outcome | null>,
  marks: readonly Mark[] = [],
): Promise<void> {
  const reads = { marks: new Set(marks), queries: new Set<number>(), areNoted: true }
  const ask = async (asked: string): Promise<Answer> => {
    const answer = await client.get(asked)
    const read = readsIn(answer.headers[READS_HEADER])
    reads.areNoted &&= read !== null
    for (const mark of read?.marks ?? []) reads.marks.add(mark)
    for (const query of read?.queries ?? []) reads.queries.add(query)
    return answer
  }
  const outcome = await make(ask)
  if (outcome === null) return
  noteOutcome(run, name, outcome)
  // A picture's address has a sum of its bytes.
  const areNoted = reads.areNoted || name.startsWith(OWN_PICTURES)
  const noted = areNoted ? { marks: [...reads.marks], queries: [...reads.queries] } : null
  run.site.madeOf?.note(name, outcome, noted, at)
}

const NO_PAGE = { links: [], moved: null, isPage: false }

/** Requests an address and writes its files. Null where it has none of its own. */
async function made(run: Run, ask: Ask, origin: string, address: string): Promise<Outcome | null> {
  const { pathname, search } = partsOf(address)
  const answer = await ask(address)
  const type = answer.headers['content-type'] ?? ''
  const { location } = answer.headers
  if (location !== undefined) return putMoved(run, ask, origin, pathname, location)
  if (answer.status !== 200) {
    // Known ones that a stud lacks are noted as such; a dead link is named each time.
    if (KNOWN_ADDRESSES.some((one) => one === address) || PASS_FILE.test(address)) return { ...NO_PAGE, files: [] }
    run.result.dead.push(address)
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

/** Its parts are no addresses of their own. */
async function putSitemap(run: Run, ask: Ask, file: string, list: string): Promise<Outcome> {
  const { text, parts } = sitemapParts(list)
  const outcome: Outcome = { ...NO_PAGE, files: [], links: [] }
  const putList = async (name: string, served: string) => {
    for (const address of sitemapAddresses(served, run.site.publicUrl)) {
      const link = follow(run, address)
      if (link !== null) outcome.links.push(link)
    }
    outcome.files.push(await put(run, name, Buffer.from(textOnHost(served, run.host))))
  }
  for (const part of parts) await putList(part.file, (await ask(part.address)).body.toString())
  await putList(file, text)
  return outcome
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

async function putBuilt(run: Run): Promise<void> {
  const files = await putAll(run, builtFiles(run.site.files, run.host))
  run.site.madeOf?.note(BUILT, { ...NO_PAGE, files }, { marks: [], queries: [] }, 0)
}

async function putAll(run: Run, files: readonly OwnFile[]): Promise<Outcome['files']> {
  const done: Outcome['files'] = []
  for (const { file, bytes, packed } of files) done.push(await put(run, file, bytes, packed))
  return done
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

function partsOf(address: string): { pathname: string; search: string } {
  const [pathname = '', query] = address.split('?')
  return { pathname, search: query === undefined ? '' : `?${query}` }
}
