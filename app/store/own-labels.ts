import type { OwnLabels } from '#app/domain/field-labels.ts'
import { OWN_FIELD_START, type OwnField, readOwnField } from '#app/domain/own-fields/own-field.ts'
import { plainDocument } from './firestore-values.ts'
import { readExact } from './read.ts'
import type { Trx } from './tables.ts'

/** The owner's own fields, in the order of their ids. */
export async function readOwnFields(db: Trx): Promise<OwnField[]> {
  const rows = await db
    .selectFrom('settings')
    .select(['id', 'doc'])
    .where('id', '>=', OWN_FIELD_START)
    .where('id', '<', `${OWN_FIELD_START}\uffff`)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, doc }) => readOwnField(id, plainDocument(readExact({ doc }))) ?? [])
}

/** The names of the owner's own fields. */
export const findOwnLabels = async (db: Trx): Promise<OwnLabels> =>
  new Map((await readOwnFields(db)).map(({ place, key, name }) => [`${place} ${key}`, name]))
