import { storeContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { runAdminAction } from '#app/desk/form-action.server.ts'
import { ticksOf } from '#app/domain/following/consequences.ts'
import { ChangePreview, ChosenHorses, KindLinks, ValueForm } from '#app/features/bulk/components/change-page.tsx'
import { findChosenNames, forecastBulkWhole } from '#app/features/bulk/data.server.ts'
import { changeHorses } from '#app/features/bulk/mutations.server.ts'
import { readBulkChange } from '#app/features/bulk/schema/bulk-query.ts'
import { ChangeHorses } from '#app/features/bulk/schema/form.ts'
import { bulkText } from '#app/features/bulk/text.ts'
import { chosenOf, forecastView, listPath, readBulkQuery } from '#app/features/bulk/view.ts'
import { readOrFail } from '#app/routes/read-or-fail.server.ts'
import { adminText } from '#app/text/admin.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import type { Route } from './+types/change-horses'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(storeContext)
  const query = readBulkQuery(url.searchParams)
  const chosen = chosenOf(query)
  return readOrFail(async () => {
    const { read } = query
    const [chosenNames, forecast] = await Promise.all([
      findChosenNames(db, chosen),
      read?.ok ? forecastBulkWhole(db, chosen, read.change) : null,
    ])
    const preview =
      read?.ok && forecast
        ? { ...forecastView(read.change, forecast.forecast, query.page), following: forecast.following }
        : null
    return { query, chosen: chosenNames, preview }
  })
}

type WrongValue = { ok: false; reason: 'wrong-value' }

/** Also after a refusal: the preview may differ then. */
export const shouldRevalidate = () => true

export async function action(args: Route.ActionArgs) {
  return runAdminAction(args, {
    schema: ChangeHorses,
    run: async ({
      store,
      actor,
      values: { h, alla, lista, vad, varde, adress, seen, leave, take },
    }): Promise<Awaited<ReturnType<typeof changeHorses>> | WrongValue> => {
      const read = readBulkChange({ kind: vad, value: varde, address: adress })
      if (!read.ok) return { ok: false, reason: 'wrong-value' }
      const chosen = chosenOf({ ids: h, isAll: alla === '1', list: lista })
      return changeHorses(store, actor, { chosen, change: read.change, seen, ticks: ticksOf({ leave, take }) })
    },
    refusals: {
      'other-than-seen': { text: bulkText.otherThanSeen },
      'wrong-value': { text: bulkText.choose, status: 400 },
    },
    failure: adminText.somethingWrong,
    done: ({ values: { lista }, result }) => ({
      message: result.isWritten ? bulkText.done(result.horses) : bulkText.nobody,
      to: listPath(lista),
    }),
  })
}

export default function ChangeHorsesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, chosen, preview } = loaderData
  return (
    <AdminPage title={bulkText.title} lead={bulkText.lead}>
      {chosen.count === 0 ? (
        <Empty text={bulkText.nobodyChosen}>
          <ButtonLink kind="quiet" to={listPath(query.list)}>
            {bulkText.back}
          </ButtonLink>
        </Empty>
      ) : (
        <>
          <ChosenHorses {...chosen} />
          <KindLinks query={query} />
          {query.kind === null ? null : <ValueForm query={query} kind={query.kind} />}
          {preview === null ? null : (
            // Another preview is another form.
            <ChangePreview key={preview.sum} query={query} preview={preview} answer={actionData} />
          )}
        </>
      )}
    </AdminPage>
  )
}
