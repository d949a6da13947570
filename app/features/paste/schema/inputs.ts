import type { ClassSpelling } from '#app/features/class-names/schema.ts'

/** Names of the preview's inputs, with line numbers from 1. */
export const INPUTS = {
  text: 'lines',
  file: 'file',
  /** `7:2`: line 7, which exists twice, is added all the same. */
  repeat: 'repeat',
  /** A spelling to remember, as JSON. */
  spelling: 'spelling',
  /** `taken:3`: the third page of the added lines. */
  page: 'page',
  /** A line to show with its fields. */
  edit: 'edit',
  mend: (lineNumber: number, field: number) => `mend:${lineNumber}:${field}`,
  horse: (name: string) => `horse:${name}`,
  classKey: (id: string) => `class:${id}`,
  remember: (id: string) => `remember:${id}`,
} as const

export const spellingValue = ({ discipline, text, key }: ClassSpelling) => JSON.stringify([discipline, text, key])
