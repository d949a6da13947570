import { withFields } from '#app/domain/documents.ts'
import { OWN_PICTURES } from '#app/domain/pictures/pictures.ts'
import type { Change, CommitResult } from '#app/store/commit.ts'
import { commitPlan } from '#app/store/commit.ts'
import { commitPictures, type NewPicture } from '#app/store/pictures/commit-pictures.ts'
import { readExact } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'
import type { Trx } from '#app/store/tables.ts'
import { FIRST_DAY_AWAY, LEFT_ELSEWHERE, SETTINGS_ID } from '../schema/defaults.ts'

/** Settings that are set by themselves, beside their form: null takes one away. */
type Set = Readonly<Record<string, unknown>>

async function planned(trx: Trx, fields: Set): Promise<{ ok: true; changes: readonly Change[] }> {
  const row = await trx
    .selectFrom('settings')
    .select(['id', 'doc', 'version'])
    .where('id', '=', SETTINGS_ID)
    .executeTakeFirst()
  const document = withFields(row ? readExact(row) : {}, fields)
  const change = row ? { op: 'update' as const, version: row.version } : { op: 'create' as const }
  return { ok: true, changes: [{ ...change, collection: 'settings', id: SETTINGS_ID, document }] }
}

/** Puts the list of first things away; an undo brings it back. */
export function hideFirstDay(store: Store, actor: string): Promise<CommitResult> {
  return commitPlan<never>(store, actor, 'settings', (trx) => planned(trx, { firstDay: FIRST_DAY_AWAY }))
}

/** Says that pictures of other places are to stay there: the list of first things asks no more. */
export function leavePicturesElsewhere(store: Store, actor: string): Promise<CommitResult> {
  return commitPlan<never>(store, actor, 'settings', (trx) => planned(trx, { picturesElsewhere: LEFT_ELSEWHERE }))
}

/** Makes a picture the sign of the stud: its bytes and the setting together. */
export function setSignPicture(store: Store, actor: string, pictures: readonly NewPicture[]): Promise<CommitResult> {
  return commitPictures<never>(store, actor, 'sign-picture', pictures, (trx) => {
    const [first] = pictures
    if (first === undefined) return planned(trx, {})
    const { width, height, blur } = first.picture
    return planned(trx, { signPicture: { kept: OWN_PICTURES + first.hash, width, height, blur } })
  })
}

/** Takes the picture out of the sign; its bytes stay, for whoever takes that back. */
export function removeSignPicture(store: Store, actor: string): Promise<CommitResult> {
  return commitPlan<never>(store, actor, 'sign-picture', (trx) => planned(trx, { signPicture: null }))
}
