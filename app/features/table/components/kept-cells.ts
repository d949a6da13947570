import { browserStorage, dropDraft, findDrafts, keepDraft } from '#app/desk/draft-store.ts'
import { tableText } from '../text.ts'
import type { TableRow } from '../view/table.ts'
import type { TypedCells } from './typed-cells.ts'

/** Cells that are not saved, kept in the browser as a draft: the dashboard offers it, the table takes it back. */

const PLACE = '/admin/horses?vy=tabell'
const ID = 'tabell'

/** `href`: the address of the table as it is shown. */
export function keepCells(user: string, typed: TypedCells, href: string): void {
  const fields = [...typed].flatMap(([id, own]) =>
    [...own].flatMap(([field, { text, state }]): [string, string][] =>
      state === 'saved' ? [] : [[JSON.stringify([id, field]), text]],
    ),
  )
  const storage = browserStorage()
  if (fields.length === 0) dropDraft(storage, user, PLACE, ID)
  else
    keepDraft(storage, user, PLACE, {
      id: ID,
      at: Date.now(),
      fields,
      count: fields.length,
      about: tableText.about,
      href,
    })
}

/** The kept cells, to be saved or let go; not those that were saved after all. */
export function takeCells(user: string, rows: readonly TableRow[]): TypedCells {
  const cells = new Map<string, Map<string, { text: string; state: 'refused'; why: string; question: string }>>()
  for (const [name, text] of findDrafts(browserStorage(), user, PLACE).flatMap(({ fields }) => fields)) {
    const [id, field] = JSON.parse(name) as [string, string] // written above
    const stored: Readonly<Record<string, string>> = rows.find((row) => row.id === id)?.cells ?? {}
    if (stored[field] === text) continue
    const own = cells.get(id) ?? new Map()
    cells.set(id, own.set(field, { text, state: 'refused', why: tableText.kept, question: '' }))
  }
  return cells
}
