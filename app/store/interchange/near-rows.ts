import { readText } from '#app/domain/documents.ts'
import { NameIndex } from '#app/domain/horse-form/near-names.ts'
import { isByName, type TableName } from '#app/domain/interchange/tables.ts'
import { isKnownName } from '#app/domain/names.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import type { Trx } from '../tables.ts'
import { foldedName, type Named, type Sought } from './row-holders.ts'
import type { NearName } from './row-report.ts'

/** Columns that hold names of horses. */
const PARENTS = ['sire', 'dam'] as const
/** So many strange names are compared with all others. */
const MOST_NAMES = 2000

/** Names of a table that nobody has, and those that they may mean: misspelt by a letter or two. */
export class NearNames {
  readonly #trx: Trx
  readonly #table: TableName
  readonly #ofFile = new Set<string>()
  readonly #strange = new Map<string, { key: string; name: string; lines: number[] }>()

  constructor(trx: Trx, table: TableName) {
    this.#trx = trx
    this.#table = table
  }

  /** A row of the file; `isNew`: it makes a new document. */
  note({ name, said, line }: Sought, isNew: boolean): void {
    this.#ofFile.add(name)
    if (isByName(this.#table) ? isNew : true) this.#add(isByName(this.#table) ? 'name' : 'horse', name, line)
    for (const key of PARENTS) {
      const parent = readText(said[key])
      if (parent !== null) this.#add(key, parent, line)
    }
  }

  #add(key: string, name: string, line: number | undefined): void {
    const id = `${key} ${name}`
    const known = this.#strange.get(id) ?? { key, name, lines: [] }
    if (line !== undefined) known.lines.push(line)
    if (this.#strange.size < MOST_NAMES || this.#strange.has(id)) this.#strange.set(id, known)
  }

  /** Those that may be meant, at the end of the file: its later rows have names too. */
  async find(): Promise<NearName[]> {
    if (this.#strange.size === 0) return []
    const stored = new Set<string>()
    for (const collection of ['horses', 'pedigree'] as const)
      for (const { name } of await this.#trx.selectFrom(collection).select('name').execute()) stored.add(name)
    const index = new NameIndex([...stored, ...this.#ofFile])
    return [...this.#strange.values()].flatMap((one) => {
      const isOwn = one.key === 'name'
      if (stored.has(one.name) || (!isOwn && this.#ofFile.has(one.name)) || !isKnownName(one.name)) return []
      // Two rows of one horse are told as such.
      const own = foldedName(one.name)
      const nears = index.meantBy(one.name, isOwn ? 1 : 2).filter((near) => !isOwn || foldedName(near) !== own)
      return nears.length === 0 ? [] : [{ ...one, nears: nears.slice(0, 3) }]
    })
  }

  /** New names that a stored one differs from in accents or punctuation alone. */
  async otherSpellings(rows: readonly Named[]): Promise<{ place: string; name: string; other: string }[]> {
    const keys = [...new Set(rows.map(({ name }) => swedishSortKey(name)))].filter((key) => key !== '')
    if (keys.length === 0) return []
    const known = await this.#trx
      .selectFrom(this.#table as 'horses') // those with unique names have these columns
      .select(['name', 'sort_key'])
      .where('sort_key', 'in', keys)
      .execute()
    const byKey = new Map(known.map(({ name, sort_key }) => [sort_key, name]))
    return rows.flatMap(({ place, name }) => {
      const other = byKey.get(swedishSortKey(name))
      return other === undefined ? [] : [{ place, name, other }]
    })
  }
}
