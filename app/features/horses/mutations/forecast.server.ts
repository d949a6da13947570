import { fieldLabel } from '#app/domain/field-labels.ts'
import type { Ticks } from '#app/domain/following/consequences.ts'
import type { SentHorseForm } from '#app/domain/horse-form/horse-form.ts'
import { withFollowing } from '#app/store/following.ts'
import type { Store } from '#app/store/store.ts'
import { planHorse } from '../mutations.server.ts'
import { type Forecast, MANY_HORSES, MOST_LISTED, NO_FORECAST } from '../view/following.ts'

/**
 * What would follow if the form were saved now; nothing where it would be refused. Nothing is written: the save works
 * it out again.
 */
export async function forecastHorse(
  store: Store,
  { id, form, year, ticks }: { id: string; form: SentHorseForm; year: number; ticks: Ticks },
): Promise<Forecast> {
  const planned = await planHorse(store, store.db, { id, form, year, sure: 'all' })
  if (!planned.ok) return NO_FORECAST
  const { consequences } = await withFollowing(store.db, planned.changes, ticks)
  const horses = new Set(consequences.flatMap(({ collection, id: one }) => (collection === 'horses' ? [one] : [])))
  for (const change of planned.changes) if (change.collection === 'horses' && change.id) horses.add(change.id)
  horses.delete(id)
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
    renamed: planned.result.renamed,
    horses: horses.size,
    isMany: horses.size > MANY_HORSES,
  }
}
