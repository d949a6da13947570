/**
 * The parts of a table of fields. Each collection has a `fields.table.ts`; its rows define the document's type, what
 * the store accepts, the forms, the labels of the journal and what a rename changes.
 */

/** Text, or a number or nothing in its place. */
type LooseText = string | number | null | undefined
/** A number, or its digits as text. */
type LooseNumber = number | string | null | undefined
type LooseFlag = boolean | string | number | null | undefined
type LooseList = readonly unknown[] | string | null | undefined

/** How a field of each kind is stored. How a form checks it is defined where the form is read. */
type StoredAs = {
  /** The document's name, by which an address finds it. */
  name: string
  /** A text that the document needs: whose evaluation it is. */
  required: string
  text: LooseText
  /** Paragraphs with blank lines between them. */
  story: LooseText
  number: LooseNumber
  flag: LooseFlag
  /** A horse's name. */
  parent: LooseText
  /** A year of four digits. */
  year: LooseNumber
  /** A year if possible, else any text. */
  'year-or-text': LooseNumber
  /** In cm. */
  height: LooseNumber
  generation: LooseNumber
  breed: LooseText
  gender: LooseText
  category: LooseText
  genotype: LooseText
  /** A web address, or a path on this site. */
  address: LooseText
  /** A total, a text with five scores, or a list of scores. */
  'exterior-total': unknown
  stats: unknown
  /** Titles, separated by commas or lines. */
  titles: LooseList
  /** One address a line. */
  addresses: LooseList
  list: LooseList
  /** Pictures with their facts, or only their addresses. */
  pictures: unknown
  /** One picture with its facts. */
  picture: unknown
  /** Lists by key, nested to any depth. */
  map: unknown
  /** From an import; stored but never read. */
  anything: unknown
}
export type FieldKind = keyof StoredAs

/** What the values of a field can be (`bounds.table.ts`). */
export type BoundKey =
  | 'birth-year'
  | 'death-year'
  | 'pedigree-year'
  | 'year'
  | 'height'
  | 'line'
  | 'date'
  | 'generation'
  | 'exterior'
  | 'yes-or-no'
  | 'note-points'

/** One row of a table of fields. */
export type Field = {
  kind: FieldKind
  /** The label in forms and in the journal. */
  label: string
  /** Where it is edited: in one form or both, on another page, or nowhere, as it is derived or only stored. */
  edited: 'both' | 'add' | 'edit' | 'elsewhere' | 'nowhere'
  /** Holds the name of a horse, which a rename must change too. */
  isReference?: true
  /** What its values can be, if that is not what its kind says. */
  bound?: BoundKey
}

/** Fields without a row are stored and exported. */
type Unknowns = { [field: string]: unknown }
type NeverMissing = 'name' | 'required'

/** The stored document that a table of fields describes. */
export type DocumentOf<Table extends Readonly<Record<string, Field>>> = Unknowns & {
  -readonly [Key in keyof Table as Table[Key]['kind'] extends NeverMissing ? Key : never]: StoredAs[Table[Key]['kind']]
} & {
  -readonly [Key in keyof Table as Table[Key]['kind'] extends NeverMissing ? never : Key]?: StoredAs[Table[Key]['kind']]
}
