/** The fields of a pedigree entry (spec 3) in stored order, `damsire` from imports, and our own. So are the labels. */
import type { Field } from '#app/domain/fields.ts'

export const PEDIGREE_FIELDS = {
  name: { kind: 'name', label: 'Namn', edited: 'both', isReference: true },
  sire: { kind: 'parent', label: 'Fader', edited: 'both', isReference: true },
  dam: { kind: 'parent', label: 'Moder', edited: 'both', isReference: true },
  damsire: { kind: 'anything', label: 'Morfader', edited: 'nowhere', isReference: true },
  evalExt: { kind: 'exterior-total', label: 'Exteriör', edited: 'both' },
  color: { kind: 'text', label: 'Färg', edited: 'both' },
  breed: { kind: 'breed', label: 'Ras', edited: 'both' },
  height: { kind: 'height', label: 'Mankhöjd (cm)', edited: 'both' },
  gender: { kind: 'gender', label: 'Kön', edited: 'both' },
  created: { kind: 'year', bound: 'pedigree-year', label: 'Skapad (år)', edited: 'both' },
  homebred: { kind: 'flag', label: 'Egen uppfödning', edited: 'both' },
  link: { kind: 'address', label: 'Länk', edited: 'both' },
  // From family trees and tables; stored and written again.
  died: { kind: 'year', label: 'Dödsår', edited: 'nowhere' },
  notes: { kind: 'text', label: 'Anteckning', edited: 'nowhere' },
  /** Has a page though the horse of its name lies in the bin. */
  ancestor: { kind: 'flag', label: 'Visas som anfader', edited: 'nowhere' },
} as const satisfies Record<string, Field>

type Rows = typeof PEDIGREE_FIELDS
/** The fields that are typed in the form of an entry. */
export type PedigreeTextField = {
  [Key in keyof Rows]: Rows[Key]['edited'] extends 'both' ? (Rows[Key]['kind'] extends 'flag' ? never : Key) : never
}[keyof Rows]

export const PEDIGREE_TEXT_FIELDS = Object.entries(PEDIGREE_FIELDS)
  .filter(([, { edited, kind }]) => edited === 'both' && kind !== 'flag')
  .map(([key]) => key) as PedigreeTextField[] // the rows that the type above names
