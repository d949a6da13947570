import type { OddWord } from '#app/domain/interchange/words.ts'
import { type DocumentProblem, describeProblem, describeRowProblem, documentName } from '../documents.ts'
import { isFields } from '../firestore-values.ts'
import type { StoredCollection } from '../tables.ts'
import { storeText } from '../text.ts'
import type { Reading } from './file-parts.ts'

type Named = { id: string; text: string; document: unknown }
type Refusal = [place: { id: string; text: string }, reason: string]

/** How refused documents are named: one of an export by its id and fields, a row of a table or tree by its words. */
export function refusalWords(reading: Reading | undefined) {
  const as = reading?.as ?? 'export'
  /** Of the rows of a table or tree; null for an export, whose documents have collections of their own. */
  const rowsOf = as === 'export' ? null : as === 'gedcom' ? 'pedigree' : as
  const isRow = rowsOf !== null
  const placeOf = (collection: StoredCollection, { id, text, document }: Named) =>
    isRow && isFields(document) ? { id: documentName(collection, document, id), text: '' } : { id, text }
  const say = (collection: StoredCollection, one: DocumentProblem) =>
    isRow ? describeRowProblem(one, collection) : describeProblem(one)
  return {
    rowsOf,
    problems: (collection: StoredCollection, named: Named, problems: readonly DocumentProblem[]): Refusal => [
      placeOf(collection, named),
      problems.map((one) => say(collection, one)).join('; '),
    ],
    oddWord: (collection: StoredCollection, named: Named, { kind, word }: OddWord): Refusal => [
      placeOf(collection, named),
      storeText.import.oddWord(storeText.words[kind], word),
    ],
    nameTaken: (name: string, holder: string) =>
      isRow ? storeText.table.nameTaken(name) : storeText.import.nameTaken(name, holder),
  }
}
