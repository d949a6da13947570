import { findRemembered } from '#app/desk/remembered.server.ts'
import { findDiscipline } from '#app/domain/competition/class-key.ts'
import { readText } from '#app/domain/documents.ts'
import { isKnownClass, type OwnSpellings, spellingOf } from '#app/domain/merits/class-name.ts'
import type { Db } from '#app/store/tables.ts'
import type { ClassSpelling } from './schema.ts'

export type StoredSpelling = ClassSpelling & { id: string; version: number }

export const ID_START = 'class:'

export async function findClassSpellings(db: Db): Promise<StoredSpelling[]> {
  return (await findRemembered(db, ID_START)).flatMap(({ id, version, document }) => {
    const discipline = findDiscipline(document['discipline'])?.key
    const [text, key] = [readText(document['text']), readText(document['key'])]
    if (discipline === undefined || text === null || key === null || !isKnownClass(discipline, key)) return []
    return [{ id, version, discipline, text, key }]
  })
}

/** For reading names: a later spelling of the list replaces an earlier one. */
export function ownSpellings(spellings: readonly ClassSpelling[]): OwnSpellings {
  return new Map(
    spellings.flatMap(({ discipline, text, key }) => {
      const spelling = spellingOf(discipline, text)
      return spelling === null ? [] : [[spelling, key]]
    }),
  )
}
