import type { TableEdits } from '#app/domain/interchange/edits.ts'

/** A form of rows: parallel lists, as a form without script has them. */
export type RowsForm = {
  /** The place, text and earlier text of each cell that can be corrected. */
  cellAt: readonly string[]
  cell: readonly string[]
  cellWas: readonly string[]
  /** Words of columns, and the names meant by them; blank: no answer. */
  wordAt: readonly string[]
  wordTo: readonly string[]
  /** Fields with a tick, each with how it stood: `7 color set`. */
  shown: readonly string[]
  /** Those that are ticked. */
  on: readonly string[]
  /** A button of its own. */
  quick:
    | { skip: number; cells?: Readonly<Record<string, string>> }
    | { keep: number }
    | { at: string; cell: string }
    | { open: number }
    | null
}

/** What a form adds to the owner's edits. */
export function editsWith(edits: TableEdits, form: RowsForm): TableEdits {
  const cells = { ...edits.cells }
  for (const [at, place] of form.cellAt.entries()) {
    const cell = form.cell[at] ?? ''
    if (cell !== form.cellWas[at]) cells[place] = cell
  }
  const words = { ...edits.words }
  for (const [at, word] of form.wordAt.entries()) {
    const to = form.wordTo[at] ?? ''
    if (to !== '') words[word] = to
  }
  const on = new Set(form.on)
  const leave = new Set(edits.leave)
  const take = new Set(edits.take)
  for (const one of form.shown) {
    const end = one.lastIndexOf(' ')
    const [place, was] = [one.slice(0, end), one.slice(end + 1)]
    if (was === 'collides') {
      if (on.has(place)) take.add(place)
    } else if (on.has(place)) leave.delete(place)
    else {
      leave.add(place)
      take.delete(place)
    }
  }
  const skip = new Set(edits.skip)
  const keep = new Set(edits.keep)
  const { quick } = form
  if (quick !== null && 'skip' in quick) {
    skip.add(quick.skip)
    Object.assign(cells, quick.cells)
  } else if (quick !== null && 'keep' in quick) {
    if (!skip.delete(quick.keep)) keep.add(quick.keep)
  } else if (quick !== null && 'at' in quick) cells[quick.at] = quick.cell
  const kept = keep.size === 0 ? {} : { keep: [...keep] }
  return { cells, words, leave: [...leave], take: [...take], skip: [...skip], ...kept }
}
