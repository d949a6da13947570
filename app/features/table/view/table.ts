import { fieldLabel } from '#app/domain/field-labels.ts'
import type { Consequence } from '#app/domain/following/consequences.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { type CellTexts, cellTexts } from '#app/domain/table/cells.ts'
import type { TableColumn, Tabled } from '#app/domain/table/columns.ts'
import type { GroupOnPage } from '#app/domain/table/groups.ts'
import type { ColumnTotal } from '#app/domain/table/totals.ts'
import { problemTexts } from '#app/features/horses/view/form-readings.ts'
import { ownProblemText } from '#app/features/own-fields/text.ts'
import type { RefusedCell } from '../mutations.server.ts'
import { cellText, tableText } from '../text.ts'
import type { ColumnSort, TableSort } from './address.ts'
import { choicesOf } from './choices.ts'

export type TableRow = { id: string; name: string; desk: string; cells: CellTexts; isGone?: true }
export type TableView = ReturnType<typeof tableView>

type Totals = Record<string, ColumnTotal | null>

/** A page of a table as it was read. */
export type TablePage = {
  of: Tabled
  rows: readonly { id: string; name: string; document: Record<string, unknown> }[]
  totals: Totals
  /** The rows have all that was written until then, or more. */
  revision: number
  /** The column that orders the rows; null for an order of the list. */
  sort: TableSort | null
  /** The texts of own fields, by the ids of the rows. */
  own: ReadonlyMap<string, CellTexts>
  /** `first`: the id of the first row that is shown. */
  groups: readonly (Pick<GroupOnPage<unknown>, 'label' | 'rows' | 'before'> & { first: string; totals: Totals })[]
  /** Where each row leads. */
  hrefOf: (row: { id: string; name: string }) => string
}

export function tableView(
  columns: readonly TableColumn[],
  { of, rows, totals, revision, sort, own, hrefOf, groups }: TablePage,
) {
  return {
    of,
    revision,
    sort,
    columns: columns.map((column) => ({
      ...column,
      choices: choicesOf(column),
      total: totalText(column, totals[column.key]),
    })),
    /** Their heads, each before the first row of its group on this page. */
    groups: groups.map((group) => ({
      before: group.first,
      label: group.label,
      count: group.rows.length,
      goesOn: group.before > 0,
      totals: columns.map((column) => totalText(column, group.totals[column.key])),
    })),
    rows: rows.map(
      ({ id, name, document }): TableRow => ({
        id,
        name,
        desk: hrefOf({ id, name }),
        cells: { ...cellTexts(document, columns, of), ...own.get(id) },
      }),
    ),
  }
}

export const sortText = ({ column: { label }, isBackwards }: ColumnSort): string =>
  isBackwards ? tableText.backwards(label) : label

export type TotalText = { label: string; text: string }[]

/** What stands below a column, a line each. Nobody adds up generations. */
function totalText({ kind }: TableColumn, total: ColumnTotal | null | undefined): TotalText {
  if (!total) return []
  const label = tableText.total[total.kind]
  if (total.kind === 'span') return [{ label, text: tableText.span(total.from, total.to) }]
  const count = formatNumber(total.count)
  if (total.kind === 'count') return [{ label, text: count }]
  const mean = { label, text: tableText.mean(formatNumber(total.mean, 1), count) }
  if (kind === 'generation') return [mean]
  return [mean, { label: tableText.sum, text: formatNumber(total.mean * total.count, 1) }]
}

/** The sentence below a refused cell. */
export function refusalText(cell: RefusedCell, of: Tabled): string {
  if ('question' in cell) return `${cell.question.text} ${cell.question.why}`.trim()
  const { problem } = cell
  if (problem === 'gone') return cellText.gone(of)
  switch (problem.reason) {
    case 'changed':
      return cellText.changed(problem.now)
    case 'said':
      return problem.text
    case 'yes-or-no':
    case 'too-long':
    case 'read-only':
      return cellText[problem.reason]
    case 'own-number':
    case 'own-date':
    case 'own-flag':
    case 'own-link':
    case 'own-choice':
      return ownProblemText(problem)
    default:
      return Object.values(problemTexts([problem])).flat()[0] ?? ''
  }
}

/** What followed, as it is listed below the table. */
export function followedText({ name, label, collection, field, from, to }: Consequence): string {
  if (field === null) return cellText.removed(name, label)
  const word = fieldLabel(collection, {}, [field])
  return cellText.became(name, word === label ? label : `${label}, ${word}`, from ?? '', to ?? '')
}

/** What another wrote in a cell since it was seen; undefined where it was refused otherwise. */
export const writtenMeanwhile = (cell: RefusedCell): string | undefined =>
  'problem' in cell && cell.problem !== 'gone' && cell.problem.reason === 'changed' ? cell.problem.now : undefined
