import { findDiscipline } from '#app/domain/competition/class-key.ts'
import type { DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import { readText } from '#app/domain/documents.ts'
import { isKnownClass, type OwnSpellings, spellingOf } from '#app/domain/merits/class-name.ts'
import { type Change, type CommitResult, commitPlan } from '#app/store/commit.ts'
import { parseStored } from '#app/store/documents.ts'
import type { Store } from '#app/store/store.ts'
import type { Db, Trx } from '#app/store/tables.ts'

/** A spelling of a class that the administrator had remembered: `text` as it was written, `key` what it means. */
export type ClassSpelling = { discipline: DisciplineKey; text: string; key: string }
export type StoredSpelling = ClassSpelling & { id: string; version: number }

/** Letters of a spelling; a longer text is none. */
export const LONGEST_SPELLING = 80

/** Each is a document of the settings of its own, so that undoing one leaves the others. */
const ID_START = 'class:'
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
    const document = parseStored(doc)
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

export type SpellingRefusal =
  /** Of nothing but punctuation: it could not be told from another. */
  { ok: false; reason: 'no-spelling' } | { ok: false; reason: 'unknown-class' }

/** The change that remembers a spelling, over what it meant before. */
export async function planSpelling(
  trx: Trx,
  { discipline, text, key }: ClassSpelling,
): Promise<{ ok: true; change: Change } | SpellingRefusal> {
  const spelling = spellingOf(discipline, text)
  if (spelling === null) return { ok: false, reason: 'no-spelling' }
  if (!isKnownClass(discipline, key)) return { ok: false, reason: 'unknown-class' }
  const id = ID_START + spelling
  const document = { discipline, text, key }
  const row = await trx.selectFrom('settings').select('version').where('id', '=', id).executeTakeFirst()
  return {
    ok: true,
    change: row
      ? { op: 'update', collection: 'settings', id, version: row.version, document }
      : { op: 'create', collection: 'settings', id, document },
  }
}

/** Has a spelling remembered: from now on the import reads it as that class. */
export async function rememberSpelling(
  store: Store,
  actor: string,
  spelling: ClassSpelling,
): Promise<CommitResult | SpellingRefusal> {
  return commitPlan<SpellingRefusal>(store, actor, 'remember-class', async (trx) => {
    const planned = await planSpelling(trx, spelling)
    return planned.ok ? { ok: true, changes: [planned.change] } : planned
  })
}

export type SpellingMissing = { ok: false; reason: 'spelling-not-found' }

/** Forgets a spelling. Results that were read by it stay where they are. */
export async function forgetSpelling(
  store: Store,
  actor: string,
  { id, version }: { id: string; version?: number | undefined },
): Promise<CommitResult | SpellingMissing> {
  return commitPlan<SpellingMissing>(store, actor, 'forget-class', async (trx) => {
    const row = await trx.selectFrom('settings').select('version').where('id', '=', id).executeTakeFirst()
    if (!row || !id.startsWith(ID_START)) return { ok: false, reason: 'spelling-not-found' }
    return { ok: true, changes: [{ op: 'delete', collection: 'settings', id, version: version ?? row.version }] }
  })
}
