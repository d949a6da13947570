import { logError } from '#app/log/log.ts'
import { givesTheSame, keyOf, type LoggedQuery } from '#app/store/read-log.ts'
import type { Mark, Reading } from '#app/store/reads.ts'
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
type Noted = { outcome: Outcome; marks: readonly Mark[]; queries: readonly LoggedQuery[] }

const FORM = 'Hovslag underlag 2'

/**
 * What each published address was made of, in a file of the stud's data: queries and a sum of what they gave. An
 * address is not rendered again while all of them give the same. A damaged file, or one of another program, says
 * nothing.
 */
export class MadeOf {
  readonly #file: string
  readonly #basis: Basis
  readonly #known: Map<string, Noted>
  readonly #now = new Map<string, Noted | { outcome: Outcome; reads: Reads; renderer: number }>()

  private constructor(file: string, basis: Basis, known: Map<string, Noted>) {
    this.#file = file
    this.#basis = basis
    this.#known = known
  }

  /** Asks all noted queries again. `isAnew`: everything is rendered. */
  static async open(file: string, basis: Basis, store: Store, isAnew = false): Promise<MadeOf> {
    const known = isAnew ? null : await readFresh(file, basis, store).catch(() => null)
    return new MadeOf(file, basis, known ?? new Map())
  }

  get isEmpty(): boolean {
    return this.#known.size === 0
  }

  /** What the address became, if nothing has changed that it was made of. */
  fresh(address: string): Outcome | null {
    return this.#known.get(address)?.outcome ?? null
  }

  /** Nothing is rendered for that address. */
  keep(address: string): void {
    const noted = this.#known.get(address)
    if (noted) this.#now.set(address, noted)
  }

  /** `renderer`: whose log has the queries. */
  note(address: string, outcome: Outcome, reads: Reads, renderer: number): void {
    this.#now.set(address, { outcome, reads, renderer })
  }

  /**
   * Writes the file anew. `queries`: those of each renderer. If that fails, the files are published all the same, and
   * what was noted before stays: it is true of the stud as it was.
   */
  async finish(queries: () => Promise<readonly (readonly LoggedQuery[])[]>): Promise<void> {
    try {
      // It names horses that visitors may not know.
      await writeSummed(this.#file, this.#lines(await queries()))
    } catch (error) {
      logError(error, 'notes of what was published')
    }
  }

  #lines(logs: readonly (readonly LoggedQuery[])[]): string[] {
    const [addresses, texts] = [new Numbers<string>(), new Numbers<string>()]
    const queries = new Numbers<LoggedQuery>(keyOf)
    const rows: string[] = []
    for (const [address, noted] of this.#now) {
      const { files, links, moved, isPage } = noted.outcome
      const own =
        'reads' in noted ? noted.reads?.queries.map((number) => logs[noted.renderer]?.[number]) : noted.queries
      const marks = 'reads' in noted ? noted.reads?.marks : noted.marks
      if (!own || !marks || files.length === 0) continue
      const numbers = own.flatMap((query) => (query ? [queries.of(query)] : []))
      // A query that no log has: any change may matter.
      const all: readonly Mark[] = numbers.length < own.length ? [...marks, 'all'] : marks
      const row: Row = [
        addresses.of(address),
        files,
        links.map((link) => addresses.of(link)),
        moved,
        isPage ? 1 : 0,
        [...all],
        numbers,
      ]
      rows.push(JSON.stringify(row))
    }
    const asked = queries.all.map(({ sql, parameters, sum }) => JSON.stringify([texts.of(sql), parameters, sum]))
    const parts = [[JSON.stringify(this.#basis)], addresses.lines, texts.lines, asked, rows]
    return [FORM, ...parts.flatMap((lines) => [String(lines.length), ...lines])]
  }
}

/** Numbers things from 0, each once. */
class Numbers<Thing> {
  readonly all: Thing[] = []
  readonly #known = new Map<string, number>()
  readonly #nameOf: (thing: Thing) => string

  constructor(nameOf: (thing: Thing) => string = String) {
    this.#nameOf = nameOf
  }

  of(thing: Thing): number {
    const key = this.#nameOf(thing)
    const known = this.#known.get(key)
    if (known !== undefined) return known
    this.#known.set(key, this.all.length)
    return this.all.push(thing) - 1
  }

  get lines(): string[] {
    return this.all.map((thing) => JSON.stringify(thing))
  }
}

/** The addresses of the file that would be made the same again; null if the file says nothing. */
async function readFresh(file: string, basis: Basis, store: Store): Promise<Map<string, Noted> | null> {
  const next = await readSummed(file)
  if (next === null || next() !== FORM) return null
  const part = () => Array.from({ length: Number(next()) }, next)
  // Written by `finish`, as the sum says.
  const [was] = part().map((line) => JSON.parse(line) as Basis)
  const [addresses, texts] = [part(), part()].map((each) => each.map((line) => JSON.parse(line) as string))
  if (!was || !addresses || !texts || was.program !== basis.program) return null
  const queries: LoggedQuery[] = part().map((line) => {
    const [text, parameters, given] = JSON.parse(line) as [number, string, string]
    return { sql: texts[text] ?? '', parameters, sum: given }
  })
  const isSame = new Uint8Array(queries.length)
  for (const [number, query] of queries.entries()) isSame[number] = (await givesTheSame(store, query)) ? 1 : 0
  const hasChanged: Record<Mark, boolean> = {
    day: was.day !== basis.day,
    year: was.year !== basis.year,
    all: was.revision !== basis.revision || was.revisedAt !== basis.revisedAt,
  }
  const fresh = new Map<string, Noted>()
  for (const line of part()) {
    const [address, files, links, moved, isPage, marks, asked] = JSON.parse(line) as Row
    if (marks.some((mark) => hasChanged[mark]) || !asked.every((number) => isSame[number] === 1)) continue
    const named = links.map((link) => addresses[link] ?? '')
    fresh.set(addresses[address] ?? '', {
      outcome: { files, links: named, moved, isPage: isPage === 1 },
      marks,
      queries: asked.flatMap((number) => queries[number] ?? []),
    })
  }
  return fresh
}
