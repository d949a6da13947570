import { findDiscipline } from '#app/domain/competition/class-key.ts'
import { readText } from '#app/domain/documents.ts'
import { isKnownClass, type OwnSpellings, spellingOf } from '#app/domain/merits/class-name.ts'
import { readExact } from '#app/store/read.ts'
import type { Db } from '#app/store/tables.ts'
import type { ClassSpelling } from './schema.ts'

export type StoredSpelling = ClassSpelling & { id: string; version: number }

/** Each is a document of the settings of its own, so that undoing one leaves the others. */
export const ID_START = 'class:'
const AFTER_ALL = '\uffff'

/** The remembered spellings, in the order of their ids. What no longer names a class of its discipline is left out. */
export async function findClassSpellings(db: Db): Promise<StoredSpelling[]> {
  const rows = await db
    .selectFrom('settings')
    .select(['id', 'doc', 'version'])
    .where('id', '>=', ID_START)
    .where('id', '<', ID_START + AFTER_ALL)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, doc, version }) => {
    const document = readExact({ doc })
    const discipline = findDiscipline(document['discipline'])?.key
    const [text, key] = [readText(document['text']), readText(document['key'])]
    if (discipline === undefined || text === null || key === null || !isKnownClass(discipline, key)) return []
    return [{ id, version, discipline, text, key }]
  })
}

/** What names are read with: a spelling that comes later in the list goes before an earlier one. */
export function ownSpellings(spellings: readonly ClassSpelling[]): OwnSpellings {
  return new Map(
    spellings.flatMap(({ discipline, text, key }) => {
      const spelling = spellingOf(discipline, text)
      return spelling === null ? [] : [[spelling, key]]
    }),
  )
}
