import { Link, useLocation } from 'react-router'
import { storeContext, todayContext } from '#app/context.ts'
import { Actions } from '#app/desk/actions.tsx'
import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { FilterRow } from '#app/desk/filter-row.tsx'
import { adminPlan, runAdminIntents } from '#app/desk/form-action.server.ts'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { compareSwedish } from '#app/domain/swedish.ts'
import { COLLECTION_WORDS, HistoryList } from '#app/features/journal/components/history-list.tsx'
import { type BinPlace, findActions, findBin, findChangedDocuments } from '#app/features/journal/data/changes.server.ts'
import { findJournal } from '#app/features/journal/data/entries.server.ts'
import { type CannotUndo, restoreDocument, undoRevisions } from '#app/features/journal/mutations.server.ts'
import { boundsOfDay, dayOf } from '#app/features/journal/schema/day.ts'
import { RestoreDocument, UndoEntries } from '#app/features/journal/schema/forms.ts'
import { historyLine, wholeEntry } from '#app/features/journal/view/history.ts'
import { sayTime } from '#app/features/journal/view/line.ts'
import { HorseNameInput } from '#app/features/search/components/horse-name-input.tsx'
import { actionSentence } from '#app/store/actions.table.ts'
import type { Db } from '#app/store/tables.ts'
import { text } from '#app/text/admin.ts'
import { text as publicText } from '#app/text/public.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Section } from '#app/ui/section.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { Failure } from '../failure.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/history'

const PATH = '/admin/history'
const BIN_PATH = `${PATH}?view=bin`
const ENTRIES_A_PAGE = 25
const DOCUMENTS_A_PAGE = 50
/** Names that one sentence lists. */
const NAMES_LISTED = 50

const wholeNumber = (value: string | null) => (value !== null && /^\d{1,15}$/.test(value) ? Number(value) : null)

/** The address says what is looked at: the journal (`?horse=&action=&day=&before=`), one entry, or the bin. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(storeContext)
  const { date } = context.get(todayContext)
  const query = url.searchParams
  const entry = wholeNumber(query.get('entry'))
  return readOrFail(async () => {
    if (query.get('view') === 'bin') return { view: 'bin' as const, ...(await readBin(db, query, date)) }
    if (entry !== null) {
      return { view: 'entry' as const, ...(await readEntry(db, entry, wholeNumber(query.get('page')) ?? 1, date)) }
    }
    return { view: 'journal' as const, ...(await readJournal(db, query, date)) }
  })
}

async function readJournal(db: Db, query: URLSearchParams, today: string) {
  const asked = {
    horse: query.get('horse')?.trim() ?? '',
    action: query.get('action') ?? '',
    day: query.get('day')?.trim() ?? '',
  }
  const bounds = asked.day === '' ? null : boundsOfDay(asked.day)
  const isWrongDay = asked.day !== '' && bounds === null
  const before = wholeNumber(query.get('before'))
  const [actions, found] = await Promise.all([
    findActions(db),
    isWrongDay
      ? []
      : findJournal(db, {
          limit: ENTRIES_A_PAGE + 1,
          ...(asked.horse === '' ? {} : { name: asked.horse }),
          ...(asked.action === '' ? {} : { action: asked.action }),
          ...bounds,
          ...(before === null ? {} : { before }),
        }),
  ])
  const entries = found.slice(0, ENTRIES_A_PAGE)
  return {
    asked,
    isWrongDay,
    actions: actions
      .map((value) => ({ value, label: actionSentence(value) }))
      .toSorted((a, b) => compareSwedish(a.label, b.label)),
    lines: entries.map((one) => historyLine(one, today)),
    /** Where the next page starts; null on the last. */
    older: found.length > entries.length ? (entries.at(-1)?.revision ?? null) : null,
    isFirst: before === null,
  }
}

async function readEntry(db: Db, revision: number, askedPage: number, today: string) {
  const [entry] = await findJournal(db, { limit: 1, before: revision + 1, changes: 1 })
  if (!entry || entry.revision !== revision) return { revision, line: null, page: 1, pages: 1 }
  const pages = Math.max(1, Math.ceil(entry.count / DOCUMENTS_A_PAGE))
  const page = Math.min(Math.max(1, askedPage), pages)
  const documents = await findChangedDocuments(db, revision, {
    from: (page - 1) * DOCUMENTS_A_PAGE,
    limit: DOCUMENTS_A_PAGE,
  })
  return { revision, line: wholeEntry(entry, documents, today), page, pages }
}

async function readBin(db: Db, query: URLSearchParams, today: string) {
  const horse = query.get('horse')?.trim() ?? ''
  const place = /^(\d{1,15})-(\d{1,9})$/.exec(query.get('after') ?? '')
  const after: BinPlace | undefined = place ? { revision: Number(place[1]), seq: Number(place[2]) } : undefined
  const found = await findBin(db, {
    limit: DOCUMENTS_A_PAGE + 1,
    after,
    ...(horse === '' ? {} : { name: horse }),
  })
  const shown = found.slice(0, DOCUMENTS_A_PAGE)
  const last = found.length > shown.length ? shown.at(-1) : undefined
  return {
    horse,
    documents: shown.map(({ at, action: what, ...document }) => ({
      ...document,
      time: sayTime(at, today),
      sentence: actionSentence(what),
    })),
    older: last ? `${last.revision}-${last.seq}` : null,
    isFirst: after === undefined,
  }
}

/** The refusal of an undo, with the entry and the documents named. */
async function sayCannot(db: Db, { reason, revision, names }: CannotUndo): Promise<string> {
  if (reason === 'unknown-revision') return text.history.unknown
  const entry = await db
    .selectFrom('journal')
    .select(['action', 'at'])
    .where('revision', '=', revision)
    .executeTakeFirst()
  const which = entry ? `”${actionSentence(entry.action)}” (${sayTime(entry.at, dayOf(new Date().toISOString()))})` : ''
  const lead = reason === 'changed-later' ? text.history.changedLater(which) : text.history.nameHeld(which)
  const more = names.length > NAMES_LISTED ? ` och ${names.length - NAMES_LISTED} till` : ''
  return `${lead} ${names.slice(0, NAMES_LISTED).join(', ')}${more}`
}

export async function action(args: Route.ActionArgs) {
  const { pathname, search } = args.url
  return runAdminIntents(args, {
    undo: adminPlan({
      schema: UndoEntries,
      run: async ({ store, actor, values: { revisions } }) => {
        const result = await undoRevisions(store, actor, revisions)
        if (result.ok) return result
        return { ok: false as const, reason: 'cannot-undo' as const, sentence: await sayCannot(store.db, result) }
      },
      refusals: { 'cannot-undo': ({ sentence }) => ({ text: sentence }) },
      failure: text.history.failed,
      done: ({ values: { revisions } }) => ({
        message: text.history.undone(revisions.length),
        to: pathname + search,
        // The way back from several is to choose their undoings.
        canUndo: revisions.length === 1,
      }),
    }),
    restore: adminPlan({
      schema: RestoreDocument,
      run: ({ store, actor, values: { document } }) => restoreDocument(store, actor, document),
      refusals: { 'not-in-bin': { text: text.history.notInBin, status: 404 } },
      nameTaken: { text: text.history.nameTaken },
      failure: text.history.failed,
      done: () => ({ message: text.history.restored, to: BIN_PATH }),
    }),
  })
}

/** Also after a refusal: the list may have been an old one. */
export const shouldRevalidate = () => true

export default function HistoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  // Another list begins with nothing chosen.
  const key = search + (actionData ? actionData.at : '')
  return (
    <AdminPage
      title={loaderData.view === 'bin' ? text.history.bin : text.history.title}
      lead={loaderData.view === 'bin' ? text.history.binLead : text.history.lead}
    >
      <Tabs
        label="Journal"
        items={[
          { href: PATH, label: text.history.title },
          { href: BIN_PATH, label: text.history.bin },
        ]}
        currentPath={loaderData.view === 'bin' ? BIN_PATH : PATH}
      />
      {loaderData.view === 'bin' ? (
        <Bin key={key} bin={loaderData} answer={actionData} />
      ) : loaderData.view === 'entry' ? (
        <Entry key={key} entry={loaderData} answer={actionData} />
      ) : (
        <Journal key={key} journal={loaderData} answer={actionData} />
      )}
    </AdminPage>
  )
}

type Data = Route.ComponentProps['loaderData']
type Answer = Route.ComponentProps['actionData']
type View<Name extends Data['view']> = Extract<Data, { view: Name }>

function Filters({ horse, children, view }: { horse: string; children?: React.ReactNode; view?: 'bin' }) {
  const [, fields] = useAdminForm<{ horse: string }>({ id: 'filter', answer: undefined, defaultValue: { horse } })
  return (
    <FilterRow id="filter" method="get" action={PATH} aria-label="Sök i journalen">
      {view ? <input type="hidden" name="view" value={view} /> : null}
      <HorseNameInput field={fields.horse} label="Häst" kind="all" />
      {children}
      <Actions>
        <Button type="submit" kind="quiet">
          Visa
        </Button>
        <Link to={view ? BIN_PATH : PATH}>Visa allt</Link>
      </Actions>
    </FilterRow>
  )
}

function Journal({ journal, answer }: { journal: View<'journal'>; answer: Answer }) {
  const { asked, isWrongDay, actions, lines, older, isFirst } = journal
  const [form] = useAdminForm<Record<string, never>>({ id: 'undo', answer, intents: ['undo'] })
  const query = (changed: Record<string, string>) => {
    const all = Object.entries({ ...asked, ...changed }).filter(([, value]) => value !== '')
    return all.length === 0 ? PATH : `${PATH}?${new URLSearchParams(all).toString()}`
  }
  return (
    <>
      <Filters horse={asked.horse}>
        <SelectField
          label="Händelse"
          name="action"
          defaultValue={asked.action}
          options={[{ value: '', label: 'Alla händelser' }, ...actions]}
        />
        <TextField
          label="Dag"
          name="day"
          type="date"
          defaultValue={asked.day}
          error={isWrongDay ? text.history.noSuchDay : undefined}
        />
      </Filters>
      <AdminForm form={form} className="history">
        <input type="hidden" name="intent" value="undo" />
        {lines.length === 0 ? <p className="muted">{text.history.nothing}</p> : <HistoryList lines={lines} />}
        {lines.some(({ canUndo }) => canUndo) ? (
          <SaveBar label="Ångra valda" note="Den senaste först, alla eller ingen." />
        ) : null}
      </AdminForm>
      <Pager newest={isFirst ? null : query({})} older={older === null ? null : query({ before: String(older) })} />
    </>
  )
}

/** The way through what has no number of pages: addresses, null where there is nothing. */
function Pager({ newest, older }: { newest: string | null; older: string | null }) {
  if (newest === null && older === null) return null
  return (
    <nav className="pager" aria-label="Sidor">
      {newest === null ? <span /> : <Link to={newest}>Till det senaste</Link>}
      {older === null ? (
        <span />
      ) : (
        <Link to={older} rel="next">
          Äldre
        </Link>
      )}
    </nav>
  )
}

function Entry({ entry, answer }: { entry: View<'entry'>; answer: Answer }) {
  const { revision, line, page, pages } = entry
  const [form] = useAdminForm<Record<string, never>>({ id: 'undo', answer, intents: ['undo'] })
  if (!line) return <p className="muted">{text.undo.unknown}</p>
  return (
    <Section id="entry" title="Hela ändringen" note={line.count === 1 ? 'Ett dokument' : `${line.count} dokument`}>
      <AdminForm form={form} className="history">
        <input type="hidden" name="intent" value="undo" />
        <HistoryList lines={[line]} canChoose={false} />
      </AdminForm>
      <Pagination page={page} pages={pages} hrefFor={(each) => `${PATH}?entry=${revision}&page=${each}`} />
      <p>
        <Link to={PATH}>Till journalen</Link>
      </p>
    </Section>
  )
}

function Bin({ bin: { horse, documents, older, isFirst }, answer }: { bin: View<'bin'>; answer: Answer }) {
  const [form] = useAdminForm<Record<string, never>>({ id: 'restore', answer, intents: ['restore'] })
  const address = (after: string | null) =>
    `${PATH}?${new URLSearchParams({
      view: 'bin',
      ...(horse === '' ? {} : { horse }),
      ...(after === null ? {} : { after }),
    }).toString()}`
  return (
    <>
      <Filters horse={horse} view="bin" />
      <AdminForm form={form} className="history">
        <input type="hidden" name="intent" value="restore" />
        {documents.length === 0 ? (
          <p className="muted">{text.history.binEmpty}</p>
        ) : (
          <table className="tbl stack">
            <thead>
              <tr>
                <th scope="col">Namn</th>
                <th scope="col">Vad</th>
                <th scope="col">Borttaget</th>
                <th scope="col" className="r">
                  Åtgärd
                </th>
              </tr>
            </thead>
            <tbody>
              {documents.map(({ collection, id, name, revision, time, actor, sentence }) => (
                <tr key={`${collection}/${id}`}>
                  <td className="nm">
                    <Link to={`${PATH}?entry=${revision}`}>{name}</Link>
                  </td>
                  <td>{COLLECTION_WORDS[collection]}</td>
                  <td>
                    {time}, {sentence.toLowerCase()}
                    <span className="sub">{actor}</span>
                  </td>
                  <td className="r">
                    <Button kind="quiet" small type="submit" name="document" value={`${collection}/${id}`}>
                      Hämta tillbaka
                      <span className="vh">
                        {' '}
                        {COLLECTION_WORDS[collection]} {name}
                      </span>
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </AdminForm>
      <Pager newest={isFirst ? null : address(null)} older={older === null ? null : address(older)} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} say={publicText.failed} />
}
