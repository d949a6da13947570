import { offspringText, treeText } from '#app/features/pedigree/text/tree.ts'
import type { OffspringTableView } from '#app/features/pedigree/view/offspring.ts'
import { publicText } from '#app/text/public.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { Nothing } from '#app/ui/nothing.tsx'
import { FoldingSection, Section } from '#app/ui/section.tsx'
import styles from './offspring-section.module.css'
import { OffspringTable } from './offspring-table.tsx'

type OffspringSectionProps = {
  name: string
  table: OffspringTableView
  /** About all of them. */
  summary?: string | null
  /** The page with all of them, if not all are shown. */
  moreHref?: string
  canFold?: boolean
}

export function OffspringSection({ name, table, summary = null, moreHref, canFold = false }: OffspringSectionProps) {
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
