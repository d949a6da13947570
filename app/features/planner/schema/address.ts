import { parseLine } from '#app/domain/bloodlines/line.ts'
import { DISCIPLINES, type DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import { readNumber } from '#app/domain/documents.ts'
import { canonicalColour } from '#app/domain/genetics/colour.ts'
import { COLOUR_FAMILIES, type ColourFamily } from '#app/domain/goals/colour-families.table.ts'
import { HIGHEST_GENERATION } from '#app/domain/goals/foal-generation.ts'
import type { Wish } from '#app/domain/goals/wishes.ts'
import { plannerText } from '#app/text/planner.ts'

/** What a side of the planner is narrowed to. A value that no horse has narrows to none. */
export type ParentFilter = { generation: number | null; breed: string | null }
/** `choice` is a horse's name, a temporary horse's code, or what somebody typed. */
export type SideAddress = ParentFilter & { choice: string | null }

export const PLANNER_VIEWS = ['par', 'mal', 'ny'] as const
export type PlannerView = (typeof PLANNER_VIEWS)[number]

export const WISH_KEYS = ['klass', 'hojd', 'slag', 'farg', 'inavel', 'gen', 'linje'] as const
export type WishKey = (typeof WISH_KEYS)[number]
export const WEIGHTS = [1, 2, 3] as const
export type Weight = (typeof WEIGHTS)[number]
const USUAL_WEIGHT: Weight = 2

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

/** Everything the planner shows follows from this and from the store. */
export type PlannerAddress = {
  view: PlannerView
  sire: SideAddress
  dam: SideAddress
  /** The number of the foal: the same parents and number give the same foal for ever. */
  seed: number
  /** Ten foals side by side, from that number on. */
  isTen: boolean
  /** The ancestor whose ways are drawn. */
  ancestor: string | null
  goal: Goal
  page: number
}

export type AddressProblem = { field: string; message: string }

export const FIRST_SEED = 1
export const LAST_SEED = 999_999_999
/** Foals that are compared at once. */
export const FOALS_AT_ONCE = 10
const LONGEST_CHOICE = 4000
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

/** Reads the planner's state from an address. What is wrong is told; the rest is kept. */
export function readPlannerAddress(search: URLSearchParams): { address: PlannerAddress; problems: AddressProblem[] } {
  const problems: AddressProblem[] = []
  const text = (key: string) => search.get(key)?.trim().slice(0, LONGEST_CHOICE) || null
  const tell = (field: string, message: string) => {
    problems.push({ field, message })
    return null
  }
  const side = (choice: string, generation: string, breed: string): SideAddress => {
    const typed = text(generation)
    return {
      choice: text(choice),
      // A generation that is no number is a value no horse has.
      generation: typed === null ? null : /^\d{1,3}$/.test(typed) ? Number(typed) : -1,
      breed: text(breed),
    }
  }
  const seed = text('fro')
  const isSeed = seed === null || (/^[1-9]\d{0,8}$/.test(seed) && Number(seed) <= LAST_SEED)
  if (!isSeed) tell('fro', plannerText.badSeed)
  const page = text('sida') ?? ''
  const address: PlannerAddress = {
    view: PLANNER_VIEWS.find((view) => view === text('vy')) ?? 'par',
    sire: side('hingst', 'hgen', 'hras'),
    dam: side('sto', 'sgen', 'sras'),
    seed: seed !== null && isSeed ? Number(seed) : FIRST_SEED,
    isTen: text('antal') === String(FOALS_AT_ONCE),
    ancestor: text('anfader'),
    goal: readGoal(text, tell),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
  return { address, problems }
}

type Text = (key: string) => string | null
type Tell = (field: string, message: string) => null

function readGoal(text: Text, tell: Tell): Goal {
  const number = (key: string, { lowest, highest }: { lowest: number; highest: number }, message: string) => {
    const typed = text(key)
    if (typed === null) return null
    const value = readNumber(typed.replace(/\s*(%|cm)$/, ''))
    return value !== null && value >= lowest && value <= highest ? value : tell(key, message)
  }
  const height = 'Höjden ska vara ett tal mellan 30 och 230 cm.'
  const lowestCm = number('hmin', HEIGHTS_CM, height)
  const highestCm = number('hmax', HEIGHTS_CM, height)
  if (lowestCm !== null && highestCm !== null && lowestCm > highestCm) {
    tell('hmax', 'Den högsta höjden är lägre än den lägsta.')
  }
  const generation = number(
    'gen',
    { lowest: 0, highest: HIGHEST_GENERATION },
    'Generationen ska vara ett heltal från 0 till 10.',
  )
  return {
    classOf: readClass(text('klass'), tell),
    lowestCm,
    highestCm,
    family: readFamily(text('slag'), tell),
    colour: readColour(text('farg'), tell),
    highestInbreeding: number(
      'inavel',
      { lowest: 0, highest: 100 },
      'Inavelsgraden ska vara ett tal mellan 0 och 100 %.',
    ),
    generation:
      generation === null || Number.isInteger(generation)
        ? generation
        : tell('gen', 'Generationen ska vara ett heltal från 0 till 10.'),
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
  return discipline && isOnLadder ? { discipline: discipline.key, classKey } : tell('klass', 'Klassen finns inte.')
}

function readFamily(text: string | null, tell: Tell): ColourFamily | null {
  if (text === null) return null
  return COLOUR_FAMILIES.find(({ key }) => key === text)?.key ?? tell('slag', 'Färgslaget finns inte.')
}

function readColour(text: string | null, tell: Tell): string | null {
  if (text === null) return null
  return canonicalColour(text) === null ? tell('farg', `Färgen ${text} är inte känd.`) : text
}

/** `3, 6.2`: founders' groups and branches. */
function readLines(text: string | null, tell: Tell): string[] {
  if (text === null) return []
  const words = text.split(/[\s,;]+/).filter((word) => word !== '')
  const bad = words.filter((word) => !/^(\d|1[0-5])$/.test(word) && parseLine(word) === null)
  if (bad.length > 0) tell('linje', `Linjen ${bad.join(', ')} kan inte läsas. Skriv till exempel 3 eller 3.2.`)
  return [...new Set(words.filter((word) => !bad.includes(word)))]
}

/** The query of an address, from `?` on; what is as usual is left out, so one state has one address. */
export function plannerQuery(address: PlannerAddress): string {
  const { sire, dam, goal } = address
  const search = new URLSearchParams()
  const set = (key: string, value: string | number | null, usual: string | number | null = null) => {
    if (value !== usual && value !== null) search.set(key, String(value))
  }
  const decimal = (value: number | null) => (value === null ? null : String(value).replace('.', ','))
  set('vy', address.view, 'par')
  set('hingst', sire.choice)
  set('hgen', sire.generation)
  set('hras', sire.breed)
  set('sto', dam.choice)
  set('sgen', dam.generation)
  set('sras', dam.breed)
  set('fro', address.seed, FIRST_SEED)
  set('antal', address.isTen ? FOALS_AT_ONCE : null)
  set('anfader', address.ancestor)
  set('klass', goal.classOf && `${goal.classOf.discipline}:${goal.classOf.classKey}`)
  set('hmin', decimal(goal.lowestCm))
  set('hmax', decimal(goal.highestCm))
  set('slag', goal.family)
  set('farg', goal.colour)
  set('inavel', decimal(goal.highestInbreeding))
  set('gen', goal.generation)
  set('linje', goal.lines.length > 0 ? goal.lines.join(', ') : null)
  for (const key of WISH_KEYS) set(`v${key}`, goal.weights[key], USUAL_WEIGHT)
  set('sida', address.page, 1)
  const query = search.toString()
  return query === '' ? '' : `?${query}`
}

export const PLANNER_PATH = '/breeding'

/** The address of a state, or of a given one with some things changed. */
export function plannerPath(address: PlannerAddress, change: Partial<PlannerAddress> = {}, anchor = ''): string {
  return `${PLANNER_PATH}${plannerQuery({ ...address, ...change })}${anchor === '' ? '' : `#${anchor}`}`
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
