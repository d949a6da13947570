import { type HorseDocument, type PedigreeDocument, readText } from '#app/domain/documents.ts'
import { onceFor } from '#app/domain/once-for.ts'
import { parentsOf } from '#app/domain/pedigree/parents.ts'
import { type PedigreeCell, walkPedigree } from '#app/domain/pedigree/walk.ts'

/** A pedigree entry, or the stud's own horse (`own`, with its record in `horse`) without one. */
export type Ancestor = { document: PedigreeDocument; own: boolean; horse?: HorseDocument }

/** The ancestor from the stud's horse, its pedigree entry, or both. */
export function ancestorOf(horse: HorseDocument | undefined, entry: PedigreeDocument | undefined): Ancestor | null {
  if (horse) return { document: entry ? entryOf(horse)(entry) : pedigreeOf(horse), own: true, horse }
  return entry ? { document: entry, own: false } : null
}

/** The entry of an own horse, with the parents that count. */
const entryOf = onceFor((horse: HorseDocument) =>
  onceFor((entry: PedigreeDocument): PedigreeDocument => ({ ...entry, ...parentsOf(horse, entry) })),
)

/** An own horse without an entry, as one. */
const pedigreeOf = onceFor((horse: HorseDocument): PedigreeDocument => {
  const { name, sire, dam, evalExt, color, breed, height, gender, created, link } = horse
  return { name, sire, dam, evalExt, color, breed, height, gender, created, link }
})

/** The generations behind a horse. `known` ancestors are not looked up; null means that there is none. */
export function pedigreeCells(
  lookup: (names: readonly string[]) => Promise<Map<string, Ancestor>>,
  horse: { name: string; sire: string | null; dam: string | null },
  known: ReadonlyMap<string, Ancestor | null>,
  generations?: number,
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
    generations,
  )
}
