import { type HorseDocument, type PedigreeDocument, readText } from '#app/domain/documents.ts'
import { onceFor } from '#app/domain/once-for.ts'
import { parentsOf } from '#app/domain/pedigree/parents.ts'
import { type PedigreeCell, walkPedigree } from '#app/domain/pedigree/walk.ts'

/** A pedigree entry, or the stud's own horse where no entry stands for it; `own` says that it has a page here, `horse` is then its record. */
export type Ancestor = { document: PedigreeDocument; own: boolean; horse?: HorseDocument }

/** The ancestor of a name that the stud's horses, its pedigree, or both know. */
export function ancestorOf(horse: HorseDocument | undefined, entry: PedigreeDocument | undefined): Ancestor | null {
  if (horse) return { document: entry ? entryOf(horse)(entry) : pedigreeOf(horse), own: true, horse }
  return entry ? { document: entry, own: false } : null
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
export function pedigreeCells(
  lookup: (names: readonly string[]) => Promise<Map<string, Ancestor>>,
  horse: { name: string; sire: string | null; dam: string | null },
  known: ReadonlyMap<string, Ancestor | null>,
): Promise<PedigreeCell<Ancestor>[]> {
  return walkPedigree(
    horse,
    async (names) => {
      const found = await lookup(names.filter((name) => !known.has(name)))
      for (const name of names) {
        const given = known.get(name)
        if (given) found.set(name, given)
      }
      return found
    },
    ({ document }) => ({ sire: readText(document.sire), dam: readText(document.dam) }),
  )
}
