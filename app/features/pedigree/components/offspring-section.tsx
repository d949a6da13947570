import type { ReactNode } from 'react'
import { offspringText, treeText } from '#app/features/pedigree/text/tree.ts'
import type { OffspringTableView, OffspringView } from '#app/features/pedigree/view/offspring.ts'
import { again } from '#app/framework/same-again.tsx'
import { publicText } from '#app/text/public.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { classList } from '#app/ui/class-list.ts'
import { CoatSwatch } from '#app/ui/coat-swatch.tsx'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { Link } from '#app/ui/link.tsx'
import { Nothing } from '#app/ui/nothing.tsx'
import { FoldingSection, Section } from '#app/ui/section.tsx'
import { Below, Name, Table } from '#app/ui/table.tsx'
import { toneClass } from '#app/ui/tone.ts'
import styles from './offspring-section.module.css'
import offspringTableStyles from './offspring-table.module.css'

type OffspringSectionProps = {
  name: string
  table: OffspringTableView
  summary?: string | null
  moreHref?: string
  canFold?: boolean
}

export function OffspringSection({ name, table, summary = null, moreHref, canFold = false }: OffspringSectionProps) {
  if (canFold && table.total === 0) return <Nothing quiet>{publicText.noOffspring(name)}</Nothing>
  const Part = canFold ? FoldingSection : Section
  return (
    <Part
      id="avkommor"
      title={treeText.offspring}
      note={table.total > 0 ? treeText.offspringCount(table.total) : undefined}
    >
      {table.total === 0 ? (
        <Nothing>{publicText.noOffspring(name)}</Nothing>
      ) : (
        <>
          {summary && <p className={styles.summary}>{summary}</p>}
          {canFold && <Fold onPhones label={offspringText.shown(table.rows.length, table.total)} />}
          <OffspringTable table={table} label={treeText.offspringOf(name)} />
        </>
      )}
      {moreHref && table.rows.length < table.total && (
        <p className={styles.more}>
          <ButtonLink kind="quiet" to={moreHref}>
            {treeText.showAllOffspring(table.total)}
          </ButtonLink>
        </p>
      )}
    </Part>
  )
}

/** `id` keeps two tables of a page apart. */
export function OffspringTable({ table, label, id = 'f' }: { table: OffspringTableView; label: string; id?: string }) {
  return (
    <Table
      columns={[
        treeText.columns.name,
        treeText.columns.breed,
        treeText.columns.color,
        treeText.columns.gender,
        treeText.columns.evaluation,
        table.otherParent,
      ]}
      aria-label={label}
    >
      <tbody>
        {table.rows.map((foal, at) => (
          <FoalRow key={foal.name} foal={foal} id={id} at={at} otherParent={table.otherParent} />
        ))}
      </tbody>
    </Table>
  )
}

type FoalRowProps = { foal: OffspringView; id: string; at: number; otherParent: string }

function FoalInFull({ foal, id, at, otherParent }: FoalRowProps) {
  return (
    <tr>
      <td>
        <PlacedName id={`${id}-${at}`} page={foal.page}>
          <Name>
            <FoalName foal={foal} />
          </Name>
        </PlacedName>
        {foal.created && <Below>{treeText.made(foal.created)}</Below>}
      </td>
      <td>{foal.breed ?? '–'}</td>
      <td>
        {foal.coat && <CoatSwatch coat={foal.coat} />}
        {foal.color ?? '–'}
      </td>
      <td>{foal.gender ?? '–'}</td>
      <td>
        <span className={classList(offspringTableStyles.grade, toneClass(foal.exterior?.colour ?? 'plain'))}>
          {foal.exterior?.text ?? '–'}
        </span>
      </td>
      <td>
        <span className={offspringTableStyles.role}>
          {otherParent === treeText.sire ? treeText.bySire : treeText.byDam}{' '}
        </span>
        <PlacedName id={`${id}o-${at}`} page={foal.other.page}>
          {foal.other.href ? <Link to={foal.other.href}>{foal.other.name}</Link> : foal.other.name}
        </PlacedName>
      </td>
    </tr>
  )
}

type PlacedNameProps = { id: string; page: string | null; children: ReactNode }

/** A name as specified, and the way to its page here after it. */
function PlacedName({ id, page, children }: PlacedNameProps) {
  if (page === null) return children
  return (
    <>
      <span id={id}>{children}</span>{' '}
      <Link id={`${id}s`} className="here" to={page} aria-labelledby={`${id}s ${id}`}>
        {treeText.page}
      </Link>
    </>
  )
}

const FoalRow = import.meta.env.SSR ? again(FoalInFull) : FoalInFull

function FoalName({ foal }: { foal: OffspringView }) {
  if (!foal.link) return foal.name
  if (!foal.link.outside) return <Link to={foal.link.href}>{foal.name}</Link>
  return <ExternalLink href={foal.link.href}>{foal.name}</ExternalLink>
}
