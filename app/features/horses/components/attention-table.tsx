import { Link } from 'react-router'
import { formPath } from '#app/desk/form-path.ts'
import { ADMIN_PAGES } from '#app/desk/pages.table.ts'
import { deskPath } from '#app/domain/names.ts'
import { EndCell, NameCell, Table } from '#app/ui/table.tsx'
import { attentionText } from '../text/dashboard.ts'

/** The page where each kind is mended. */
const MEND: Record<AttentionKind, { path: string; label: string; about: string }> = {
  unlisted: { path: '/admin/update-horse', label: attentionText.change, about: 'horse' },
  sold: { path: '/admin/update-sold', label: attentionText.change, about: 'horse' },
  merits: { path: '/admin/competition-list', label: attentionText.competitionList, about: 'q' },
  pedigree: { path: '/admin/add-relation', label: attentionText.add, about: 'name' },
}

const existing = new Set(ADMIN_PAGES.flatMap(({ pages }) => pages.map(({ path }) => path)))

export function AttentionTable({ attention }: { attention: readonly AttentionGroup[] }) {
  const filled = attention.filter(({ rows }) => rows.length > 0)
  if (filled.length === 0) return <p className="muted">{attentionText.nothingToMend}</p>
  return (
    <Table columns={[attentionText.horse, attentionText.what, { label: attentionText.measure, isEnd: true }]}>
      {filled.map(({ kind, rows, hasMore }) => (
        <tbody key={kind}>
          {rows.map(({ name, about }) => (
            // A horse may be ready in two disciplines.
            <tr key={`${name}/${about}`}>
              <NameCell>{kind === 'pedigree' ? name : <Link to={deskPath(name)}>{name}</Link>}</NameCell>
              <td>{about}</td>
              <EndCell>
                <Mend kind={kind} name={name} />
              </EndCell>
            </tr>
          ))}
          {hasMore ? (
            <tr>
              <td colSpan={3}>
                <Link to={`/admin?visa=${kind}#se-over`}>{attentionText.all}</Link>
              </td>
            </tr>
          ) : null}
        </tbody>
      ))}
    </Table>
  )
}

function Mend({ kind, name }: { kind: AttentionKind; name: string }) {
  const { path, label, about } = MEND[kind]
  if (!existing.has(path)) return null
  return (
    <Link to={formPath(path, { [about]: name })}>
      {label}
      <span className="vh"> {name}</span>
    </Link>
  )
}

export const ATTENTION_KINDS = ['unlisted', 'sold', 'merits', 'pedigree'] as const
export type AttentionKind = (typeof ATTENTION_KINDS)[number]

export type Attention = { name: string; about: string }

type AttentionGroup = { kind: AttentionKind; rows: Attention[]; hasMore: boolean }

const FIRST_OF_A_KIND = 5
/** More are shown after these are mended. */
const ALL_OF_A_KIND = 500

/** One more than is shown, to know whether there are more. */
export const rowsToRead = (kind: AttentionKind, all: string | null) =>
  kind === all ? ALL_OF_A_KIND : FIRST_OF_A_KIND + 1

export function attentionGroup(kind: AttentionKind, rows: Attention[], all: string | null): AttentionGroup {
  const shown = kind === all ? rows : rows.slice(0, FIRST_OF_A_KIND)
  return { kind, rows: shown, hasMore: rows.length > shown.length }
}
