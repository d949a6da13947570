import type { BlockCell } from '../mutations.server.ts'
import type { CellsAnswer } from '../schema.ts'
import type { TableRow, TableView } from '../view/table.ts'

/**
 * A text in a cell that is not the stored one: on its way, saved and not read again yet, or refused. It replaces the
 * text `was`. `href` is the address of the table it was typed in.
 */
export type Typed = { text: string; was: string; href: string } & (
  | { state: 'waiting' }
  /** As the store has it from this revision on. */
  | { state: 'saved'; revision: number }
  | { state: 'refused'; why: string; question: string | null }
)
/** By document and field. */
export type TypedCells = ReadonlyMap<string, ReadonlyMap<string, Typed>>

/** The cells with one of them changed; null lets it go. Rows that have not changed stay the same. */
export function withTyped(all: TypedCells, id: string, field: string, typed: Typed | null): TypedCells {
  const own = new Map(all.get(id))
  if (typed === null) own.delete(field)
  else own.set(field, typed)
  const next = new Map(all)
  if (own.size === 0) next.delete(id)
  else next.set(id, own)
  return next
}

/** All cells in a row. */
export const listTyped = (all: TypedCells): (Typed & { id: string; field: string })[] =>
  [...all].flatMap(([id, own]) => [...own].map(([field, typed]) => ({ ...typed, id, field })))

/** The cells after the answer to a block; those typed over meanwhile wait on. */
export function withAnswer(all: TypedCells, cells: readonly BlockCell[], sent: CellsAnswer): TypedCells {
  let next = all
  for (const cell of cells) {
    const { id, field, to } = cell
    const own = all.get(id)?.get(field)
    if (own?.text !== to) continue
    const saved = savedAs(sent, cell)
    const why = sent.ok ? sent.refused.find(isAt(cell)) : undefined
    next = withTyped(
      next,
      id,
      field,
      saved === undefined
        ? {
            ...own,
            // Who has read what another wrote may replace it.
            was: why?.now ?? cell.was,
            state: 'refused',
            why: why?.text ?? (sent.ok ? '' : sent.text),
            question: why?.question ?? null,
          }
        : { ...own, text: saved, was: saved, state: 'saved', revision: (sent.ok && sent.revision) || 0 },
    )
  }
  return next
}

/** What a cell shows after it was saved; undefined if it was not. */
export const savedAs = (sent: CellsAnswer, cell: BlockCell): string | undefined =>
  sent.ok ? sent.saved.find(isAt(cell))?.text : undefined

const isAt = (cell: BlockCell) => (one: { id: string; field: string }) => one.id === cell.id && one.field === cell.field

/**
 * The cells without those that are saved, as the page says. It may have been read before the latest save: its rows
 * hold what was written until `revision`.
 */
export function withoutSaved(all: TypedCells, { rows, revision }: Pick<TableView, 'rows' | 'revision'>): TypedCells {
  const stored = new Map(rows.map(({ id, cells }) => [id, cells as Readonly<Record<string, string>>]))
  let next = all
  for (const { id, field, text, ...typed } of listTyped(all)) {
    const isRead = typed.state === 'saved' && typed.revision <= revision
    const isStored = typed.state === 'refused' && stored.get(id)?.[field] === text
    if (isRead || isStored) next = withTyped(next, id, field, null)
  }
  return next
}

/**
 * The rows of a page that was read again, each in its place: a saved cell may order a row elsewhere or leave it outside
 * of the filter, and nobody wants to type into another horse. A row that is gone shows what was saved in it.
 */
export function steadyRows(shown: readonly TableRow[], read: readonly TableRow[], typed: TypedCells): TableRow[] {
  const byId = new Map(read.map((row) => [row.id, row]))
  return shown.map((row) => {
    const saved = [...(typed.get(row.id) ?? [])].flatMap(([field, { state, text }]) =>
      state === 'saved' ? [[field, text]] : [],
    )
    return byId.get(row.id) ?? { ...row, cells: { ...row.cells, ...Object.fromEntries(saved) }, isGone: true }
  })
}

/** The heads of groups that were read again, each where it was; one that is gone keeps its figures. */
export const steadyGroups = (shown: TableView['groups'], read: TableView['groups']): TableView['groups'] =>
  shown.map((group) => ({ ...(read.find(({ label }) => label === group.label) ?? group), before: group.before }))
