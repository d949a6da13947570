import { OWN_FIELD_START, type OwnField } from '#app/domain/own-fields/own-field.ts'
import { applyOwn, judgeOwnCell, ownText } from '#app/domain/own-fields/values.ts'
import type { CellProblem, TypedCell } from '#app/domain/table/cells.ts'
import { joined, type OwnRecord } from '#app/features/own-fields/data.server.ts'
import { placed, planExtras } from '#app/features/own-fields/mutations.server.ts'
import type { Change } from '#app/store/commit.ts'
import { type Fields, plainDocument } from '#app/store/firestore-values.ts'
import type { PresentRow } from '#app/store/rows.ts'
import type { Store } from '#app/store/store.ts'
import type { Trx } from '#app/store/tables.ts'

export const isOwnCell = ({ field }: TypedCell) => field.startsWith(OWN_FIELD_START)

type OwnPlan = {
  /** The record's document with the values that are in it; null if none of them changes. */
  document: Fields | null
  /** Of what is beside it. */
  changes: Change[]
  saved: { field: string; text: string }[]
  problems: CellProblem[]
}

/** What the typed cells of one record's own fields change. `document` and `extras` are as they are stored. */
export async function planOwnCells(
  store: Pick<Store, 'merging'>,
  trx: Trx,
  {
    about,
    name,
    document,
    extras,
  }: { about: OwnRecord; name: string; document: Fields; extras: readonly PresentRow[] },
  fields: readonly OwnField[],
  cells: readonly TypedCell[],
): Promise<OwnPlan> {
  const nothing: Record<OwnRecord, Fields> = { horses: {}, pedigree: {} }
  const stored = { ...nothing, [about]: plainDocument(document), extras: plainDocument(joined(extras)) }
  const typed: Record<string, string> = {}
  const problems: CellProblem[] = []
  for (const { field: id, ...cell } of cells) {
    const field = fields.find((one) => one.id === id)
    const judged = field
      ? judgeOwnCell(field, stored[field.place][field.key], cell)
      : ({ reason: 'read-only' } as const)
    if (judged === 'typed') typed[id] = cell.to
    else if (judged !== 'same') problems.push({ field: id, ...judged })
  }
  const inRecord = applyOwn(document, stored[about], placed(fields, about), typed)
  const versionOf = (_: string, id: string) => extras.find((one) => one.id === id)?.version ?? 0
  const beside = await planExtras(store, trx, { name, rows: extras, fields, typed, versionOf })
  const after = beside.changes[0]
  const shown = {
    ...stored,
    [about]: plainDocument(inRecord.document),
    extras: after && 'document' in after ? plainDocument(after.document as Fields) : stored.extras, // made from fields
  }
  return {
    document: inRecord.changed.length > 0 ? inRecord.document : null,
    changes: beside.changes,
    saved: fields
      .filter(({ id }) => cells.some(({ field }) => field === id) && !problems.some(({ field }) => field === id))
      .map(({ id, place, key, kind }) => ({ field: id, text: ownText(kind, shown[place][key]) })),
    problems,
  }
}
