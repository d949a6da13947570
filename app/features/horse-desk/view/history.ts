import { sayTime } from '#app/desk/say-time.ts'
import { describeRibbon, type RibbonField } from '#app/domain/ribbons/ribbons.ts'
import { fieldsButton } from '#app/features/journal/schema/forms.ts'
import { journalText } from '#app/features/journal/text.ts'
import { actionSentence } from '#app/store/actions.table.ts'
import type { HistoryDocument, HistoryEntry, HistoryField } from '../data/history.server.ts'

export type FieldLine = ReturnType<typeof fieldLines>[number]

export type DeskEntry = ReturnType<typeof deskEntry>

/** Follows the quality code and is restored with it. */
const FOLLOWS = { kvalite: 'quality' } as const
const RIBBON_LISTS: readonly string[] = ['ribbons', 'ERibbons'] satisfies RibbonField[]

function ribbonChange({ was, is, field }: HistoryField) {
  const names = (value: unknown) =>
    (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(
      (address) => describeRibbon(String(address), field as RibbonField).label, // asked only of these two lists
    )
  const [before, after] = [names(was), names(is)]
  const beside = (list: string[], other: string[]) => {
    const left = [...other]
    const own = list.filter((name) => {
      const at = left.indexOf(name)
      if (at >= 0) left.splice(at, 1)
      return at < 0
    })
    return own.length === 0 ? null : own.join(', ')
  }
  return { before: beside(before, after), after: beside(after, before) }
}

function fieldLines(revision: number, { collection, id, fields }: HistoryDocument) {
  const names = new Set(fields.map(({ field }) => field))
  return fields
    .filter(({ field }) => !(collection === 'horses' && field === FOLLOWS.kvalite && names.has('kvalite')))
    .map((field) => {
      const together =
        collection === 'horses' && field.field === 'kvalite' && names.has(FOLLOWS.kvalite)
          ? [field.field, FOLLOWS.kvalite]
          : [field.field]
      const lines =
        collection === 'horses' && RIBBON_LISTS.includes(field.field)
          ? ribbonChange(field)
          : { before: field.before, after: field.after }
      return {
        label: field.label,
        ...lines,
        state: field.state,
        button: field.state === 'as-left' ? fieldsButton({ revision, collection, id, fields: together }) : null,
      }
    })
}

export function deskEntry(entry: HistoryEntry, today: string) {
  const { revision, at, actor, action, count, own, undoneBy, undoes } = entry
  return {
    revision,
    at,
    actor,
    /** How many documents it wrote. */
    count,
    time: sayTime(at, today),
    sentence: actionSentence(action),
    canUndo: undoneBy === null,
    /** Whether it concerns this horse alone and can be undone by one button. */
    isOwn: own === count,
    note: undoneBy === null ? (undoes === null ? null : journalText.undoes) : journalText.isUndone,
    documents: entry.documents.map((document) => ({
      key: `${document.collection}/${document.id}`,
      about: `${journalText.collections[document.collection]}, ${journalText.kinds[document.kind]}`,
      fields:
        undoneBy === null
          ? fieldLines(revision, document)
          : fieldLines(revision, document).map((line) => ({ ...line, button: null })),
    })),
  }
}
