import { sql } from 'kysely'
import { batchesOf } from '#app/domain/batches.ts'
import { isKnownName } from '#app/domain/names.ts'
import { prepared } from '#app/store/prepared.ts'
import type { Trx } from '#app/store/tables.ts'

/** Who a horse's parents are, as the store knows them; null where it does not. */
type StoredParents = { sire: string | null; dam: string | null }

/** A pedigree by name, the form in which kinship is computed. A name without known parents is absent or has none. */
export type StoredPedigree = Map<string, StoredParents>

/** Both engines take tens of thousands of values in a statement; a board of horses asks for hundreds. */
const NAMES_PER_QUERY = 2000

/** A pair, or the parents of one: asked for by every profile. */
const FEW = 2
const linesOfFew = prepared((db, ...names: string[]) => ({ compile: () => linesOf(names).compile(db) }))

/**
 * Each ancestor is looked up where a foal names it, with its own parents. The walk begins with names from the tables: so
 * they have the tables' collation, which PostgreSQL asks for.
 */
function linesOf(names: readonly string[]) {
  const roots = sql.join(names)
  return sql<{ name: string } & StoredParents>`
    with recursive line (name, sire, dam) as (
      select root.name, coalesce(h.sire, p.sire), coalesce(h.dam, p.dam)
      from (select name from pedigree where name in (${roots}) union select name from horses where name in (${roots})) as root
      left join pedigree as p on p.name = root.name
      left join horses as h on h.name = root.name
      union
      select coalesce(p.name, h.name), coalesce(h.sire, p.sire), coalesce(h.dam, p.dam)
      from line
      cross join (select 0 as parent union all select 1 as parent) as side
      left join pedigree as p on p.name = case side.parent when 0 then line.sire else line.dam end
      left join horses as h on h.name = case side.parent when 0 then line.sire else line.dam end
      where coalesce(p.sire, h.sire, p.dam, h.dam) is not null
    )
    select name, sire, dam from line where sire is not null or dam is not null
  `
}

/**
 * The named horses and all their known ancestors, any depth, with one recursive query. Each parent is the one of the
 * own horse of that name, else that of its pedigree entry, as `parentsOf` has it. `union` drops what was met before,
 * so that a horse among its own ancestors ends the search and not the server. Names that mean unknown stand in no key
 * column, and are no ancestor.
 */
export async function findAncestry(db: Trx, names: Iterable<string>): Promise<StoredPedigree> {
  const wanted = [...new Set(names)].filter(isKnownName).map((name) => name.trim())
  const pedigree: StoredPedigree = new Map()
  for (const some of batchesOf(wanted, NAMES_PER_QUERY)) {
    const rows = await (some.length <= FEW
      ? linesOfFew(db, ...some)
      : linesOf(some)
          .execute(db)
          .then(({ rows: all }) => all))
    for (const { name, sire, dam } of rows) pedigree.set(name, { sire, dam })
  }
  return pedigree
}

/** The parents of every horse and every pedigree entry. */
export async function findWholePedigree(db: Trx): Promise<StoredPedigree> {
  const pedigree: StoredPedigree = new Map()
  const horses = await db.selectFrom('horses').select(['name', 'sire', 'dam']).execute()
  const entries = await db.selectFrom('pedigree').select(['name', 'sire', 'dam']).execute()
  for (const { name, sire, dam } of horses) pedigree.set(name, { sire, dam })
  for (const { name, sire, dam } of entries) {
    const own = pedigree.get(name)
    pedigree.set(name, { sire: own?.sire ?? sire, dam: own?.dam ?? dam })
  }
  return pedigree
}
