/** Bloodlines `N.M` (spec 2, 9). Specified are 0-15, `N.M` and `.X`; what the parts mean is our own choice. */
import { compareSwedish, compareUnits } from '#app/domain/swedish.ts'
import { FOUNDERS, type Founder } from './founders.table.ts'

type BloodLine = {
  /** The founder group, 0-15; 0 is new blood. */
  group: number
  /** The branch: 0 is the founder's main stem, others in the order they started; null for `N.X`, which has none. */
  branch: number | null
  /** The line has died out: it ends in `.X` and is greyed. */
  diedOut: boolean
  /** The canonical text: a full stop, a capital X, no white space. */
  text: string
}

const LINE = /^(0|[1-9]|1[0-5])\.(?:(0|[1-9]\d{0,2})(\.X)?|(X))$/

/**
 * Reads a stored line. `.x` is read as `.X`, a comma as a full stop; outer white space is removed. Null for any other
 * form: such a line is shown on the horse's page but not on the bloodlines page.
 */
export function parseLine(line: string): BloodLine | null {
  const text = line.trim().replaceAll(',', '.').replace(/x$/, 'X')
  const match = LINE.exec(text)
  if (!match) return null
  const [, group, branch, ended, never] = match
  return {
    group: Number(group),
    branch: branch === undefined ? null : Number(branch),
    diedOut: ended !== undefined || never !== undefined,
    text,
  }
}

/** New blood comes after all founders. */
const LAST_GROUP = 16

function sortKey({ group, branch, diedOut }: BloodLine): string {
  const first = String(group === 0 ? LAST_GROUP : group).padStart(2, '0')
  if (branch === null) return `${first}.X`
  return `${first}.${String(branch).padStart(3, '0')}${diedOut ? 'X' : ''}`
}

/** An ASCII key that sorts lines as on the page: groups 1-15, then 0; `N.X` last in its group. Null if unreadable. */
export function lineSortKey(line: string): string | null {
  const parsed = parseLine(line)
  return parsed && sortKey(parsed)
}

type BloodlineGroup<Horse> = { founder: Founder; horses: { horse: Horse; line: BloodLine }[] }

/** Horses by the founders of their lines, in page order, without unreadable lines and founders without horses. */
export function groupBloodlines<Horse extends { name: string; line: string }>(
  horses: Iterable<Horse>,
): BloodlineGroup<Horse>[] {
  const entries = [...horses].flatMap((horse) => {
    const line = parseLine(horse.line)
    return line ? [{ horse, line, key: sortKey(line) }] : []
  })
  entries.sort((a, b) => compareUnits(a.key, b.key) || compareSwedish(a.horse.name, b.horse.name))
  const byGroup = Map.groupBy(entries, ({ line }) => line.group)
  return FOUNDERS.flatMap((founder) => {
    const members = byGroup.get(founder.group)
    return members ? [{ founder, horses: members.map(({ horse, line }) => ({ horse, line })) }] : []
  })
}

/**
 * The line of a foal: its sire's group and branch, else its dam's, else new blood. A foal never inherits `.X`: it
 * continues the branch, or joins the main stem if there is no branch. Our own choice; the specification does not say.
 */
export function inheritedLine(sireLine: string | null, damLine: string | null): string {
  const parent = (sireLine === null ? null : parseLine(sireLine)) ?? (damLine === null ? null : parseLine(damLine))
  return parent ? `${parent.group}.${parent.branch ?? 0}` : '0.0'
}
