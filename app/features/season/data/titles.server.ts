import type { ScoresDocument } from '#app/domain/documents.ts'
import { type TitleOutlook, titleOutlook } from '#app/domain/season/title-outlook.ts'
import { readDocument } from '#app/store/read.ts'
import { allRows } from '#app/store/rows.ts'
import type { Trx } from '#app/store/tables.ts'
import type { Turned } from './horses.server.ts'

/** Scores may hold thousands of lines each. */
const SCORES_AT_ONCE = 100

export type NearTitle = { name: string; outlook: TitleOutlook }

/** Horses near a title, the nearest first. Retired ones earn nothing more. */
export async function findTitles(db: Trx, horses: readonly Turned[], today: number): Promise<NearTitle[]> {
  const places = new Map(horses.filter(({ category }) => category !== 'seniors').map(({ name }, at) => [name, at]))
  const found: (NearTitle & { at: number })[] = []
  for await (const { name, doc } of allRows(db, 'scores', SCORES_AT_ONCE)) {
    const at = places.get(name)
    if (at === undefined) continue
    // Of two documents of one name the first by id is used (spec 7).
    places.delete(name)
    const scores: ScoresDocument = readDocument('scores', { doc })
    const outlook = titleOutlook(scores, today)
    if (outlook) found.push({ name, outlook, at })
  }
  return found
    .sort((a, b) => a.outlook.missingPoints - b.outlook.missingPoints || a.at - b.at)
    .map(({ name, outlook }) => ({ name, outlook }))
}
