import type { ToldField } from '#app/store/merge/told.ts'
import { sayTime } from './say-time.ts'
import { deskText } from './text.ts'

type InTheWay = { name: string; version: number | null; fields: readonly Pick<ToldField, 'label' | 'theirs' | 'by'>[] }

/** Most letters of a value in a sentence. */
const LONGEST_TOLD = 80
const short = (value: string) => (value.length > LONGEST_TOLD ? `${value.slice(0, LONGEST_TOLD)}…` : value)

/** What prevents an undo, a line for each document: its fields as they are now, and who wrote them. */
export function inTheWay(conflicts: readonly InTheWay[], today: string): string[] {
  const lines = conflicts.map(({ name, version, fields }) => {
    if (version === null) return deskText.undo.removed(name)
    if (fields.length === 0) return deskText.undo.back(name)
    const told = fields.map(({ label, theirs, by }) =>
      deskText.undo.field(label, short(theirs ?? '–'), by && deskText.undo.by(by.actor, sayTime(by.at, today))),
    )
    return deskText.undo.fields(name, told)
  })
  return [...new Set(lines)]
}
