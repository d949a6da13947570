import { remember } from './remember.ts'

/** A code as a page has it, and the id of its line in the glossary. */
export type Code = readonly [label: string, id: string]

/** The id of a term's line in the glossary, `ord-vhf-poang`. */
export const glossaryId = remember((term: string): string => {
  const plain = term.normalize('NFD').toLowerCase().replace(/\p{M}/gu, '')
  return `ord-${plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}`
})

/** Where a term is explained. */
export const glossaryPath = (term: string): string => `/ordlista#${glossaryId(term)}`
