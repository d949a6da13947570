import { dayInStockholm, timeInStockholm } from '#app/domain/stockholm.ts'
import type { JournalDocument } from '#app/features/journal/data/csv.server.ts'
import { journalText } from '#app/features/journal/text.ts'
import { actionSentence } from '#app/store/actions.table.ts'

const { csv } = journalText

export const JOURNAL_COLUMNS = [
  csv.time,
  csv.actor,
  journalText.action,
  csv.collection,
  journalText.name,
  csv.kind,
  csv.field,
  csv.before,
  csv.after,
  csv.revision,
] as const

/** One line for each field that differs, or one for the document. */
export function journalCells({ revision, at, actor, action, change }: JournalDocument): string[][] {
  const time = new Date(at)
  const shared = [
    `${dayInStockholm(time)} ${timeInStockholm(time)}`,
    actor,
    actionSentence(action),
    journalText.collections[change.collection],
    change.name,
    journalText.kinds[change.kind],
  ]
  const fields = change.fields.map(({ label, before, after }) => [label, before ?? '', after ?? ''])
  return (fields.length === 0 ? [['', '', '']] : fields).map((field) => [...shared, ...field, String(revision)])
}
