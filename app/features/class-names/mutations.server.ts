import { forgetting } from '#app/desk/remembered.server.ts'
import { isKnownClass, spellingOf } from '#app/domain/merits/class-name.ts'
import { type Change, commitPlan } from '#app/store/commit.ts'
import type { Store } from '#app/store/store.ts'
import type { Trx } from '#app/store/tables.ts'
import { ID_START } from './data.server.ts'
import type { ClassSpelling } from './schema.ts'

export type SpellingRefusal =
  /** Nothing but punctuation. */
  { ok: false; reason: 'no-spelling' } | { ok: false; reason: 'unknown-class' }

/** The change that remembers a spelling, or changes its meaning. */
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

export const rememberSpelling = (store: Store, actor: string, spelling: ClassSpelling) =>
  commitPlan<SpellingRefusal>(store, actor, 'remember-class', async (trx) => {
    const planned = await planSpelling(trx, spelling)
    return planned.ok ? { ok: true, changes: [planned.change] } : planned
  })

/** Forgets a spelling. Results that were read by it stay. */
export const forgetSpelling = forgetting(ID_START, 'forget-class', 'spelling-not-found')
