import { data, Link } from 'react-router'
import { storeContext, todayContext } from '#app/context.ts'
import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { runAdminIntents } from '#app/desk/form-action.server.ts'
import { RedLine } from '#app/desk/red-line.tsx'
import { findDiscipline } from '#app/domain/competition/class-key.ts'
import { DISCIPLINES } from '#app/domain/competition/disciplines.table.ts'
import { EntryPage } from '#app/features/competition/components/entry-page.tsx'
import { NewEntry, type NewEntryData } from '#app/features/competition/components/new-entry.tsx'
import competitionCss from '#app/features/competition/css/competition.css?url'
import {
  type EntryPageData,
  findEntryPage,
  findOutlook,
  laddersFor,
} from '#app/features/competition/data/form.server.ts'
import { changeClassPlan, entryPlans, newEntryPlan } from '#app/features/competition/mutations/entry-plans.server.ts'
import { entryPath } from '#app/features/competition/view/list.ts'
import { text } from '#app/text/competition.ts'
import { text as publicText } from '#app/text/public.ts'
import { Failure } from '../failure.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/competition'

const PATH = '/admin/competition'
const LIST = '/admin/competition-list'
const DISCIPLINE_OPTIONS = DISCIPLINES.map(({ key, name }) => ({ value: key, label: name }))

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: competitionCss }]

type Loaded =
  | NewEntryData
  | { kind: 'entry'; entry: EntryPageData; disciplines: typeof DISCIPLINE_OPTIONS }
  | { kind: 'gone' }

/** `?horse=` (and `&event=`) begins a new entry, `?id=` opens one that is there. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(storeContext)
  const { year } = context.get(todayContext)
  const search = url.searchParams
  const id = search.get('id')
  return readOrFail(async () => {
    if (id !== null) {
      const entry = await findEntryPage(db, id, year)
      return entry
        ? data<Loaded>({ kind: 'entry', entry, disciplines: DISCIPLINE_OPTIONS })
        : data<Loaded>({ kind: 'gone' }, { status: 404 })
    }
    const asked = search.get('horse')?.trim() ?? ''
    const horse = asked === '' ? null : await findOutlook(db, asked, year)
    const isMissing = asked !== '' && horse === null
    return data<Loaded>(
      {
        kind: 'new',
        asked,
        discipline: findDiscipline(search.get('event'))?.key ?? '',
        problem: isMissing ? text.add.notFound : null,
        horse,
        disciplines: DISCIPLINE_OPTIONS,
        ladders: laddersFor(horse ? [horse.group] : undefined),
      },
      { status: isMissing ? 404 : 200 },
    )
  })
}

export async function action(args: Route.ActionArgs) {
  const id = args.url.searchParams.get('id')
  const stay = id === null ? PATH : entryPath(id)
  return runAdminIntents(args, {
    save: newEntryPlan(PATH),
    class: changeClassPlan(stay),
    ...entryPlans({ stay, leave: LIST }),
  })
}

export default function CompetitionPage({ loaderData, actionData }: Route.ComponentProps) {
  switch (loaderData.kind) {
    case 'new':
      return (
        <AdminPage title={text.add.title} lead={text.add.lead}>
          <NewEntry
            key={`${loaderData.asked}/${loaderData.discipline}`}
            path={PATH}
            data={loaderData}
            answer={actionData}
          />
        </AdminPage>
      )
    case 'entry':
      return (
        <AdminPage title={`${loaderData.entry.line.name} i ${loaderData.entry.line.discipline}`}>
          <p className="back">
            <Link to={LIST}>Till tävlingslistan</Link>
          </p>
          <EntryPage
            key={`${loaderData.entry.line.id}/${loaderData.entry.line.version}`}
            data={loaderData.entry}
            disciplines={loaderData.disciplines}
            answer={actionData}
          />
        </AdminPage>
      )
    case 'gone':
      return <Gone answer={actionData} />
  }
}

function Gone({ answer }: { answer: Route.ComponentProps['actionData'] }) {
  const [form] = useAdminForm({ id: 'gone', answer })
  return (
    <AdminPage title={text.list.title}>
      {answer ? <AdminForm form={form}>{null}</AdminForm> : <RedLine role="alert">{text.gone}</RedLine>}
      <p>
        <Link to={LIST}>Till tävlingslistan</Link>
      </p>
    </AdminPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} say={publicText.failed} />
}
