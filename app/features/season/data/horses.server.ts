import { isCounted } from '#app/domain/categories.ts'
import type { HorseDocument, ScoresDocument } from '#app/domain/documents.ts'
import { type TitleOutlook, titleOutlook } from '#app/domain/season/title-outlook.ts'
import { type SeasonTurn, turnAge } from '#app/domain/season/turn.ts'
import { readDocument } from '#app/store/read.ts'
import { allRows, BY_NAME, IDS_AT_ONCE, inBatches } from '#app/store/rows.ts'
import type { Tables, Trx } from '#app/store/tables.ts'

/** A horse with its age before and after the turn; `isHere`: neither sold nor dead. */
export type Turned = Awaited<ReturnType<typeof findTurnedHorses>>[number]

type Key = Pick<Tables['horses'], 'birth_year' | 'age_limit' | 'died_year' | 'quality_code'>
export const factsOf = (horse: Key) => ({
  birthYear: horse.birth_year,
  ageLimit: horse.age_limit,
  died: horse.died_year,
  qualityCode: horse.quality_code,
})

export async function findTurnedHorses(db: Trx, turn: SeasonTurn) {
  const rows = await db
    .selectFrom('horses')
    .select(['id', 'name', 'sort_key', 'category', 'gender', 'birth_year', 'age_limit', 'died_year', 'quality_code'])
    .select('tingad')
    .orderBy(BY_NAME)
    .execute()
  return rows.map((row) => ({ ...row, age: turnAge(factsOf(row), turn), isHere: isCounted(row) }))
}

export async function findHorseDocuments(db: Trx, horses: readonly Turned[]): Promise<Map<string, HorseDocument>> {
  const found = new Map<string, HorseDocument>()
  for await (const batch of inBatches(horses, IDS_AT_ONCE)) {
    const rows = await db
      .selectFrom('horses')
      .select(['id', 'doc'])
      .where(
        'id',
        'in',
        batch.map(({ id }) => id),
      )
      .execute()
    for (const row of rows) found.set(row.id, readDocument('horses', row))
  }
  return found
}

/** Scores may hold thousands of lines each. */
const SCORES_AT_ONCE = 100

export type NearTitle = { name: string; outlook: TitleOutlook }

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
