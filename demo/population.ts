/**
 * Breeds a herd: founders, then foals year by year. This file chooses pairs, years and names; `app/domain` decides what
 * a foal is like.
 */

import { FOUNDERS, type Founder } from '#app/domain/bloodlines/founders.table.ts'
import { inheritedLine, parseLine } from '#app/domain/bloodlines/line.ts'
import { foalHeight, foalStat, mixGenotype } from '#app/domain/breeding/foal.ts'
import { findBreed } from '#app/domain/breeds.ts'
import { colourName } from '#app/domain/genetics/colour.ts'
import { completeGenotype, type Genotype, parseGenotype } from '#app/domain/genetics/genotype.ts'
import { isViable } from '#app/domain/genetics/health.ts'
import { LOCI } from '#app/domain/genetics/loci.table.ts'
import type { Animal, Sex } from './animal.ts'
import { breedCarefully } from './careful.ts'
import {
  type BreedInCircle,
  CIRCLE_OF_LINE,
  CIRCLES,
  type Circle,
  type CircleKey,
  FOUNDER_GENOTYPES,
  foalBreed,
  type Genes,
  SHOWPIECES,
  type Showpiece,
} from './circles.table.ts'
import { type Culture, NameMaker } from './names/name-maker.ts'
import { bell, chance, pick, pickWeighted, type Random, streamOf, wholeBetween } from './random.ts'
import { FOREIGN_BREEDERS, SWEDISH_BREEDERS } from './world.table.ts'

const HOME_BREEDER = 'Stuteri Norrsken'

/** Years of the stud's history. */
export type Calendar = {
  year: number
  /** When the stud was founded: its own breeding begins the year after. */
  founded: number
  /** The day of that year on which results and evaluations end, `YYYY-MM-DD`. */
  today: string
}

/** Without a day the year has just begun. */
export function calendarFor(year: number, today = `${year}-01-09`): Calendar {
  return { year, founded: Math.min(2008, year - 12), today }
}

/** The number of a day in its year, from 1. */
export function dayOfYear(day: string): number {
  return Math.round((Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / 86_400_000) + 1
}

/** The youngest a parent may be when its foal is born, in years. */
export const PARENT_AGE = 3
const OLDEST_DAM = 20
const OLDEST_SIRE = 23
const HIGHEST_GENERATION = 10
/** When most founders are old enough, the first foals are born. */
const FIRST_FOALS = 1987

export type Herd = { animals: Animal[]; own: Animal[]; star: Animal | null }

export type HerdPlan = {
  seed: string
  /** 0 is the herd that every stud has; large studs have more. */
  index: number
  /** Horses of the stud itself. */
  own: number
  /** Horses in all, those known from pedigrees included. */
  all: number
  calendar: Calendar
}

type CircleState = {
  circle: Circle
  isPony: boolean
  own: number
  outside: number
  animals: Animal[]
  owed: { home: number; outside: number; bought: number }
  made: { home: number; outside: number; bought: number }
}

/** Breeders choose by stats and by type. */
const worth = (one: Animal) => (total(one) / 800) ** 4 * (one.build.reduce((sum, value) => sum + value, 0) / 37.5) ** 8

/** How often a mare is bred to a stallion of another breed, where that is usual. */
const CROSSING: Partial<Record<CircleKey, number>> = { welsh: 0.2, ridponny: 0.3, western: 0.12 }

/** Foals a year by the most popular stallion at other studs. */
const STAR_FOALS = 6

/** Breeders prefer horses of their own line. */
const LINE_FACTOR = 4

const isCross = (breed: string) => breed === 'KORS' || breed === 'PKORS'

const isMare = (sex: Sex) => sex === 'Sto'

/** The line founders are the same horses in every herd of a stud. */
export class LineFounders {
  readonly animals: Animal[]

  constructor(seed: string, names: NameMaker) {
    const random = streamOf(seed, 'founders')
    this.animals = FOUNDERS.filter((founder) => founder.group !== 0).map((founder) => {
      names.reserve(founder.founder)
      return lineFounder(random, founder)
    })
  }
}

function circleOf(key: CircleKey): Circle {
  const circle = CIRCLES.find((one) => one.key === key)
  if (circle === undefined) throw new Error(`no circle ${key}`)
  return circle
}

/** A genotype of the tables. */
function writtenGenotype(text: string): Genotype {
  const reading = parseGenotype(text)
  if (!reading.ok) throw new Error(`${text}: ${reading.errors.join(', ')}`)
  return reading.genotype
}

/** Two alleles for each locus, by the chances of the breed. Repeated until the horse can live. */
function founderGenotype(random: Random, genes: Genes): Genotype {
  const chances: Readonly<Record<string, number | undefined>> = genes
  for (;;) {
    const given: Record<string, [string, string]> = {}
    for (const locus of LOCI) {
      const rest = locus.order.at(locus.wild === null ? -1 : 0) ?? 'n'
      const draw = () => {
        let left = random()
        for (const allele of locus.order) {
          if (allele === rest) continue
          left -= chances[allele] ?? 0
          if (left < 0) return allele
        }
        return rest
      }
      const [one, other] = [draw(), draw()]
      given[locus.locus] = locus.order.indexOf(one) <= locus.order.indexOf(other) ? [one, other] : [other, one]
    }
    const { E, A } = given
    if (E === undefined || A === undefined) throw new Error('a genotype without E or A')
    const genotype = completeGenotype({ ...given, E, A })
    if (isViable(genotype)) return genotype
  }
}

function founderStats(random: Random, talents: readonly number[], bonus: number): number[] {
  const quality = bell(random) * 2
  return Array.from({ length: 16 }, (_, at) => {
    const talent = talents[Math.floor(at / 2)] ?? 0
    return Math.min(55, Math.max(35, Math.round(44 + bonus + talent + quality + bell(random) * 3.5)))
  })
}

/** A usual height of the breed, most often near the middle. */
function founderHeight(random: Random, breed: string): number {
  const [low, high] = findBreed(breed)?.typicalHeightCm ?? [150, 165]
  const drawn = Math.round((low + high) / 2 + (bell(random) * (high - low)) / 6)
  return Math.min(high, Math.max(low, drawn))
}

function founderBuild(random: Random): number[] {
  const quality = bell(random) * 0.4
  return Array.from({ length: 5 }, () => 7.4 + quality + bell(random) * 0.45)
}

function breederFor(random: Random, culture: Culture): string {
  return pick(random, FOREIGN_BREEDERS[culture] ?? SWEDISH_BREEDERS)
}

function lineFounder(random: Random, founder: Founder): Animal {
  const circle = circleOf(CIRCLE_OF_LINE[founder.group] ?? 'varmblod')
  const breed = founder.breed ?? 'SWB'
  const inCircle = circle.breeds.find(({ code }) => code === breed) ?? circle.breeds[0]
  const genotype = writtenGenotype(FOUNDER_GENOTYPES[founder.group] ?? 'Ee Aa')
  return {
    ...blank(),
    name: founder.founder,
    breed,
    circle: circle.key,
    culture: inCircle?.culture ?? 'swedish',
    theme: pick(random, circle.themes),
    sex: 'Hingst',
    born: founder.born ?? 1990,
    genotype,
    colour: founder.color ?? colourName(genotype),
    heightCm: founderHeight(random, breed),
    stats: founderStats(random, circle.talents, 3),
    build: founderBuild(random).map((value) => value + 0.4),
    line: { group: founder.group, branch: 0, isByDam: false },
    created: 2008,
    breeder: breederFor(random, inCircle?.culture ?? 'swedish'),
    popularity: 20,
  }
}

function blank(): Pick<
  Animal,
  'generation' | 'sire' | 'dam' | 'writtenSire' | 'writtenDam' | 'isOwn' | 'isHome' | 'popularity' | 'foals' | 'line'
> {
  return {
    generation: 0,
    sire: null,
    dam: null,
    writtenSire: null,
    writtenDam: null,
    isOwn: false,
    isHome: false,
    popularity: 1,
    foals: [],
    line: null,
  }
}

const TAGS: Partial<Record<Culture, string>> = { german: 'GER', finnish: 'FIN', american: 'USA' }

/** The popularity of a stallion: low for most, high for a few. */
function drawPopularity(random: Random): number {
  const draw = random()
  return draw < 0.6 ? 1 : draw < 0.85 ? 2.5 : draw < 0.96 ? 6 : 12
}

export class Breeding {
  readonly #plan: HerdPlan
  readonly #names: NameMaker
  readonly #random: Random
  readonly #states: CircleState[]
  readonly #branches: Map<number, number>
  readonly #showpieces: Animal[] = []
  #star: Animal | null = null

  constructor(plan: HerdPlan, names: NameMaker, founders: LineFounders) {
    this.#plan = plan
    this.#names = names
    this.#random = streamOf(plan.seed, `herd ${plan.index}`)
    this.#branches = new Map([[0, 0]])
    const showpieces = plan.index === 0 ? Math.min(SHOWPIECES.length, Math.floor(plan.own * 0.12)) : 0
    const own = shares(plan.own - showpieces)
    const outside = shares(Math.max(CIRCLES.length * 6, plan.all - plan.own - CIRCLES.length))
    this.#states = CIRCLES.map((circle, at) => ({
      circle,
      isPony: circle.breeds.every(({ code }) => findBreed(code)?.kind === 'pony'),
      own: own[at] ?? 0,
      outside: outside[at] ?? 0,
      animals: founders.animals.filter((founder) => founder.circle === circle.key),
      owed: { home: 0, outside: 0, bought: 0 },
      made: { home: 0, outside: 0, bought: 0 },
    }))
    for (const { foals } of founders.animals) foals.length = 0
    for (const showpiece of SHOWPIECES.slice(0, showpieces)) this.#showpieces.push(this.#showpiece(showpiece))
  }

  run(): Herd {
    for (const state of this.#states) this.#foundCircle(state)
    for (let year = FIRST_FOALS; year <= this.#plan.calendar.year; year++) {
      for (const state of this.#states) this.#liveYear(state, year)
    }
    for (const state of this.#states) this.#fillUp(state)
    for (const state of this.#states) this.#thinkAgain(state)
    const animals = [...this.#states.flatMap((state) => state.animals), ...this.#showpieces]
    // The line founders are in all herds, but only the first herd writes them. Their foals are freed with the herd.
    const shown = this.#plan.index === 0 ? animals : animals.filter((animal) => !isLineFounder(animal))
    return { animals: shown, own: shown.filter((animal) => animal.isOwn), star: this.#star }
  }

  #foundCircle(state: CircleState): void {
    const random = this.#random
    const mares = Math.max(4, Math.round(state.outside * 0.09))
    const stallions = Math.max(state.animals.length > 0 ? 1 : 2, Math.round(state.outside * 0.018))
    const drawBreed = () => pickWeighted(random, state.circle.breeds, ({ weight }) => weight)
    const wanted = [
      ...Array.from({ length: mares }, () => ({ breed: drawBreed(), mare: true })),
      ...Array.from({ length: stallions }, () => ({ breed: drawBreed(), mare: false })),
      // In closed books every breed needs a stallion of its own.
      ...(state.circle.key === 'varmblod' ? [] : state.circle.breeds.slice(1).map((breed) => ({ breed, mare: false }))),
    ]
    for (const [at, { breed, mare }] of wanted.entries()) {
      const born = wholeBetween(random, 1983, mare && at % 3 === 0 ? 1999 : 1991)
      state.animals.push(this.#newBlood(state, breed, mare, born))
    }
    state.made.outside += wanted.length
  }

  /** A horse from elsewhere, with few or no known ancestors. */
  #newBlood(
    state: CircleState,
    breed: BreedInCircle,
    mare: boolean,
    born: number,
    mayHaveTag = true,
    random = this.#random,
  ): Animal {
    const culture = breed.culture === 'noble' && born >= 1996 ? 'swedish' : breed.culture
    const tag = mayHaveTag ? this.#drawTag(culture, born, true) : undefined
    const theme = pick(random, state.circle.themes)
    const genotype = founderGenotype(random, breed.genes)
    const { calendar } = this.#plan
    return {
      ...blank(),
      ...this.#gapParents(culture, random),
      name: this.#names.make(random, { culture, isMare: mare, theme, sire: null, dam: null, affix: 'none', tag }),
      breed: breed.code,
      circle: state.circle.key,
      culture,
      theme,
      sex: mare ? 'Sto' : 'Hingst',
      born,
      genotype,
      colour: colourName(genotype),
      heightCm: founderHeight(random, breed.code),
      stats: founderStats(random, state.circle.talents, born > 2000 ? 3 : 0),
      build: founderBuild(random),
      created: Math.min(calendar.year, Math.max(calendar.founded, born)),
      breeder: breederFor(random, culture),
      popularity: mare ? 1 : drawPopularity(random) / 2,
    }
  }

  #drawTag(culture: Culture, born: number, isFounder: boolean): string | undefined {
    const random = this.#random
    const country = TAGS[culture]
    if (country !== undefined && chance(random, 0.3)) return country
    if (!isFounder || born > 1998) return undefined
    if (chance(random, 0.06)) return 'F'
    return chance(random, 0.05) ? 'RL' : undefined
  }

  /** The end of a pedigree: `Unknown`, other words for it, blanks, nothing, or a name without an entry. */
  #gapParents(culture: Culture, random = this.#random): { writtenSire: string | null; writtenDam: string | null } {
    const draw = (mare: boolean): string | null => {
      const kind = random()
      if (kind < 0.42) return 'Unknown'
      if (kind < 0.52) return ''
      if (kind < 0.58) return pick(random, ['Okänd', 'okänt', '?', '-'])
      if (kind < 0.72) return null
      const theme = pick(random, CIRCLES[0]?.themes ?? [])
      const tag = chance(random, 0.3) ? pick(random, ['RL', 'F']) : TAGS[culture]
      return this.#names.make(random, { culture, isMare: mare, theme, sire: null, dam: null, affix: 'none', tag })
    }
    return { writtenSire: draw(false), writtenDam: draw(true) }
  }

  #showpiece(piece: Showpiece): Animal {
    const random = this.#random
    const { calendar } = this.#plan
    const home = CIRCLES.find((circle) => circle.breeds.some(({ code }) => code === piece.breed))
    const isPony = findBreed(piece.breed)?.kind === 'pony'
    const theme = piece.theme ?? pick(random, home?.themes ?? ['gamla_namn'])
    const born = wholeBetween(random, calendar.founded - 3, calendar.year - 2)
    const genotype = writtenGenotype(piece.genotype)
    const { culture } = piece
    return {
      ...blank(),
      ...this.#gapParents(culture),
      // A Finnish horse has at least a known sire.
      ...(culture === 'finnish'
        ? {
            writtenSire: this.#names.make(random, {
              culture,
              isMare: false,
              theme,
              sire: null,
              dam: null,
              affix: 'none',
              tag: 'FIN',
            }),
          }
        : {}),
      name: this.#names.make(random, { culture, isMare: piece.isMare, theme, sire: null, dam: null, affix: 'none' }),
      breed: piece.breed,
      circle: home?.key ?? (isPony ? 'ridponny' : 'varmblod'),
      culture,
      theme,
      sex: piece.isMare ? 'Sto' : 'Hingst',
      born,
      genotype,
      colour: colourName(genotype),
      heightCm: founderHeight(random, piece.breed),
      stats: founderStats(random, home?.talents ?? [0, 0, 0, 0, 0, 0, 0, 0], 5),
      build: founderBuild(random),
      line: piece.isMare ? null : { group: 0, branch: this.#nextBranch(0), isByDam: false },
      isOwn: true,
      created: Math.min(calendar.year, Math.max(calendar.founded, born + wholeBetween(random, 1, 4))),
      breeder: breederFor(random, culture),
      popularity: 1,
    }
  }

  #nextBranch(group: number): number {
    const branch = (this.#branches.get(group) ?? 0) + 1
    this.#branches.set(group, branch)
    return branch
  }

  #liveYear(state: CircleState, year: number): void {
    const random = this.#random
    const { calendar } = this.#plan
    const { owed, made } = state
    const before = calendar.founded - FIRST_FOALS
    const after = calendar.year - calendar.founded

    const bred = state.outside - made.outside
    if (year <= calendar.founded) owed.outside += (state.outside * 0.56) / (before + 1)
    else owed.outside += (state.outside * 0.32) / after
    const foals = Math.min(bred, Math.floor(owed.outside))
    owed.outside -= foals
    for (let at = 0; at < foals; at++) this.#breed(state, year, false, at < STAR_FOALS)

    if (year < calendar.founded) return
    this.#buy(state, year)
    if (year === calendar.founded) return
    // The stud grows: in the end there are four foals for every three at the start.
    const home = state.own - Math.round(state.own * BOUGHT_SHARE)
    owed.home += (home / after) * (0.8 + (0.4 * (year - calendar.founded)) / after)
    const born = Math.min(state.own - made.home - made.bought, Math.round(owed.home))
    for (let at = 0; at < born; at++) {
      if (this.#breed(state, year, true)) owed.home -= 1
    }
    if (state.circle.key === 'varmblod' && this.#star === null && year >= calendar.founded + 4)
      this.#crownStar(state, year)
    // Sometimes new blood.
    if (chance(random, Math.min(0.5, state.outside * 0.0025))) {
      const breed = pickWeighted(random, state.circle.breeds, ({ weight }) => weight)
      const horse = this.#newBlood(state, breed, chance(random, 0.5), year - wholeBetween(random, 3, 6))
      state.animals.push(horse)
      state.made.outside += 1
      if (chance(random, 0.5)) this.#take(state, horse, year)
    }
  }

  /** The most popular young stallion. */
  #crownStar(state: CircleState, year: number): void {
    if (this.#plan.index !== 0) return
    const candidates = state.animals.filter(
      (one) =>
        one.isHome &&
        one.sex === 'Hingst' &&
        (one.line?.group ?? 0) > 0 &&
        year - one.born >= PARENT_AGE &&
        year - one.born <= 10,
    )
    const best = candidates.reduce<Animal | null>(
      (top, one) => (top === null || total(one) > total(top) ? one : top),
      null,
    )
    if (best === null) return
    best.popularity = 30
    this.#star = best
  }

  #buy(state: CircleState, year: number): void {
    const random = this.#random
    const { calendar } = this.#plan
    const wanted = Math.round(state.own * BOUGHT_SHARE)
    if (year < calendar.founded + 4) state.owed.bought += (wanted * 0.62) / 4
    else state.owed.bought += (wanted * 0.38) / Math.max(1, calendar.year - calendar.founded - 4)
    // A circle cannot begin without two mares and a stallion.
    const first = year === calendar.founded && state.own > 0 ? Math.min(state.own, 3) : 0
    const count = Math.min(
      state.own - state.made.home - state.made.bought,
      Math.max(first, Math.round(state.owed.bought)),
    )
    for (let at = 0; at < count; at++) {
      const oldest = year === calendar.founded ? 11 : 7
      const wantMare = first > 0 && at < first ? at < 2 : chance(random, 0.6)
      const candidates = state.animals.filter(
        (one) =>
          !one.isOwn &&
          !isLineFounder(one) &&
          !one.name.includes('(') &&
          isMare(one.sex) === wantMare &&
          one.sex !== 'Valack' &&
          year - one.born >= PARENT_AGE &&
          year - one.born <= oldest,
      )
      const horse =
        candidates.length > 0
          ? pickWeighted(random, candidates, (one) => (total(one) / 700) ** 2)
          : this.#purchased(state, wantMare, year)
      this.#take(state, horse, year)
    }
  }

  #purchased(state: CircleState, mare: boolean, year: number): Animal {
    const breed = pickWeighted(this.#random, state.circle.breeds, ({ weight }) => weight)
    const horse = this.#newBlood(state, breed, mare, year - wholeBetween(this.#random, 3, 6), false)
    state.animals.push(horse)
    state.made.outside += 1
    return horse
  }

  #take(state: CircleState, horse: Animal, year: number): void {
    if (state.made.home + state.made.bought >= state.own) return
    horse.isOwn = true
    horse.created = year
    state.made.bought += 1
    state.owed.bought -= 1
  }

  /** If too few foals were born, horses from other studs make up the number. */
  #fillUp(state: CircleState): void {
    const { year } = this.#plan.calendar
    while (state.made.home + state.made.bought < state.own) {
      const candidates = state.animals.filter(
        (one) => !one.isOwn && !isLineFounder(one) && !one.name.includes('(') && year - one.born <= 15,
      )
      const horse =
        candidates.length > 0 ? pick(this.#random, candidates) : this.#purchased(state, chance(this.#random, 0.5), year)
      this.#take(state, horse, Math.min(year, horse.born + 4))
    }
  }

  /** Another sire where a foal would be inbred. Names are not drawn again, and have their own numbers where new. */
  #thinkAgain(state: CircleState): void {
    const random = streamOf(this.#plan.seed, `careful ${this.#plan.index} ${state.circle.key}`)
    const isOfAge = (one: Animal, year: number) => year - one.born >= PARENT_AGE && year - one.born <= OLDEST_SIRE
    const stallions = state.animals.filter(({ sex }) => sex === 'Hingst')
    let left = Math.ceil(state.animals.length / ANIMALS_A_NEWCOMER)
    const newcomers = breedCarefully(state.animals, {
      stallionsFor: (foal) =>
        stallions.filter(
          (one) =>
            one.breed === foal.sire?.breed &&
            isOfAge(one, foal.born) &&
            one.generation < foal.generation &&
            (foal.dam === null || !isClose(one, foal.dam)),
        ),
      bought: (foal) => {
        const breed = state.circle.breeds.find(({ code }) => code === foal.sire?.breed)
        if (left <= 0 || breed === undefined) return null
        left -= 1
        const newcomer = this.#newBlood(state, breed, false, foal.born - wholeBetween(random, 4, 9), false, random)
        newcomer.popularity = 3
        stallions.push(newcomer)
        return newcomer
      },
      inherit: (foal) => this.#inherit(foal, random),
    })
    // First, as a horse is written before its foals.
    state.animals.unshift(...newcomers)
    state.made.outside += newcomers.length
  }

  /** What a foal has from its parents, after one of them was changed. */
  #inherit(foal: Animal, random: Random): void {
    const { sire, dam } = foal
    if (sire === null || dam === null) return
    let genotype = mixGenotype(sire.genotype, dam.genotype, random)
    while (genotype === null || !isViable(genotype)) genotype = mixGenotype(sire.genotype, dam.genotype, random)
    const inherited = parseLine(inheritedLine(lineText(sire), lineText(dam)))
    Object.assign(foal, {
      genotype,
      colour: colourName(genotype),
      generation: Math.max(sire.generation, dam.generation) + 1,
      heightCm: foalHeight(sire.heightCm, dam.heightCm, random) ?? sire.heightCm,
      stats: Array.from({ length: 16 }, (_, at) => foalStat(sire.stats[at] ?? 0, dam.stats[at] ?? 0, random)),
      build: foalBuild(random, sire, dam),
      line: inherited && { group: inherited.group, branch: inherited.branch ?? 0, isByDam: sire.line === null },
    })
  }

  /** One foal of the year; false without a suitable mare or stallion. */
  #breed(state: CircleState, year: number, isHome: boolean, wantsStar = false): boolean {
    const random = this.#random
    const { calendar } = this.#plan
    // Foals of the wished generation: the tenth is reached in the last years.
    const goal = (HIGHEST_GENERATION * (year - FIRST_FOALS + 3)) / (calendar.year - FIRST_FOALS) - 1
    const near = (one: Animal) => {
      const away = one.generation - goal
      return 1 / (1 + away * away * (away < 0 ? 0.8 : 0.5))
    }
    const hasFoal = (mare: Animal) => mare.foals.at(-1)?.born === year
    const isOfAge = (one: Animal, oldest: number) =>
      one.generation < HIGHEST_GENERATION && year - one.born >= PARENT_AGE && year - one.born <= oldest
    const dams = state.animals.filter(
      (one) =>
        one.sex === 'Sto' &&
        one.isOwn === isHome &&
        isOfAge(one, OLDEST_DAM) &&
        !hasFoal(one) &&
        (!isHome || one.created <= year),
    )
    if (dams.length === 0) return false
    const isOpenBook = state.circle.key === 'varmblod'
    const sires = state.animals.filter((one) => one.sex === 'Hingst' && isOfAge(one, OLDEST_SIRE))
    const sireBreeds = new Set(sires.map(({ breed }) => breed))
    const hasOwnKind = (mare: Animal) => isOpenBook || sireBreeds.has(mare.breed)
    const dam = pickWeighted(
      random,
      dams,
      (one) => near(one) * worth(one) * (isCross(one.breed) ? 0.15 : 1) * (hasOwnKind(one) ? 1 : 0.08),
    )
    const stallions = this.#mates(state, sires, dam, isOpenBook)
    if (stallions.length === 0) return false
    const isOfLine = (one: Animal) => (one.line?.group ?? 0) > 0
    const ownFactor = isHome ? 14 : 1.5
    const star = wantsStar ? stallions.find((one) => one === this.#star) : undefined
    const sire =
      star ??
      pickWeighted(
        random,
        stallions,
        (one) =>
          near(one) *
          one.popularity *
          worth(one) *
          (isCross(one.breed) ? 0.1 : 1) *
          (one.isOwn ? ownFactor : 1) *
          (isOfLine(one) ? LINE_FACTOR : 1),
      )
    state.animals.push(this.#foal(state, sire, dam, year, isHome))
    if (isHome) state.made.home += 1
    else state.made.outside += 1
    return true
  }

  /** Except for warmbloods, a mare is bred within her breed as long as there is an unrelated stallion. */
  #mates(state: CircleState, sires: readonly Animal[], dam: Animal, isOpenBook: boolean): Animal[] {
    const others = sires.filter((one) => !isClose(one, dam))
    if (isOpenBook || chance(this.#random, CROSSING[state.circle.key] ?? 0.04)) return others
    const own = others.filter(({ breed }) => breed === dam.breed)
    if (own.length > 0) return own
    const related = sires.filter((one) => one.breed === dam.breed && one.dam !== dam && dam.sire !== one)
    return related.length > 0 ? related : others
  }

  #foal(state: CircleState, sire: Animal, dam: Animal, year: number, isHome: boolean): Animal {
    const random = this.#random
    const { calendar } = this.#plan
    let genotype = mixGenotype(sire.genotype, dam.genotype, random)
    // A foal that cannot live is not recorded.
    while (genotype === null || !isViable(genotype)) genotype = mixGenotype(sire.genotype, dam.genotype, random)
    const sex: Sex = chance(random, 0.52) ? 'Sto' : chance(random, 0.5) ? 'Hingst' : 'Valack'
    const staysAbroad =
      !isHome && state.circle.key === 'varmblod' && sire.breed !== 'SWB' && dam.breed !== 'SWB' && chance(random, 0.6)
    const breed = staysAbroad ? dam.breed : foalBreed(state.circle.key, sire.breed, dam.breed, state.isPony)
    const culture = foalCulture(random, state.circle, dam, breed, year, isHome || staysAbroad)
    const draw = bell(random) * 0.28
    const isPonyNamed = isHome && state.circle.key === 'shetland' && chance(random, 0.6)
    const theme = dam.theme
    const name = this.#names.make(random, {
      culture,
      isMare: sex === 'Sto',
      theme,
      sire: sire.name,
      dam: dam.name,
      affix: isHome ? (isPonyNamed ? 'pony' : 'home') : usesAffix(random, culture, year) ? 'other' : 'none',
      tag: isHome ? undefined : this.#drawTag(culture, year, false),
    })
    const foal: Animal = {
      ...blank(),
      name,
      breed,
      circle: state.circle.key,
      culture,
      theme: chance(random, 0.85) ? theme : pick(random, state.circle.themes),
      sex,
      born: year,
      generation: Math.max(sire.generation, dam.generation) + 1,
      sire,
      dam,
      genotype,
      colour: colourName(genotype),
      heightCm: foalHeight(sire.heightCm, dam.heightCm, random) ?? sire.heightCm,
      stats: Array.from({ length: 16 }, (_, at) => foalStat(sire.stats[at] ?? 0, dam.stats[at] ?? 0, random)),
      build: foalBuild(random, sire, dam, draw),
      line: this.#lineOf(sire, dam),
      isOwn: isHome,
      isHome,
      created: Math.max(year, calendar.founded),
      breeder: isHome ? HOME_BREEDER : chance(random, 0.6) ? dam.breeder : breederFor(random, culture),
      popularity: sex === 'Hingst' ? drawPopularity(random) : 1,
    }
    sire.foals.push(foal)
    dam.foals.push(foal)
    return foal
  }

  /** A foal follows its sire's line, else its dam's; a stallion of no line starts one of the new blood. */
  #lineOf(sire: Animal, dam: Animal): Animal['line'] {
    if (sire.line === null && dam.line === null) sire.line = { group: 0, branch: this.#nextBranch(0), isByDam: false }
    // With his first foal a stallion may get a branch of his own.
    const { line } = sire
    const isFirst = sire.foals.length === 0 && sire.generation > 0
    if (line !== null && line.group > 0 && isFirst && chance(this.#random, 0.22)) {
      if ((this.#branches.get(line.group) ?? 0) < 12)
        sire.line = { group: line.group, branch: this.#nextBranch(line.group), isByDam: false }
    }
    const inherited = parseLine(inheritedLine(lineText(sire), lineText(dam)))
    return inherited && { group: inherited.group, branch: inherited.branch ?? 0, isByDam: sire.line === null }
  }
}

function lineText({ line }: Animal): string | null {
  return line && `${line.group}.${line.branch}`
}

/** Between the parents', a little better; `quality` is the foal's own luck. */
function foalBuild(random: Random, sire: Animal, dam: Animal, quality = bell(random) * 0.28): number[] {
  return sire.build.map((value, at) =>
    Math.min(9.6, (value + (dam.build[at] ?? value)) / 2 + 0.05 + quality + bell(random) * 0.42),
  )
}

/** A circle may buy a stallion for so many animals, where a careful breeder needs unrelated blood. */
const ANIMALS_A_NEWCOMER = 14

/** Part of the stud's horses that are bought, not born there. */
const BOUGHT_SHARE = 0.26

function total(animal: Animal): number {
  return animal.stats.reduce((sum, stat) => sum + stat, 0)
}

export function isLineFounder(animal: Animal): boolean {
  return animal.line?.branch === 0 && animal.generation === 0 && animal.line.group > 0
}

/** Parent and foal, or half-siblings: not bred with each other. */
function isClose(stallion: Animal, mare: Animal): boolean {
  if (stallion.dam === mare || mare.sire === stallion) return true
  if (stallion.sire !== null && stallion.sire === mare.sire) return true
  return stallion.dam !== null && stallion.dam === mare.dam
}

function usesAffix(random: Random, culture: Culture, year: number): boolean {
  if (culture === 'swedish') return chance(random, year < 2000 ? 0.1 : 0.45)
  if (culture === 'icelandic' || culture === 'comrade') return chance(random, year < 2000 ? 0.2 : 0.6)
  return false
}

function foalCulture(
  random: Random,
  circle: Circle,
  dam: Animal,
  breed: string,
  year: number,
  keeps: boolean,
): Culture {
  const own = circle.breeds.find(({ code }) => code === breed)?.culture ?? dam.culture
  if (breed !== 'SWB') return keeps || chance(random, 0.75) ? own : 'swedish'
  return year < 1998 && chance(random, 0.7) ? 'noble' : 'swedish'
}

/** Whole numbers that add up to `count`, in proportion to the circles' shares. */
function shares(count: number): number[] {
  const sum = CIRCLES.reduce((all, { share }) => all + share, 0)
  const exact = CIRCLES.map(({ share }) => (share / sum) * count)
  const whole = exact.map(Math.floor)
  let left = count - whole.reduce((all, one) => all + one, 0)
  const order = exact
    .map((value, at) => ({ at, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.at - b.at)
  for (const { at } of order) {
    if (left === 0) break
    whole[at] = (whole[at] ?? 0) + 1
    left -= 1
  }
  return whole
}
