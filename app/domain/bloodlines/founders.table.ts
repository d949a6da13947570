/**
 * The founder lines in the order of the page: 1-15, then group 0, new blood (spec 2). The specification gives the
 * numbers and 'Nytt blod'; the founders and their facts (`founders.json`) are invented.
 */
import lines from './founders.json' with { type: 'json' }

export type Founder = {
  group: number
  founder: string
  heading: string
  /** The code of a breed; null for new blood, like colour and birth year. */
  breed: string | null
  color: string | null
  born: number | null
}

export const FOUNDERS: readonly Founder[] = [
  ...lines.map((line) => ({ ...line, heading: `Linje ${line.group} – ${line.founder}` })),
  { group: 0, founder: 'Nytt blod', heading: 'Nytt blod', breed: null, color: null, born: null },
]

/** The birth year of a line's founder, from its name; null for any other name. */
export function bornOfFounder(name: string): number | null {
  return FOUNDERS.find(({ founder }) => founder === name)?.born ?? null
}

/** The number of the line that begins with this name; null for any other name. */
export function groupOfFounder(name: string): number | null {
  return FOUNDERS.find(({ founder, breed }) => founder === name && breed !== null)?.group ?? null
}

/** The name of a group's founder, 0-15; null for any other number. */
export function founderOf(group: number): string | null {
  return FOUNDERS.find((founder) => founder.group === group)?.founder ?? null
}
