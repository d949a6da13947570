import { storeContext, todayContext } from '#app/context.ts'
import { forecastHorse } from '#app/features/horses/mutations/forecast.server.ts'
import { SOURCES } from '#app/features/horses/view/following.ts'
import { logError } from '#app/log/log.ts'
import type { Route } from './+types/follows'

/** What would follow from what is typed in a horse's form: `/admin/follows?id=…&sire=Altair`. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams } = url
  const form = Object.fromEntries(
    SOURCES.flatMap((field) => {
      const typed = searchParams.get(field)
      return typed === null ? [] : [[field, typed]]
    }),
  )
  const ticks = { leave: new Set(searchParams.getAll('leave')), take: new Set(searchParams.getAll('take')) }
  try {
    const { year } = context.get(todayContext)
    const id = searchParams.get('id') ?? ''
    return Response.json(await forecastHorse(context.get(storeContext), { id, form, year, ticks }))
  } catch (cause) {
    logError(cause, 'What follows could not be worked out')
    return Response.json(null, { status: 503 })
  }
}
