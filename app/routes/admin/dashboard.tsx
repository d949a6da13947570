import { Link } from 'react-router'
import { storeContext, todayContext } from '#app/context.ts'
import { Actions } from '#app/desk/actions.tsx'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { ADMIN_PAGES } from '#app/desk/pages.table.ts'
import { horsePath } from '#app/domain/names.ts'
import {
  ATTENTION_KINDS,
  type AttentionKind,
  countByGender,
  findAttention,
} from '#app/features/horses/data/attention.server.ts'
import { JournalList } from '#app/features/journal/components/journal-list.tsx'
import { findJournal } from '#app/features/journal/data/entries.server.ts'
import { journalLine } from '#app/features/journal/view/line.ts'
import { text } from '#app/text/admin.ts'
import { text as publicText } from '#app/text/public.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'
import { Failure } from '../failure.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/dashboard'

const LATEST = 6
const FIRST_OF_A_KIND = 5
/** Nobody mends more at a time; the rest comes when these are done. */
const ALL_OF_A_KIND = 500

/** The page that mends what was found, where there is one. */
const MEND: Record<AttentionKind, { path: string; label: string; about: string }> = {
  unlisted: { path: '/admin/update-horse', label: 'Ändra', about: 'horse' },
  sold: { path: '/admin/update-sold', label: 'Ändra', about: 'horse' },
  merits: { path: '/admin/competition-list', label: 'Tävlingslista', about: 'q' },
  pedigree: { path: '/admin/add-relation', label: 'Lägg till', about: 'name' },
}

/** Pages that are asked for most, the first one most of all. */
const QUICK = ['/admin/add-horse', '/admin/add-merits', '/admin/add-eval', '/admin/competition-list']

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(storeContext)
  const { date } = context.get(todayContext)
  const all = url.searchParams.get('visa')
  return readOrFail(async () => {
    const [counts, journal, ...found] = await Promise.all([
      countByGender(db),
      findJournal(db, { limit: LATEST }),
      ...ATTENTION_KINDS.map((kind) => findAttention(db, kind, kind === all ? ALL_OF_A_KIND : FIRST_OF_A_KIND + 1)),
    ])
    const attention = ATTENTION_KINDS.map((kind, index) => {
      const rows = found[index] ?? []
      const shown = kind === all ? rows : rows.slice(0, FIRST_OF_A_KIND)
      return { kind, rows: shown, hasMore: rows.length > shown.length }
    })
    return { counts, lines: journal.map((entry) => journalLine(entry, date)), attention }
  })
}

const existing = new Map(ADMIN_PAGES.flatMap(({ pages }) => pages.map((page) => [page.path, page.label] as const)))

export default function Dashboard({ loaderData: { counts, lines, attention } }: Route.ComponentProps) {
  const quick = QUICK.filter((path) => existing.has(path))
  return (
    <AdminPage title={text.dashboard.title}>
      <ul className="counts">
        {Object.entries(counts).map(([gender, count]) => (
          <li key={gender}>
            <b>{count}</b>
            {gender}
          </li>
        ))}
      </ul>
      <p className="muted">{text.dashboard.counted}</p>
      {quick.length > 0 ? (
        <Actions>
          {quick.map((path, index) => (
            <ButtonLink key={path} to={path} kind={index === 0 ? 'main' : 'quiet'}>
              {existing.get(path)}
            </ButtonLink>
          ))}
        </Actions>
      ) : null}
      <Section
        id="senaste"
        title="Senaste händelser"
        action={existing.has('/admin/history') ? <Link to="/admin/history">Hela journalen</Link> : null}
      >
        {lines.length === 0 ? (
          <p className="muted">{text.dashboard.nothingLately}</p>
        ) : (
          <JournalList lines={lines} returnTo="/admin" />
        )}
      </Section>
      <Section id="se-over" title="Att se över">
        <Attention attention={attention} />
      </Section>
    </AdminPage>
  )
}

function Attention({ attention }: { attention: Route.ComponentProps['loaderData']['attention'] }) {
  const filled = attention.filter(({ rows }) => rows.length > 0)
  if (filled.length === 0) return <p className="muted">{text.dashboard.nothingToMend}</p>
  return (
    <table className="tbl stack">
      <thead>
        <tr>
          <th scope="col">Häst</th>
          <th scope="col">Vad</th>
          <th scope="col" className="r">
            Åtgärd
          </th>
        </tr>
      </thead>
      {filled.map(({ kind, rows, hasMore }) => (
        <tbody key={kind}>
          {rows.map(({ name, about }) => (
            // A horse may be ready in two disciplines.
            <tr key={`${name}/${about}`}>
              <td className="nm">{kind === 'pedigree' ? name : <Link to={horsePath(name)}>{name}</Link>}</td>
              <td>{about}</td>
              <td className="r">
                <Mend kind={kind} name={name} />
              </td>
            </tr>
          ))}
          {hasMore ? (
            <tr>
              <td colSpan={3}>
                <Link to={`/admin?visa=${kind}#se-over`}>{text.dashboard.all}</Link>
              </td>
            </tr>
          ) : null}
        </tbody>
      ))}
    </table>
  )
}

function Mend({ kind, name }: { kind: AttentionKind; name: string }) {
  const { path, label, about } = MEND[kind]
  if (!existing.has(path)) return null
  const query = new URLSearchParams({ [about]: name }).toString()
  return (
    <Link to={`${path}?${query}`}>
      {label}
      <span className="vh"> {name}</span>
    </Link>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} say={publicText.failed} />
}
