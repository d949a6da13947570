import { open } from 'node:fs/promises'
import { setImmediate as giveWay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { logError } from '#app/log/log.ts'
import { givesTheSame, type LoggedQuery } from '#app/store/read-log.ts'
import { isAnswer, type Mark, type Reading } from '#app/store/reads.ts'
import type { Store } from '#app/store/store.ts'
import { readSummed, writeSummed } from './summed-lines.ts'

/** On each answer of a renderer: what was read for it. */
export const READS_HEADER = 'x-hovslag-reads'
/** A page with more queries is made again after any change: a header is no place for them. */
const MOST_QUERIES = 1500

export function headerOf({ queries, marks }: Reading): string {
  const isMany = queries.size > MOST_QUERIES
  return JSON.stringify([[...marks, ...(isMany ? ['all'] : [])], isMany ? [] : [...queries]])
}

/** What an address became: its files with their lines of the list, the addresses that it names, where it has moved. */
export type Outcome = { files: [file: string, line: string][]; links: string[]; moved: string | null; isPage: boolean }

/** What was read for an answer: queries by their number in the log of its renderer. Null where nobody noted it. */
type Reads = { marks: Mark[]; queries: number[] } | null

export const readsIn = (header: string | string[] | undefined): Reads => {
  if (typeof header !== 'string') return null
  const [marks, queries] = JSON.parse(header) as [Mark[], number[]] // `headerOf`
  return { marks, queries }
}

/** Of each part or query that a page has read, whether it is what it was; not known without an answer. */
type OnChange = (asked: readonly LoggedQuery[]) => void | Promise<readonly boolean[]>

/** What everything is made of. */
export type Basis = {
  /** The program, and where the files will be. */
  program: string
  revision: number
  /** When that revision was written: a restored backup may have another one of that number. */
  revisedAt: string | null
  day: string
  year: number
}

type Row = [
  address: number,
  files: Outcome['files'],
  links: number[],
  moved: string | null,
  isPage: 0 | 1,
  marks: Mark[],
  queries: number[],
]
/** A row that is still true, and its line. */
type Kept = { row: Row; line: string }
type Noted = { outcome: Outcome; reads: Reads; renderer: number }

/** Queries that are asked before the thread of the parts is heard, and those that it takes at a time. */
const [ASKED_AT_ONCE, ASKED_THERE] = [100, 400]
const FORM = 'Hovslag underlag 3'

/** What rows refer to by number. Lines of queries that no row has are empty, and taken by later ones. */
type Tables = { addresses: Numbers; texts: Numbers; queries: Numbers }
const noTables = (): Tables => ({ addresses: new Numbers(), texts: new Numbers(), queries: new Numbers() })

/**
 * What each published address was made of, in a file of the stud's data: queries and a sum of what they gave. An
 * address is not rendered again while all of them give the same. A damaged file, or one of another program, says
 * nothing.
 */
export class MadeOf {
  readonly #file: string
  readonly #basis: Basis
  readonly #tables: Tables
  readonly #known: Map<string, Kept>
  /** Whether the file says what would be written. */
  readonly #isSame: boolean
  readonly #now = new Map<string, Noted | Kept>()

  private constructor(file: string, basis: Basis, { tables, rows, isSame }: Fresh) {
    this.#file = file
    this.#basis = basis
    this.#tables = tables
    this.#known = rows
    this.#isSame = isSame
  }

  /**
   * Asks all noted queries again, unless the stud has no other revision. If anything has changed, `onChange` is called
   * first, and asked for the parts. `isAnew`: everything is rendered.
   */
  static async open(
    file: string,
    basis: Basis,
    store: Store,
    { isAnew = false, onChange = () => {} }: { isAnew?: boolean; onChange?: OnChange } = {},
  ): Promise<MadeOf> {
    const fresh = isAnew ? null : await readFresh(file, basis, store, onChange).catch(() => null)
    return new MadeOf(file, basis, fresh ?? { tables: noTables(), rows: new Map(), isSame: false })
  }

  /** Whether nothing has changed that the address was made of. */
  has(address: string): boolean {
    return this.#known.has(address)
  }

  /** What the address became, if nothing has changed that it was made of. */
  fresh(address: string): Outcome | null {
    const kept = this.#known.get(address)
    if (!kept) return null
    const [, files, links, moved, isPage] = kept.row
    return { files, links: links.map((link) => this.#tables.addresses.at(link)), moved, isPage: isPage === 1 }
  }

  /** Nothing is rendered for that address. */
  keep(address: string): void {
    const kept = this.#known.get(address)
    if (kept) this.#now.set(address, kept)
  }

  /** `renderer`: whose log has the queries. */
  note(address: string, outcome: Outcome, reads: Reads, renderer: number): void {
    this.#now.set(address, { outcome, reads, renderer })
  }

  /**
   * Writes the file anew, if anything in it is another. `queries`: those of each renderer. If that fails, the files are
   * published all the same, and what was noted before stays: it is true of the stud as it was.
   */
  async finish(queries: () => Promise<readonly (readonly LoggedQuery[])[]>): Promise<void> {
    const kept = [...this.#now.values()].filter((one) => 'line' in one).length
    if (this.#isSame && kept === this.#known.size && kept === this.#now.size) return
    try {
      // It names horses that visitors may not know.
      await writeSummed(this.#file, this.#lines(await queries()))
    } catch (error) {
      logError(error, 'notes of what was published')
    }
  }

  #lines(logs: readonly (readonly LoggedQuery[])[]): string[] {
    const { addresses, texts, queries } = this.#tables
    queries.free([...this.#now.values()].flatMap((one) => ('line' in one ? one.row[6] : [])))
    const numbers = logs.map((log) =>
      log.map(
        ({ sql, parameters, sum }) =>
          () =>
            queries.of(lineOf([texts.of(sql), parameters, sum])),
      ),
    )
    const rows: string[] = []
    for (const [address, noted] of this.#now) {
      if ('line' in noted) {
        rows.push(noted.line)
        continue
      }
      const { files, links, moved, isPage } = noted.outcome
      if (noted.reads === null) continue
      const { marks, queries: asked } = noted.reads
      const own = asked.flatMap((number) => numbers[noted.renderer]?.[number]?.() ?? [])
      const row: Row = [
        addresses.of(address),
        files,
        links.map((link) => addresses.of(link)),
        moved,
        isPage ? 1 : 0,
        // A query that no log has: any change may matter.
        own.length < asked.length ? [...marks, 'all'] : marks,
        own,
      ]
      rows.push(lineOf(row))
    }
    const named = [addresses.all.map(lineOf), texts.all.map(lineOf), queries.all]
    const parts = [[lineOf(this.#basis)], ...named, rows]
    return [FORM, ...parts.flatMap((lines) => [String(lines.length), ...lines])]
  }
}

const lineOf = (value: unknown) => JSON.stringify(value)

/** Numbers texts from 0, each once. */
class Numbers {
  readonly all: string[]
  readonly #known: Map<string, number>
  #free: number[] = []

  constructor(all: string[] = []) {
    this.all = all
    this.#known = new Map(all.map((text, number) => [text, number]))
  }

  at(number: number): string {
    return this.all[number] ?? ''
  }

  of(text: string): number {
    const known = this.#known.get(text)
    if (known !== undefined) return known
    const number = this.#free.pop() ?? this.all.length
    this.all[number] = text
    this.#known.set(text, number)
    return number
  }

  /** All but those numbers are given anew. */
  free(used: readonly number[]): void {
    const isUsed = new Set(used)
    this.#free = [...this.all.keys()].filter((number) => !isUsed.has(number))
    for (const number of this.#free) {
      this.#known.delete(this.at(number))
      this.all[number] = ''
    }
  }
}

type Fresh = { tables: Tables; rows: Map<string, Kept>; isSame: boolean }

/** The head of a file: its form, and its basis alone in a part. */
const HEAD_BYTES = 4096

/** What the notes say they are of, by their head: they are long. `none`: everything is to be rendered. */
export async function notedState(file: string, basis: Basis): Promise<'same' | 'other' | 'none'> {
  const found = await open(file).catch(() => null)
  if (found === null) return 'none'
  try {
    const { buffer, bytesRead } = await found.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const [form, , was = ''] = buffer.toString('utf8', 0, bytesRead).split('\n')
    const noted = JSON.parse(was) as Basis
    if (form !== FORM || noted.program !== basis.program) return 'none'
    return isDeepStrictEqual(noted, basis) ? 'same' : 'other'
  } catch {
    return 'none'
  } finally {
    await found.close()
  }
}

/** The addresses of the file that would be made the same again; null if the file says nothing. */
async function readFresh(file: string, basis: Basis, store: Store, onChange: OnChange): Promise<Fresh | null> {
  const next = await readSummed(file)
  if (next === null || next() !== FORM) return null
  const part = () => Array.from({ length: Number(next()) }, next)
  // Written by `finish`, as the sum says.
  const [was] = part().map((line) => JSON.parse(line) as Basis)
  const texted = () => new Numbers(part().map((line) => JSON.parse(line) as string))
  const [addresses, texts, queries] = [texted(), texted(), new Numbers(part())]
  if (!was || was.program !== basis.program) return null
  const hasChanged: Record<Mark, boolean> = {
    day: was.day !== basis.day,
    year: was.year !== basis.year,
    all: was.revision !== basis.revision || was.revisedAt !== basis.revisedAt,
  }
  const isWhole = !hasChanged.all && !hasChanged.day && !hasChanged.year
  if (!isWhole && !hasChanged.all) void onChange([])
  const isSame = hasChanged.all ? await askAll(store, queries.all, texts, onChange) : null
  const rows = new Map<string, Kept>()
  for (const line of part()) {
    const row = JSON.parse(line) as Row
    const [address, , , , , marks, own] = row
    if (marks.some((mark) => hasChanged[mark]) || (isSame && !own.every((number) => isSame[number] === 1))) continue
    rows.set(addresses.at(address), { row, line })
  }
  return { tables: { addresses, texts, queries }, rows, isSame: isWhole }
}

/**
 * Of each query, whether it gives what it gave: 1 or 0. Parts are asked for by `onChange`; after that it also takes a
 * piece of the queries at a time from the end, until both have met.
 */
async function askAll(
  store: Store,
  queries: readonly string[],
  texts: Numbers,
  onChange: OnChange,
): Promise<Uint8Array> {
  const isSame = new Uint8Array(queries.length)
  const read = (number: number): LoggedQuery => {
    const [text, parameters, sum] = JSON.parse(queries[number] ?? '') as [number, string, string] // as `#lines` writes
    return { sql: texts.at(text), parameters, sum }
  }
  const areParts = texts.all.map(isAnswer)
  // A line begins with the number of its text.
  const isPart = (number: number) => areParts[Number.parseInt((queries[number] ?? '').slice(1), 10)] === true
  const asked = [...queries.keys()].filter((number) => queries[number] !== '')
  const { parts = [], plain = [] } = Object.groupBy(asked, (number) => (isPart(number) ? 'parts' : 'plain'))
  let [next, end] = [0, plain.length]
  const askThere = async (numbers: readonly number[]) => {
    const same = (await onChange(numbers.map(read))) ?? []
    for (const [at, number] of numbers.entries()) isSame[number] = same[at] === true ? 1 : 0
  }
  const there = async () => {
    await askThere(parts)
    while (end - next > ASKED_THERE) {
      end -= ASKED_THERE
      await askThere(plain.slice(end, end + ASKED_THERE))
    }
  }
  // What cannot be asked is not known to be the same.
  const told = there().catch(() => {})
  while (next < end) {
    if (next % ASKED_AT_ONCE === 0) await giveWay()
    const number = plain[next++] ?? 0
    isSame[number] = (await givesTheSame(store, read(number)).catch(() => false)) ? 1 : 0
  }
  await told
  return isSame
}
