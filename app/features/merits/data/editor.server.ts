import type { ScoresDocument } from '#app/domain/documents.ts'
import { readPage } from '#app/domain/pages.ts'
import { editMeritsText } from '#app/features/merits/text.ts'
import { type EditedMerits, editedMerits } from '#app/features/merits/view/editor.ts'
import { findNearNames } from '#app/features/search/data/named-horses.server.ts'
import { prepared } from '#app/store/prepared.ts'
import { readCached, readExact } from '#app/store/read.ts'
import type { Db } from '#app/store/tables.ts'
import { findStandingHorse } from './standing-horses.server.ts'

export type HorseMerits = { query: string } & (
  | { merits: EditedMerits }
  | { merits: null; problem: string; near: string[]; status: 400 | 404 }
)

/** One horse's merits for their editor, `?horse=&gren=&sida=&rad=`; null if the address names no horse. */
export async function findHorseMerits(db: Db, search: URLSearchParams): Promise<HorseMerits | null> {
  const query = search.get('horse')?.trim()
  if (query === undefined) return null
  if (query === '') return { query, merits: null, problem: editMeritsText.nameMissing, near: [], status: 400 }
  const { name, isKnown, isInStud, scoresRow } = await findStandingHorse(db, query)
  if (!isKnown) {
    return {
      query,
      merits: null,
      problem: editMeritsText.horseMissing,
      near: await findNearNames(db, query),
      status: 404,
    }
  }
  const merits = editedMerits(
    {
      name,
      isInStud,
      document: scoresRow && { id: scoresRow.id, version: scoresRow.version },
      // As stored: a corrected line must be found again exactly.
      scores: scoresRow ? readExact(scoresRow) : {},
    },
    { discipline: search.get('gren'), page: readPage(search), row: search.get('rad') },
  )
  return { query, merits }
}

const rowsOfName = prepared((db, name: string) =>
  db.selectFrom('scores').select('doc').where('name', '=', name).orderBy('id').limit(1),
)

/** The scores document of a horse; where two bear its name, the first by document id is the one used (spec 7). */
export async function findScores(db: Db, name: string): Promise<ScoresDocument | null> {
  const [row] = await rowsOfName(db, name)
  return row ? readCached('scores', row) : null
}
