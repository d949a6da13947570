import { EDIT_FORM_CATEGORIES } from '#app/domain/categories.ts'
import { readText } from '#app/domain/documents.ts'
import { GELDING, HORSE_GENDERS, type HorseGender, MARE, STALLION } from '#app/domain/horse/genders.ts'
import { readDocument } from '#app/store/read.ts'
import { BY_NAME } from '#app/store/rows.ts'
import type { Db } from '#app/store/tables.ts'
import { isHere } from './desk-query.server.ts'

/** Horses whose category has no public page: workers, riding, pony, none or an unknown word (spec 3). */
export async function findUnlisted(db: Db, limit: number) {
  const rows = await db
    .selectFrom('horses')
    .select(['name', 'category'])
    .where('on_sale', '=', 0)
    .where((eb) => eb.or([eb('category', 'is', null), eb('category', 'not in', [...EDIT_FORM_CATEGORIES])]))
    .orderBy(BY_NAME)
    .limit(limit)
    .execute()
  return rows
}

/**
 * Sold horses without a link or an owner. The owner is only in the document's text: the first condition finds
 * candidates (quotation marks inside a text are escaped), then the document decides.
 */
export async function findSoldLacking(db: Db, limit: number) {
  const rows = await db
    .selectFrom('horses')
    .select(['name', 'hidden', 'doc'])
    .where('category', '=', 'sold')
    .where((eb) =>
      eb.or([eb('hidden', '=', 0), eb('doc', 'not like', '%"owner":"%'), eb('doc', 'like', '%"owner":""%')]),
    )
    .orderBy(BY_NAME)
    .limit(limit)
    .execute()
  return rows.flatMap((row) => {
    const lacks = { link: row.hidden === 0, owner: readText(readDocument('horses', row).owner) === null }
    return lacks.link || lacks.owner ? [{ name: row.name, lacks }] : []
  })
}

export async function countByGender(db: Db): Promise<Record<HorseGender, number>> {
  const rows = await db
    .selectFrom('horses')
    .select(['gender', (eb) => eb.fn.countAll<number>().as('count')])
    .where('gender', 'in', HORSE_GENDERS)
    .where(isHere)
    .groupBy('gender')
    .execute()
  const of = (gender: string) => rows.find((row) => row.gender === gender)?.count ?? 0
  return { [STALLION]: of(STALLION), [MARE]: of(MARE), [GELDING]: of(GELDING) }
}
