import type { DescribedField } from '#app/store/merge/described-fields.ts'
import { sayTime } from './say-time.ts'
import { deskText } from './text.ts'

type InTheWay = {
  name: string
  version: number | null
  fields: readonly Pick<DescribedField, 'label' | 'theirs' | 'by'>[]
}

/** Most letters of a value in a sentence. */
const LONGEST_SHOWN = 80
const short = (value: string) => (value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN)}…` : value)

/** What prevents an undo, a line for each document: its fields as they are now, and who wrote them. */
export function inTheWay(conflicts: readonly InTheWay[], today: string): string[] {
  const lines = conflicts.map(({ name, version, fields }) => {
    if (version === null) return deskText.undo.removed(name)
    if (fields.length === 0) return deskText.undo.back(name)
    const changes = fields.map(({ label, theirs, by }) =>
      deskText.undo.field(label, short(theirs ?? '–'), by && deskText.undo.by(by.actor, sayTime(by.at, today))),
    )
    return deskText.undo.fields(name, changes)
  })
  return [...new Set(lines)]
}
