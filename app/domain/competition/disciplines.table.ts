/**
 * The eight disciplines of `disciplines.json`: the stat pairs of each, its class ladders by height group, and its other
 * merit classes. A class of a ladder is `[key, minPotential, minAge, label]`; the label only if it is not the key.
 *
 * From the specification (9): the eight pairs; that Allround sums them and the others average four; the minimum ages
 * in Dressyr; Dressyr from Lätt C to Grand Prix; Hoppning from 90 to 160 cm; the four Allround limits.
 * Our own choice: which four pairs a discipline uses, every other limit and age, and `classOrder`.
 *
 * Keys are stored and never hold a full stop; labels are shown. A minPotential is on the scale of `potential.ts`; it
 * points to a level and never bars a horse from one. A minAge is in years.
 */
import rows from './disciplines.json' with { type: 'json' }
import type { HeightGroup } from './height-group.ts'

export const STAT_PAIRS = [
  { key: 'strength', name: 'Styrka' },
  { key: 'endurance', name: 'Uthållighet' },
  { key: 'agility', name: 'Smidighet' },
  { key: 'speed', name: 'Snabbhet' },
  { key: 'intelligence', name: 'Intelligens' },
  { key: 'movements', name: 'Rörelser' },
  { key: 'jumping', name: 'Hoppförmåga' },
  { key: 'charisma', name: 'Utstrålning' },
] as const
export type StatPairKey = (typeof STAT_PAIRS)[number]['key']

export type CompetitionClass = { key: string; label: string }
/** One class of a ladder. `maxAge` is given where a class is for young horses only. */
export type Rung = CompetitionClass & { minPotential: number; minAge: number; maxAge?: number }

/** Everything about a discipline except its class aliases. */
type DisciplineRow = {
  name: string
  /** Spellings that a merit import accepts; compared folded. */
  aliases: readonly string[]
  pairs: readonly StatPairKey[]
  method: 'average' | 'sum'
  /** A class before the ladder: no potential points to it, Level Up continues from it. */
  preClass: Rung | null
  /** Lowest class first. */
  ladders: Readonly<Record<HeightGroup, readonly Rung[]>>
  /** Every class of `preClass` and the ladders, lowest first, pony and horse classes together. */
  classOrder: readonly string[]
  /** Classes that follow a pattern rather than a list. */
  meritClassPattern: RegExp | null
  /** Classes that have results but are on no ladder. */
  meritClasses: readonly CompetitionClass[]
  /** Two horses may start together: a comma in a merit line separates their names (spec 5). */
  hasPairs?: true
}

type RungRow = readonly [key: string, minPotential: number, minAge: number, label?: string]
type StoredRow = Omit<DisciplineRow, 'ladders' | 'meritClassPattern'> & {
  ladders: Readonly<Record<Exclude<HeightGroup, 'Pony'>, readonly RungRow[]>>
  meritClassPattern: string | null
}

/** Jumping keys are metres with two decimals; people say centimetres. Null for any other class. */
export function labelOfHeight(key: string): string | null {
  const height = /^(\d),(\d\d) m$/.exec(key)
  return height ? `${Number(`${height[1]}${height[2]}`)} cm` : null
}

const rung = ([key, minPotential, minAge, label = labelOfHeight(key) ?? key]: RungRow): Rung => ({
  key,
  label,
  minPotential,
  minAge,
})

export type DisciplineKey = keyof typeof rows
// JSON has no tuples and no unions of texts; a test checks every row.
const ROWS = rows as unknown as Readonly<Record<DisciplineKey, StoredRow>>
/** In the order in which pages list them. */
export const DISCIPLINE_KEYS = Object.keys(rows) as readonly DisciplineKey[] // the keys of the file

export type Discipline = DisciplineRow & { key: DisciplineKey }
export const DISCIPLINES: readonly Discipline[] = DISCIPLINE_KEYS.map((key) => {
  const { ladders, meritClassPattern, ...row } = ROWS[key]
  return {
    ...row,
    key,
    // Ponies of unknown height climb the ladder of the largest ones.
    ladders: {
      A: ladders.A.map(rung),
      B: ladders.B.map(rung),
      C: ladders.C.map(rung),
      D: ladders.D.map(rung),
      Horse: ladders.Horse.map(rung),
      Pony: ladders.D.map(rung),
    },
    meritClassPattern: meritClassPattern === null ? null : new RegExp(meritClassPattern),
  }
})
