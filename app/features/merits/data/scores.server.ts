import type { ScoresDocument } from '#app/domain/documents.ts'
import { prepared } from '#app/store/prepared.ts'
import { readCached } from '#app/store/read.ts'
import type { Db } from '#app/store/tables.ts'

const rowsOfName = prepared((db, name: string) =>
  db.selectFrom('scores').select('doc').where('name', '=', name).orderBy('id').limit(1),
)

/** The scores document of a horse; where two bear its name, the first by document id is the one used (spec 7). */
export async function findScores(db: Db, name: string): Promise<ScoresDocument | null> {
  const [row] = await rowsOfName(db, name)
  return row ? readCached('scores', row) : null
}
