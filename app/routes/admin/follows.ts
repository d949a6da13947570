import { storeContext } from '#app/context.ts'
import { type Ticks, ticksOf } from '#app/domain/following/consequences.ts'
import type { SentHorseForm } from '#app/domain/horse-form/horse-form.ts'
import { yearOf } from '#app/domain/stud-clock.ts'
import { forecastBulkWhole } from '#app/features/bulk/data.server.ts'
import { chosenOf, readBulkQuery } from '#app/features/bulk/view.ts'
import { forecastHorse, forecastOf } from '#app/features/horses/mutations/forecast.server.ts'
import { planNewHorse } from '#app/features/horses/mutations.server.ts'
import { type Forecast, type FormKind, NO_FORECAST, SOURCES } from '#app/features/horses/view/following.ts'
import { planRelation, planUpdatedRelation } from '#app/features/pedigree/mutations.server.ts'
import { Relation } from '#app/features/pedigree/schema/relation.ts'
import { presentDay } from '#app/features/settings/data.server.ts'
import { logError } from '#app/log/log.ts'
import type { Store } from '#app/store/store.ts'
import type { Route } from './+types/follows'

type Asked = { store: Store; search: URLSearchParams; date: string; year: number; ticks: Ticks }

const SURE = 'all'

const FORECASTS: Readonly<Record<FormKind, (asked: Asked) => Promise<Forecast>>> = {
  horse: ({ store, search, year, ticks }) =>
    forecastHorse(store, { id: search.get('id') ?? '', form: typedHorse(search), year, ticks }),
  'new-horse': async ({ store: { db }, search, date, year, ticks }) => {
    const made = { form: typedHorse(search), exterior: search.get('exterior') ?? '', date, year, sure: SURE } as const
    return forecastOf(db, await planNewHorse(db, made), ticks)
  },
  entry: async ({ store, search, year, ticks }) => {
    const typed = Relation.safeParse(Object.fromEntries(search))
    if (!typed.success) return NO_FORECAST
    const at = { id: search.get('id') ?? '' }
    const planned = await planUpdatedRelation(store, store.db, at, typed.data, { year, sure: SURE })
    return forecastOf(store.db, planned.ok ? { ...planned, renamed: planned.changes.length - 1 } : planned, ticks)
  },
  'new-entry': async ({ store: { db }, search, year, ticks }) => {
    const typed = Relation.safeParse(Object.fromEntries(search))
    if (!typed.success) return NO_FORECAST
    return forecastOf(db, await planRelation(db, typed.data, { year, sure: SURE }), ticks)
  },
  bulk: async ({ store: { db }, search, ticks }) => {
    const query = readBulkQuery(search)
    if (!query.read?.ok) return NO_FORECAST
    const { following } = await forecastBulkWhole(db, chosenOf(query), query.read.change, ticks)
    return following ?? NO_FORECAST
  },
}

function typedHorse(search: URLSearchParams): SentHorseForm {
  return Object.fromEntries(
    SOURCES.flatMap((field) => {
      const typed = search.get(field)
      return typed === null ? [] : [[field, typed]]
    }),
  )
}

/** What would follow from what is typed in a form: `/admin/follows?om=horse&id=…&sire=Altair`. */
export async function loader({ url: { searchParams: search }, context }: Route.LoaderArgs) {
  const ticks = ticksOf({ leave: search.getAll('leave'), take: search.getAll('take') })
  const asked = search.get('om') ?? ''
  const forecast = Object.hasOwn(FORECASTS, asked) ? FORECASTS[asked as FormKind] : FORECASTS.horse // an own key
  try {
    const today = await presentDay(context)
    const year = yearOf(today, 'typed-years')
    const asking = { store: context.get(storeContext), search, date: today.date, year, ticks }
    return Response.json(await forecast(asking))
  } catch (cause) {
    logError(cause, 'What follows could not be worked out')
    return Response.json(null, { status: 503 })
  }
}
