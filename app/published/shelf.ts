import { MOST_ON_SHELF, readShelf, type Shelf } from '#app/domain/shelf/shelf.ts'
import type { ComparedHorse } from '#app/features/shelf/data/shelf.server.ts'
import { shelfView } from '#app/features/shelf/view.ts'
import { fillParents } from './parents.ts'
import { type Files, presentName, readPassFile } from './pass.ts'
import type { StudIndex } from './stud-index.ts'

/** What the visitor's shelf says at this query. Of horses side by side their passes tell what the index does not. */
export async function shelfPage(index: StudIndex, files: Files, search: URLSearchParams) {
  const { horseOf, today } = index
  const given = readShelf(search)
  const asked = [...given.horses, ...given.foals.flatMap(({ sire, dam }) => [sire, dam])]
  const unknown = [...new Set(asked)].filter((name) => !horseOf.has(name))
  const found = await Promise.all(unknown.map(async (name) => [name, await presentName(files, name)] as const))
  const renamed = new Map(found)
  const nameNow = (name: string) => renamed.get(name) ?? name
  const shelf: Shelf = {
    horses: [...new Set(given.horses.map(nameNow))],
    compared: [...new Set(given.compared.map(nameNow))],
    foals: given.foals.map((foal) => ({ ...foal, sire: nameNow(foal.sire), dam: nameNow(foal.dam) })),
  }
  const named = [...shelf.horses, ...shelf.foals.flatMap(({ sire, dam }) => [sire, dam])]
  const horses = new Map(
    named
      .flatMap((name) => [[name, horseOf.get(name)?.document] as const])
      .flatMap(([name, horse]) => (horse ? [[name, horse] as const] : [])),
  )
  const side = shelf.compared.slice(0, MOST_ON_SHELF.compared).flatMap((name) => horses.get(name) ?? [])
  const compared = await Promise.all(
    side.map(async (horse): Promise<ComparedHorse> => {
      const pass = await readPassFile(files, horse.name)
      const { evalPrem, kvalite } = pass?.horse ?? {}
      return {
        horse: fillParents(index, { ...horse, evalPrem, kvalite }),
        scores: pass?.scores ?? null,
        offspring: countOffspring(index, horse.name),
      }
    }),
  )
  return shelfView({ shelf, horses, compared }, today.year)
}

/** As the store counts them: a horse of ours stands under the parents that its own record names. */
function countOffspring({ horses, entries, horseOf }: StudIndex, parent: string): number {
  const sides = ['sire', 'dam'] as const
  const own = horses.filter(({ keys }) => sides.some((side) => keys[side] === parent))
  const told = entries.filter(({ keys }) =>
    sides.some((side) => {
      const other = horseOf.get(keys.name)?.keys[side] ?? parent
      return keys[side] === parent && other === parent
    }),
  )
  return new Set([...own, ...told].map(({ keys }) => keys.name)).size
}
