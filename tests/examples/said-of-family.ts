/** What is said of a horse's hidden genes, as its family is found among some horses. */
import type { HorseDocument } from '#app/domain/documents.ts'
import type { BreedGenes } from '#app/domain/odds/breed-genes.ts'
import type { LeftPairs } from '#app/domain/odds/family-halves.ts'
import { hiddenInFamily } from '#app/domain/odds/family-hidden.ts'
import { parentsOf } from '#app/domain/pedigree/parents.ts'
import { familiesOf } from '#app/features/planner/data/families.ts'

/** Of the first of these horses. */
export async function saidOf(
  horses: readonly HorseDocument[],
  breeds?: BreedGenes['breeds'],
  left: ReadonlyMap<string, LeftPairs> = new Map(),
) {
  const [horse] = horses
  if (!horse) throw new Error('no horse')
  const rows = horses.map((document) => ({
    ...parentsOf(document, null),
    document,
  }))
  const found = await familiesOf(
    {
      horses: async (names, by) =>
        rows.filter(({ sire, dam, document: { name } }) =>
          (by === 'name' ? [name] : [sire, dam]).some((one) => one !== null && names.includes(one)),
        ),
      pedigree: async () => [],
    },
    [horse],
    breeds,
    async () => left,
  )
  const family = found.get(horse.name)
  const said = family && hiddenInFamily(family)
  if (!family || !said) throw new Error('no family')
  return { family, said }
}
