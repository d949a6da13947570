import type { ClassSpelling } from '#app/features/class-names/schema.ts'

/** Names of the inputs of a preview. A number is that of a line, counted from 1. */
export const INPUTS = {
  text: 'lines',
  file: 'file',
  /** `7:2`: line 7, of which two copies are there, is added all the same. */
  repeat: 'repeat',
  /** A spelling to remember, as JSON. */
  spelling: 'spelling',
  /** `taken:3`: the third page of the lines that are taken. */
  page: 'page',
  /** A line that shall be shown with its fields. */
  edit: 'edit',
  mend: (lineNumber: number, field: number) => `mend:${lineNumber}:${field}`,
  horse: (name: string) => `horse:${name}`,
  classKey: (id: string) => `class:${id}`,
  remember: (id: string) => `remember:${id}`,
} as const

/** A spelling as the form carries it. */
export const spellingValue = ({ discipline, text, key }: ClassSpelling) => JSON.stringify([discipline, text, key])
