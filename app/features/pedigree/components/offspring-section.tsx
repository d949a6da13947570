import { text as own } from '#app/features/pedigree/text/tree.ts'
import type { OffspringTableView } from '#app/features/pedigree/view/offspring.ts'
import { text } from '#app/text/public.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { FoldingSection, Section } from '#app/ui/section.tsx'
import { OffspringTable } from './offspring-table.tsx'

type OffspringSectionProps = {
  name: string
  table: OffspringTableView
  /** The page with all of them, when not all are shown. */
  moreHref?: string
  canFold?: boolean
}

export function OffspringSection({ name, table, moreHref, canFold = false }: OffspringSectionProps) {
  const Part = canFold ? FoldingSection : Section
  return (
    <Part id="avkommor" title={own.offspring} note={table.total > 0 ? own.offspringCount(table.total) : undefined}>
      {table.total === 0 ? (
        <p className="nothing">{text.noOffspring(name)}</p>
      ) : (
        <OffspringTable table={table} label={own.offspringOf(name)} />
      )}
      {moreHref && table.rows.length < table.total && (
        <p className="more">
          <ButtonLink kind="quiet" to={moreHref}>
            {own.showAllOffspring(table.total)}
          </ButtonLink>
        </p>
      )}
    </Part>
  )
}
