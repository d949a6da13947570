/** The living horses of each bloodline, and whether a single stallion or mare is left. */
import { FOUNDERS, type Founder } from '#app/domain/bloodlines/founders.table.ts'
import { parseLine } from '#app/domain/bloodlines/line.ts'

export type LineHorse = {
  name: string
  gender: 'Hingst' | 'Sto' | 'Valack' | null
  line: string | null
  isHolder: boolean
  /** Is or will be used for breeding: not a gelding and not retired. */
  canBreed: boolean
}

type LineCount = { stallions: number; mares: number; geldings: number; others: number; holders: number }

/** A warning about a line: `last` is the only one left of a sex; null where only the other sex is left. */
export type LineWarning = { sex: 'stallion' | 'mare'; last: string | null }

export type LineState = {
  founder: Founder
  /** Null for the whole line of the founder. */
  branch: number | null
  /** `3` or `3.2`. */
  text: string
  counts: LineCount
  warnings: readonly LineWarning[]
  horses: readonly LineHorse[]
  /** Empty for a branch. */
  branches: readonly LineState[]
}

/** Group 0 is for newcomers and is not watched as a line. */
const NEW_BLOOD = 0

/** Every founder's line with its branches, in the order of the bloodlines page, also those without a living horse. */
export function watchLines(horses: Iterable<LineHorse>): LineState[] {
  const known = [...horses].flatMap((horse) => {
    const line = horse.line === null ? null : parseLine(horse.line)
    return line === null ? [] : [{ horse, ...line }]
  })
  const byGroup = Map.groupBy(known, ({ group }) => group)
  return FOUNDERS.map((founder) => {
    const members = byGroup.get(founder.group) ?? []
    const byBranch = Map.groupBy(members, ({ branch }) => branch)
    const branches = [...byBranch]
      .filter((entry): entry is [number, typeof members] => entry[0] !== null)
      .toSorted(([a], [b]) => a - b)
      .map(([branch, own]) => lineState(founder, branch, own, []))
    return lineState(founder, null, members, branches)
  })
}

function lineState(
  founder: Founder,
  branch: number | null,
  members: readonly { horse: LineHorse; diedOut: boolean }[],
  branches: readonly LineState[],
): LineState {
  const horses = members.map(({ horse }) => horse)
  const count = (gender: LineHorse['gender']) => horses.filter((horse) => horse.gender === gender).length
  const isWatched = founder.group !== NEW_BLOOD && members.some(({ diedOut }) => !diedOut)
  return {
    founder,
    branch,
    text: branch === null ? String(founder.group) : `${founder.group}.${branch}`,
    counts: {
      stallions: count('Hingst'),
      mares: count('Sto'),
      geldings: count('Valack'),
      others: count(null),
      holders: horses.filter(({ isHolder }) => isHolder).length,
    },
    warnings: isWatched ? warningsOf(horses) : [],
    horses,
    branches,
  }
}

function warningsOf(horses: readonly LineHorse[]): LineWarning[] {
  const able = (gender: LineHorse['gender']) => horses.filter((horse) => horse.gender === gender && horse.canBreed)
  const [stallions, mares] = [able('Hingst'), able('Sto')]
  if (stallions.length + mares.length === 0) return []
  const left = [{ sex: 'stallion', own: stallions } as const, { sex: 'mare', own: mares } as const]
  return left.filter(({ own }) => own.length <= 1).map(({ sex, own }) => ({ sex, last: own[0]?.name ?? null }))
}

/** The line of an address, `3` or `3.2`; null where there is none. */
export function findLine(lines: readonly LineState[], text: string): LineState | null {
  return lines.flatMap((line) => [line, ...line.branches]).find((line) => line.text === text) ?? null
}
