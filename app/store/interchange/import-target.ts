import { putPicture } from '../pictures/blobs.ts'
import type { Normalised } from '../pictures/limits.ts'
import { findNameHolders, type UniquelyNamed } from '../rows.ts'
import type { Trx } from '../tables.ts'
import type { Write } from '../write/write.ts'
import type { Released, Writer } from '../write/writer.ts'

/** Where an import writes: the store, or a preview that only counts. */
export type ImportTarget = {
  readonly revision: number
  write(writes: readonly Write[], released: Released): Promise<void>
  /** `beside`: so many more change something beside them. */
  keep(collection: string, count: number, beside?: number): void
  /** Ids by name, including what was written here so far. */
  nameHolders(collection: UniquelyNamed, names: readonly string[]): Promise<Map<string, string>>
  picture(hash: string, picture: Normalised): Promise<void>
}

/** The store itself. */
export function intoStore(trx: Trx, writer: Writer): ImportTarget {
  return {
    get revision() {
      return writer.revision
    },
    write: (writes, released) => writer.write(writes, released),
    keep: () => {},
    nameHolders: (collection, names) => findNameHolders(trx, collection, names),
    picture: async (hash, picture) => void (await putPicture(trx, hash, picture)),
  }
}
