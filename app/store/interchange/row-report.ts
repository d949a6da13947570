/** What a preview tells of one row of a table. */
export type FieldReport = {
  key: string
  label: string
  /** As it stands here, as a cell; blank for nothing. */
  before: string
  /** As the file has it. */
  after: string
  /**
   * `set`: it is taken. `newer`: it was changed here alone since the file was written. `collides`: in both places;
   * it stays. `left`: the owner leaves it out. `wrong`: it cannot be read, or cannot be. `same`: as it stands here.
   */
  is: 'set' | 'newer' | 'collides' | 'left' | 'wrong' | 'same'
  /** Of two rows of one horse: as it stands here. */
  now?: string
  /** What is wrong, in a sentence. */
  says?: string
  /** What a spreadsheet may have made the cell from. */
  guesses?: readonly string[]
}

/** What is wrong stands first, in place of what else is said of its field. */
export function withFaults(faults: readonly FieldReport[], others: readonly FieldReport[]): FieldReport[] {
  return [...faults, ...others.filter(({ key }) => !faults.some((fault) => fault.key === key))]
}

export type RowReport = {
  line: number
  name: string
  is: 'new' | 'changed' | 'same' | 'wrong' | 'twice' | 'left'
  fields: readonly FieldReport[]
  /** Why the row stays out, beside its fields. */
  problem?: string
  /** The line that has the same horse already. */
  other?: number
  /** The revisions that wrote the document here, and as the file has it, where something is newer here. */
  versions?: { here: number; file: number }
  /** When those were written. */
  written?: { here: string; file: string }
}

/** A name of the file that nobody has, with those it may mean. `key` is the column. */
export type NearName = { key: string; name: string; nears: readonly string[]; lines: readonly number[] }

export type RowHooks = {
  /** The document that a row with wrong cells would make: its words are asked about at the same time. */
  onWrong?: ((document: Readonly<Record<string, unknown>>) => void) | undefined
  onRow?: ((row: RowReport, id: string | null) => void) | undefined
  onNear?: ((near: NearName) => void) | undefined
}
