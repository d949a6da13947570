import { adminPlan, type PreparedPlan } from '#app/desk/form-action.server.ts'
import { seenVersion } from '#app/desk/seen.ts'
import { bringBack, markDead, markSold, setForSale, setTingad } from '#app/features/horses/mutations.server.ts'
import { BringBack, MarkDead, MarkSold, SetForSale, SetTingad } from '#app/features/horses/schema.ts'
import { adminText } from '#app/text/admin.ts'
import { soldText } from '../text/sold.ts'
import type { HorseWays } from './horse-plans.server.ts'

/** The plans of the steps in `StandingForms`: for sale, promised, sold, dead, and back. */
export function standingPlans(ways: HorseWays): Record<'sold' | 'dead' | 'sale' | 'tingad' | 'back', PreparedPlan> {
  const failure = adminText.updateSold.saleFailed
  const refusals = { 'horse-not-found': { text: adminText.updateSold.notFound, status: 404 } }
  const orGone = { ...refusals, 'horse-gone': { text: soldText.gone, status: 409 } }
  const done = (message: string, { name }: { name: string }) => ({ message, ...ways(name) })
  return {
    sold: adminPlan({
      schema: MarkSold,
      run: ({ store, actor, values, seen }) =>
        markSold(store, actor, { ...values, version: seenVersion(seen, values.id) }),
      refusals,
      failure,
      done: ({ result }) => done(adminText.updateSold.sold, result),
    }),
    dead: adminPlan({
      schema: MarkDead,
      run: ({ store, actor, values, seen }) =>
        markDead(store, actor, { ...values, version: seenVersion(seen, values.id) }),
      refusals,
      failure,
      done: ({ result }) => done(adminText.updateSold.dead, result),
    }),
    sale: adminPlan({
      schema: SetForSale,
      run: ({ store, actor, values: { id, forSale }, seen }) =>
        setForSale(store, actor, { id, forSale: forSale === 'on', version: seenVersion(seen, id) }),
      refusals: orGone,
      failure,
      done: ({ values, result }) => done(values.forSale === 'on' ? soldText.forSale : soldText.notForSale, result),
    }),
    tingad: adminPlan({
      schema: SetTingad,
      run: ({ store, actor, values: { id, tingad }, seen }) =>
        setTingad(store, actor, { id, tingad: tingad === 'on', version: seenVersion(seen, id) }),
      refusals: orGone,
      failure: adminText.updateSold.tingadFailed,
      done: ({ values, result }) => done(values.tingad === 'on' ? soldText.tingad : soldText.notTingad, result),
    }),
    back: adminPlan({
      schema: BringBack,
      run: ({ store, actor, values, seen }) =>
        bringBack(store, actor, { ...values, version: seenVersion(seen, values.id) }),
      refusals,
      failure,
      done: ({ result }) => done(soldText.back, result),
    }),
  }
}
