import { setImmediate } from 'node:timers/promises'
import type { ScoresDocument } from '#app/domain/documents.ts'
import { type TitleOutlook, titleOutlook } from '#app/domain/season/title-outlook.ts'
import { readDocument } from '#app/store/read.ts'
import type { Trx } from '#app/store/tables.ts'
import type { Turned } from './horses.server.ts'

/** Scores may hold thousands of lines each. */
const SCORES_AT_ONCE = 100

export type NearTitle = { name: string; outlook: TitleOutlook }

/** Horses near a title, the nearest first. Retired ones earn nothing more. */
export async function findTitles(db: Trx, horses: readonly Turned[], today: number): Promise<NearTitle[]> {
  const places = new Map(horses.filter(({ category }) => category !== 'seniors').map(({ name }, at) => [name, at]))
  const found: (NearTitle & { at: number })[] = []
  let last = ''
  for (;;) {
    const rows = await db
      .selectFrom('scores')
      .select(['id', 'name', 'doc'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(SCORES_AT_ONCE)
      .execute()
    for (const { id, name, doc } of rows) {
      last = id
      const at = places.get(name)
      if (at === undefined) continue
      // Of two documents of one name the first by id is used (spec 7).
      places.delete(name)
      const scores: ScoresDocument = readDocument('scores', { doc })
      const outlook = titleOutlook(scores, today)
      if (outlook) found.push({ name, outlook, at })
    }
    if (rows.length < SCORES_AT_ONCE) break
    await setImmediate()
  }
  return found
    .sort((a, b) => a.outlook.missingPoints - b.outlook.missingPoints || a.at - b.at)
    .map(({ name, outlook }) => ({ name, outlook }))
}
