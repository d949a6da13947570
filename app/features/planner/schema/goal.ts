import { parseLine } from '#app/domain/bloodlines/line.ts'
import {
  DISCIPLINES,
  type Discipline,
  type DisciplineKey,
  STAT_PAIRS,
} from '#app/domain/competition/disciplines.table.ts'
import { STAT_COUNT } from '#app/domain/competition/potential.ts'
import { readNumber } from '#app/domain/documents.ts'
import { canonicalColour } from '#app/domain/genetics/colour.ts'
import { COLOUR_FAMILIES, type ColourFamily } from '#app/domain/goals/colour-families.table.ts'
import { HIGHEST_GENERATION } from '#app/domain/goals/foal-generation.ts'
import { GENE_WISHES, type GeneWishKey } from '#app/domain/goals/gene-wishes.table.ts'
import type { RankOrder } from '#app/domain/goals/rank-pairs.ts'
import type { Wish } from '#app/domain/goals/wishes.ts'
import { goalProblems } from '#app/features/planner/text/goals.ts'

export const WISH_KEYS = [
  'klass',
  'klass2',
  'egenskap',
  'hojd',
  'slag',
  'farg',
  'anlag',
  'inavel',
  'gen',
  'linje',
] as const
export type WishKey = (typeof WISH_KEYS)[number]
export const WEIGHTS = [1, 2, 3] as const
export type Weight = (typeof WEIGHTS)[number]
export const USUAL_WEIGHT: Weight = 2

const LIMITS = { lever: 'living', barare: 'no-carriers', storlek: 'size', sammaras: 'same-breed' } as const
type LimitKey = keyof typeof LIMITS
export const LIMIT_KEYS = Object.keys(LIMITS) as LimitKey[] // the keys of the object above

export type ClassOf = { discipline: DisciplineKey; classKey: string }

export type Goal = {
  classOf: ClassOf | null
  alsoClass: ClassOf | null
  /** A stat by its place, 0-15, and the lowest value of it. */
  stat: { stat: number; lowest: number } | null
  lowestCm: number | null
  highestCm: number | null
  family: ColourFamily | null
  colour: string | null
  /** Each once. */
  genes: readonly GeneWishKey[]
  highestInbreeding: number | null
  generation: number | null
  lines: readonly string[]
  limits: readonly LimitKey[]
  order: RankOrder
  weights: Readonly<Record<WishKey, Weight>>
}

export const TICKED = '1'
export const BY_WEIGHTS = 'vikter'

const HEIGHTS_CM = { lowest: 30, highest: 230 }

export const NO_GOAL: Goal = {
  classOf: null,
  alsoClass: null,
  stat: null,
  lowestCm: null,
  highestCm: null,
  family: null,
  colour: null,
  genes: [],
  highestInbreeding: null,
  generation: null,
  lines: [],
  limits: [],
  order: 'joint',
  weights: weightsOf(() => USUAL_WEIGHT),
}

/** Each for a gene. */
export const GENE_KEYS = ['anlag', 'anlag2', 'anlag3', 'anlag4'] as const

export const GOAL_KEYS = [
  ...([
    'gren',
    'klass',
    'klass2',
    'egenskap',
    'emin',
    'hmin',
    'hmax',
    'slag',
    'farg',
    'inavel',
    'gen',
    'linje',
  ] as const),
  ...GENE_KEYS,
  ...LIMIT_KEYS,
  'ordning',
  ...WISH_KEYS.map((key) => `v${key}` as const),
] as const
type GoalKey = (typeof GOAL_KEYS)[number]

type Text = (key: GoalKey) => string | null
export type Report = (field: string, message: string) => null

/** Reads a goal from an address; what cannot be read is reported and left out. */
export function readGoal(text: Text, report: Report): Goal {
  const number = (key: GoalKey, { lowest, highest }: { lowest: number; highest: number }, message: string) => {
    const typed = text(key)
    if (typed === null) return null
    const value = readNumber(typed.replace(/\s*(%|cm)$/, ''))
    return value !== null && value >= lowest && value <= highest ? value : report(key, message)
  }
  const oneOf = <Key extends string>(rows: readonly { readonly key: Key }[], field: GoalKey, message: string) => {
    const typed = text(field)
    return typed === null ? null : (rows.find(({ key }) => key === typed)?.key ?? report(field, message))
  }
  const lowestCm = number('hmin', HEIGHTS_CM, goalProblems.height)
  const highestCm = number('hmax', HEIGHTS_CM, goalProblems.height)
  if (lowestCm !== null && highestCm !== null && lowestCm > highestCm) report('hmax', goalProblems.heights)
  const generation = number('gen', { lowest: 0, highest: HIGHEST_GENERATION }, goalProblems.generation)
  return {
    classOf: readClassWished(text, report),
    alsoClass: readClass('klass2', text, report),
    stat: readStat(text, report),
    lowestCm,
    highestCm,
    family: oneOf(COLOUR_FAMILIES, 'slag', goalProblems.family),
    colour: readColour(text('farg'), report),
    genes: [...new Set(GENE_KEYS.flatMap((key) => oneOf(GENE_WISHES, key, goalProblems.gene) ?? []))],
    highestInbreeding: number('inavel', { lowest: 0, highest: 100 }, goalProblems.inbreeding),
    generation:
      generation === null || Number.isInteger(generation) ? generation : report('gen', goalProblems.generation),
    lines: readLines(text('linje'), report),
    limits: LIMIT_KEYS.filter((key) => text(key) === TICKED),
    order: text('ordning') === BY_WEIGHTS ? 'weights' : 'joint',
    weights: weightsOf((key) => readWeight(text(`v${key}`))),
  }
}

/** One weight for each wish, in their order. */
function weightsOf(weightOf: (key: WishKey) => Weight): Goal['weights'] {
  return Object.fromEntries(WISH_KEYS.map((key) => [key, weightOf(key)])) as Goal['weights'] // all keys
}

function readWeight(text: string | null): Weight {
  return WEIGHTS.find((weight) => String(weight) === text) ?? USUAL_WEIGHT
}

/** The classes that may be wished for in a discipline, lowest first. */
export const wishedClasses = ({ classOrder, preClass }: Pick<Discipline, 'classOrder' | 'preClass'>) =>
  classOrder.filter((one) => one !== preClass?.key)

/** What is wished for where only a discipline was chosen: halfway up its classes. */
export function usualClass(discipline: Discipline): ClassOf {
  const classes = wishedClasses(discipline)
  return { discipline: discipline.key, classKey: classes[Math.floor(classes.length / 2)] ?? '' }
}

/** The class wished for. A discipline chosen beside it decides: without script its classes are not there at once. */
function readClassWished(text: Text, report: Report): ClassOf | null {
  const typed = text('gren')
  const discipline = DISCIPLINES.find(({ key }) => key === typed)
  if (typed !== null && !discipline) report('gren', goalProblems.discipline)
  if (discipline && !text('klass')?.startsWith(`${discipline.key}:`)) return usualClass(discipline)
  return readClass('klass', text, report)
}

/** `dressyr:Lätt A` */
function readClass(field: 'klass' | 'klass2', text: Text, report: Report): ClassOf | null {
  const typed = text(field)
  if (typed === null) return null
  const [key = '', ...rest] = typed.split(':')
  const classKey = rest.join(':')
  const discipline = DISCIPLINES.find((one) => one.key === key)
  return discipline && wishedClasses(discipline).includes(classKey)
    ? { discipline: discipline.key, classKey }
    : report(field, goalProblems.klass)
}

const HIGHEST_STAT = 999

/** `agility-2` in one field, and the lowest value in another. */
export const statKey = (stat: number) => `${STAT_PAIRS[Math.floor(stat / 2)]?.key ?? ''}-${(stat % 2) + 1}`
const STAT_KEYS = Array.from({ length: STAT_COUNT }, (_, stat) => statKey(stat))

function readStat(text: Text, report: Report): Goal['stat'] {
  const [key, typed] = [text('egenskap'), text('emin')]
  if (key === null) return null
  const stat = STAT_KEYS.indexOf(key)
  if (stat < 0) return report('egenskap', goalProblems.stat)
  const lowest = readNumber(typed)
  return lowest !== null && lowest >= 0 && lowest <= HIGHEST_STAT
    ? { stat, lowest }
    : report('emin', goalProblems.lowestStat)
}

function readColour(text: string | null, report: Report): string | null {
  if (text === null) return null
  return canonicalColour(text) === null ? report('farg', goalProblems.colour(text)) : text
}

/** `3, 6.2`: founders' groups and branches. */
function readLines(text: string | null, report: Report): string[] {
  if (text === null) return []
  const words = text.split(/[\s,;]+/).filter((word) => word !== '')
  const bad = words.filter((word) => !/^(\d|1[0-5])$/.test(word) && parseLine(word) === null)
  if (bad.length > 0) report('linje', goalProblems.lines(bad.join(', ')))
  return [...new Set(words.filter((word) => !bad.includes(word)))]
}

export function wishesOf(goal: Goal): Wish[] {
  const { classOf, alsoClass, stat, lowestCm, highestCm, family, colour, genes } = goal
  const { highestInbreeding, generation, lines, limits, weights } = goal
  const wishes: Wish[] = []
  if (classOf) wishes.push({ kind: 'class', ...classOf, weight: weights.klass })
  if (alsoClass) wishes.push({ kind: 'class', ...alsoClass, weight: weights.klass2 })
  if (stat) wishes.push({ kind: 'stat', ...stat, weight: weights.egenskap })
  if (lowestCm !== null || highestCm !== null) {
    wishes.push({
      kind: 'height',
      lowestCm: lowestCm ?? 0,
      highestCm: highestCm ?? Number.POSITIVE_INFINITY,
      weight: weights.hojd,
    })
  }
  if (family !== null) wishes.push({ kind: 'colour-family', family, weight: weights.slag })
  if (colour !== null) wishes.push({ kind: 'colour', name: colour, weight: weights.farg })
  for (const gene of genes) wishes.push({ kind: 'gene', gene, weight: weights.anlag })
  if (highestInbreeding !== null) {
    wishes.push({ kind: 'inbreeding', highest: highestInbreeding / 100, weight: weights.inavel })
  }
  if (generation !== null) wishes.push({ kind: 'generation', generation, weight: weights.gen })
  if (lines.length > 0) wishes.push({ kind: 'line', lines, weight: weights.linje })
  for (const limit of limits) wishes.push({ kind: LIMITS[limit], weight: USUAL_WEIGHT })
  return wishes
}

/** In per cent: what a newly opened form says, no closer kin than half siblings. */
export const USUAL_INBREEDING = 12.5

/** Whether there is anything to rank all pairs by, beyond what a newly opened form says: one breed, and that limit. */
export function hasWishes(goal: Goal): boolean {
  const isUsual = goal.highestInbreeding === USUAL_INBREEDING && goal.limits.includes('sammaras')
  return wishesOf(goal).some(({ kind }) => kind !== 'same-breed' && !(isUsual && kind === 'inbreeding'))
}

const ABOUT_PAIRS: ReadonlySet<Wish['kind']> = new Set(['inbreeding', 'living', 'no-carriers', 'size', 'same-breed'])

/** Whether anything is wished of the foal itself, so that there is a chance of it. */
export const wishesOfFoal = (goal: Goal) => wishesOf(goal).some(({ kind }) => !ABOUT_PAIRS.has(kind))
