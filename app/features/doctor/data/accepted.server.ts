import { DOCTOR_KINDS, type DoctorKind } from '#app/domain/doctor/kinds.table.ts'
import { readText } from '#app/domain/documents.ts'
import { readExact } from '#app/store/read.ts'
import type { Trx } from '#app/store/tables.ts'

/** Something that was found and shall be so. `key` is the finding's. */
export type Accepted = { id: string; version: number; key: string; kind: DoctorKind; name: string; told: string }

/** Each is a document of the settings of its own, so that undoing one leaves the others. */
export const ACCEPTED_START = 'doctor:'
const AFTER_ALL = '\uffff'

/** What was said to be as it should, in the order of the ids; what names no kind any more is left out. */
export async function findAccepted(db: Trx): Promise<Accepted[]> {
  const rows = await db
    .selectFrom('settings')
    .select(['id', 'doc', 'version'])
    .where('id', '>=', ACCEPTED_START)
    .where('id', '<', ACCEPTED_START + AFTER_ALL)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, doc, version }) => {
    const document = readExact({ doc })
    const kind = readText(document['kind'])
    if (kind === null || !isKind(kind)) return []
    const [name, told] = [readText(document['name']) ?? '', readText(document['told']) ?? '']
    return [{ id, version, key: id.slice(ACCEPTED_START.length), kind, name, told }]
  })
}

function isKind(text: string): text is DoctorKind {
  return Object.hasOwn(DOCTOR_KINDS, text)
}
