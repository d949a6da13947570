import { breedName } from '#app/domain/breeds.ts'
import { drawingOf } from '#app/domain/coat/coat.ts'
import { classLabel, getDiscipline } from '#app/domain/competition/class-key.ts'
import { DISCIPLINES } from '#app/domain/competition/disciplines.table.ts'
import { levelFor } from '#app/domain/competition/ladder.ts'
import { type HorseDocument, readNumber, readText } from '#app/domain/documents.ts'
import { describeColour } from '#app/domain/genetics/colour.ts'
import { readGenotype } from '#app/domain/genetics/genotype.ts'
import { COLOUR_FAMILIES } from '#app/domain/goals/colour-families.table.ts'
import { explainPair, formatShare } from '#app/domain/goals/explain-pair.ts'
import { type RankedPair, rankPairs } from '#app/domain/goals/rank-pairs.ts'
import type { Wish } from '#app/domain/goals/wishes.ts'
import { type Looks, looksOf } from '#app/domain/odds/looks.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import type { Option } from '#app/features/horses/view/list.ts'
import { type Board, MOST_PER_SIDE } from '#app/features/planner/data/board.server.ts'
import { type Goal, type PlannerAddress, plannerPath, WEIGHTS, wishesOf } from '#app/features/planner/schema/address.ts'
import type { RolledFoal } from './foal.ts'
import type { Parent } from './parent.ts'

/** The form of the goal board; texts as they were typed. */
export type GoalFormView = {
  classes: { discipline: string; options: Option[] }[]
  families: Option[]
  weights: Option[]
  values: Record<GoalField, string>
}
export const GOAL_FIELDS = ['klass', 'hmin', 'hmax', 'slag', 'farg', 'inavel', 'gen', 'linje'] as const
type GoalField = (typeof GOAL_FIELDS)[number] | `v${'klass' | 'hojd' | 'slag' | 'farg' | 'inavel' | 'gen' | 'linje'}`

const WEIGHT_WORDS = { 1: 'Väger lite', 2: 'Väger lagom', 3: 'Väger tungt' } as const

export function goalForm(goal: Goal, typed: URLSearchParams): GoalFormView {
  const { weights } = goal
  const text = (key: string) => typed.get(key)?.trim() ?? ''
  return {
    classes: DISCIPLINES.map(({ key, name, classOrder, preClass }) => ({
      discipline: name,
      options: classOrder
        .filter((one) => one !== preClass?.key)
        .map((one) => ({ value: `${key}:${one}`, label: classLabel(key, one) })),
    })),
    families: COLOUR_FAMILIES.map(({ key, label }) => ({
      value: key,
      label: label.charAt(0).toUpperCase() + label.slice(1),
    })),
    weights: WEIGHTS.map((weight) => ({ value: String(weight), label: WEIGHT_WORDS[weight] })),
    values: {
      klass: text('klass'),
      hmin: text('hmin'),
      hmax: text('hmax'),
      slag: text('slag'),
      farg: text('farg'),
      inavel: text('inavel'),
      gen: text('gen'),
      linje: text('linje'),
      vklass: String(weights.klass),
      vhojd: String(weights.hojd),
      vslag: String(weights.slag),
      vfarg: String(weights.farg),
      vinavel: String(weights.inavel),
      vgen: String(weights.gen),
      vlinje: String(weights.linje),
    },
  }
}

export type BoardHorseView = { name: string; coat: string | null; facts: string }
export type BoardRowView = {
  rank: number
  sire: BoardHorseView
  dam: BoardHorseView
  /** The pair in the planner, with the goal kept. */
  href: string
  total: string
  /** 0-100, for a bar. */
  part: number
  why: string
  inbreeding: string
}

export type BoardView = {
  rows: BoardRowView[]
  /** What was compared: `9 180 par av 85 hingstar och 108 ston`. */
  status: string
  /** Why not all horses were. */
  cut: string | null
  page: number
  pages: number
  pageHrefs: string[]
}

export const PAIRS_PER_PAGE = 50

export function boardView(board: Board, address: PlannerAddress): BoardView {
  const wishes = wishesOf(address.goal)
  const pages = Math.max(1, Math.ceil(board.ranked.length / PAIRS_PER_PAGE))
  const page = Math.min(address.page, pages)
  const start = (page - 1) * PAIRS_PER_PAGE
  return {
    rows: board.ranked.slice(start, start + PAIRS_PER_PAGE).flatMap((pair, at) => {
      const sire = board.stallions[pair.sire]
      const dam = board.mares[pair.dam]
      return sire && dam ? [boardRow(pair, start + at + 1, sire, dam, wishes, address)] : []
    }),
    status: `${countOf(board.pairs, 'par', 'par')} av ${countOf(board.stallions.length, 'hingst', 'hingstar')} och ${countOf(board.mares.length, 'sto', 'ston')}`,
    cut: cutSentence(board),
    page,
    pages,
    pageHrefs: Array.from({ length: pages }, (_, at) => plannerPath(address, { page: at + 1 })),
  }
}

const COUNT = new Intl.NumberFormat('sv-SE')
const countOf = (count: number, one: string, many: string) => `${COUNT.format(count)} ${count === 1 ? one : many}`

function cutSentence({ totals }: Board): string | null {
  const long = [
    totals.stallions > MOST_PER_SIDE && countOf(totals.stallions, 'hingst', 'hingstar'),
    totals.mares > MOST_PER_SIDE && countOf(totals.mares, 'sto', 'ston'),
  ].filter((text) => typeof text === 'string')
  if (long.length === 0) return null
  return `Här finns ${long.join(' och ')}. De första ${MOST_PER_SIDE} i bokstavsordning jämförs: välj generation eller ras för att få med andra.`
}

function boardRow(
  pair: RankedPair,
  rank: number,
  sire: HorseDocument,
  dam: HorseDocument,
  wishes: readonly Wish[],
  address: PlannerAddress,
): BoardRowView {
  return {
    rank,
    sire: boardHorse(sire),
    dam: boardHorse(dam),
    href: plannerPath(address, {
      view: 'par',
      sire: { ...address.sire, choice: sire.name },
      dam: { ...address.dam, choice: dam.name },
      page: 1,
      seed: 1,
      isTen: false,
      ancestor: null,
    }),
    total: `${formatNumber(pair.total * 100, 0)} %`,
    part: pair.total * 100,
    why: explainPair(pair, wishes),
    inbreeding: pair.inbreeding === null ? 'går i ring' : formatShare(pair.inbreeding),
  }
}

function boardHorse(horse: HorseDocument): BoardHorseView {
  const color = readText(horse.color)
  const breed = readText(horse.breed)
  const height = readNumber(horse.height)
  return {
    name: horse.name,
    coat: color && drawingOf({ name: horse.name, color, genotype: readText(horse.genotype) }).coat,
    facts: [breed && breedName(breed), height === null ? null : `${formatNumber(height)}\u00a0cm`]
      .filter((fact) => fact !== null && fact !== '')
      .join(', '),
  }
}

export type GoalRowView = {
  text: string
  /** Whether this foal meets it; null where that cannot be told. */
  isMet: boolean | null
}

/** The goal for one pair: the chance of each wish, and whether this foal meets it. */
export function goalRows(
  sire: Parent,
  dam: Parent,
  foal: RolledFoal,
  inbreeding: number | null,
  goal: Goal,
): GoalRowView[] {
  const wishes = wishesOf(goal)
  if (wishes.length === 0) return []
  const kinship = { values: Float64Array.of(inbreeding ?? Number.NaN) }
  const ranking = rankPairs(
    [{ ...sire.document, name: sire.name }],
    [{ ...dam.document, name: dam.name }],
    wishes,
    kinship,
  )
  let step = ranking.next()
  while (!step.done) step = ranking.next()
  const [pair] = step.value
  if (!pair) return []
  return wishes.map((wish, at) => {
    const alone = { ...pair, scores: [pair.scores[at] ?? 0], unknown: [pair.unknown[at] ?? false], unviable: null }
    return { text: explainPair(alone, [wish]), isMet: pair.unknown[at] ? null : isMet(wish, foal, alone) }
  })
}

/** Whether this very foal is as wished. */
export function isMet(
  wish: Wish,
  foal: RolledFoal,
  pair: Pick<RankedPair, 'inbreeding' | 'generation' | 'scores'>,
): boolean | null {
  switch (wish.kind) {
    case 'class': {
      if (!foal.potentials) return null
      const { classOrder } = getDiscipline(wish.discipline)
      const level = levelFor(wish.discipline, foal.group, foal.potentials[wish.discipline])
      return classOrder.indexOf(level.key) >= classOrder.indexOf(wish.classKey)
    }
    case 'height':
      return foal.height === null ? null : foal.height >= wish.lowestCm && foal.height <= wish.highestCm
    case 'colour':
      return looks(foal, looksOf(wish.name))
    case 'colour-family':
      return looks(foal, COLOUR_FAMILIES.find(({ key }) => key === wish.family)?.looks ?? null)
    case 'inbreeding':
      return pair.inbreeding === null ? null : pair.inbreeding <= wish.highest
    case 'generation':
      return pair.generation === null ? null : pair.generation === wish.generation
    case 'line':
      return pair.scores[0] === 1
  }
}

function looks(foal: RolledFoal, wanted: Looks | null): boolean | null {
  const genotype = readGenotype(foal.genotype)
  if (!genotype || !wanted) return null
  const colour = describeColour(genotype)
  return colour.lethal === null && Object.values(wanted).every((look) => look(colour, genotype))
}
