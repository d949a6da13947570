import { batchesOf } from '#app/domain/batches.ts'
import type { KnownParentNames } from '#app/domain/pedigree/parents.ts'
import { compareUnits } from '#app/domain/swedish.ts'
import { prepared } from '#app/store/prepared.ts'
import type { Db } from '#app/store/tables.ts'

/** A descendant with the parents that count. `category` and `died` are those of an own horse. */
export type Descendant = KnownParentNames & { isOwn: boolean; category: string | null; died: number | null }

/** More are not read: a founder's descendants may be the whole stud. */
const MOST_DESCENDANTS = 2000
/** Lists of many lengths need few compiled queries. */
const SIZES = [1, 8, 40, 200]
const LARGEST = 200

function filled(names: readonly string[]): string[] {
  const size = SIZES.find((each) => each >= names.length) ?? names.length
  return [...names, ...Array.from<string>({ length: size - names.length }).fill(names[0] ?? '')]
}

/** Own horses and entries with one of these parents; the record goes before the entry, as in `parentsOf`. */
const foalsOfMany = prepared((db, ...names: string[]) => {
  const horses = db
    .selectFrom('horses as h')
    .leftJoin('pedigree as p', 'p.name', 'h.name')
    .where((eb) => eb.or([eb('h.sire', 'in', names), eb('h.dam', 'in', names)]))
    .select((eb) => [
      'h.name as name',
      eb.fn.coalesce('h.sire', 'p.sire').as('sire'),
      eb.fn.coalesce('h.dam', 'p.dam').as('dam'),
      eb.lit<number>(1).as('own'),
      'h.category as category',
      'h.died_year as died',
    ])
  const entries = db
    .selectFrom('pedigree as p')
    .leftJoin('horses as h', 'h.name', 'p.name')
    .where((eb) => eb.or([eb('p.sire', 'in', names), eb('p.dam', 'in', names)]))
    .select((eb) => [
      'p.name as name',
      eb.fn.coalesce('h.sire', 'p.sire').as('sire'),
      eb.fn.coalesce('h.dam', 'p.dam').as('dam'),
      eb.case().when('h.name', 'is', null).then(eb.lit<number>(0)).else(eb.lit<number>(1)).end().as('own'),
      'h.category as category',
      'h.died_year as died',
    ])
  return horses.unionAll(entries)
})

/** The foals of any of these parents, some twice, in an order that both engines have. */
export async function findFoalsOfMany(db: Db, parents: readonly string[]) {
  const wanted = new Set(parents)
  const foals: (Descendant & { name: string })[] = []
  for (const batch of batchesOf(parents, LARGEST)) {
    const rows = await foalsOfMany(db, ...filled(batch))
    rows.sort((a, b) => compareUnits(a.name, b.name))
    for (const { name, sire, dam, own, category, died } of rows) {
      // Where the record names another parent, the entry's does not count.
      const isFoal = (sire !== null && wanted.has(sire)) || (dam !== null && wanted.has(dam))
      if (isFoal) foals.push({ name, sire, dam, isOwn: own === 1, category, died })
    }
  }
  return foals
}

/**
 * The descendants of a name, generation by generation, at most `most`: then `isCut`, and those of the nearest
 * generations are found.
 */
export async function findDescendants(db: Db, ancestor: string, most = MOST_DESCENDANTS) {
  const found = new Map<string, Descendant>()
  let generation: string[] = [ancestor]
  while (generation.length > 0) {
    const next: string[] = []
    for (const { name, ...foal } of await findFoalsOfMany(db, generation)) {
      if (name === ancestor || found.has(name)) continue
      if (found.size === most) return { kin: found, isCut: true }
      found.set(name, foal)
      next.push(name)
    }
    generation = next
  }
  return { kin: found, isCut: false }
}
