import { breedCode } from '#app/domain/breeds.ts'
import type { HorseDocument, PedigreeDocument } from '#app/domain/documents.ts'
import { readExteriorTotal } from '#app/domain/grading/exterior.ts'
import { isKnownName } from '#app/domain/names.ts'
import { PEDIGREE_FIELDS } from '#app/domain/pedigree/fields.table.ts'
import { entryOfHorse } from '#app/features/pedigree/data/relation.server.ts'
import { relationFormValues } from '#app/features/pedigree/schema/relation-fields.ts'
import { mendButton, SHARED_FIELDS, type SharedField } from '../schema/mend.ts'

/** One field of both records; blank if missing. `keep`: the button's value that copies it to the other record. */
export type SharedRow = {
  field: SharedField
  label: string
  horse: string
  entry: string
  keep: { horse: string; entry: string }
}

export type Records = {
  differing: SharedRow[]
  missing: SharedRow[]
  equal: SharedRow[]
}

const PARENTS: readonly string[] = ['sire', 'dam']

/** For comparing: unknown parents are blank, marks are summed, a breed is its code. */
function comparable(field: SharedField, shown: string): string {
  if (field === 'evalExt') return String(readExteriorTotal(shown) ?? shown)
  if (field === 'breed') return breedCode(shown) ?? shown
  return shown.trim()
}

export function compareRecords(horse: HorseDocument, entry: Partial<PedigreeDocument>): Records {
  const [ofHorse, ofEntry] = [relationFormValues(entryOfHorse(horse)), relationFormValues(entry)]
  const shown = (field: SharedField, value: string) =>
    PARENTS.includes(field) && !isKnownName(value) ? '' : value.trim()
  const records: Records = { differing: [], missing: [], equal: [] }
  for (const field of SHARED_FIELDS) {
    const [own, other] = [shown(field, ofHorse[field]), shown(field, ofEntry[field])]
    const row: SharedRow = {
      field,
      label: PEDIGREE_FIELDS[field].label,
      horse: own,
      entry: other,
      keep: {
        horse: mendButton({ field, to: 'entry', value: own }),
        entry: mendButton({ field, to: 'horse', value: other }),
      },
    }
    if (row.horse === '' && row.entry === '') continue
    if (row.horse === '' || row.entry === '') records.missing.push(row)
    else if (comparable(field, row.horse) === comparable(field, row.entry)) records.equal.push(row)
    else records.differing.push(row)
  }
  return records
}
