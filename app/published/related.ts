import { distinct } from '#app/domain/batches.ts'
import { onceFor } from '#app/domain/once-for.ts'
import { compareUnits } from '#app/domain/swedish.ts'
import { ancestorOf } from '#app/features/pedigree/data/ancestors.ts'
import type { PlannerStud } from '#app/features/planner/data/stud.ts'
import type { KinSource } from '#app/features/related/data/source.ts'
import { findInIndex } from './finder.ts'
import { parentsOfName, type StudIndex } from './stud-index.ts'

const MOST_LIKE = 6

/** The pedigrees of the index. */
export function indexedKin(index: StudIndex, stud: PlannerStud): KinSource {
  const { horseOf, entryOf, removed } = index
  return {
    findAncestry: stud.findAncestry,
    findNamed: async (names) =>
      new Map(
        names.flatMap((name) => {
          const ancestor = ancestorOf(horseOf.get(name)?.document, entryOf.get(name)?.document)
          return ancestor ? [[name, ancestor] as const] : []
        }),
      ),
    findFoals: async (parents) => parents.flatMap((parent) => foalsIn(index).get(parent) ?? []),
    findLike: async (typed) => {
      const { horses, entries } = findInIndex(index, typed, MOST_LIKE)
      return [...horses, ...entries].map(({ name }) => name)
    },
    findSome: async (most) => withParentsIn(index).slice(0, most),
    findRemoved: async () => removed,
  }
}

const withParentsIn = onceFor((index: StudIndex): readonly string[] =>
  index.horses
    .map(({ keys }) => keys)
    .filter(({ sire, dam }) => sire !== null && dam !== null)
    .toSorted((a, b) => compareUnits(a.sort_key, b.sort_key) || compareUnits(a.name, b.name))
    .map(({ name }) => name),
)

/** The foals of each parent, by name. */
const foalsIn = onceFor((index: StudIndex): ReadonlyMap<string, readonly string[]> => {
  const foals = new Map<string, string[]>()
  const names = distinct([...index.horses, ...index.entries].map(({ keys }) => keys.name)).sort(compareUnits)
  for (const name of names) {
    const parents = parentsOfName(index, name)
    for (const parent of new Set([parents?.sire, parents?.dam])) {
      if (!parent) continue
      const known = foals.get(parent)
      if (known) known.push(name)
      else foals.set(parent, [name])
    }
  }
  return foals
})
