import { type DraftStorage, dropDraft, findDrafts, keepDraft } from '#app/desk/draft-store.ts'
import { tableText } from '../text.ts'
import { listTyped, type TypedCells, withTyped } from './typed-cells.ts'

/** Cells that are not saved, kept in the browser as a draft: the dashboard offers it, the table takes it back. */

/** Of the table of horses; others are at their own addresses. */
const PLACE = '/admin/horses?vy=tabell'

/** A cell that was never sent, or whose answer nobody has seen: it can be sent again. */
export const KEPT = { state: 'refused', why: tableText.kept, question: '' } as const

/** `draft`: the id of the mounted table, as each tab has its own. The draft leads to where its first cell was typed. */
export function keepCells(storage: DraftStorage, user: string, draft: string, typed: TypedCells, place = PLACE): void {
  const cells = listTyped(typed).filter(({ state }) => state !== 'saved')
  const [first] = cells
  if (first === undefined) dropDraft(storage, user, place, draft)
  else
    keepDraft(storage, user, place, {
      id: draft,
      at: Date.now(),
      fields: cells.map(({ id, field, was, href, text }) => [JSON.stringify([id, field, was, href]), text]),
      count: cells.length,
      about: tableText.about,
      href: first.href,
    })
}

/** The kept cells of all tabs, to be saved or let go, out of their drafts: keep them again. */
export function takeCells(storage: DraftStorage, user: string, place = PLACE): TypedCells {
  let cells: TypedCells = new Map()
  // The newest text last.
  for (const { id: draft, fields } of findDrafts(storage, user, place).toReversed()) {
    for (const [name, text] of fields) {
      const [id, field, was, href] = JSON.parse(name) as [string, string, string, string] // written above
      cells = withTyped(cells, id, field, { text, was, href, ...KEPT })
    }
    dropDraft(storage, user, place, draft)
  }
  return cells
}
