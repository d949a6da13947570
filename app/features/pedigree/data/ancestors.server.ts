import { batchesOf, NAMES_PER_BATCH } from '#app/domain/batches.ts'
import { type HorseDocument, type PedigreeDocument, readText } from '#app/domain/documents.ts'
import { isKnownName } from '#app/domain/names.ts'
import { onceFor } from '#app/domain/once-for.ts'
import { parentsOf } from '#app/domain/pedigree/parents.ts'
import { type PedigreeCell, walkPedigree } from '#app/domain/pedigree/walk.ts'
import { padded, prepared } from '#app/store/prepared.ts'
import { readKept } from '#app/store/read.ts'
import type { Db } from '#app/store/tables.ts'
import { rowsOfNames } from './rows-of-names.server.ts'

/** A pedigree entry, or the stud's own horse where no entry stands for it; `own` says that it has a page here, `horse` is then its record. */
export type Ancestor = { document: PedigreeDocument; own: boolean; horse?: HorseDocument }

const askRows = prepared((db, ...names: string[]) => rowsOfNames(db, names))

/**
 * Ancestors by name, 30 names a query. The pedigree collection is asked first (spec 7); a horse of the stud without an
 * entry answers for itself, and one with both has the parents of `parentsOf`. A name that neither knows is absent; one
 * that means unknown is never looked up (spec 3).
 */
export async function findAncestors(db: Db, names: Iterable<string>): Promise<Map<string, Ancestor>> {
  const wanted = [...new Set(names)].filter(isKnownName)
  const found = new Map<string, Ancestor>()
  for (const batch of batchesOf(wanted, NAMES_PER_BATCH)) {
    const rows = await askRows(db, ...padded(batch))
    const own = new Map(rows.flatMap((row) => (row.own === 1 ? [[row.name, readKept('horses', row)] as const] : [])))
    for (const [name, horse] of own) found.set(name, { document: pedigreeOf(horse), own: true, horse })
    for (const row of rows) {
      if (row.own === 1) continue
      const entry = readKept('pedigree', row)
      const horse = own.get(row.name)
      found.set(
        row.name,
        horse ? { document: entryOf(horse)(entry), own: true, horse } : { document: entry, own: false },
      )
    }
  }
  return found
}

/** The entry of a horse of ours, with the parents that count. */
const entryOf = onceFor((horse: HorseDocument) =>
  onceFor((entry: PedigreeDocument): PedigreeDocument => ({ ...entry, ...parentsOf(horse, entry) })),
)

/** What a pedigree shows of a horse that has no entry of its own there. */
const pedigreeOf = onceFor((horse: HorseDocument): PedigreeDocument => {
  const { name, sire, dam, evalExt, color, breed, height, gender, created, link } = horse
  return { name, sire, dam, evalExt, color, breed, height, gender, created, link }
})

/**
 * The four generations behind a horse. `known` need no looking up: ancestors by the name that stands for them, null where
 * there is none.
 */
export function findPedigreeCells(
  db: Db,
  horse: { name: string; sire: string | null; dam: string | null },
  known: ReadonlyMap<string, Ancestor | null> = new Map(),
): Promise<PedigreeCell<Ancestor>[]> {
  return walkPedigree(
    horse,
    async (names) => {
      const found = await findAncestors(
        db,
        names.filter((name) => !known.has(name)),
      )
      for (const name of names) {
        const given = known.get(name)
        if (given) found.set(name, given)
      }
      return found
    },
    ({ document }) => ({ sire: readText(document.sire), dam: readText(document.dam) }),
  )
}
