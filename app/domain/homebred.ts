/** The list of homebred horses (Uppfödningslista, spec 2): which horses the stud bred, and how the list is divided. */
import { compareSwedish, initialOfSortKey, swedishSortKey } from './swedish.ts'

/** Names that start with exactly this are the stud's ponies; `Aaron` is not ("Completions" in the design). */
const PONY_PREFIX = 'aa'
const PONY_GROUP = 'Ponnyer'

/** Whether a name is homebred: it contains the affix (in any case; a blank one never counts) or starts with `aa`. */
export function isHomebred(name: string, affix: string): boolean {
  const trimmed = name.trim()
  const wanted = affix.trim().normalize('NFC').toLowerCase()
  return trimmed.startsWith(PONY_PREFIX) || (wanted !== '' && trimmed.normalize('NFC').toLowerCase().includes(wanted))
}

const AFTER_LETTERS = 'Övriga'

/** The heading for a Swedish sort key, of which the first character is enough. */
export function headingOfSortKey(sortKey: string, isPony: boolean): string {
  if (isPony) return PONY_GROUP
  // Names in other scripts have keys after ö.
  return sortKey.startsWith('~') ? AFTER_LETTERS : initialOfSortKey(sortKey)
}

/** The heading for a name: its first letter, `#` for digits, `Övriga` for other scripts, or `Ponnyer`. */
export function homebredGroup(name: string): string {
  const trimmed = name.trim()
  return headingOfSortKey(swedishSortKey(trimmed), trimmed.startsWith(PONY_PREFIX))
}

/** Headings in the order of their names (`#` before `A`, `Övriga` after `Ö`), `Ponnyer` last. */
export function compareHeadings(a: string, b: string): number {
  return Number(a === PONY_GROUP) - Number(b === PONY_GROUP) || compareSwedish(a, b)
}

export type HomebredGroup<Entry> = { heading: string; entries: Entry[] }

/** Entries under their headings in the order of the page, sorted by name in Swedish order. */
export function groupHomebred<Entry extends { name: string }>(entries: Iterable<Entry>): HomebredGroup<Entry>[] {
  return [...Map.groupBy(entries, ({ name }) => homebredGroup(name))]
    .map(([heading, members]) => ({ heading, entries: members.sort((a, b) => compareSwedish(a.name, b.name)) }))
    .sort((a, b) => compareHeadings(a.heading, b.heading))
}
