/** The breeding list (Uppfödningslista, spec 2): which horses the stud bred itself, and how the list is divided. */
import { compareSwedish, initialLetter } from './swedish.ts'

/** Names that start so, as written, are the stud's ponies: `Aaron` is no pony ("Completions" in the design). */
const PONY_PREFIX = 'aa'
export const PONY_GROUP = 'Ponnyer'

/** Whether a name makes a pedigree entry homebred: it contains the stud's affix (any case; a blank affix never counts) or starts with `aa`. */
export function isHomebred(name: string, affix: string): boolean {
  const trimmed = name.trim()
  const wanted = affix.trim().normalize('NFC').toLowerCase()
  return trimmed.startsWith(PONY_PREFIX) || (wanted !== '' && trimmed.normalize('NFC').toLowerCase().includes(wanted))
}

/** The heading a name stands under: its initial letter, `#` where it has none, or `Ponnyer`. */
export function homebredGroup(name: string): string {
  const trimmed = name.trim()
  return trimmed.startsWith(PONY_PREFIX) ? PONY_GROUP : initialLetter(trimmed)
}

/** Letters in Swedish order, then `#`, `Ponnyer` last. */
function groupRank(group: string): number {
  if (group === PONY_GROUP) return 2
  return group === '#' ? 1 : 0
}

export type HomebredGroup<Entry> = { heading: string; entries: Entry[] }

/** Entries under their headings in the order of the page; inside a group by name, in Swedish order. */
export function groupHomebred<Entry extends { name: string }>(entries: Iterable<Entry>): HomebredGroup<Entry>[] {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) {
    const heading = homebredGroup(entry.name)
    const group = groups.get(heading)
    if (group) group.push(entry)
    else groups.set(heading, [entry])
  }
  return [...groups]
    .map(([heading, members]) => ({ heading, entries: members.sort((a, b) => compareSwedish(a.name, b.name)) }))
    .sort((a, b) => groupRank(a.heading) - groupRank(b.heading) || compareSwedish(a.heading, b.heading))
}
