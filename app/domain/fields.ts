/**
 * What the tables of fields are made of. Each collection has one, `fields.table.ts`: from its rows follow the document's
 * type, what the store takes, the forms, the words of the journal and what a rename carries along.
 */

/** Text, or what stands in its place: a number, nothing. */
export type LooseText = string | number | null | undefined
/** A number, or its digits as text. */
export type LooseNumber = number | string | null | undefined
export type LooseFlag = boolean | string | number | null | undefined
export type LooseList = readonly unknown[] | string | null | undefined

/** How a field of each kind is stored. How a form types and checks it is said where the form is read. */
export type StoredAs = {
  /** What a document is called, and found by in an address. */
  name: string
  /** A text without which the document says nothing: whose evaluation it is. */
  required: string
  text: LooseText
  /** A text of several paragraphs, a blank line between them. */
  story: LooseText
  number: LooseNumber
  flag: LooseFlag
  /** A horse's name. */
  parent: LooseText
  /** A year of four digits. */
  year: LooseNumber
  /** A year where it is one, else any text. */
  'year-or-text': LooseNumber
  /** In cm. */
  height: LooseNumber
  generation: LooseNumber
  breed: LooseText
  gender: LooseText
  category: LooseText
  genotype: LooseText
  /** An address on the web, or a path on this site. */
  address: LooseText
  /** A total, five scores in a text, or a list of scores. */
  'exterior-total': unknown
  stats: unknown
  /** Titles, parted by commas or lines. */
  titles: LooseList
  /** One address a line. */
  addresses: LooseList
  list: LooseList
  /** Pictures with what is known of them, or their addresses alone. */
  pictures: unknown
  /** One picture with what is known of it. */
  picture: unknown
  /** Lists by key, in as many layers as there are. */
  map: unknown
  /** Never looked into: what an import brings is kept. */
  anything: unknown
}
export type FieldKind = keyof StoredAs

/** One row of a table of fields. */
export type Field = {
  kind: FieldKind
  /** What the field is called in forms and in the journal. */
  label: string
  /** The add form, the edit form or both of its noun; another page; or nowhere: it follows from others, or is only kept. */
  edited: 'both' | 'add' | 'edit' | 'elsewhere' | 'nowhere'
  /** Holds the name of a horse, which a rename carries along. */
  isReference?: true
}

/** Fields that no table knows: they are kept, and come out again on export. */
type Unknowns = { [field: string]: unknown }
type NeverMissing = 'name' | 'required'

/** The stored document that a table of fields describes. */
export type DocumentOf<Table extends Readonly<Record<string, Field>>> = Unknowns & {
  -readonly [Key in keyof Table as Table[Key]['kind'] extends NeverMissing ? Key : never]: StoredAs[Table[Key]['kind']]
} & {
  -readonly [Key in keyof Table as Table[Key]['kind'] extends NeverMissing ? never : Key]?: StoredAs[Table[Key]['kind']]
}
