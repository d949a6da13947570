import { distinct } from '#app/domain/batches.ts'
import { parentRefusal } from '#app/domain/breeding/planner-parents.ts'
import type { HorseDocument } from '#app/domain/documents.ts'
import { atOnce } from '#app/domain/let-others.ts'
import { isKnownName } from '#app/domain/names.ts'
import { readBreedGenes } from '#app/domain/odds/breed-genes.ts'
import type { LeftPairs } from '#app/domain/odds/family-halves.ts'
import { type KnownName, studPairs } from '#app/domain/odds/stud-pairs.ts'
import { type KnownParentNames, parentsOf } from '#app/domain/pedigree/parents.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import { ancestorOf, pedigreeCells } from '#app/features/pedigree/data/ancestors.ts'
import { type FamilyLookup, familiesOf } from '#app/features/planner/data/families.ts'
import {
  chooseParent,
  type FoundParents,
  MOST_SUGGESTIONS,
  type ParentQuery,
  type PlannerStud,
} from '#app/features/planner/data/stud.ts'
import { fillParents, parentsOfName, type StudIndex } from './stud-index.ts'

/** The planner's data, from the index. */
export function indexedStud(index: StudIndex): PlannerStud {
  const { horses, entries, horseOf, entryOf } = index
  const breeds = readBreedGenes(index.settings.breedGenes).breeds

  async function searchParents(query: ParentQuery, limit = MOST_SUGGESTIONS): Promise<FoundParents> {
    const { gender, typed, year, generation, breed, sale } = query
    const key = swedishSortKey(typed)
    const found = horses.filter(
      ({ document, keys }) =>
        parentRefusal(document, gender, year) === null &&
        (generation === null || keys.generation === generation) &&
        (breed === null || keys.breed === breed) &&
        (sale === null || keys.on_sale === (sale === 'till-salu' ? 1 : 0)) &&
        keys.sort_key.includes(key),
    )
    const begins = found.filter(({ keys }) => keys.sort_key.startsWith(key))
    const others = found.filter(({ keys }) => !keys.sort_key.startsWith(key))
    return { total: found.length, horses: [...begins, ...others].slice(0, limit).map(({ document }) => document) }
  }

  let left: ReadonlyMap<string, LeftPairs> | null = null
  /** A thread of the browser's own computes it, once. */
  const findLeft = async () => {
    if (left) return left
    const known = new Map<string, KnownName>()
    for (const { document, keys } of horses)
      known.set(keys.name, { ...document, name: keys.name, sire: keys.sire, dam: keys.dam })
    for (const { document, keys } of entries) {
      const own = known.get(keys.name)
      const color = own?.color || document.color
      known.set(keys.name, { ...own, name: keys.name, ...parentsOf(own, keys), color })
    }
    left = atOnce(studPairs(known.values())).left
    return left
  }

  /** Rows of these names, or with these parents. */
  const related = <Document>(
    rows: readonly { document: Document; keys: KnownParentNames }[],
    byName: ReadonlyMap<string, { document: Document; keys: KnownParentNames }>,
    names: readonly string[],
    by: 'name' | 'parents',
  ) => {
    const wanted = new Set<string | null>(names)
    const found =
      by === 'name'
        ? names.flatMap((name) => byName.get(name) ?? [])
        : rows.filter(({ keys }) => wanted.has(keys.sire) || wanted.has(keys.dam))
    return found.map(({ document, keys: { sire, dam } }) => ({ document, sire, dam }))
  }

  const relatives: FamilyLookup = {
    horses: async (names, by) => related(horses, horseOf, names, by),
    pedigree: async (names, by) => related(entries, entryOf, names, by),
  }

  return {
    revision: async () => 0,
    relatives,
    searchParents,
    findParent: (gender, typed, year) => {
      const byName = async (name: string) => horseOf.get(name)?.document ?? null
      return chooseParent({ byName, search: (query) => searchParents(query) }, gender, typed, year)
    },
    findParentFacets: async (gender, year) => {
      const able = horses.filter(({ document }) => parentRefusal(document, gender, year) === null)
      return {
        generations: distinct(able.map(({ keys }) => keys.generation)).sort((a, b) => a - b),
        breeds: distinct(able.map(({ keys }) => keys.breed)),
        total: able.length,
      }
    },
    fillParents: async (some) => some.map((horse) => fillParents(index, horse)),
    findAncestry: async (names) => {
      const pedigree = new Map<string, { sire: string | null; dam: string | null }>()
      const next = names.filter(isKnownName).map((name) => name.trim())
      for (let name = next.pop(); name !== undefined; name = next.pop()) {
        const parents = pedigree.has(name) ? null : parentsOfName(index, name)
        if (parents === null) continue
        pedigree.set(name, parents)
        for (const parent of [parents.sire, parents.dam]) if (parent !== null) next.push(parent)
      }
      return pedigree
    },
    findPedigreeCells: (horse, known, generations) =>
      pedigreeCells(
        async (names) =>
          new Map(
            names.filter(isKnownName).flatMap((name) => {
              const ancestor = ancestorOf(horseOf.get(name)?.document, entryOf.get(name)?.document)
              return ancestor ? [[name, ancestor] as const] : []
            }),
          ),
        horse,
        known,
        generations,
      ),
    findFamilies: (some: readonly HorseDocument[]) => familiesOf(relatives, some, breeds, findLeft),
  }
}
