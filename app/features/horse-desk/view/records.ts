import { breedCode } from '#app/domain/breeds.ts'
import type { HorseDocument, PedigreeDocument } from '#app/domain/documents.ts'
import { readExteriorTotal } from '#app/domain/grading/exterior.ts'
import { isKnownName } from '#app/domain/names.ts'
import { PEDIGREE_FIELDS } from '#app/domain/pedigree/fields.table.ts'
import { entryOfHorse } from '#app/features/pedigree/data/relation.server.ts'
import { relationFormValues } from '#app/features/pedigree/schema/relation-fields.ts'
import { mendButton, SHARED_FIELDS, type SharedField } from '../schema/mend.ts'

export type Records = ReturnType<typeof compareRecords>
export type SharedRow = Records['equal'][number]

const PARENTS: readonly string[] = ['sire', 'dam']

/** For comparing: unknown parents are blank, marks are summed, a breed is its code. */
function comparable(field: SharedField, shown: string): string {
  if (field === 'evalExt') return String(readExteriorTotal(shown) ?? shown)
  if (field === 'breed') return breedCode(shown) ?? shown
  return shown.trim()
}

/** The fields of both records; blank if missing. `keep`: the button's value that copies it to the other record. */
export function compareRecords(horse: HorseDocument, entry: Partial<PedigreeDocument>) {
  const [ofHorse, ofEntry] = [relationFormValues(entryOfHorse(horse)), relationFormValues(entry)]
  const shown = (field: SharedField, value: string) =>
    PARENTS.includes(field) && !isKnownName(value) ? '' : value.trim()
  const rows = SHARED_FIELDS.map((field) => {
    const [own, other] = [shown(field, ofHorse[field]), shown(field, ofEntry[field])]
    return {
      field,
      label: PEDIGREE_FIELDS[field].label,
      horse: own,
      entry: other,
      keep: {
        horse: mendButton({ field, to: 'entry', value: own }),
        entry: mendButton({ field, to: 'horse', value: other }),
      },
    }
  })
  const {
    missing = [],
    equal = [],
    differing = [],
  } = Object.groupBy(
    rows.filter((row) => row.horse !== '' || row.entry !== ''),
    ({ field, horse: own, entry: other }) => {
      if (own === '' || other === '') return 'missing'
      return comparable(field, own) === comparable(field, other) ? 'equal' : 'differing'
    },
  )
  return { differing, missing, equal }
}
