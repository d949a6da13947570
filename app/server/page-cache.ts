import { createHash } from 'node:crypto'
import { AllGone } from '#app/domain/all-gone.ts'
import { type Coding, decode, encode } from './content-coding.ts'

export type PageHeaders = Record<string, string | string[]>

/** An answer as the pages made it, before it is compressed. */
export type RenderedPage = {
  status: number
  /** Content type, policy, location: everything but length, coding and tag. */
  headers: PageHeaders
  body: Buffer
  /** False for what belongs to one visitor or to one moment: it is answered and forgotten. */
  isShared: boolean
}

/** An answer ready to be sent as it is: tag, coding and length stand among its headers. */
export type PreparedPage = {
  status: number
  headers: PageHeaders
  body: Buffer
  etag: string
}

/** What an answer depends on. */
export type PageKey = { revision: number; date: string; address: string }

type Entry = {
  status: number
  headers: PageHeaders
  hash: string
  bodies: Map<Coding, Promise<Buffer>>
  prepared: Map<Coding, PreparedPage>
  bytes: number
}

type UnderWay = { made: Promise<Entry | RenderedPage>; askers: AllGone }

/** What an entry weighs besides its bodies: headers (the policy's hashes above all), key and tables. */
const OVERHEAD_BYTES = 2048

/**
 * Pages as bytes. Each is rendered once per revision, date and address, however many ask at the same time, and
 * compressed once per coding. Pages of an earlier revision or day are dropped together. At most `maxBytes` are kept;
 * what was not asked for longest goes first, so that invented addresses push each other out and never fill the memory.
 */
export class PageCache {
  readonly #maxBytes: number
  /** In order of last use, the oldest first. */
  readonly #entries = new Map<string, Entry>()
  readonly #underWay = new Map<string, UnderWay>()
  #bytes = 0
  #revision = 0
  #date = ''

  constructor({ maxBytes }: { maxBytes: number }) {
    this.#maxBytes = maxBytes
  }

  /** Bytes held at present. */
  get bytes(): number {
    return this.#bytes
  }

  /** Pages held at present. */
  get size(): number {
    return this.#entries.size
  }

  /**
   * The page of that key, from memory or from `render`. A render that throws is forgotten and thrown to all who wait; its
   * signal ends when all of them are gone, each of which says so by `gone`.
   */
  async get(
    key: PageKey,
    coding: Coding,
    render: (signal: AbortSignal) => Promise<RenderedPage>,
    gone?: AbortSignal,
  ): Promise<PreparedPage> {
    this.#moveOn(key)
    const name = `${key.revision} ${key.date} ${key.address}`
    const known = this.#entries.get(name)
    if (known) {
      this.#entries.delete(name)
      this.#entries.set(name, known)
      return known.prepared.get(coding) ?? this.#prepare(name, known, coding)
    }
    let rendering = this.#underWay.get(name)
    if (!rendering || rendering.askers.signal.aborted) {
      const askers = new AllGone()
      rendering = { askers, made: this.#render(name, () => render(askers.signal), askers) }
      this.#underWay.set(name, rendering)
    }
    rendering.askers.join(gone)
    const made = await rendering.made
    return 'isShared' in made ? preparePage(made, coding) : this.#prepare(name, made, coding)
  }

  async #render(name: string, render: () => Promise<RenderedPage>, askers: AllGone): Promise<Entry | RenderedPage> {
    try {
      const page = await render()
      if (!page.isShared) return page
      const entry: Entry = {
        status: page.status,
        headers: page.headers,
        hash: hashOf(page.body),
        bodies: new Map([['identity', Promise.resolve(page.body)]]),
        prepared: new Map(),
        bytes: OVERHEAD_BYTES + page.body.length,
      }
      this.#entries.set(name, entry)
      this.#bytes += entry.bytes
      this.#makeRoom()
      return entry
    } finally {
      if (this.#underWay.get(name)?.askers === askers) this.#underWay.delete(name)
    }
  }

  async #prepare(name: string, entry: Entry, coding: Coding): Promise<PreparedPage> {
    let body = entry.bodies.get(coding)
    if (!body) {
      body = this.#recode(name, entry, coding)
      entry.bodies.set(coding, body)
    }
    const page = prepare(entry.status, entry.headers, await body, coding, entry.hash)
    entry.prepared.set(coding, page)
    return page
  }

  /** Makes the body in one more coding. The raw text goes once a packed one stands: it can be unpacked again. */
  async #recode(name: string, entry: Entry, coding: Coding): Promise<Buffer> {
    try {
      const [from, body] = entry.bodies.entries().next().value ?? []
      if (from === undefined || body === undefined) throw new Error('a page without a body')
      const raw = await decode(await body, from)
      const made = await encode(raw, coding)
      const isKept = this.#entries.get(name) === entry
      const isRawSpared = coding !== 'identity' && entry.bodies.delete('identity')
      if (isRawSpared) entry.prepared.delete('identity')
      const change = made.length - (isRawSpared ? raw.length : 0)
      entry.bytes += change
      if (isKept) {
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
  #moveOn({ revision, date }: PageKey): void {
    if (revision < this.#revision || date < this.#date) return
    if (revision === this.#revision && date === this.#date) return
    this.#revision = revision
    this.#date = date
    this.#entries.clear()
    this.#bytes = 0
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
  return prepare(page.status, page.headers, await encode(page.body, coding), coding, hashOf(page.body))
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
