import type { OwnLabels } from '#app/domain/field-labels.ts'
import { OWN_FIELD_START, readOwnField } from '#app/domain/own-fields/own-field.ts'
import { plainDocument } from './firestore-values.ts'
import { readExact } from './read.ts'
import type { Trx } from './tables.ts'

/** The names of the owner's own fields. */
export async function findOwnLabels(db: Trx): Promise<OwnLabels> {
  const rows = await db
    .selectFrom('settings')
    .select(['id', 'doc'])
    .where('id', '>=', OWN_FIELD_START)
    .where('id', '<', `${OWN_FIELD_START}\uffff`)
    .execute()
  return new Map(
    rows.flatMap(({ id, doc }) => {
      const field = readOwnField(id, plainDocument(readExact({ doc })))
      return field === null ? [] : [[`${field.place} ${field.key}`, field.name]]
    }),
  )
}
