import { createHash } from 'node:crypto'
import { AllGone } from '#app/domain/all-gone.ts'
import { type Coding, decode, encode } from './content-coding.ts'
import { Askers } from './waiting-line.ts'

export type PageHeaders = Record<string, string | string[]>

/** A rendered answer, before it is compressed. */
export type RenderedPage = {
  status: number
  /** All headers but length, coding and tag. */
  headers: PageHeaders
  body: Buffer
  /** False for an answer to one visitor or one moment: it is not cached. */
  isShared: boolean
  /** The body in the coding that it was rendered for. */
  packed?: { coding: Coding; body: Buffer }
}

/** An answer with tag, coding and length among its headers. */
export type PreparedPage = {
  status: number
  headers: PageHeaders
  body: Buffer
  etag: string
}

/** What an answer depends on. */
export type PageKey = { revision: number; date: string; address: string }

/** A page that a change has dropped, and the codings that it was asked for in. */
export type DroppedPage = { address: string; codings: readonly Coding[] }

type Entry = {
  name: string
  address: string
  status: number
  headers: PageHeaders
  hash: string
  bodies: Map<Coding, Promise<Buffer>>
  prepared: Map<Coding, PreparedPage>
  bytes: number
}

type PageCacheOptions = { maxBytes: number; onDropped?: (pages: readonly DroppedPage[]) => void }

/** The signal of a request, made when it is needed. */
export type Gone = () => AbortSignal

type UnderWay = { made: Promise<Entry | RenderedPage>; readers: AllGone; askers: Askers }

const nameOf = ({ revision, date, address }: PageKey) => `${revision} ${date} ${address}`

/** Bytes of an entry besides its bodies: headers (mostly the policy's hashes), key and tables. */
const OVERHEAD_BYTES = 2048

/**
 * Pages as bytes. Each is rendered once per revision, date and address, and compressed once per coding. A new revision
 * or day drops all. At most `maxBytes` are cached; the least recently used go first, so invented addresses never fill
 * memory.
 */
export class PageCache {
  readonly #maxBytes: number
  readonly #onDropped: (pages: readonly DroppedPage[]) => void
  /** In order of last use, the oldest first. */
  readonly #entries = new Map<string, Entry>()
  /** At the end of the entries. */
  #latest: Entry | null = null
  readonly #underWay = new Map<string, UnderWay>()
  #bytes = 0
  #revision = 0
  #date = ''

  /** `onDropped` gets the pages that a new revision or day drops, the one asked for last at the end. */
  constructor({ maxBytes, onDropped = () => {} }: PageCacheOptions) {
    this.#maxBytes = maxBytes
    this.#onDropped = onDropped
  }

  get bytes(): number {
    return this.#bytes
  }

  get size(): number {
    return this.#entries.size
  }

  /** The cached page of that key if it is ready in that coding. */
  ready(key: PageKey, coding: Coding): PreparedPage | undefined {
    return this.#find(key)?.prepared.get(coding)
  }

  /**
   * The cached or rendered page of that key. A failed render rejects for all who wait and is not cached. Its signal
   * aborts when the `gone` signals of all who wait have; its askers are all who wait.
   */
  async get(
    key: PageKey,
    coding: Coding,
    render: (signal: AbortSignal, askers: Askers) => Promise<RenderedPage>,
    { asker = '', gone }: { asker?: string; gone?: Gone } = {},
  ): Promise<PreparedPage> {
    const known = this.#find(key)
    if (known) return known.prepared.get(coding) ?? this.#prepare(known, coding)
    const name = nameOf(key)
    let rendering = this.#underWay.get(name)
    if (!rendering || rendering.readers.signal.aborted) {
      const readers = new AllGone()
      const askers = new Askers(asker)
      rendering = { readers, askers, made: this.#render(key, () => render(readers.signal, askers), readers) }
      this.#underWay.set(name, rendering)
    }
    rendering.readers.join(gone?.())
    rendering.askers.join(asker)
    const made = await rendering.made
    return 'isShared' in made ? preparePage(made, coding) : this.#prepare(made, coding)
  }

  /** The current pages are found by their address alone: a longer name would be put together for each request. */
  #entryNameOf(key: PageKey): string {
    return key.revision === this.#revision && key.date === this.#date ? key.address : nameOf(key)
  }

  #find(key: PageKey): Entry | undefined {
    this.moveOn(key)
    const name = this.#entryNameOf(key)
    const known = this.#entries.get(name)
    if (known && known !== this.#latest) {
      this.#entries.delete(name)
      this.#entries.set(name, known)
      this.#latest = known
    }
    return known
  }

  async #render(key: PageKey, render: () => Promise<RenderedPage>, readers: AllGone): Promise<Entry | RenderedPage> {
    const underWay = nameOf(key)
    try {
      const page = await render()
      if (!page.isShared) return page
      const name = this.#entryNameOf(key)
      const { coding, body } = page.packed ?? { coding: 'identity', body: page.body }
      const entry: Entry = {
        name,
        address: key.address,
        status: page.status,
        headers: page.headers,
        hash: hashOf(page.body),
        bodies: new Map([[coding, Promise.resolve(body)]]),
        prepared: new Map(),
        bytes: OVERHEAD_BYTES + body.length,
      }
      this.#entries.set(name, entry)
      this.#latest = entry
      this.#bytes += entry.bytes
      this.#makeRoom()
      return entry
    } finally {
      if (this.#underWay.get(underWay)?.readers === readers) this.#underWay.delete(underWay)
    }
  }

  async #prepare(entry: Entry, coding: Coding): Promise<PreparedPage> {
    let body = entry.bodies.get(coding)
    if (!body) {
      body = this.#recode(entry, coding)
      entry.bodies.set(coding, body)
    }
    const page = prepare(entry.status, entry.headers, await body, coding, entry.hash)
    entry.prepared.set(coding, page)
    return page
  }

  /** Adds the body in one more coding. The raw text is dropped once a compressed one exists. */
  async #recode(entry: Entry, coding: Coding): Promise<Buffer> {
    try {
      const [from, body] = entry.bodies.entries().next().value ?? []
      if (from === undefined || body === undefined) throw new Error('a page without a body')
      const raw = await decode(await body, from)
      const made = await encode(raw, coding)
      const isCached = this.#entries.get(entry.name) === entry
      const isRawSpared = coding !== 'identity' && entry.bodies.delete('identity')
      if (isRawSpared) entry.prepared.delete('identity')
      const change = made.length - (isRawSpared ? raw.length : 0)
      entry.bytes += change
      if (isCached) {
        this.#bytes += change
        this.#makeRoom()
      }
      return made
    } catch (error) {
      entry.bodies.delete(coding)
      throw error
    }
  }

  /** A request that was overtaken still carries the revision it read; only a newer one empties the cache. */
  moveOn({ revision, date }: Omit<PageKey, 'address'>): void {
    if (revision < this.#revision || date < this.#date) return
    if (revision === this.#revision && date === this.#date) return
    this.#revision = revision
    this.#date = date
    const dropped = [...this.#entries.values()].filter(({ status }) => status === 200)
    this.#entries.clear()
    this.#bytes = 0
    this.#onDropped(dropped.map(({ address, prepared }) => ({ address, codings: [...prepared.keys()] })))
  }

  #makeRoom(): void {
    for (const [name, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return
      this.#entries.delete(name)
      this.#bytes -= entry.bytes
    }
  }
}

/** A page that is not kept, ready to be sent. */
export async function preparePage(page: RenderedPage, coding: Coding): Promise<PreparedPage> {
  const body = page.packed?.coding === coding ? page.packed.body : await encode(page.body, coding)
  return prepare(page.status, page.headers, body, coding, hashOf(page.body))
}

function prepare(status: number, headers: PageHeaders, body: Buffer, coding: Coding, hash: string): PreparedPage {
  const etag = `"${hash}-${coding}"`
  return {
    status,
    body,
    etag,
    headers: {
      ...headers,
      vary: 'Accept-Encoding',
      'content-length': String(body.length),
      ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
      ...(status === 200 || status === 404 ? { etag } : {}),
    },
  }
}

/** Whether an `If-None-Match` header names the tag. */
export function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
}
