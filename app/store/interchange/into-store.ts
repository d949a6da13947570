import { putPicture } from '../pictures/blobs.ts'
import type { Normalised } from '../pictures/limits.ts'
import { findNameHolders, type UniquelyNamed } from '../rows.ts'
import type { StoredCollection, Trx } from '../tables.ts'
import type { Write } from '../write/write.ts'
import type { Released, Writer } from '../write/writer.ts'

/** Where an import puts what it reads: into the store, or into a preview that only counts. */
export type ImportTarget = {
  readonly revision: number
  write(writes: readonly Write[], released: Released): Promise<void>
  /** Documents that are in the store to the letter. */
  keep(collection: StoredCollection, count: number): void
  /** Who holds each of these names, once all that was written here so far is. */
  nameHolders(collection: UniquelyNamed, names: readonly string[]): Promise<Map<string, string>>
  /** A picture that is not kept yet. */
  picture(hash: string, picture: Normalised): Promise<void>
  keepPicture(): void
}

export function intoStore(trx: Trx, writer: Writer): ImportTarget {
  return {
    get revision() {
      return writer.revision
    },
    write: (writes, released) => writer.write(writes, released),
    keep: () => {},
    nameHolders: (collection, names) => findNameHolders(trx, collection, names),
    picture: async (hash, picture) => void (await putPicture(trx, hash, picture)),
    keepPicture: () => {},
  }
}
