import type { ScoresDocument } from '#app/domain/documents.ts'
import type { Store } from '#app/store/store.ts'

/** The scores document of a horse; where two bear its name, the first by document id is the one used (spec 7). */
export async function findScores(db: Store['db'], name: string): Promise<ScoresDocument | null> {
  const row = await db
    .selectFrom('scores')
    .select('doc')
    .where('name', '=', name)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  // The store checks every document against the collection's shape when it is written.
  return row ? (JSON.parse(row.doc) as ScoresDocument) : null
}
