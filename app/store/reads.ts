import { AsyncLocalStorage } from 'node:async_hooks'
import { hash } from 'node:crypto'
import { CompiledQuery, type DatabaseConnection, type Dialect } from 'kysely'
import type { Db } from './tables.ts'

/** What was read besides queries: the day, the year, or more than can be asked again, so that any change may matter. */
export type Mark = 'day' | 'year' | 'all'

/** What was read for a page: the numbers of its queries in a log, and marks. */
export class Reading {
  readonly queries = new Set<number>()
  readonly marks = new Set<Mark>()
  readonly log: ReadLog | null

  constructor(log: ReadLog | null) {
    this.log = log
  }

  add({ queries, marks, log }: Reading): void {
    // Nobody noted what it was made of.
    if (log !== this.log) this.marks.add('all')
    for (const query of queries) this.queries.add(query)
    for (const mark of marks) this.marks.add(mark)
  }

  /** Whatever `work` reads is noted here. */
  during<Value>(work: () => Value): Value {
    return current.run(this, work)
  }
}

// The built pages have a copy of this module of their own.
const KEY = Symbol.for('hovslag.reading')
const everywhere = globalThis as { [KEY]?: AsyncLocalStorage<Reading> }
const current = (everywhere[KEY] ??= new AsyncLocalStorage<Reading>())

export function noteRead(mark: Mark): void {
  current.getStore()?.marks.add(mark)
}

const logNow = () => current.getStore()?.log ?? null

/** Work that is not noted: its caller notes more exactly what depends on it. */
export function apart<Value>(work: () => Value): Value {
  return current.getStore() ? new Reading(logNow()).during(work) : work()
}

/** A value that several pages share: whoever asks for it has read what it was made of. */
export function sharedRead<Value>(make: () => Promise<Value>): () => Promise<Value> {
  const reading = new Reading(logNow())
  const value = reading.during(make)
  return () => {
    const reader = current.getStore()
    if (!reader) return value
    return value.then((made) => {
      reader.add(reading)
      return made
    })
  }
}

type Asked = { db: Db; revision: () => Promise<number> }
const ANSWERS = new Map<string, (store: Asked, given: never) => Promise<unknown>>()
const ANSWER = 'answer '

/** A part of something large: who asks for it has read this part alone. `given` and the answer are JSON. */
export function answered<Given, Answer>(name: string, work: (store: Asked, given: Given) => Promise<Answer>) {
  ANSWERS.set(name, work)
  return async (store: Asked, given: Given): Promise<Answer> => {
    const reader = current.getStore()
    if (!reader?.log) return work(store, given)
    const answer = await apart(() => work(store, given))
    reader.log.note(reader, { sql: ANSWER + name, given: JSON.stringify(given) }, [answer])
    return answer
  }
}

/** A query that was run, or a part that was asked for. `sum`: of its rows. */
export type LoggedQuery = { sql: string; parameters: string; sum: string }

/** Short, as there are many. */
export const keyOf = ({ sql, parameters, sum }: LoggedQuery): string =>
  hash('sha1', `${sql}\0${parameters}\0${sum}`, 'base64url')

const READING = /^\s*(?:select|with)\b/i
const isPlain = (value: unknown) => value === null || typeof value === 'string' || typeof value === 'number'

function sumOf(rows: readonly unknown[]): string {
  const [first] = rows
  const hasBytes =
    typeof first === 'object' && first !== null && Object.values(first).some((value) => value instanceof Uint8Array)
  return hash('sha1', JSON.stringify(rows, hasBytes ? bytesAsText : undefined), 'base64url')
}

const bytesAsText = (_key: string, value: unknown) =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value

/** Notes the queries of a store that is opened with `listening`. Each is in the log once for each of its answers. */
export class ReadLog {
  readonly queries: LoggedQuery[] = []
  readonly #numbers = new Map<string, number>()
  readonly #connections = new WeakSet<DatabaseConnection>()

  listening = (dialect: Dialect): Dialect => ({
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => {
      const driver = dialect.createDriver()
      const acquire = driver.acquireConnection.bind(driver)
      driver.acquireConnection = async (...options) => this.#listenTo(await acquire(...options))
      return driver
    },
  })

  #listenTo(connection: DatabaseConnection): DatabaseConnection {
    if (this.#connections.has(connection)) return connection
    this.#connections.add(connection)
    const [run, stream] = [connection.executeQuery.bind(connection), connection.streamQuery.bind(connection)]
    connection.executeQuery = async (query, ...more) => {
      const reading = current.getStore()
      const result = await run(query, ...more)
      if (reading?.log === this) this.#noteQuery(reading, query, result.rows)
      // The driver's own rows, of the type that was asked for.
      return result as Awaited<ReturnType<typeof connection.executeQuery<never>>>
    }
    connection.streamQuery = (...asked) => {
      noteRead('all')
      return stream(...asked)
    }
    return connection
  }

  #noteQuery(reading: Reading, { sql, parameters }: CompiledQuery, rows: readonly unknown[]): void {
    if (!READING.test(sql) || !parameters.every(isPlain)) reading.marks.add('all')
    else this.note(reading, { sql, given: JSON.stringify(parameters) }, rows)
  }

  note(reading: Reading, { sql, given }: { sql: string; given: string }, rows: readonly unknown[]): void {
    const sum = sumOf(rows)
    const key = keyOf({ sql, parameters: given, sum })
    let number = this.#numbers.get(key)
    if (number === undefined) {
      number = this.queries.push({ sql, parameters: given, sum }) - 1
      this.#numbers.set(key, number)
    }
    reading.queries.add(number)
  }
}

/** Whether a query gives the rows that it gave, or a part is what it was. */
export async function givesTheSame(store: Asked, { sql, parameters, sum }: LoggedQuery): Promise<boolean> {
  const given: unknown = JSON.parse(parameters)
  if (sql.startsWith(ANSWER)) {
    const work = ANSWERS.get(sql.slice(ANSWER.length))
    return work !== undefined && sumOf([await work(store, given as never)]) === sum // what the same work was given
  }
  const { rows } = await store.db.executeQuery(CompiledQuery.raw(sql, given as unknown[])) // as it was noted
  return sumOf(rows) === sum
}
