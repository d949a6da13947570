import { kyselyAdapter } from '@better-auth/kysely-adapter'
import type { Store } from '#app/store/store.ts'

/** One behaviour on both engines: ISO texts and bits, as the migrations have them. */
const AS_TEXT = { type: 'sqlite' } as const
type Adapter = ReturnType<ReturnType<typeof kyselyAdapter>>
type AdapterOptions = Parameters<ReturnType<typeof kyselyAdapter>>[0]

/** Reads through the reading handle; what writes waits for its turn like every other writer of the store. */
export function adapterOver(store: Store): (options: AdapterOptions) => Adapter {
  return (options) => {
    const writing = <T>(work: (adapter: Adapter) => Promise<T>): Promise<T> =>
      store.write((trx) => work(kyselyAdapter(trx, AS_TEXT)(options)))
    const own: Adapter = {
      ...kyselyAdapter(store.db, AS_TEXT)(options),
      // What belongs together is one statement each; a transaction of the adapter's own would write through the reader.
      transaction: (work) => work(own),
      create: (values) => writing((adapter) => adapter.create(values)),
      update: (values) => writing((adapter) => adapter.update(values)),
      updateMany: (values) => writing((adapter) => adapter.updateMany(values)),
      delete: (values) => writing((adapter) => adapter.delete(values)),
      deleteMany: (values) => writing((adapter) => adapter.deleteMany(values)),
      consumeOne: (values) => writing((adapter) => adapter.consumeOne(values)),
      incrementOne: (values) => writing((adapter) => adapter.incrementOne(values)),
    }
    return own
  }
}
