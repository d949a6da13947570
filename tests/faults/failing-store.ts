import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely'
import { openStore, type Store, type StoreOptions } from '#app/store/store.ts'

/** A store whose N-th statement fails, counted from a given moment: tests look at the state after it. */

class InjectedFault extends Error {
  constructor(statement: string) {
    super(`The test engine failed at: ${statement.slice(0, 60)}`)
    this.name = 'InjectedFault'
  }
}

/** `before`: the statement is not run. `after`: it is run, but its response is lost. */
export type FaultMoment = 'before' | 'after'

export type Faults = {
  /** Makes the `n`-th statement from now fail (1 is the next one), once. */
  failAt: (n: number, moment?: FaultMoment) => void
  /** Makes every statement fail, until `heal`. */
  failAll: () => void
  heal: () => void
  /** Statements since the last of these calls. */
  readonly count: number
  readonly hasFailed: boolean
}

type Plan = { at: number; moment: FaultMoment; isLasting: boolean }

class FaultPlan implements Faults {
  #plan: Plan | null = null
  count = 0
  hasFailed = false

  failAt(n: number, moment: FaultMoment = 'before'): void {
    this.#set({ at: n, moment, isLasting: false })
  }

  failAll(): void {
    this.#set({ at: 1, moment: 'before', isLasting: true })
  }

  heal(): void {
    this.#set(null)
  }

  #set(plan: Plan | null): void {
    this.#plan = plan
    this.count = 0
    this.hasFailed = false
  }

  async run<T>(statement: string, execute: () => Promise<T>): Promise<T> {
    this.count++
    const plan = this.#plan
    const isDue = plan !== null && (plan.isLasting ? this.count >= plan.at : this.count === plan.at)
    if (isDue) this.hasFailed = true
    if (isDue && plan.moment === 'before') throw new InjectedFault(statement)
    const result = await execute()
    if (isDue) throw new InjectedFault(statement)
    return result
  }
}

class FailingConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  readonly #faults: FaultPlan

  constructor(inner: DatabaseConnection, faults: FaultPlan) {
    this.inner = inner
    this.#faults = faults
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#faults.run(query.sql, () => this.inner.executeQuery<R>(query))
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    yield* await this.#faults.run(query.sql, async () => this.inner.streamQuery<R>(query, chunkSize))
  }
}

/** The driver gets its own connections back; the statements go through our wrapper. */
function failingDriver(driver: Driver, faults: FaultPlan): Driver {
  const outer = new WeakMap<DatabaseConnection, FailingConnection>()
  const inner = (connection: DatabaseConnection) =>
    connection instanceof FailingConnection ? connection.inner : connection
  return {
    init: (options) => driver.init(options),
    destroy: (options) => driver.destroy(options),
    async acquireConnection(options) {
      const connection = await driver.acquireConnection(options)
      const known = outer.get(connection) ?? new FailingConnection(connection, faults)
      outer.set(connection, known)
      return known
    },
    releaseConnection: (connection) => driver.releaseConnection(inner(connection)),
    // These run on the connection they are given: ours, so that they count and can fail.
    beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
    commitTransaction: (connection) => driver.commitTransaction(connection),
    rollbackTransaction: (connection) => driver.rollbackTransaction(inner(connection)),
  }
}

/** Opens a store that works until a fault is set. */
export async function openFailingStore(options: StoreOptions): Promise<{ store: Store; faults: Faults }> {
  const faults = new FaultPlan()
  const wrap = (dialect: Dialect): Dialect => ({
    createDriver: () => failingDriver(dialect.createDriver(), faults),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  })
  const store = await openStore(options, wrap)
  // SQLite's revision is read by a statement of its own, beside the driver.
  if (store.engine === 'sqlite') {
    const sound = { ...store }
    store.revision = () => faults.run('select the revision', () => sound.revision())
    store.revisionNow = () => store.revision()
  }
  return { store, faults }
}
