import { sql } from 'kysely'
import { batchesOf } from '#app/domain/batches.ts'
import { isKnownName } from '#app/domain/names.ts'
import { prepared } from '#app/store/prepared.ts'
import type { Trx } from '#app/store/tables.ts'

/** A horse's stored parents; null where unknown. */
type StoredParents = { sire: string | null; dam: string | null }

/** A pedigree by name, for kinship. A name without known parents may be absent. */
export type StoredPedigree = Map<string, StoredParents>

/** Both engines take tens of thousands of values; a board of horses needs hundreds. */
const NAMES_PER_QUERY = 2000

/** A pair, or the parents of one, as on every profile. */
const FEW = 2
const linesOfFew = prepared((db, ...names: string[]) => ({ compile: () => linesOf(names).compile(db) }))

/** The walk begins with names from the tables: PostgreSQL needs their collation. */
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

/** The named horses and all known ancestors in one query, parents as in `parentsOf`. `union` ends circles. */
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
