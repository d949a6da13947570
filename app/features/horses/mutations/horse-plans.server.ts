import { adminPlan, type Done, type PreparedPlan } from '#app/desk/form-action.server.ts'
import { seenVersion } from '#app/desk/seen.ts'
import type { Toast } from '#app/desk/toast.server.ts'
import { ticksOf } from '#app/domain/following/consequences.ts'
import { addTitles, deleteHorse, updateHorse } from '#app/features/horses/mutations.server.ts'
import {
  AddTitles,
  BringBack,
  MarkDead,
  MarkSold,
  SetForSale,
  SetTingad,
  UpdateHorse,
  WhichHorse,
} from '#app/features/horses/schema.ts'
import { soldText } from '#app/features/horses/text/sold.ts'
import { findLikeNames } from '#app/features/search/data/named-horses.server.ts'
import type { Db } from '#app/store/tables.ts'
import { adminText } from '#app/text/admin.ts'
import { formText } from '../text/form.ts'
import { problemTexts } from '../view/form-readings.ts'
import { bringBack, markDead, markSold, setForSale, setTingad } from './standing.server.ts'

type HorseWays = (name: string) => Pick<Done, 'to' | 'link'>

export function saveHorsePlan(ways: HorseWays): PreparedPlan {
  return adminPlan({
    schema: UpdateHorse,
    run: ({ store, actor, values: { id, leave, take, ...form }, seen, year, sure }) => {
      const ticks = ticksOf({ leave, take })
      return updateHorse(store, actor, { id, version: seenVersion(seen, id), form, year, sure, ticks })
    },
    refusals: {
      'horse-not-found': { text: adminText.updateHorse.notFound, status: 404 },
      'wrong-fields': ({ problems }) => ({ fields: problemTexts(problems), status: 400 }),
    },
    nameTaken: { text: adminText.horseForm.nameTaken, field: 'name' },
    failure: adminText.updateHorse.updateFailed,
    done: ({ result }) => {
      const { renamed } = result
      return {
        message:
          renamed > 0 ? `${adminText.updateHorse.done} ${formText.followed(renamed)}` : adminText.updateHorse.done,
        isNewName: result.isRenamed,
        ...ways(result.name),
      }
    },
  })
}

/** Similar names, if the page's toast says that the horse was just renamed; else none. */
export async function findLikeAfterRename(db: Db, toast: Toast | null, name: string): Promise<string[]> {
  return toast?.isNewName ? findLikeNames(db, name) : []
}

export function removeHorsePlan(to: string): PreparedPlan {
  return adminPlan({
    schema: WhichHorse,
    run: ({ store, actor, values: { id }, seen }) => deleteHorse(store, actor, { id, version: seenVersion(seen, id) }),
    refusals: { 'horse-not-found': { text: adminText.updateHorse.alreadyGone, status: 404 } },
    failure: adminText.updateHorse.deleteFailed,
    done: () => ({ message: adminText.updateHorse.deleted, to }),
  })
}

export function addTitlesPlan(ways: HorseWays): PreparedPlan {
  return adminPlan({
    schema: AddTitles,
    run: ({ store, actor, values }) => addTitles(store, actor, values),
    refusals: { 'horse-not-found': { text: adminText.horseMissing, field: 'name', status: 404 } },
    failure: adminText.somethingWrong,
    done: ({ values }) => ({ message: adminText.addTitles.done, ...ways(values.name) }),
  })
}

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
      run: ({ store, actor, values, seen, year }) =>
        markDead(store, actor, { ...values, version: seenVersion(seen, values.id), year }),
      refusals: { ...refusals, 'wrong-death': ({ text }) => ({ text, field: 'died', status: 400 }) },
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
      run: ({ store, actor, values: { id, tingad, buyer, terms }, seen, date }) =>
        setTingad(store, actor, {
          id,
          tingad: tingad === 'on',
          version: seenVersion(seen, id),
          promise: buyer || terms ? { date, contact: buyer, text: soldText.promised(terms ?? null) } : undefined,
        }),
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
