import { parseLine } from '#app/domain/bloodlines/line.ts'
import { DISCIPLINES, type DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import { readNumber } from '#app/domain/documents.ts'
import { canonicalColour } from '#app/domain/genetics/colour.ts'
import { COLOUR_FAMILIES, type ColourFamily } from '#app/domain/goals/colour-families.table.ts'
import { HIGHEST_GENERATION } from '#app/domain/goals/foal-generation.ts'
import type { Wish } from '#app/domain/goals/wishes.ts'
import { goalProblems } from '#app/features/planner/text/goals.ts'

export const WISH_KEYS = ['klass', 'hojd', 'slag', 'farg', 'inavel', 'gen', 'linje'] as const
export type WishKey = (typeof WISH_KEYS)[number]
export const WEIGHTS = [1, 2, 3] as const
export type Weight = (typeof WEIGHTS)[number]
export const USUAL_WEIGHT: Weight = 2

/** What is wished of foals; null where nothing is. */
export type Goal = {
  classOf: { discipline: DisciplineKey; classKey: string } | null
  lowestCm: number | null
  highestCm: number | null
  family: ColourFamily | null
  colour: string | null
  /** In per cent. */
  highestInbreeding: number | null
  generation: number | null
  lines: readonly string[]
  weights: Readonly<Record<WishKey, Weight>>
}

const HEIGHTS_CM = { lowest: 30, highest: 230 }

export const NO_GOAL: Goal = {
  classOf: null,
  lowestCm: null,
  highestCm: null,
  family: null,
  colour: null,
  highestInbreeding: null,
  generation: null,
  lines: [],
  weights: { klass: 2, hojd: 2, slag: 2, farg: 2, inavel: 2, gen: 2, linje: 2 },
}

type Text = (key: string) => string | null
export type Tell = (field: string, message: string) => null

/** Reads a goal from an address; what cannot be read is told and left out. */
export function readGoal(text: Text, tell: Tell): Goal {
  const number = (key: string, { lowest, highest }: { lowest: number; highest: number }, message: string) => {
    const typed = text(key)
    if (typed === null) return null
    const value = readNumber(typed.replace(/\s*(%|cm)$/, ''))
    return value !== null && value >= lowest && value <= highest ? value : tell(key, message)
  }
  const lowestCm = number('hmin', HEIGHTS_CM, goalProblems.height)
  const highestCm = number('hmax', HEIGHTS_CM, goalProblems.height)
  if (lowestCm !== null && highestCm !== null && lowestCm > highestCm) {
    tell('hmax', goalProblems.heights)
  }
  const generation = number('gen', { lowest: 0, highest: HIGHEST_GENERATION }, goalProblems.generation)
  return {
    classOf: readClass(text('klass'), tell),
    lowestCm,
    highestCm,
    family: readFamily(text('slag'), tell),
    colour: readColour(text('farg'), tell),
    highestInbreeding: number('inavel', { lowest: 0, highest: 100 }, goalProblems.inbreeding),
    generation: generation === null || Number.isInteger(generation) ? generation : tell('gen', goalProblems.generation),
    lines: readLines(text('linje'), tell),
    weights: {
      klass: readWeight(text('vklass')),
      hojd: readWeight(text('vhojd')),
      slag: readWeight(text('vslag')),
      farg: readWeight(text('vfarg')),
      inavel: readWeight(text('vinavel')),
      gen: readWeight(text('vgen')),
      linje: readWeight(text('vlinje')),
    },
  }
}

function readWeight(text: string | null): Weight {
  return WEIGHTS.find((weight) => String(weight) === text) ?? USUAL_WEIGHT
}

/** `dressyr:Lätt A` */
function readClass(text: string | null, tell: Tell): Goal['classOf'] {
  if (text === null) return null
  const [key = '', ...rest] = text.split(':')
  const classKey = rest.join(':')
  const discipline = DISCIPLINES.find((one) => one.key === key)
  const isOnLadder = discipline?.classOrder.includes(classKey) && discipline.preClass?.key !== classKey
  return discipline && isOnLadder ? { discipline: discipline.key, classKey } : tell('klass', goalProblems.klass)
}

function readFamily(text: string | null, tell: Tell): ColourFamily | null {
  if (text === null) return null
  return COLOUR_FAMILIES.find(({ key }) => key === text)?.key ?? tell('slag', goalProblems.family)
}

function readColour(text: string | null, tell: Tell): string | null {
  if (text === null) return null
  return canonicalColour(text) === null ? tell('farg', goalProblems.colour(text)) : text
}

/** `3, 6.2`: founders' groups and branches. */
function readLines(text: string | null, tell: Tell): string[] {
  if (text === null) return []
  const words = text.split(/[\s,;]+/).filter((word) => word !== '')
  const bad = words.filter((word) => !/^(\d|1[0-5])$/.test(word) && parseLine(word) === null)
  if (bad.length > 0) tell('linje', goalProblems.lines(bad.join(', ')))
  return [...new Set(words.filter((word) => !bad.includes(word)))]
}

/** The wishes of a goal, in the order of the form. */
export function wishesOf(goal: Goal): Wish[] {
  const { classOf, lowestCm, highestCm, family, colour, highestInbreeding, generation, lines, weights } = goal
  const wishes: Wish[] = []
  if (classOf) wishes.push({ kind: 'class', ...classOf, weight: weights.klass })
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
  if (highestInbreeding !== null) {
    wishes.push({ kind: 'inbreeding', highest: highestInbreeding / 100, weight: weights.inavel })
  }
  if (generation !== null) wishes.push({ kind: 'generation', generation, weight: weights.gen })
  if (lines.length > 0) wishes.push({ kind: 'line', lines, weight: weights.linje })
  return wishes
}
