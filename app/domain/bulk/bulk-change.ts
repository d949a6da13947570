import type { HorseDocument } from '#app/domain/documents.ts'
import { BULK_CHANGES, type BulkKind, type BulkValues } from './bulk-changes.table.ts'
import type { BulkOutcome, Outcome } from './outcomes.ts'

export type { BulkOutcome, BulkRefusal, BulkValue } from './outcomes.ts'

/** One change of many horses. */
export type BulkChange = {
  [Kind in BulkKind]: { kind: Kind } & BulkValues[(typeof BULK_CHANGES)[Kind]['value']]
}[BulkKind]

/** What the change does to one horse, as its own form does (spec 4, 5). Values that read the same stay as stored. */
export function bulkOutcome(horse: HorseDocument, change: BulkChange): BulkOutcome {
  // The row of the change's kind takes its value; the compiler cannot follow that through a variable.
  const outcome = BULK_CHANGES[change.kind].outcome as Outcome<BulkChange>
  return outcome(horse, change)
}
