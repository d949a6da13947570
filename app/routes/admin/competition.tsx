import { data } from 'react-router'
import { storeContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { runAdminIntents } from '#app/desk/form-action.server.ts'
import { formPath } from '#app/desk/form-path.ts'
import { findDiscipline } from '#app/domain/competition/class-key.ts'
import { yearOf } from '#app/domain/stud-clock.ts'
import { EntryPage, GoneEntry } from '#app/features/competition/components/entry-page.tsx'
import { type ManyChosen, ManyForm } from '#app/features/competition/components/many-form.tsx'
import { NewEntry, type NewEntryData } from '#app/features/competition/components/new-entry.tsx'
import { Lead, WayBack } from '#app/features/competition/components/page-parts.tsx'
import { findEntryPage, findOutlook } from '#app/features/competition/data/form.server.ts'
import {
  changeClassPlan,
  enterManyPlan,
  entryPlans,
  newEntryPlan,
} from '#app/features/competition/mutations/entry-plans.server.ts'
import { competitionText } from '#app/features/competition/text.ts'
import { entryPath } from '#app/features/competition/view/entry-line.ts'
import type { EntryPageData } from '#app/features/competition/view/entry-page.ts'
import { DISCIPLINE_OPTIONS, laddersFor } from '#app/features/competition/view/outlook.ts'
import { presentDay } from '#app/features/settings/data.server.ts'
import { readOrFail } from '#app/routes/read-or-fail.server.ts'
import type { Route } from './+types/competition'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'

const PATH = '/admin/competition'
const LIST = '/admin/competition-list'

type Loaded =
  | (NewEntryData & { many: ManyChosen })
  | { kind: 'entry'; entry: EntryPageData; disciplines: typeof DISCIPLINE_OPTIONS }
  | { kind: 'gone' }

/** `?horse=` (and `&event=`) begins a new entry, `?id=` opens an existing one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(storeContext)
  const year = yearOf(await presentDay(context), 'class-ages')
  const search = url.searchParams
  const id = search.get('id')
  return readOrFail(async () => {
    if (id !== null) {
      const entry = await findEntryPage(db, id, year)
      return entry
        ? data<Loaded>({ kind: 'entry', entry, disciplines: DISCIPLINE_OPTIONS })
        : data<Loaded>({ kind: 'gone' }, { status: 404 })
    }
    const query = search.get('horse')?.trim() ?? ''
    const horse = query === '' ? null : await findOutlook(db, query, year)
    const isMissing = query !== '' && horse === null
    return data<Loaded>(
      {
        kind: 'new',
        query,
        discipline: findDiscipline(search.get('event'))?.key ?? '',
        problem: isMissing ? competitionText.add.notFound : null,
        horse,
        disciplines: DISCIPLINE_OPTIONS,
        ladders: laddersFor(horse ? [horse.group] : undefined),
        many: { event: findDiscipline(search.get('event'))?.key ?? '', class: search.get('klass') ?? '' },
      },
      { status: isMissing ? 404 : 200 },
    )
  })
}

export async function action(args: Route.ActionArgs) {
  const id = args.url.searchParams.get('id')
  const stay = id === null ? PATH : entryPath(id)
  return runAdminIntents(args, {
    save: newEntryPlan((event) => formPath(PATH, { event })),
    many: enterManyPlan(({ event, classKey }) => `${formPath(PATH, { event, klass: classKey })}#many-horses`),
    class: changeClassPlan(stay),
    ...entryPlans({ stay, leave: LIST }),
  })
}

export default function CompetitionPage({ loaderData, actionData }: Route.ComponentProps) {
  switch (loaderData.kind) {
    case 'new':
      return (
        <AdminPage title={competitionText.add.title} lead={<Lead>{competitionText.add.lead}</Lead>}>
          <NewEntry
            key={`${loaderData.query}/${loaderData.discipline}`}
            path={PATH}
            data={loaderData}
            answer={actionData}
          />
          <ManyForm
            key={JSON.stringify(loaderData.many)}
            chosen={loaderData.many}
            disciplines={loaderData.disciplines}
            answer={actionData}
          />
        </AdminPage>
      )
    case 'entry':
      return (
        <AdminPage title={competitionText.entry.title(loaderData.entry.line.name, loaderData.entry.line.discipline)}>
          <WayBack to={LIST} isFirst />
          <EntryPage
            key={`${loaderData.entry.line.id}/${loaderData.entry.line.version}`}
            data={loaderData.entry}
            disciplines={loaderData.disciplines}
            answer={actionData}
          />
        </AdminPage>
      )
    case 'gone':
      return <GoneEntry list={LIST} answer={actionData} />
  }
}
