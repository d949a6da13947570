import { kinshipAmong } from '#app/domain/kinship/kinship.ts'
import { parentsOf } from '#app/domain/pedigree/parents.ts'
import { comparedOf, namesOnShelf, readShelf, renamedShelf } from '#app/domain/shelf/shelf.ts'
import { yearOf } from '#app/domain/stud-clock.ts'
import type { ComparedHorse } from '#app/features/shelf/data/shelf.server.ts'
import { ancestorOnShelf } from '#app/features/shelf/view/ancestor.ts'
import { shelfView } from '#app/features/shelf/view/shelf.ts'
import { type Files, presentName, readPassFile } from './pass.ts'
import { indexedStud } from './planner.ts'
import { fillParents, type StudIndex } from './stud-index.ts'

/** The data of the shelf at this query. Passes have what the index lacks of compared horses. */
export async function shelfPage(index: StudIndex, files: Files, search: URLSearchParams) {
  const { horseOf, today } = index
  const given = readShelf(search)
  const unknown = namesOnShelf(given).filter((name) => !horseOf.has(name))
  const renamed = await Promise.all(unknown.map(async (name) => [name, await presentName(files, name)] as const))
  const shelf = renamedShelf(given, new Map(renamed))
  const horses = new Map(
    namesOnShelf(shelf).flatMap((name) => {
      const horse = horseOf.get(name)?.document
      return horse ? [[name, horse] as const] : []
    }),
  )
  const ancestors = new Set<string>()
  for (const name of namesOnShelf(shelf).filter((one) => !horses.has(one) && !index.removed.has(one))) {
    const entry = index.entryOf.get(name)?.document ?? null
    if (entry === null && countOffspring(index, name) === 0) continue
    ancestors.add(name)
    horses.set(name, ancestorOnShelf(name, entry))
  }
  const side = comparedOf(shelf).flatMap((name) => horses.get(name) ?? [])
  const names = side.map(({ name }) => name)
  const kinship = kinshipAmong(await indexedStud(index).findAncestry(names), names)
  const compared = await Promise.all(
    side.map(async (horse, at): Promise<ComparedHorse> => {
      const pass = await readPassFile(files, horse.name)
      const { evalPrem, kvalite } = pass?.horse ?? {}
      return {
        horse: fillParents(index, { ...horse, evalPrem, kvalite }),
        scores: pass?.scores ?? null,
        offspring: countOffspring(index, horse.name),
        kinship: kinship[at] ?? [],
      }
    }),
  )
  return shelfView({ shelf, horses, ancestors, compared }, yearOf(today, 'ages'), index.settings.email ?? '')
}

/** How many names have the parent by their own record, or by their entry where the record names none. */
function countOffspring({ horses, entries, horseOf }: StudIndex, parent: string): number {
  const foals = [...horses, ...entries].filter(({ keys }) => {
    const { sire, dam } = parentsOf(horseOf.get(keys.name)?.keys, keys)
    return sire === parent || dam === parent
  })
  return new Set(foals.map(({ keys }) => keys.name)).size
}
