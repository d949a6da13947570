/** Which program a table comes from, and what its cells mean there. */
import type { HorseGender } from '../horse/genders.ts'
import { swedishSortKey } from '../swedish.ts'
import { LAYOUTS, type Layout } from './layouts.table.ts'

export type LayoutKey = keyof typeof LAYOUTS
// the table's own keys
export const LAYOUT_KEYS = Object.keys(LAYOUTS) as LayoutKey[]

export const layoutOf = (key: LayoutKey | null): Layout | null => (key === null ? null : LAYOUTS[key])

/** The program that writes tables with these heads; null for a table of the owner's own. */
export function recogniseLayout(heads: readonly string[]): LayoutKey | null {
  const said = new Set(heads.map(swedishSortKey))
  const isThere = (head: string) => said.has(swedishSortKey(head))
  const isLayout = ({ shows, lacks = [] }: Layout) => shows.every((some) => some.some(isThere)) && !lacks.some(isThere)
  return LAYOUT_KEYS.find((key) => isLayout(LAYOUTS[key])) ?? null
}

/** The field of a head in this program; null for what is none of ours, undefined for a head that it does not know. */
export function fieldInLayout({ heads }: Layout, head: string): string | null | undefined {
  const wanted = swedishSortKey(head)
  return Object.entries(heads).find(([known]) => swedishSortKey(known) === wanted)?.[1]
}

/** The sex that a word surely means in this program; null for any other word. */
export function genderInLayout({ genders }: Layout, word: string): HorseGender | null {
  const said = word.trim().toLowerCase()
  return Object.hasOwn(genders, said) ? (genders[said] ?? null) : null
}

/** Whether the program writes an unknown parent so. */
export function isUnknownIn({ unknown = [] }: Layout, cell: string): boolean {
  return unknown.includes(cell.trim().toLowerCase())
}
