import { digest } from '#app/domain/doctor/finding.ts'
import type { Question } from '#app/domain/doctor/judge-change.ts'
import type { HorseDocument } from '#app/domain/documents.ts'
import type { Consequence } from '#app/domain/following/consequences.ts'
import { KNOWN_WORDS } from '#app/domain/interchange/words.ts'
import { fieldsAbout } from '#app/domain/own-fields/own-field.ts'
import {
  type CellForm,
  type CellProblem,
  cellTexts,
  horseCells,
  readCells,
  type SentForm,
  type TypedCell,
} from '#app/domain/table/cells.ts'
import { findColumn, type Tabled } from '#app/domain/table/columns.ts'
import { type Judging, judgeHorse } from '#app/features/horses/data/judge.server.ts'
import { findExtras, findOwnFields } from '#app/features/own-fields/data.server.ts'
import { type Change, commitWithResult } from '#app/store/commit.ts'
import { documentName } from '#app/store/documents.ts'
import type { Fields } from '#app/store/firestore-values.ts'
import { withFollowing } from '#app/store/following.ts'
import { readDocument, readExact } from '#app/store/read.ts'
import { findRows, IDS_AT_ONCE, inBatches, type PresentRow } from '#app/store/rows.ts'
import type { Store } from '#app/store/store.ts'
import type { Trx } from '#app/store/tables.ts'
import { isOwnCell, planOwnCells } from './mutations/own-cells.server.ts'
import { cellText } from './text.ts'

/** A cell of a block: the record's document, its field, the text that was seen there, and what it gets. */
export type BlockCell = TypedCell & { id: string }

/** A cell that is stored as it should be, and what it shows now. */
export type SavedCell = { id: string; field: string; text: string }

/** A cell that stays as it was. `key` is that of a question, which is saved if it is among those answered with yes. */
export type RefusedCell = { id: string; field: string } & ({ problem: CellProblem | 'gone' } | { question: Question })

type CellsResult = { saved: SavedCell[]; refused: RefusedCell[]; followed: Consequence[] }

export type Found = { problem: CellProblem } | { question: Question }
/** A record as it is stored and as it would be, and those of the same block before it. */
type JudgedRecord = {
  id: string
  name: string
  before: Fields
  after: Fields
  planned: ReadonlyMap<string, Fields>
}
/** The records of a table: how their cells are stored, and how a changed record is judged by those around it. */
export type TableOf<C extends Tabled = Tabled> = {
  collection: C
  form: (year: number) => CellForm
  judge: (trx: Trx, record: JudgedRecord, judging: Judging) => Promise<Found[]>
}

export const HORSE_TABLE: TableOf = {
  collection: 'horses',
  form: (year) => horseCells({ year, categories: KNOWN_WORDS.category }),
  judge: async (trx, { name, before, after, planned }, judging) => {
    const horses = planned as ReadonlyMap<string, HorseDocument> // read as horses below
    const { problems, asking } = await judgeHorse(trx, { before, after, name }, { ...judging, planned: horses })
    if (problems.length > 0) return problems.map((problem) => ({ problem }))
    return (asking?.questions ?? []).map(asQuestion)
  },
}

/**
 * Saves a block of cells in one commit, each by the rules of its record's form; refused cells are returned and leave
 * the others. A cell is refused if another changed it since it was seen. What follows from the block is changed with it
 * and returned; a record that is removed with it is asked about.
 */
export const changeCells = (
  store: Store,
  actor: string,
  { cells, ...judging }: { cells: readonly BlockCell[] } & Judging,
  table: TableOf = HORSE_TABLE,
) =>
  commitWithResult<CellsResult, never>(store, actor, 'table-cells', async (trx) => {
    const { collection } = table
    const byRecord = Map.groupBy(cells, ({ id }) => id)
    const changes: Change[] = []
    const about = collection === 'competition' ? null : collection
    const fields = about !== null && cells.some(isOwnCell) ? fieldsAbout(await findOwnFields(trx), about) : []
    const planned = new Map<string, Fields>()
    const saved: SavedCell[] = []
    const refused: RefusedCell[] = []
    for await (const ids of inBatches([...byRecord.keys()], IDS_AT_ONCE)) {
      const rows = await findRows(trx, collection, ids)
      const nameOf = (row: PresentRow) => documentName(collection, readExact(row), row.id)
      const extras =
        fields.length === 0 ? new Map<string, PresentRow[]>() : await findExtras(trx, [...rows.values()].map(nameOf))
      for (const id of ids) {
        const typed = byRecord.get(id) ?? []
        const row = rows.get(id)
        if (!row) {
          refused.push(...typed.map(({ field }) => ({ id, field, problem: 'gone' as const })))
          continue
        }
        const name = nameOf(row)
        const plain = typed.filter((one) => !isOwnCell(one))
        const plan = await planCells(trx, { row, name, planned }, plain, table, judging)
        const beside = { name, document: plan.document ?? readExact(row), extras: extras.get(name) ?? [] }
        const own = await planOwnCells(
          store,
          trx,
          { ...beside, about: about ?? 'horses' },
          fields,
          typed.filter(isOwnCell),
        )
        refused.push(...plan.refused, ...own.problems.map((problem) => ({ id, field: problem.field, problem })))
        saved.push(...plan.saved, ...own.saved.map((one) => ({ id, ...one })))
        changes.push(...own.changes)
        const document = own.document ?? plan.document
        if (document === null) continue
        changes.push({ op: 'update', collection, id, version: row.version, document })
        planned.set(id, plan.after)
      }
    }
    const { changes: all, consequences } = await withFollowing(trx, changes)
    const followed = consequences.filter(({ isAccepted }) => isAccepted)
    return { ok: true, changes: all, result: { saved, refused, followed } }
  })

/** A record's document with its cells, judged as its form is, without those that may not be stored; null for none. */
async function planCells(
  trx: Trx,
  { row, name, planned }: { row: PresentRow; name: string; planned: ReadonlyMap<string, Fields> },
  typed: readonly TypedCell[],
  table: TableOf,
  judging: Judging,
): Promise<{ document: Fields | null; after: Fields; saved: SavedCell[]; refused: RefusedCell[] }> {
  const { id, version } = row
  const { collection } = table
  const [exact, plain]: Fields[] = [readExact(row), readDocument(collection, row)]
  if (!exact || !plain || typed.length === 0) return { document: null, after: plain ?? {}, saved: [], refused: [] }
  const cells = table.form(judging.year)
  const { form, problems } = readCells(exact, plain, typed, cells)
  const refused: RefusedCell[] = problems.map((problem) => ({ id, field: problem.field, problem }))
  const judge = async (sent: SentForm): Promise<Judged> => {
    const read = cells.apply(exact, plain, sent)
    if (!read.ok) return { document: null, found: read.problems.map((problem) => ({ problem })) }
    const { document } = read
    const found = await table.judge(trx, { id, name, before: exact, after: document, planned }, judging)
    const change = { op: 'update', collection, id, version, document } as const
    const mayRemove = 'category' in sent && !found.some((one) => 'problem' in one)
    const removed = mayRemove ? await removedWith(trx, change, judging) : []
    return { document, found: [...found, ...removed.map(asQuestion)] }
  }
  let judged = await judge(form)
  while (judged.found.length > 0 && Object.keys(form).length > 0) {
    for (const { field, ...why } of await refusable(form, judged, judge)) {
      refused.push({ id, field, ...why })
      delete form[field]
    }
    judged = await judge(form)
  }
  const { document } = judged
  const isChanged = document !== null && Object.keys(form).length > 0
  const after: Fields = isChanged ? readDocument(collection, { doc: JSON.stringify(document) }) : plain
  const stored = typed.filter(({ field }) => !refused.some((one) => one.field === field))
  const shown = cellTexts(
    after,
    stored.flatMap(({ field }) => findColumn(field, collection) ?? []),
    collection,
  )
  return {
    document: isChanged ? document : null,
    after,
    saved: Object.entries(shown).map(([field, text]) => ({ id, field, text })),
    refused,
  }
}

/** Asks about the records that a new category removes: nobody sees them in the table. */
async function removedWith(trx: Trx, change: Change, { sure }: Judging): Promise<Question[]> {
  const { consequences } = await withFollowing(trx, [change])
  return consequences
    .filter(({ field, isAccepted }) => field === null && isAccepted)
    .map(({ key, name, label, why }) => {
      return { field: 'category', text: cellText.removes(name, label), why: `${why}.`, key: digest(`${key} ${why}`) }
    })
    .filter(({ key }) => sure !== 'all' && !sure.has(key))
}

type Judged = { document: Record<string, unknown> | null; found: Found[] }
export const asQuestion = (question: Question): Found => ({ question })
const fieldOf = (found: Found) => ('problem' in found ? found.problem.field : found.question.field)

/**
 * The cells that what was found is about. It may be said of a field that was not typed, as a new birth year is of the
 * sire who is younger: then it is the cell without which less is found, or all of them.
 */
async function refusable(
  form: SentForm,
  { found }: Judged,
  judge: (cells: SentForm) => Promise<Judged>,
): Promise<(Found & { field: string })[]> {
  const typed = Object.keys(form)
  const own = typed.flatMap((field) => {
    const why = found.find((one) => fieldOf(one) === field)
    return why ? [{ ...why, field }] : []
  })
  const [first] = found
  if (own.length > 0 || first === undefined) return own
  for (const field of typed) {
    const rest = Object.fromEntries(Object.entries(form).filter(([key]) => key !== field))
    if ((await judge(rest)).found.length < found.length) return [{ ...first, field }]
  }
  return typed.map((field) => ({ ...first, field }))
}
