import { fieldLabel } from '#app/domain/field-labels.ts'
import type { Ticks } from '#app/domain/following/consequences.ts'
import type { SentHorseForm } from '#app/domain/horse-form/horse-form.ts'
import type { Change } from '#app/store/commit.ts'
import { documentName } from '#app/store/documents.ts'
import { isFields } from '#app/store/firestore-values.ts'
import { withFollowing } from '#app/store/following.ts'
import type { Store } from '#app/store/store.ts'
import type { Trx } from '#app/store/tables.ts'
import { planHorse } from '../mutations.server.ts'
import { type Forecast, MANY_HORSES, MOST_LISTED, NO_FORECAST } from '../view/following.ts'

/** What a form would change; `renamed`: how many of the changes, the last ones, only carry a new name. */
type Planned = { ok: true; changes: readonly Change[]; renamed?: number } | { ok: false }

/**
 * What would follow if a form were saved now; nothing where it would be refused. Nothing is written: the save works it
 * out again.
 */
export async function forecastOf(db: Trx, planned: Planned, ticks: Ticks): Promise<Forecast> {
  if (!planned.ok || (await isNameTaken(db, planned.changes))) return NO_FORECAST
  const { changes, renamed = 0 } = planned
  const { consequences } = await withFollowing(db, changes, ticks)
  const horses = new Set(consequences.flatMap(({ collection, id: one }) => (collection === 'horses' ? [one] : [])))
  for (const change of changes) if (change.collection === 'horses' && change.id) horses.add(change.id)
  // Those that the form itself changes.
  for (const { id } of changes.slice(0, changes.length - renamed)) if (id) horses.delete(id)
  const [own, others] = [consequences.filter(({ isOwn }) => isOwn), consequences.filter(({ isOwn }) => !isOwn)]
  const listed = new Set([...own, ...others].slice(0, MOST_LISTED))
  return {
    unlisted: consequences.filter((one) => one.isAccepted && !listed.has(one)).length,
    facts: consequences
      .filter((one) => listed.has(one))
      .map(({ key, label, collection, name, field, from, to, why, isOwn, isAccepted }) => {
        const word = field === null ? null : fieldLabel(collection, {}, [field])
        return { key, label, name, field: word === label ? null : word, from, to, why, isOwn, isAccepted }
      }),
    renamed,
    horses: horses.size,
    isMany: horses.size > MANY_HORSES,
  }
}

/** The same of a horse's form. */
export async function forecastHorse(
  store: Store,
  { id, form, year, ticks }: { id: string; form: SentHorseForm; year: number; ticks: Ticks },
): Promise<Forecast> {
  const planned = await planHorse(store, store.db, { id, form, year, sure: 'all' })
  return forecastOf(store.db, planned.ok ? { ...planned, renamed: planned.result.renamed } : planned, ticks)
}

/** Whether the horse or entry of the form would have another's name: the commit refuses it. */
async function isNameTaken(db: Trx, [change]: readonly Change[]): Promise<boolean> {
  if (change === undefined || change.op === 'delete' || !isFields(change.document)) return false
  const { collection, id = '' } = change
  const holder = await db
    .selectFrom(collection as 'horses') // a horse or an entry, which have these columns
    .select('id')
    .where('name', '=', documentName(collection, change.document, id))
    .executeTakeFirst()
  return holder !== undefined && holder.id !== id
}
