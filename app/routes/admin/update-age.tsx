import { storeContext, todayContext } from '#app/context.ts'
import { Actions } from '#app/desk/actions.tsx'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { alsoAfterRefusal } from '#app/desk/also-after-refusal.ts'
import { adminPlan, runAdminIntents } from '#app/desk/form-action.server.ts'
import { inTheWay } from '#app/desk/in-the-way.ts'
import { deskText } from '#app/desk/text.ts'
import { AGEING_SCOPES } from '#app/domain/ageing.ts'
import { grownFields } from '#app/domain/season/first-start.ts'
import { yearOf, yearsAhead, yearsOf } from '#app/domain/stud-clock.ts'
import { AgeingPreview, LastChange, Skipped } from '#app/features/ageing/components/ageing-preview.tsx'
import { findLastAgeing, findLatestAgeing, forecastAgeing, reportAgeing } from '#app/features/ageing/data.server.ts'
import { ageHorses, undoAgeing } from '#app/features/ageing/mutations.server.ts'
import { AgeHorses, UndoAgeing } from '#app/features/ageing/schema.ts'
import { ageingText } from '#app/features/ageing/text.ts'
import { ageingView, listed, previewPath, readAgeingQuery } from '#app/features/ageing/view.ts'
import { refreshEntries } from '#app/features/competition/mutations/entry-change.server.ts'
import { TurnLines } from '#app/features/season/components/turn-lines.tsx'
import { findAgeingFollows } from '#app/features/season/data/view.server.ts'
import { presentDay } from '#app/features/settings/data.server.ts'
import { readOrFail } from '#app/routes/read-or-fail.server.ts'
import { adminText } from '#app/text/admin.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Route } from './+types/update-age'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'

const PATH = '/admin/update-age'

export async function loader({ url, context }: Route.LoaderArgs) {
  const store = context.get(storeContext)
  const { db } = store
  const today = await presentDay(context)
  const { date } = today
  const years = yearsOf(today)
  const year = yearOf(today, 'age-limits')
  const query = readAgeingQuery(url.searchParams)
  return readOrFail(async () => {
    const { order } = query
    const [latest, report, forecast, follows, ...lasts] = await Promise.all([
      findLatestAgeing(db),
      query.done === null ? null : reportAgeing(db, query.done, yearsAhead(years)),
      order ? forecastAgeing(db, order, year) : null,
      order?.step === 1 ? findAgeingFollows(store, year, order.scope) : [],
      ...AGEING_SCOPES.map((each) => findLastAgeing(db, each)),
    ])
    return { year, calendar: today.year, latest, follows, ...ageingView(query, { report, forecast, lasts }, date) }
  })
}

/** Also after a refusal: the preview may differ then. */
export const shouldRevalidate = alsoAfterRefusal

export async function action(args: Route.ActionArgs) {
  return runAdminIntents(args, {
    age: adminPlan({
      schema: AgeHorses,
      run: ({ store, actor, values: { scope, step, latest, refresh, grow }, year }) =>
        ageHorses(
          store,
          actor,
          { scope, step, latest, year },
          {
            ...(grow ? { alsoIn: (aged, before) => grownFields(aged, before, year) } : {}),
            ...(refresh ? { beside: (trx, aged) => refreshEntries(store, trx, aged) } : {}),
          },
        ),
      refusals: { 'aged-meanwhile': { text: ageingText.agedMeanwhile } },
      failure: adminText.updateAge.failed,
      done: ({ values: { scope, step }, result }) =>
        result.horses === 0
          ? { message: ageingText.nobody, to: previewPath(scope, step) }
          : {
              message: [
                ageingText.done(result.horses, step),
                ...(result.ids.length > result.horses ? [ageingText.refreshed(result.ids.length - result.horses)] : []),
              ].join(' '),
              to: `${PATH}?done=${result.revision}`,
              canUndo: false,
            },
    }),
    undo: adminPlan({
      schema: UndoAgeing,
      run: ({ store, actor, values: { revision } }) => undoAgeing(store, actor, revision),
      refusals: {
        'no-such-revision': { text: deskText.undo.unknown, status: 404 },
        'changed-later': ({ conflicts }) => ({
          text: `${deskText.undo.changedLater} ${listed(inTheWay(conflicts, args.context.get(todayContext).date))}`,
        }),
      },
      failure: adminText.updateAge.undoFailed,
      done: () => ({ message: deskText.undo.done, to: PATH }),
    }),
  })
}

export default function UpdateAgePage({ loaderData, actionData }: Route.ComponentProps) {
  const { scopes, report, preview, follows } = loaderData
  return (
    <AdminPage title={ageingText.title} lead={ageingText.lead}>
      {report ? (
        <Section id="done" title={`${ageingText.scopes[report.scope]} ${ageingText.signed(report.step)}`}>
          <p>{ageingText.done(report.count, report.step)}</p>
          <Skipped overLimit={report.overLimit} unborn={report.unborn} dead={report.dead} />
        </Section>
      ) : null}
      {scopes.map(({ scope, last }) => (
        <Section key={scope} id={scope} title={ageingText.scopes[scope]}>
          <p className="muted">{ageingText.scopeLeads[scope]}</p>
          <Actions>
            {([1, -1] as const).map((step) => (
              <ButtonLink key={step} to={previewPath(scope, step)} kind="quiet">
                {ageingText.signed(step)}
                <span className="vh">{ageingText.previewOf(ageingText.scopes[scope])}</span>
              </ButtonLink>
            ))}
          </Actions>
          <LastChange scope={scope} last={last} answer={actionData} />
        </Section>
      ))}
      {preview ? (
        <AgeingPreview
          // Another page of the list begins anew.
          key={`${preview.scope}${preview.step}`}
          preview={preview}
          year={loaderData.year}
          calendar={loaderData.calendar}
          latest={loaderData.latest}
          answer={actionData}
          follows={<TurnLines title={ageingText.follows} lines={follows ?? []} />}
          canGrow={follows?.some(({ id }) => id === 'unghastar') ?? true}
        />
      ) : null}
    </AdminPage>
  )
}
