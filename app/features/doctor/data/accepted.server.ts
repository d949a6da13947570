import { findRemembered } from '#app/desk/remembered.server.ts'
import { DOCTOR_KINDS, type DoctorKind } from '#app/domain/doctor/kinds.table.ts'
import { readText } from '#app/domain/documents.ts'
import type { Db } from '#app/store/tables.ts'

export type Accepted = { id: string; version: number; key: string; kind: DoctorKind; name: string; sentence: string }

export const ACCEPTED_START = 'doctor:'

/** The accepted findings in the order of the ids, without those of unknown kinds. */
export async function findAccepted(db: Db): Promise<Accepted[]> {
  return (await findRemembered(db, ACCEPTED_START)).flatMap(({ id, version, document }) => {
    const kind = readText(document['kind'])
    if (kind === null || !isKind(kind)) return []
    const [name, sentence] = [readText(document['name']) ?? '', readText(document['told']) ?? '']
    return [{ id, version, key: id.slice(ACCEPTED_START.length), kind, name, sentence }]
  })
}

function isKind(text: string): text is DoctorKind {
  return Object.hasOwn(DOCTOR_KINDS, text)
}
