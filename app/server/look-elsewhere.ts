import type { Store } from '#app/store/store.ts'
import type { LookElsewhere } from '#app/store/sums/keeper.ts'
import { type Look, lookThrough } from '#app/store/sums/look.ts'
import { isLarge, nameWork } from '#app/store/worked-out.ts'

const WORK = 'damage'
nameWork<null>(WORK, (store, _given, watcher) => lookThrough(store, watcher))

/** Looks through a large stud in the desk's threads, after all that was begun for somebody who may open it. */
export function lookElsewhere(store: Store): LookElsewhere {
  return async (watcher) =>
    store.elsewhere && (await isLarge(store))
      ? ((await store.elsewhere.run(WORK, null, false, watcher)) as Look) // what `lookThrough` returns there
      : null
}
