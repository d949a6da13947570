import { EDIT_FORM_CATEGORIES } from '#app/domain/categories.ts'
import { classLabel, disciplineLabel } from '#app/domain/competition/class-key.ts'
import { MERITS_FOR_LEVEL_UP } from '#app/domain/competition/ladder.ts'
import { readText } from '#app/domain/documents.ts'
import { readDocument } from '#app/store/read.ts'
import type { Db } from '#app/store/tables.ts'

/** Horses and entries that need a look: `more` tells that the list was cut. */
export type Attention = { name: string; about: string }[]

export const ATTENTION_KINDS = ['unlisted', 'sold', 'merits', 'pedigree'] as const
export type AttentionKind = (typeof ATTENTION_KINDS)[number]

/** Horses that stand on no public page by their category: workers, riding, pony, none or a word of its own (spec 3). */
async function findUnlisted(db: Db, limit: number): Promise<Attention> {
  const rows = await db
    .selectFrom('horses')
    .select(['name', 'category'])
    .where('on_sale', '=', 0)
    .where((eb) => eb.or([eb('category', 'is', null), eb('category', 'not in', [...EDIT_FORM_CATEGORIES])]))
    .orderBy('sort_key')
    .orderBy('name')
    .limit(limit)
    .execute()
  return rows.map(({ name, category }) => ({
    name,
    about: category === null ? 'Saknar kategori' : `Kategorin ${category} har ingen publik sida`,
  }))
}

/**
 * Sold horses without a link or an owner. The owner stands in the document's text alone: the first condition lets those
 * with one pass by (a quotation mark inside a text is escaped there), the document itself decides.
 */
async function findSold(db: Db, limit: number): Promise<Attention> {
  const rows = await db
    .selectFrom('horses')
    .select(['name', 'hidden', 'doc'])
    .where('category', '=', 'sold')
    .where((eb) =>
      eb.or([eb('hidden', '=', 0), eb('doc', 'not like', '%"owner":"%'), eb('doc', 'like', '%"owner":""%')]),
    )
    .orderBy('sort_key')
    .orderBy('name')
    .limit(limit)
    .execute()
  return rows.flatMap((row) => {
    const lacks = [
      row.hidden === 0 ? 'länk' : null,
      readText(readDocument('horses', row).owner) === null ? 'ägare' : null,
    ].filter((word) => word !== null)
    return lacks.length === 0 ? [] : [{ name: row.name, about: `Såld, saknar ${lacks.join(' och ')}` }]
  })
}

function whereOf({ event, class: classKey }: { event: string | null; class: string | null }): string {
  const discipline = event === null ? '' : disciplineLabel(event)
  const label = classKey === null ? '' : classLabel(event ?? '', classKey)
  const where = [discipline, label].filter((word) => word !== '').join(', ')
  return where === '' ? '' : ` i ${where}`
}

async function findReady(db: Db, limit: number): Promise<Attention> {
  const rows = await db
    .selectFrom('competition')
    .select(['name', 'event', 'class', 'merit_count'])
    .where('merit_count', '>=', MERITS_FOR_LEVEL_UP)
    .orderBy('merit_count', 'desc')
    .orderBy('sort_key')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    name: row.name,
    about: `${row.merit_count} meriter${whereOf(row)}, redo för nästa klass`,
  }))
}

/** Names that stand as a parent of an own horse and have no entry in the pedigree. */
async function findParentsWithoutEntry(db: Db, limit: number): Promise<Attention> {
  const parents = (column: 'sire' | 'dam') =>
    db
      .selectFrom('horses')
      .select(`${column} as parent`)
      .distinct()
      .where(column, 'is not', null)
      .where((eb) =>
        eb.not(
          eb.exists(eb.selectFrom('pedigree').select('pedigree.id').whereRef('pedigree.name', '=', `horses.${column}`)),
        ),
      )
      .orderBy(column)
      .limit(limit)
      .execute()
  const rows = (await Promise.all([parents('sire'), parents('dam')])).flat()
  const names = new Set(rows.flatMap(({ parent }) => (parent === null ? [] : [parent])))
  return [...names].slice(0, limit).map((name) => ({ name, about: 'Förälder utan uppgift i stamtavlan' }))
}

const FIND = {
  unlisted: findUnlisted,
  sold: findSold,
  merits: findReady,
  pedigree: findParentsWithoutEntry,
} as const satisfies Record<AttentionKind, (db: Db, limit: number) => Promise<Attention>>

/** What needs a look, at most `limit` of a kind. */
export async function findAttention(db: Db, kind: AttentionKind, limit: number): Promise<Attention> {
  return FIND[kind](db, limit)
}

const COUNTED = ['Hingst', 'Sto', 'Valack'] as const
export type GenderCounts = Record<(typeof COUNTED)[number], number>

/** How many stallions, mares and geldings there are, without the sold and the dead (spec 2). */
export async function countByGender(db: Db): Promise<GenderCounts> {
  const rows = await db
    .selectFrom('horses')
    .select(['gender', (eb) => eb.fn.countAll<number>().as('count')])
    .where('gender', 'in', [...COUNTED])
    .where((eb) => eb.or([eb('category', 'is', null), eb('category', 'not in', ['sold', 'dead'])]))
    .groupBy('gender')
    .execute()
  const of = (gender: string) => rows.find((row) => row.gender === gender)?.count ?? 0
  return { Hingst: of('Hingst'), Sto: of('Sto'), Valack: of('Valack') }
}
