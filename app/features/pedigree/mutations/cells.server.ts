import type { PedigreeDocument } from '#app/domain/documents.ts'
import { type HorseProblem, readField } from '#app/domain/horse-form/horse-form.ts'
import { KNOWN_WORDS } from '#app/domain/interchange/words.ts'
import { PEDIGREE_FIELDS, PEDIGREE_TEXT_FIELDS } from '#app/domain/pedigree/fields.table.ts'
import type { CellForm } from '#app/domain/table/cells.ts'
import { asQuestion, type Found, type TableOf } from '#app/features/table/mutations.server.ts'
import { judgeEntry, ownAncestorText } from '../mutations.server.ts'

type Fields = Record<string, unknown>

/** An entry with the cells of its fields. Any sex is stored, as its form does it. */
const apply =
  (year: number): CellForm['apply'] =>
  (exact, plain, cells) => {
    const problems: HorseProblem[] = []
    const document: Fields = { ...exact }
    const put = (field: string, value: unknown) => {
      if (value === undefined || (value === false && !(field in exact))) delete document[field]
      else document[field] = value
    }
    const rules = { year, categories: KNOWN_WORDS.category }
    for (const field of PEDIGREE_TEXT_FIELDS) {
      const sent = cells[field]
      if (typeof sent !== 'string') continue
      const [text, row] = [sent.trim(), PEDIGREE_FIELDS[field]]
      const isFree = row.kind === 'gender' && text !== ''
      const read = isFree ? { value: text } : readField(field, row, text, plain[field], rules)
      if ('problem' in read) problems.push(read.problem)
      else put(field, read.value)
    }
    if (typeof cells['homebred'] === 'boolean') put('homebred', cells['homebred'])
    return problems.length > 0 ? { ok: false, problems } : { ok: true, document }
  }

/** Pedigree entries as a table: cells are judged as the form of an entry is. */
export const ENTRY_TABLE: TableOf = {
  collection: 'pedigree',
  form: (year) => ({ of: 'pedigree', apply: apply(year) }),
  judge: async (trx, { name, before, after, planned }, judging): Promise<Found[]> => {
    const entries = planned as ReadonlyMap<string, PedigreeDocument> // read as entries
    const refusal = await judgeEntry(trx, { before, after, name }, { ...judging, entries })
    if (refusal === null) return []
    if (refusal.reason === 'questions') return refusal.questions.map(asQuestion)
    const said = (field: string, text: string): Found => ({ problem: { field, reason: 'said', text } })
    if (refusal.reason === 'impossible') return refusal.problems.map(({ field, text }) => said(field, text))
    const { field, text } = ownAncestorText(refusal.way, name, after['sire'])
    return [said(field, text)]
  },
}
