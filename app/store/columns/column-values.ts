import type { EngineHandles } from '../engines/engine.ts'
import { apart, noteRead } from '../reads.ts'
import type { Db, Trx } from '../tables.ts'
import { advance, type Columned, joinColumns, type Moment, type Rows, readMoment, readRows } from './rows.ts'

export type { Coded } from './coded.ts'
export type { Columned, Rows } from './rows.ts'

type Handles = Pick<EngineHandles, 'db' | 'snapshot'>

/** Kept bytes of one store, and of one column: longer ones are read each time. 20,000 long stories have 26 MB. */
const MOST_BYTES = { all: 40_000_000, column: 32_000_000 }
/** Few, as others are served meanwhile. */
const ROWS_AT_ONCE_AHEAD = 200
/** Reading again takes a third of a second. */
const IDLE_MS = 2 * 60_000
/** Somebody writes each time: then a snapshot is read. */
const TRIES = 5

/** The columns that were read of one store, as long as they are used. */
export class ColumnKeeper {
  readonly #db: Trx
  readonly #most: typeof MOST_BYTES
  readonly #kept = new Map<Columned, Rows>()
  /** Collection and key, the least recently used first. */
  readonly #used = new Set<string>()
  /** Those whose columns were read ahead. */
  readonly #ahead = new Set<Columned>()
  #turn: Promise<unknown> = Promise.resolve()
  #idle: NodeJS.Timeout | undefined

  constructor(db: Trx, most = MOST_BYTES) {
    this.#db = db
    this.#most = most
  }

  /** The keys that are in memory. */
  kept(of: Columned): string[] {
    return [...(this.#kept.get(of)?.columns.keys() ?? [])]
  }

  /** Also when it is unsure whether they are right. */
  forget(): void {
    this.#kept.clear()
    this.#used.clear()
    this.#ahead.clear()
  }

  /** Reads columns that may be asked for next, once. */
  async readAhead(of: Columned, keys: readonly string[]): Promise<void> {
    const missing = keys.filter((key) => !this.#kept.get(of)?.columns.has(key))
    if (this.#ahead.has(of) || missing.length === 0) return
    this.#ahead.add(of)
    const read = await readRows(this.#db, of, missing, await readMoment(this.#db), ROWS_AT_ONCE_AHEAD)
    await this.#inTurn(() => this.#add(of, read))
  }

  /** At least these columns, at the latest revision when they were read; null where somebody writes each time. */
  async find(of: Columned, keys: readonly string[]): Promise<Rows | null> {
    for (const key of keys) this.#use(of, key)
    for (let tried = 0; tried < TRIES; tried++) {
      const rows = await this.#inTurn(() => this.#present(of))
      const missing = keys.filter((key) => !rows?.columns.has(key))
      if (rows && missing.length === 0) return rows
      const read = await readRows(this.#db, of, missing, await readMoment(this.#db))
      const all = await this.#inTurn(() => this.#add(of, read))
      // What was kept may have been dropped meanwhile.
      if (all && keys.every((key) => all.columns.has(key))) return all
    }
    return null
  }

  #inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const done = this.#turn.then(work)
    this.#turn = done.catch(() => {})
    return done
  }

  /** What is kept of a collection, at the latest revision. */
  async #present(of: Columned): Promise<Rows | null> {
    const kept = this.#kept.get(of)
    if (!kept) return null
    const rows = await this.#advanced(of, kept, await readMoment(this.#db))
    if (rows === null) this.#kept.delete(of)
    else if (rows !== kept) this.#keep(of, rows)
    return rows
  }

  async #add(of: Columned, read: Rows): Promise<Rows | null> {
    const kept = await this.#present(of)
    const fresh = await this.#advanced(of, read, kept ?? (await readMoment(this.#db)))
    if (fresh === null) return null
    const all = kept && kept.revision === fresh.revision ? joinColumns(kept, fresh) : fresh
    if (all === null) this.#kept.delete(of)
    else this.#keep(of, all)
    return all
  }

  /** Null if what was written is not known, or more is written each time. */
  async #advanced(of: Columned, rows: Rows, to: Moment): Promise<Rows | null> {
    let [at, now]: [Rows, Moment] = [rows, to]
    for (let tried = 0; tried < TRIES; tried++) {
      if (at.revision === now.revision && at.at === now.at) return at
      const next = await advance(this.#db, of, at, now)
      if (next === null) return null
      at = next
      now = await readMoment(this.#db)
    }
    return null
  }

  #use(of: Columned, key: string): void {
    this.#used.delete(`${of} ${key}`)
    this.#used.add(`${of} ${key}`)
    this.#idle ??= setTimeout(() => this.forget(), IDLE_MS).unref()
    this.#idle.refresh()
  }

  #keep(of: Columned, rows: Rows): void {
    this.#kept.set(of, rows)
    const used = [...this.#used]
    const kept = [...this.#kept].flatMap(([collection, { columns }]) =>
      [...columns].map(([key, { weight }]) => ({
        collection,
        key,
        weight,
        used: used.indexOf(`${collection} ${key}`),
      })),
    )
    let bytes = 0
    for (const { collection, key, weight } of kept.toSorted((a, b) => b.used - a.used)) {
      if (weight <= this.#most.column && bytes + weight <= this.#most.all) bytes += weight
      else this.#drop(collection, key)
    }
  }

  #drop(of: Columned, key: string): void {
    const rows = this.#kept.get(of)
    if (rows) this.#kept.set(of, { ...rows, columns: new Map([...rows.columns].filter(([one]) => one !== key)) })
    this.#used.delete(`${of} ${key}`)
  }
}

const KEEPERS = new WeakMap<Trx, ColumnKeeper & { snapshot: Handles['snapshot'] }>()

/** Keeps the columns that are read from this database. Those of transactions and snapshots are read anew. */
export function keepColumns({ db, snapshot }: Handles): void {
  KEEPERS.set(db, Object.assign(new ColumnKeeper(db), { snapshot }))
}

/** Reads columns that may be asked for next, in the background. */
export function readColumnsAhead(db: Db, of: Columned, keys: readonly string[]): void {
  // Who asks for them learns of a failure.
  void apart(() => KEEPERS.get(db)?.readAhead(of, keys))?.catch(() => {})
}

/** After a write that is no revision. */
export function forgetColumns(db: Db): void {
  KEEPERS.get(db)?.forget()
}

/** Columns of a collection. */
export type WantedColumns = { of: Columned; keys: readonly string[] }

/**
 * At least these columns, with what `also` reads beside them, all at one revision. Columns are kept in memory and
 * brought up to date by the journal, so most are read without the database.
 */
export async function readColumns<More>(
  db: Trx,
  wanted: readonly WantedColumns[],
  also: (db: Trx, columns: readonly Rows[]) => Promise<More>,
): Promise<{ columns: Rows[]; more: More }> {
  const keeper = KEEPERS.get(db)
  if (!keeper) return readAnew(db, wanted, also)
  noteRead('all')
  return apart(async () => {
    for (let tried = 0; tried < TRIES; tried++) {
      const found = []
      for (const { of, keys } of wanted) found.push(await keeper.find(of, keys))
      const columns = found.flatMap((rows) => rows ?? [])
      const more = await also(db, columns)
      const { revision } = await readMoment(db)
      if (columns.length === found.length && columns.every((rows) => rows.revision === revision))
        return { columns, more }
    }
    return keeper.snapshot((trx) => readAnew(trx, wanted, also))
  })
}

async function readAnew<More>(
  db: Trx,
  wanted: readonly WantedColumns[],
  also: (db: Trx, columns: readonly Rows[]) => Promise<More>,
) {
  const moment = await readMoment(db)
  const columns = []
  for (const { of, keys } of wanted) columns.push(await readRows(db, of, keys, moment))
  return { columns, more: await also(db, columns) }
}
