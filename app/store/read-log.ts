import { AsyncLocalStorage } from 'node:async_hooks'
import { hash } from 'node:crypto'
import { CompiledQuery, type DatabaseConnection, type Dialect } from 'kysely'
import { type Asked, askAgain, KEY, NOT_READ, noteRead, type Reading } from './reads.ts'

const everywhere = globalThis as { [KEY]?: AsyncLocalStorage<Reading> }
const current = (everywhere[KEY] ??= new AsyncLocalStorage<Reading>())

/** A query that was run, or a part that was asked for. `sum`: of its rows. */
export type LoggedQuery = { sql: string; parameters: string; sum: string }

/** The queries of a log with their texts by number: each text once, as a message copies every string anew. */
export type NumberedQueries = { texts: string[]; queries: [text: number, parameters: string, sum: string][] }

export const queriesOf = ({ texts, queries }: NumberedQueries): LoggedQuery[] =>
  queries.map(([text, parameters, sum]) => ({ sql: texts[text] ?? '', parameters, sum }))

/** Short, as there are many. */
const keyOf = ({ sql, parameters, sum }: LoggedQuery): string =>
  hash('sha1', `${sql}\0${parameters}\0${sum}`, 'base64url')

const READING = /^\s*(?:select|with)\b/i
const isPlain = (value: unknown) => value === null || typeof value === 'string' || typeof value === 'number'

function sumOf(rows: readonly unknown[]): string {
  const [first] = rows
  const isPlainRow = typeof first !== 'object' || first === null
  const isOdd = !isPlainRow && (NOT_READ in first || Object.values(first).some((value) => value instanceof Uint8Array))
  return hash('sha1', JSON.stringify(rows, isOdd ? noted : undefined), 'base64url')
}

function noted(key: string, value: unknown): unknown {
  if (key === NOT_READ) return undefined
  return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value
}

/** Notes the queries of a store that is opened with `listening`. Each is in the log once for each of its answers. */
export class ReadLog {
  readonly #texts = new Map<string, number>()
  readonly #queries: NumberedQueries['queries'] = []
  readonly #numbers = new Map<string, number>()
  readonly #connections = new WeakSet<DatabaseConnection>()

  get numbered(): NumberedQueries {
    return { texts: [...this.#texts.keys()], queries: this.#queries }
  }

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
      const text = this.#texts.get(sql) ?? this.#texts.size
      this.#texts.set(sql, text)
      number = this.#queries.push([text, given, sum]) - 1
      this.#numbers.set(key, number)
    }
    reading.queries.add(number)
  }
}

/** Whether a query gives the rows that it gave, or a part is what it was. `again`: of the pages that noted it. */
export async function givesTheSame(
  store: Asked,
  { sql, parameters, sum }: LoggedQuery,
  again = askAgain,
): Promise<boolean> {
  const given: unknown = JSON.parse(parameters)
  const part = again(sql, store, given)
  if (part === undefined) return false
  if (part !== null) return sumOf([await part]) === sum
  const { rows } = await store.db.executeQuery(CompiledQuery.raw(sql, given as unknown[])) // as it was noted
  return sumOf(rows) === sum
}
