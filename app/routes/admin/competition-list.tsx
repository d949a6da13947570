import { Link } from 'react-router'
import { storeContext, todayContext } from '#app/context.ts'
import { Actions } from '#app/desk/actions.tsx'
import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { type AdminAnswer, runAdminIntents } from '#app/desk/form-action.server.ts'
import { ListFilters } from '#app/desk/list-filters.tsx'
import { RedLine } from '#app/desk/red-line.tsx'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { disciplineLabel } from '#app/domain/competition/class-key.ts'
import { readText } from '#app/domain/documents.ts'
import { horsePath, isAddressable } from '#app/domain/names.ts'
import { DisciplineSection } from '#app/features/competition/components/class-table.tsx'
import { isAbout } from '#app/features/competition/components/entry-actions.tsx'
import { ReadyForm } from '#app/features/competition/components/ready-form.tsx'
import competitionCss from '#app/features/competition/css/competition.css?url'
import { compareWithHorses } from '#app/features/competition/data/comparison.server.ts'
import { findCompetitionList, findReady } from '#app/features/competition/data/list.server.ts'
import { entryPlans, manyPlans } from '#app/features/competition/mutations/entry-plans.server.ts'
import {
  competitionFilterFields,
  competitionSections,
  entryPath,
  readCompetitionFilter,
  readyLines,
  sayDifference,
} from '#app/features/competition/view/list.ts'
import { ListPages } from '#app/features/horses/components/list-pages.tsx'
import { pageCount, readPage } from '#app/features/horses/view/list.ts'
import { text } from '#app/text/competition.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Failure } from '../failure.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/competition-list'

const PATH = '/admin/competition-list'
/** The dry view of Update for all that differ. */
const COMPARED = 'skillnader'
const COMPARED_PATH = `${PATH}?visa=${COMPARED}`
const DIFFERENCES_A_PAGE = 200
/** Names that one sentence lists. */
const NAMES_LISTED = 100

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: competitionCss }]

/** The address says what is looked at: `?gren=&grupp=&q=&sida=`, or `?visa=skillnader` for what Update would change. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(storeContext)
  const { year } = context.get(todayContext)
  const search = url.searchParams
  return readOrFail(async () => {
    const page = readPage(search)
    if (search.get('visa') === COMPARED) {
      const { differing, horseless, compared } = await compareWithHorses(db)
      return {
        kind: 'compared' as const,
        count: differing.length,
        hasHorses: compared > 0,
        rows: differing
          .slice((page - 1) * DIFFERENCES_A_PAGE, page * DIFFERENCES_A_PAGE)
          .map(({ id, name, entry, differences }) => ({
            id,
            name,
            href: entryPath(id),
            profile: isAddressable(name) ? horsePath(name) : null,
            discipline: disciplineLabel(readText(entry.currentEvent) ?? text.list.unknownDiscipline),
            differences: differences.map(sayDifference),
          })),
        horseless: { names: horseless.slice(0, NAMES_LISTED), count: horseless.length },
        page,
        pages: pageCount(differing.length, DIFFERENCES_A_PAGE),
      }
    }
    const filter = readCompetitionFilter(search)
    const [list, ready] = await Promise.all([findCompetitionList(db, filter, page), findReady(db, filter)])
    return {
      kind: 'list' as const,
      sections: competitionSections(list, filter, year),
      ready: readyLines(ready, year),
      isReadyCut: ready.isCut,
      total: list.total,
      isEmpty: list.counts.size === 0 && filter.search === undefined,
      page: list.page,
      pages: list.pages,
      typed: filter.search ?? '',
      fields: competitionFilterFields(filter, list.counts),
    }
  })
}

/** Also after a refusal: the list is then another one. */
export const shouldRevalidate = () => true

export async function action(args: Route.ActionArgs) {
  const here = `${PATH}${args.url.search}`
  // What takes a horse from the list is asked about on the page of its entry.
  const { 'level-up': levelUp, reset, update } = entryPlans({ stay: here, leave: here })
  return runAdminIntents(args, { 'level-up': levelUp, reset, update, ...manyPlans(here) })
}

export default function CompetitionListPage({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.kind === 'list' ? (
    <List data={loaderData} answer={actionData} />
  ) : (
    <Compared data={loaderData} answer={actionData} />
  )
}

type Data = Route.ComponentProps['loaderData']
type Props<Kind extends Data['kind']> = { data: Extract<Data, { kind: Kind }>; answer: AdminAnswer | undefined }

function List({ data, answer }: Props<'list'>) {
  const { sections, ready, isReadyCut, total, isEmpty, page, pages, typed, fields } = data
  const shown = sections.flatMap(({ groups }) => groups.flatMap(({ classes }) => classes.flatMap(({ lines }) => lines)))
  const isOfShown = shown.some(({ id }) => isAbout(answer, id))
  const isOfReady = answer?.intent === 'level-up-many' && ready.length > 0
  return (
    <AdminPage title={text.list.title}>
      {answer && !isOfShown && !isOfReady ? <Stray answer={answer} /> : null}
      <Actions className="list-actions">
        <ButtonLink to="/admin/competition">{text.add.title}</ButtonLink>
        {isEmpty ? null : (
          <ButtonLink to={COMPARED_PATH} kind="quiet">
            Jämför med hästarna
          </ButtonLink>
        )}
      </Actions>
      {isEmpty ? (
        <Empty text={text.list.empty} />
      ) : (
        <>
          <ListFilters path={PATH} label="Sök i tävlingslistan" typed={typed} fields={fields} />
          <p className="muted" role="status">
            {text.list.found(total)}
          </p>
          {ready.length > 0 ? <ReadyForm lines={ready} isCut={isReadyCut} answer={answer} /> : null}
          {sections.length === 0 ? (
            <Empty text={text.list.nothing}>
              <ButtonLink kind="quiet" to={PATH}>
                Visa hela listan
              </ButtonLink>
            </Empty>
          ) : (
            sections.map((section) => <DisciplineSection key={section.id} section={section} answer={answer} />)
          )}
          <ListPages page={page} pages={pages} />
        </>
      )}
    </AdminPage>
  )
}

/** An answer about an entry that is not on the page any more. */
function Stray({ answer }: { answer: AdminAnswer }) {
  const [form] = useAdminForm({ id: 'stray', answer })
  return <AdminForm form={form}>{null}</AdminForm>
}

function Compared({ data, answer }: Props<'compared'>) {
  const [form] = useAdminForm({ id: 'compared', answer, intents: ['update-many'] })
  const { count, hasHorses, rows, horseless, page, pages } = data
  return (
    <AdminPage title={text.updateMany.title} lead={text.updateMany.lead}>
      {horseless.count > 0 ? (
        <RedLine>
          {`${text.odd.horse} ${horseless.names.join(', ')}${horseless.count > horseless.names.length ? ` och ${horseless.count - horseless.names.length} till` : ''}`}
        </RedLine>
      ) : null}
      {count === 0 && !form.answer ? (
        <p role="status">{hasHorses ? text.updateMany.nothing : text.updateMany.noHorses}</p>
      ) : (
        <AdminForm form={form} className="">
          <SaveBar label="Update" intent="update-many" note={count === 1 ? 'En post ändras' : `${count} poster ändras`}>
            <Link to={PATH}>Avbryt</Link>
          </SaveBar>
        </AdminForm>
      )}
      {rows.length > 0 ? (
        <table className="tbl stack differences">
          <thead>
            <tr>
              <th scope="col">Häst</th>
              <th scope="col">Gren</th>
              <th scope="col">Ändras</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td className="nm">{row.profile === null ? row.name : <Link to={row.profile}>{row.name}</Link>}</td>
                <td>
                  <Link to={row.href}>{row.discipline}</Link>
                </td>
                <td>{row.differences.join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <ListPages page={page} pages={pages} />
      <p className="back">
        <Link to={PATH}>Till tävlingslistan</Link>
      </p>
    </AdminPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} say={() => text.list.failed} />
}
