import { text } from '#app/features/season/text.ts'
import type { SeasonRow } from './row.ts'

export type SeasonSection = {
  id: string
  title: string
  lead: string
  columns: readonly string[]
  rows: SeasonRow[]
  /** How many there are, shown or not. */
  total: number
  /** More than the page shows unasked. */
  isLong: boolean
  empty: string
  notes: string[]
  /** Where it is done. */
  link: { to: string; label: string } | null
}

const { columns } = text

/** Columns of horses, and of entries, before their own. */
export const AGED = [columns.horse, columns.born, columns.age]
export const ENTERED = [...AGED, columns.className]

/** The years on both sides of the turn. */
export type Years = { before: number; after: number }
/** A section before its rows are counted. */
export type Section = Omit<SeasonSection, 'total' | 'isLong' | 'notes' | 'link'> &
  Partial<Pick<SeasonSection, 'notes' | 'link'>>
