/**
 * The eight disciplines: the stat pairs each uses, its class ladders by height group, and its other merit classes.
 *
 * From the specification (9): the eight pairs; that Allround sums them and the others average four; the minimum ages
 * in Dressyr; Dressyr from Lätt C to Grand Prix; Hoppning from 90 to 160 cm; the four Allround limits.
 * Our own choice: which four pairs a discipline uses, every other limit and age, and the order in which classes of
 * different ladders stand among each other (`classOrder`).
 *
 * Keys are stored and never hold a full stop; labels are read by visitors. A minPotential is on the scale of
 * `potential.ts`; it points to a level and never bars a horse from one. A minAge is in years.
 */
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

/** All that makes a discipline; it has no other place in the program but its class aliases. */
type DisciplineRow = {
  name: string
  /** Spellings taken in a merit import; compared folded. */
  aliases: readonly string[]
  pairs: readonly StatPairKey[]
  method: 'average' | 'sum'
  /** A class before the ladder: no potential points to it, Level Up goes on from it. */
  preClass: Rung | null
  /** Lowest class first. */
  ladders: Readonly<Record<HeightGroup, readonly Rung[]>>
  /** Every class of `preClass` and the ladders, lowest first: pony and horse classes lie among each other by their limits. */
  classOrder: readonly string[]
  /** Classes that follow a pattern rather than a list. */
  meritClassPattern: RegExp | null
  /** Classes in which results are kept, but which stand on no ladder. */
  meritClasses: readonly CompetitionClass[]
  /** Two horses may start together: a comma in a merit line parts their names (spec 5). */
  hasPairs?: true
}

type RungRow = readonly [key: string, minPotential: number, minAge: number, label?: string]

/** Jumping keys are metres with two decimals; people say centimetres. Other classes are read as they are stored. */
export function labelOfHeight(key: string): string | null {
  const height = /^(\d),(\d\d) m$/.exec(key)
  return height ? `${Number(`${height[1]}${height[2]}`)} cm` : null
}

/** Rows into rungs; `Pony`, the group of ponies of unknown height, climbs the ladder of the largest ones. */
function ladders(rows: Record<Exclude<HeightGroup, 'Pony'>, readonly RungRow[]>): Record<HeightGroup, Rung[]> {
  const rungs = (of: readonly RungRow[]) =>
    of.map(([key, minPotential, minAge, label]) => ({
      key,
      label: label ?? labelOfHeight(key) ?? key,
      minPotential,
      minAge,
    }))
  const { A, B, C, D, Horse } = rows
  return { A: rungs(A), B: rungs(B), C: rungs(C), D: rungs(D), Horse: rungs(Horse), Pony: rungs(D) }
}

const ROWS = {
  dressyr: {
    name: 'Dressyr',
    aliases: ['Dressyr', 'DR', 'Dressage'],
    pairs: ['strength', 'intelligence', 'movements', 'charisma'],
    method: 'average',
    preClass: { key: 'Inridning', label: 'Inridning', minPotential: 0, minAge: 0, maxAge: 3 },
    ladders: ladders({
      A: [
        ['Lätt C', 0, 4],
        ['Lätt B', 65, 4],
        ['Lätt A', 80, 5],
        ['Lätt A:P0', 95, 6],
      ],
      B: [
        ['Lätt C', 0, 4],
        ['Lätt B', 65, 4],
        ['Lätt A', 80, 5],
        ['Lätt A:P0', 95, 6],
        ['Lätt A:P1', 110, 7],
      ],
      C: [
        ['Lätt C', 0, 4],
        ['Lätt B', 65, 4],
        ['Lätt A', 80, 5],
        ['Lätt A:P0', 95, 6],
        ['Lätt A:P1', 110, 7],
        ['Lätt A:P2', 125, 8],
      ],
      D: [
        ['Lätt C', 0, 4],
        ['Lätt B', 65, 4],
        ['Lätt A', 80, 5],
        ['Lätt A:P0', 95, 6],
        ['Lätt A:P1', 110, 7],
        ['Lätt A:P2', 125, 8],
        ['FEI', 140, 9, 'FEI-ponny'],
      ],
      Horse: [
        ['Lätt C', 0, 4],
        ['Lätt B', 70, 4],
        ['Lätt A', 85, 5],
        ['Medelsvår B', 100, 5],
        ['Medelsvår A', 112, 6],
        ['PSG', 124, 6, 'Prix St Georges'],
        ['Int I', 136, 7, 'Intermédiaire I'],
        ['Int II', 148, 8, 'Intermédiaire II'],
        ['Grand Prix', 160, 9],
      ],
    }),
    classOrder: [
      'Inridning',
      'Lätt C',
      'Lätt B',
      'Lätt A',
      'Lätt A:P0',
      'Medelsvår B',
      'Lätt A:P1',
      'Medelsvår A',
      'PSG',
      'Lätt A:P2',
      'Int I',
      'FEI',
      'Int II',
      'Grand Prix',
    ],
    meritClassPattern: null,
    meritClasses: [
      { key: 'Inridning', label: 'Inridning' },
      { key: 'Lätt D', label: 'Lätt D' },
      { key: 'Medelsvår C', label: 'Medelsvår C' },
      { key: 'Grand Prix Special', label: 'Grand Prix Special' },
      { key: 'Grand Prix Kür', label: 'Grand Prix Kür' },
      { key: 'FEI Children', label: 'FEI Children' },
      { key: 'FEI Junior', label: 'FEI Junior' },
      { key: 'FEI Young Rider', label: 'FEI Young Rider' },
      { key: 'FEI U25', label: 'FEI U25' },
      { key: 'FEI Unghäst 4', label: 'FEI Unghäst 4 år' },
      { key: 'FEI Unghäst 5', label: 'FEI Unghäst 5 år' },
      { key: 'FEI Unghäst 6', label: 'FEI Unghäst 6 år' },
      { key: 'FEI Unghäst 7', label: 'FEI Unghäst 7 år' },
      { key: 'Championship', label: 'Championship' },
    ],
  },
  hoppning: {
    name: 'Hoppning',
    aliases: ['Hoppning', 'HO', 'Hopp', 'Jumping'],
    pairs: ['strength', 'agility', 'speed', 'jumping'],
    method: 'average',
    preClass: null,
    ladders: ladders({
      A: [
        ['0,40 m', 0, 4],
        ['0,50 m', 62, 4],
        ['0,60 m', 76, 5],
        ['0,70 m', 90, 5],
      ],
      B: [
        ['0,60 m', 0, 4],
        ['0,70 m', 62, 4],
        ['0,80 m', 76, 5],
        ['0,90 m', 90, 5],
        ['1,00 m', 105, 5],
      ],
      C: [
        ['0,70 m', 0, 4],
        ['0,80 m', 62, 4],
        ['0,90 m', 76, 5],
        ['1,00 m', 90, 5],
        ['1,10 m', 105, 5],
        ['1,20 m', 122, 6],
      ],
      D: [
        ['0,80 m', 0, 4],
        ['0,90 m', 62, 4],
        ['1,00 m', 76, 5],
        ['1,10 m', 90, 5],
        ['1,20 m', 105, 5],
        ['1,30 m', 122, 6],
        ['1,35 m', 138, 7],
      ],
      Horse: [
        ['0,90 m', 0, 4],
        ['1,00 m', 65, 4],
        ['1,10 m', 78, 5],
        ['1,20 m', 90, 5],
        ['1,30 m', 102, 5],
        ['1,35 m', 112, 6],
        ['1,40 m', 122, 6],
        ['1,45 m', 132, 7],
        ['1,50 m', 142, 7],
        ['1,55 m', 151, 8],
        ['1,60 m', 160, 9],
      ],
    }),
    classOrder: [
      '0,40 m',
      '0,50 m',
      '0,60 m',
      '0,70 m',
      '0,80 m',
      '0,90 m',
      '1,00 m',
      '1,10 m',
      '1,20 m',
      '1,30 m',
      '1,35 m',
      '1,40 m',
      '1,45 m',
      '1,50 m',
      '1,55 m',
      '1,60 m',
    ],
    meritClassPattern: /^[0-2],[0-9]{2} m$/,
    meritClasses: [
      { key: 'Grand Prix', label: 'Grand Prix' },
      { key: 'Championship', label: 'Championship' },
    ],
  },
  falttavlan: {
    name: 'Fälttävlan',
    aliases: ['Fälttävlan', 'FT', 'Falttavlan', 'Eventing'],
    pairs: ['endurance', 'speed', 'movements', 'jumping'],
    method: 'average',
    preClass: null,
    ladders: ladders({
      A: [
        ['P50', 0, 4],
        ['P60', 70, 5],
      ],
      B: [
        ['P60', 0, 4],
        ['P70', 70, 5],
        ['P80', 85, 5],
      ],
      C: [
        ['P60', 0, 4],
        ['P70', 70, 4],
        ['P80', 85, 5],
        ['P90', 100, 5],
        ['CCP1*', 118, 6],
      ],
      D: [
        ['P70', 0, 4],
        ['P80', 70, 4],
        ['P90', 88, 5],
        ['P100', 105, 5],
        ['CCP1*', 122, 6],
        ['CCP2*', 140, 7],
      ],
      Horse: [
        ['H80', 0, 4],
        ['H90', 75, 5],
        ['H100', 88, 5],
        ['CNC1*', 100, 5],
        ['CNC2*', 112, 6],
        ['CCI2*', 124, 6],
        ['CCI3*', 136, 7],
        ['CCI4*', 148, 8],
        ['CCI5*', 160, 9],
      ],
    }),
    classOrder: [
      'P50',
      'P60',
      'P70',
      'H80',
      'P80',
      'H90',
      'P90',
      'H100',
      'CNC1*',
      'P100',
      'CNC2*',
      'CCP1*',
      'CCI2*',
      'CCI3*',
      'CCP2*',
      'CCI4*',
      'CCI5*',
    ],
    meritClassPattern: null,
    meritClasses: [
      { key: 'H70', label: 'H70' },
      { key: 'H110', label: 'H110' },
      { key: 'CNC3*', label: 'CNC3*' },
      { key: 'CCI1*', label: 'CCI1*' },
      { key: 'Championship', label: 'Championship' },
    ],
  },
  korning: {
    name: 'Körning',
    aliases: ['Körning', 'KÖ', 'Korning', 'Sportkörning', 'Driving'],
    hasPairs: true,
    pairs: ['strength', 'endurance', 'agility', 'movements'],
    method: 'average',
    preClass: null,
    ladders: ladders({
      A: [
        ['Lätt', 0, 4],
        ['Medelsvår', 75, 5],
        ['Svår', 98, 6],
        ['CCP', 112, 6],
      ],
      B: [
        ['Lätt', 0, 4],
        ['Medelsvår', 75, 5],
        ['Svår', 98, 6],
        ['CCP', 112, 6],
        ['CAI', 126, 7],
      ],
      C: [
        ['Lätt', 0, 4],
        ['Medelsvår', 75, 5],
        ['Svår', 98, 6],
        ['CCP', 112, 6],
        ['CAI', 126, 7],
        ['CAIO', 140, 7],
      ],
      D: [
        ['Lätt', 0, 4],
        ['Medelsvår', 75, 5],
        ['Svår', 98, 6],
        ['CCP', 112, 6],
        ['CAI', 126, 7],
        ['CAIO', 140, 7],
        ['Championship', 154, 8],
      ],
      Horse: [
        ['Lätt', 0, 4],
        ['Medelsvår', 80, 5],
        ['Svår', 105, 6],
        ['CAI', 125, 6],
        ['CAIO', 142, 7],
        ['Championship', 158, 8],
      ],
    }),
    classOrder: ['Lätt', 'Medelsvår', 'Svår', 'CCP', 'CAI', 'CAIO', 'Championship'],
    meritClassPattern: null,
    meritClasses: [
      { key: 'Debutant', label: 'Debutant' },
      { key: 'Dressyrkörning', label: 'Dressyrkörning' },
      { key: 'Maraton', label: 'Maraton' },
      { key: 'Precision', label: 'Precision' },
    ],
  },
  distans: {
    name: 'Distans',
    aliases: ['Distans', 'DI', 'Distansritt', 'Endurance'],
    pairs: ['strength', 'endurance', 'speed', 'intelligence'],
    method: 'average',
    preClass: null,
    ladders: ladders({
      A: [
        ['20 km', 0, 4],
        ['40 km', 70, 5],
      ],
      B: [
        ['20 km', 0, 4],
        ['40 km', 70, 5],
        ['60 km', 90, 5],
      ],
      C: [
        ['20 km', 0, 4],
        ['40 km', 70, 5],
        ['60 km', 90, 5],
        ['80 km', 108, 6],
      ],
      D: [
        ['20 km', 0, 4],
        ['40 km', 70, 5],
        ['60 km', 90, 5],
        ['80 km', 108, 6],
        ['100 km', 124, 6],
        ['120 km', 140, 7],
      ],
      Horse: [
        ['20 km', 0, 4],
        ['40 km', 70, 5],
        ['60 km', 90, 5],
        ['80 km', 108, 6],
        ['100 km', 124, 6],
        ['120 km', 140, 7],
        ['160 km', 156, 8],
      ],
    }),
    classOrder: ['20 km', '40 km', '60 km', '80 km', '100 km', '120 km', '160 km'],
    meritClassPattern: /^[1-9][0-9]{0,2} km$/,
    meritClasses: [
      { key: 'Clear round', label: 'Clear round' },
      { key: 'Championship', label: 'Championship' },
    ],
  },
  western: {
    name: 'Western',
    aliases: ['Western', 'Westernridning'],
    pairs: ['agility', 'speed', 'intelligence', 'charisma'],
    method: 'average',
    preClass: null,
    ladders: ladders({
      A: [
        ['E-klass', 0, 3],
        ['D-klass', 75, 4],
        ['C-klass', 100, 4],
      ],
      B: [
        ['E-klass', 0, 3],
        ['D-klass', 75, 4],
        ['C-klass', 100, 4],
        ['B-klass', 125, 5],
      ],
      C: [
        ['E-klass', 0, 3],
        ['D-klass', 75, 4],
        ['C-klass', 100, 4],
        ['B-klass', 125, 5],
        ['A-klass', 150, 6],
      ],
      D: [
        ['E-klass', 0, 3],
        ['D-klass', 75, 4],
        ['C-klass', 100, 4],
        ['B-klass', 125, 5],
        ['A-klass', 150, 6],
      ],
      Horse: [
        ['E-klass', 0, 3],
        ['D-klass', 75, 4],
        ['C-klass', 100, 4],
        ['B-klass', 125, 5],
        ['A-klass', 150, 6],
      ],
    }),
    classOrder: ['E-klass', 'D-klass', 'C-klass', 'B-klass', 'A-klass'],
    meritClassPattern: null,
    meritClasses: [
      { key: 'Reining', label: 'Reining' },
      { key: 'Cutting', label: 'Cutting' },
      { key: 'Barrel Race', label: 'Barrel Race' },
      { key: 'Pole Bending', label: 'Pole Bending' },
      { key: 'Trail', label: 'Trail' },
      { key: 'Western Pleasure', label: 'Western Pleasure' },
      { key: 'Western Horsemanship', label: 'Western Horsemanship' },
      { key: 'Western Riding', label: 'Western Riding' },
      { key: 'Ranch Riding', label: 'Ranch Riding' },
      { key: 'Ranch Trail', label: 'Ranch Trail' },
      { key: 'Showmanship', label: 'Showmanship' },
      { key: 'Halter', label: 'Halter' },
      { key: 'Championship', label: 'Championship' },
    ],
  },
  'working-equitation': {
    name: 'Working equitation',
    aliases: ['Working equitation', 'WE', 'Working Equitation'],
    pairs: ['agility', 'speed', 'intelligence', 'movements'],
    method: 'average',
    preClass: null,
    ladders: ladders({
      A: [
        ['Debutant', 0, 4],
        ['Lätt B', 75, 4],
        ['Lätt A', 95, 5],
      ],
      B: [
        ['Debutant', 0, 4],
        ['Lätt B', 75, 4],
        ['Lätt A', 95, 5],
        ['Medelsvår B', 115, 6],
      ],
      C: [
        ['Debutant', 0, 4],
        ['Lätt B', 75, 4],
        ['Lätt A', 95, 5],
        ['Medelsvår B', 115, 6],
        ['Medelsvår A', 135, 7],
      ],
      D: [
        ['Debutant', 0, 4],
        ['Lätt B', 75, 4],
        ['Lätt A', 95, 5],
        ['Medelsvår B', 115, 6],
        ['Medelsvår A', 135, 7],
        ['Svår', 155, 8],
      ],
      Horse: [
        ['Debutant', 0, 4],
        ['Lätt B', 75, 4],
        ['Lätt A', 95, 5],
        ['Medelsvår B', 115, 6],
        ['Medelsvår A', 135, 7],
        ['Svår', 155, 8],
      ],
    }),
    classOrder: ['Debutant', 'Lätt B', 'Lätt A', 'Medelsvår B', 'Medelsvår A', 'Svår'],
    meritClassPattern: null,
    meritClasses: [
      { key: 'Speed', label: 'Speed' },
      { key: 'Teknik', label: 'Teknik' },
      { key: 'Championship', label: 'Championship' },
    ],
  },
  allround: {
    name: 'Allround',
    aliases: ['Allround', 'AR'],
    pairs: ['strength', 'endurance', 'agility', 'speed', 'intelligence', 'movements', 'jumping', 'charisma'],
    method: 'sum',
    preClass: null,
    ladders: ladders({
      A: [
        ['Novice', 0, 4],
        ['Intermediate', 800, 5],
        ['Advanced', 1000, 6],
        ['Elite', 1200, 7],
      ],
      B: [
        ['Novice', 0, 4],
        ['Intermediate', 800, 5],
        ['Advanced', 1000, 6],
        ['Elite', 1200, 7],
      ],
      C: [
        ['Novice', 0, 4],
        ['Intermediate', 800, 5],
        ['Advanced', 1000, 6],
        ['Elite', 1200, 7],
      ],
      D: [
        ['Novice', 0, 4],
        ['Intermediate', 800, 5],
        ['Advanced', 1000, 6],
        ['Elite', 1200, 7],
      ],
      Horse: [
        ['Novice', 0, 4],
        ['Intermediate', 800, 5],
        ['Advanced', 1000, 6],
        ['Elite', 1200, 7],
      ],
    }),
    classOrder: ['Novice', 'Intermediate', 'Advanced', 'Elite'],
    meritClassPattern: null,
    meritClasses: [{ key: 'Championship', label: 'Championship' }],
  },
} as const satisfies Record<string, DisciplineRow>

export type DisciplineKey = keyof typeof ROWS
/** In the order in which pages list them. */
export const DISCIPLINE_KEYS = Object.keys(ROWS) as readonly DisciplineKey[] // the keys of the table just above

export type Discipline = DisciplineRow & { key: DisciplineKey }
export const DISCIPLINES: readonly Discipline[] = DISCIPLINE_KEYS.map((key) => ({ key, ...ROWS[key] }))
