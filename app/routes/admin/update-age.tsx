import { Link } from 'react-router'
import { storeContext, todayContext } from '#app/context.ts'
import { Actions, actionsLook } from '#app/desk/actions.tsx'
import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { ConfirmButton } from '#app/desk/confirm-button.tsx'
import { adminPlan, runAdminIntents } from '#app/desk/form-action.server.ts'
import { RedLine } from '#app/desk/red-line.tsx'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { AGEING_SCOPES, type AgeingScope, type AgeingStep } from '#app/domain/ageing.ts'
import { horsePath } from '#app/domain/names.ts'
import {
  ageHorses,
  findLastAgeing,
  findLatestAgeing,
  forecastAgeing,
  reportAgeing,
  undoAgeing,
} from '#app/features/ageing/mutations.server.ts'
import { AgeHorses, UndoAgeing } from '#app/features/ageing/schema.ts'
import { sayTime } from '#app/features/journal/view/line.ts'
import { text } from '#app/text/admin.ts'
import { text as publicText } from '#app/text/public.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Section } from '#app/ui/section.tsx'
import { Failure } from '../failure.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/update-age'

const PATH = '/admin/update-age'
const HORSES_A_PAGE = 200
/** Names that one sentence lists; beyond them it says how many there are. */
const NAMES_LISTED = 500
/** Undoing more than this many is asked about first. */
const MANY = 20

const previewPath = (scope: AgeingScope, step: AgeingStep, page = 1) =>
  `${PATH}?${new URLSearchParams({ scope, step: String(step), ...(page > 1 ? { page: String(page) } : {}) }).toString()}#preview`

const whole = (value: string | null) => (value !== null && /^\d{1,15}$/.test(value) ? Number(value) : null)
const cut = (names: readonly string[]) => ({ names: names.slice(0, NAMES_LISTED), count: names.length })

/** The address says what is looked at: `?scope=&step=&page=` a dry run, `?done=` what a bulk change did. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(storeContext)
  const { date, year } = context.get(todayContext)
  const query = url.searchParams
  const scope = AGEING_SCOPES.find((known) => known === query.get('scope'))
  const step = ({ '1': 1, '-1': -1 } as const)[query.get('step') ?? '']
  const done = whole(query.get('done'))
  return readOrFail(async () => {
    const [latest, report, forecast, ...lasts] = await Promise.all([
      findLatestAgeing(db),
      done === null ? null : reportAgeing(db, done),
      scope && step ? forecastAgeing(db, { scope, step }, year) : null,
      ...AGEING_SCOPES.map((each) => findLastAgeing(db, each)),
    ])
    const pages = Math.max(1, Math.ceil((forecast?.changes.length ?? 0) / HORSES_A_PAGE))
    const page = Math.min(Math.max(1, whole(query.get('page')) ?? 1), pages)
    return {
      year,
      latest,
      scopes: AGEING_SCOPES.map((each, index) => {
        const last = lasts[index]
        return {
          scope: each,
          last: last ? { ...last, at: sayTime(last.at, date) } : null,
        }
      }),
      report:
        report && !report.isUndone ? { ...report, overLimit: cut(report.overLimit), unborn: cut(report.unborn) } : null,
      preview:
        scope && step && forecast
          ? {
              scope,
              step,
              count: forecast.changes.length,
              changes: forecast.changes.slice((page - 1) * HORSES_A_PAGE, page * HORSES_A_PAGE),
              overLimit: cut(forecast.overLimit),
              unborn: cut(forecast.unborn),
              ageless: forecast.ageless,
              page,
              pages,
            }
          : null,
    }
  })
}

/** Also after a refusal: what would happen is then another thing. */
export const shouldRevalidate = () => true

const listed = (names: readonly string[]) => {
  const unique = [...new Set(names)]
  return unique.length > NAMES_LISTED
    ? `${unique.slice(0, NAMES_LISTED).join(', ')} och ${unique.length - NAMES_LISTED} till`
    : unique.join(', ')
}

export async function action(args: Route.ActionArgs) {
  return runAdminIntents(args, {
    age: adminPlan({
      schema: AgeHorses,
      run: ({ store, actor, values: { scope, step, latest }, year }) =>
        ageHorses(store, actor, { scope, step, latest, year }),
      refusals: { 'aged-meanwhile': { text: text.updateAge.agedMeanwhile } },
      failure: text.updateAge.failed,
      done: ({ values: { scope, step }, result }) =>
        result.ids.length === 0
          ? { message: text.updateAge.nobody, to: previewPath(scope, step) }
          : {
              message: text.updateAge.done(result.ids.length, step),
              to: `${PATH}?done=${result.revision}`,
              canUndo: false,
            },
    }),
    undo: adminPlan({
      schema: UndoAgeing,
      run: ({ store, actor, values: { revision } }) => undoAgeing(store, actor, revision),
      refusals: {
        'no-such-revision': { text: text.undo.unknown, status: 404 },
        'changed-later': ({ conflicts }) => ({
          text: `${text.undo.changedLater} ${listed(conflicts.map(({ name }) => name))}`,
        }),
      },
      failure: text.updateAge.undoFailed,
      done: () => ({ message: text.undo.done, to: PATH }),
    }),
  })
}

const signed = (step: number) => (step > 0 ? '+1 år' : '−1 år')
const horses = (count: number) => (count === 1 ? 'en häst' : `${count} hästar`)

export default function UpdateAgePage({ loaderData, actionData }: Route.ComponentProps) {
  const { scopes, report, preview } = loaderData
  return (
    <AdminPage title={text.updateAge.title} lead={text.updateAge.lead}>
      {report ? (
        <Section id="done" title={`${text.updateAge.scopes[report.scope]} ${signed(report.step)}`}>
          <p>{text.updateAge.done(report.count, report.step)}</p>
          <Skipped overLimit={report.overLimit} unborn={report.unborn} />
        </Section>
      ) : null}
      {scopes.map(({ scope, last }) => (
        <Section key={scope} id={scope} title={text.updateAge.scopes[scope]}>
          <p className="muted">{text.updateAge.scopeLeads[scope]}</p>
          <Actions>
            {([1, -1] as const).map((step) => (
              <ButtonLink key={step} to={previewPath(scope, step)} kind="quiet">
                {signed(step)}
                <span className="vh"> för {text.updateAge.scopes[scope]}, visa först</span>
              </ButtonLink>
            ))}
          </Actions>
          <LastChange scope={scope} last={last} answer={actionData} />
        </Section>
      ))}
      {preview ? (
        <Preview
          // A page of another change starts anew.
          key={`${preview.scope}${preview.step}`}
          preview={preview}
          year={loaderData.year}
          latest={loaderData.latest}
          answer={actionData}
        />
      ) : null}
    </AdminPage>
  )
}

type Data = Route.ComponentProps['loaderData']

type LastChangeProps = Data['scopes'][number] & { answer: Route.ComponentProps['actionData'] }

function LastChange({ scope, last, answer }: LastChangeProps) {
  // Each scope has its own form; an answer is told where it was asked for.
  const isOwn = answer?.submission.initialValue?.['scope'] === scope
  const [form] = useAdminForm<{ scope: string }>({
    id: `undo-${scope}`,
    answer: isOwn ? answer : undefined,
    intents: ['undo'],
  })
  if (!last) return <p className="muted">{text.updateAge.neverDone}</p>
  const told = `Senast ${last.at}: ${signed(last.step)}, ${horses(last.count)}`
  if (last.isUndone) return <p className="muted">{told} (ångrad)</p>
  const subject = `${text.updateAge.scopes[scope]} ${signed(last.step)}`
  return (
    <AdminForm form={form} className={actionsLook}>
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="scope" value={scope} />
      <p>{told}</p>
      {last.count > MANY ? (
        <ConfirmButton
          label={text.form.undo}
          subject={subject}
          question={`Ångra ”${subject}”?`}
          consequence={`${horses(last.count)} får tillbaka sitt födelseår.`}
          confirm={text.form.undo}
          name="revision"
          value={String(last.revision)}
          kind="quiet"
          small
        />
      ) : (
        <Button kind="quiet" small type="submit" name="revision" value={last.revision}>
          {text.form.undo}
          <span className="vh"> {subject}</span>
        </Button>
      )}
    </AdminForm>
  )
}

type Names = { names: readonly string[]; count: number }

function Skipped({ overLimit, unborn }: { overLimit: Names; unborn: Names }) {
  return (
    <>
      <NameList lead={text.updateAge.skipped} list={overLimit} />
      <NameList lead={text.updateAge.unborn} list={unborn} />
    </>
  )
}

function NameList({ lead, list: { names, count } }: { lead: string; list: Names }) {
  if (count === 0) return null
  return (
    <RedLine>{`${lead} ${names.join(', ')}${count > names.length ? ` och ${count - names.length} till` : ''}`}</RedLine>
  )
}

type PreviewProps = {
  preview: NonNullable<Data['preview']>
  year: number
  latest: number
  answer: Route.ComponentProps['actionData']
}

function Preview({ preview, year, latest, answer }: PreviewProps) {
  const { scope, step, count, changes, page, pages } = preview
  const [form] = useAdminForm<{ scope: string }>({ id: 'age', answer, intents: ['age'] })
  const age = (born: number) => (born > year ? 'ofödd' : String(year - born))
  return (
    <Section id="preview" title={`${text.updateAge.scopes[scope]} ${signed(step)}`} note="Inget är sparat ännu">
      <Skipped overLimit={preview.overLimit} unborn={preview.unborn} />
      {preview.ageless > 0 ? <p className="muted">{text.updateAge.ageless(preview.ageless)}</p> : null}
      {count === 0 ? (
        <p>{text.updateAge.nobody}</p>
      ) : (
        <>
          <AdminForm form={form} className="">
            <input type="hidden" name="intent" value="age" />
            <input type="hidden" name="scope" value={scope} />
            <input type="hidden" name="step" value={step} />
            <input type="hidden" name="latest" value={latest} />
            <SaveBar label={`Gör ${horses(count)} ett år ${step > 0 ? 'äldre' : 'yngre'}`}>
              <Link to={PATH}>Avbryt</Link>
            </SaveBar>
          </AdminForm>
          <table className="tbl">
            <caption>
              {count === 1 ? 'En häst ändras' : `${count} hästar ändras`}
              {pages > 1 ? `, sida ${page} av ${pages}` : ''}
            </caption>
            <thead>
              <tr>
                <th scope="col">Häst</th>
                <th scope="col" className="r">
                  Födelseår
                </th>
                <th scope="col" className="r">
                  Ålder
                </th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ name, from, to }) => (
                <tr key={name}>
                  <td className="nm">
                    <Link to={horsePath(name)}>{name}</Link>
                  </td>
                  <td className="r">
                    {from} → {to}
                  </td>
                  <td className="r">
                    {age(from)} → {age(to)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <Pagination page={page} pages={pages} hrefFor={(each) => previewPath(scope, step, each)} />
        </>
      )}
    </Section>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} say={publicText.failed} />
}
