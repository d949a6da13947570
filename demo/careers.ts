/** Competition careers: result lines in classes that a horse's age, height and stats let it start in. */

import { findBreed } from '#app/domain/breeds.ts'
import { type ClassPrefix, getDiscipline } from '#app/domain/competition/class-key.ts'
import { DISCIPLINE_KEYS, type DisciplineKey, type Rung } from '#app/domain/competition/disciplines.table.ts'
import { type HeightGroup, heightGroup } from '#app/domain/competition/height-group.ts'
import { climbFor, levelFor } from '#app/domain/competition/ladder.ts'
import { potentials } from '#app/domain/competition/potential.ts'
import { formatResultLine, placingPoints, type ResultLine } from '#app/domain/merits/result-line.ts'
import type { Animal } from './animal.ts'
import { CIRCLES } from './circles.table.ts'
import { type Calendar, dayOfYear } from './population.ts'
import { bell, chance, pick, pickWeighted, type Random, sample, wholeBetween } from './random.ts'
import { FINE_DEEDS, PLACES, PONY_SHOWS, SHOWS_OF_DISCIPLINE, SHOWS_OF_LEVEL, SHOWS_OF_MONTH } from './world.table.ts'

export type Start = ResultLine & { discipline: DisciplineKey; classKey: string; year: number; isChampionship: boolean }

export type Career = {
  focus: DisciplineKey
  group: HeightGroup
  /** In the order they were ridden. */
  starts: Start[]
  /** Mistyped lines that cannot be read as results. */
  oddLines: { discipline: DisciplineKey; classKey: string; line: string }[]
  notes: string
  notepoints: number
  /** The highest class of its focus that it has started in. */
  rung: Rung
}

/** Ages at which a horse competes, both ends included. */
const FIRST_SEASON = 4
const LAST_SEASON = 17

/** The number of pairs if a discipline's potential is their sum; 1 if it is their mean. */
function summed(discipline: DisciplineKey): number {
  const { method, pairs } = getDiscipline(discipline)
  return method === 'sum' ? pairs.length : 1
}

export function focusOf(random: Random, animal: Animal): DisciplineKey {
  const found = potentials(animal.stats)
  const circle = CIRCLES.find((one) => one.key === animal.circle)
  const rated = DISCIPLINE_KEYS.map((key) => {
    const value = found?.[key] ?? 0
    const even = value / summed(key)
    return { key, rating: even + (circle?.favours.includes(key) ? 13 : 0) + bell(random) * 6 }
  })
  return rated.reduce((best, one) => (one.rating > best.rating ? one : best)).key
}

function groupOf(animal: Animal): HeightGroup {
  return heightGroup(animal.heightCm, findBreed(animal.breed)?.kind ?? null)
}

/** Starts a year: few for most horses, many for some. */
function drawEagerness(random: Random): number {
  const draw = random()
  if (draw < 0.55) return wholeBetween(random, 1, 3)
  if (draw < 0.88) return wholeBetween(random, 3, 6)
  return wholeBetween(random, 9, 20)
}

/** The month and day of a show; in the current year none is in the future. */
function drawDate(random: Random, year: number, calendar: Calendar): { month: number; date: string } {
  if (year === calendar.year) {
    const day = wholeBetween(random, 1, dayOfYear(calendar.today))
    const date = new Date(Date.UTC(year, 0, day)).toISOString().slice(0, 10)
    return { month: Number(date.slice(5, 7)), date }
  }
  const month = wholeBetween(random, 1, 12)
  const day = wholeBetween(random, 1, 28)
  return { month, date: `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` }
}

function showName(
  random: Random,
  discipline: DisciplineKey,
  month: number,
  prefix: ClassPrefix | null,
  isPony: boolean,
): string {
  const lists: { names: readonly string[]; weight: number }[] = [
    { names: SHOWS_OF_LEVEL[prefix ?? 'open'], weight: 3 },
    { names: SHOWS_OF_MONTH[month - 1] ?? [], weight: 4 },
    { names: SHOWS_OF_DISCIPLINE[discipline], weight: 3 },
    { names: PONY_SHOWS, weight: isPony ? 2 : 0 },
  ]
  const show = pick(random, pickWeighted(random, lists, ({ weight }) => weight).names)
  return chance(random, 0.7) ? `${show}, ${pick(random, PLACES)}` : show
}

/** The better a horse is for its class, the more often the best of several draws counts. */
function drawPlace(random: Random, entries: number, ease: number): number {
  const draws = Math.max(1, Math.min(5, 1 + Math.floor(ease / 9 + random())))
  let best = 1
  for (let at = 0; at < draws; at++) best = Math.min(best, random())
  return Math.min(entries, 1 + Math.floor(entries * best))
}

const PREFIXES: readonly (ClassPrefix | null)[] = [null, 'Lokal', 'Regional', 'Nationell', 'Elit']

function drawPrefix(random: Random, part: number): ClassPrefix | null {
  const weights = [4, 3 - 2 * part, 2, 1 + 2 * part, 0.2 + 2 * part]
  const prefix = pickWeighted(
    random,
    PREFIXES.map((name, at) => ({ name, weight: weights[at] ?? 1 })),
    ({ weight }) => weight,
  )
  return prefix.name
}

type Ability = {
  discipline: DisciplineKey
  group: HeightGroup
  potential: number
  climb: readonly Rung[]
  level: number
}

function abilityFor(animal: Animal, discipline: DisciplineKey, group: HeightGroup): Ability {
  const potential = potentials(animal.stats)?.[discipline] ?? 0
  const climb = climbFor(discipline, group)
  const level = climb.indexOf(levelFor(discipline, group, potential))
  return { discipline, group, potential, climb, level }
}

/** The class of a season: about one higher each year, as far as potential and age allow. */
function seasonRung(ability: Ability, age: number, seasons: number): number {
  const { climb, level } = ability
  const floor = climb[0]?.maxAge === undefined || age <= climb[0].maxAge ? 0 : 1
  let rung = Math.min(level, floor + seasons)
  while (rung > 0 && (climb[rung]?.minAge ?? 0) > age) rung -= 1
  return rung
}

function drawStart(random: Random, ability: Ability, rungAt: number, year: number, calendar: Calendar): Start {
  const { climb, discipline, potential } = ability
  const rung = climb[rungAt]
  if (rung === undefined) throw new Error(`no class ${rungAt} in ${discipline}`)
  const { month, date } = drawDate(random, year, calendar)
  const ease = (potential - rung.minPotential) / summed(discipline)
  const entries = wholeBetween(random, 4, 38)
  const place = drawPlace(random, entries, ease)
  const special = chance(random, 0.1) ? specialClass(random, discipline, rungAt, climb.length) : null
  const prefix = special === null ? drawPrefix(random, rungAt / climb.length) : null
  const plain = special ?? rung.key
  return {
    discipline,
    classKey: prefix === null ? plain : `${prefix} ${plain}`,
    year,
    isChampionship: plain === 'Championship',
    place,
    entries,
    hasScore: chance(random, 0.72),
    text: showName(random, discipline, month, prefix, ability.group !== 'Horse'),
    date,
  }
}

/** A class that is on no ladder and suits the horse's level. */
function specialClass(random: Random, discipline: DisciplineKey, rungAt: number, length: number): string | null {
  const isHigh = rungAt >= length - 3
  const classes = getDiscipline(discipline).meritClasses.filter(({ key }) => {
    if (key === 'Championship') return isHigh
    if (discipline === 'dressyr') return key.startsWith('Grand Prix') && rungAt === length - 1
    if (discipline === 'hoppning') return isHigh
    if (discipline === 'falttavlan') return key === (isHigh ? 'CNC3*' : 'H70') && length > 8
    return true
  })
  return classes.length === 0 ? null : pick(random, classes).key
}

function byDate(a: Start, b: Start): number {
  return a.date < b.date ? -1 : a.date > b.date ? 1 : 0
}

export function pointsOf(starts: readonly Start[]): number {
  return starts.reduce((sum, { place }) => sum + placingPoints(place), 0)
}

/** A horse's results until the stud's year. `lastYear` ends its career early; `eagerness` replaces the random value. */
export function career(
  random: Random,
  animal: Animal,
  calendar: Calendar,
  lastYear: number,
  eagerness?: number,
): Career {
  const group = groupOf(animal)
  const focus = focusOf(random, animal)
  const main = abilityFor(animal, focus, group)
  const second = pick(
    random,
    DISCIPLINE_KEYS.filter((key) => key !== focus),
  )
  const hasSecond = chance(random, 0.4)
  const starts: Start[] = []
  const perYear = eagerness ?? drawEagerness(random)
  const first = Math.max(calendar.founded, animal.created, animal.born + FIRST_SEASON)
  const last = Math.min(lastYear, animal.born + LAST_SEASON)
  let rungAt = 0
  for (let year = first; year <= last; year++) {
    const age = year - animal.born
    rungAt = seasonRung(main, age, year - first + (animal.born + FIRST_SEASON < first ? 2 : 0))
    const count = year === calendar.year ? Math.ceil(perYear / 6) : Math.max(0, perYear + wholeBetween(random, -2, 2))
    for (let at = 0; at < count; at++) {
      const other = hasSecond && chance(random, 0.22) ? abilityFor(animal, second, group) : null
      const ability = other ?? main
      const rung =
        other === null
          ? Math.max(0, rungAt - (chance(random, 0.25) ? 1 : 0))
          : seasonRung(other, age, Math.floor((year - first) / 2))
      const isOnClimb = (ability.climb[rung]?.maxAge ?? 99) >= age
      starts.push(drawStart(random, ability, isOnClimb ? rung : 1, year, calendar))
    }
  }
  starts.sort(byDate)
  return {
    focus,
    group,
    starts,
    oddLines: [],
    notes: '',
    notepoints: 0,
    rung: main.climb[rungAt] ?? levelFor(focus, group, 0),
  }
}

/**
 * Fills a career up to `count` result lines, spread over its seasons. A horse that starts that often is no winner:
 * these are all in the later half, so that the others win their years too.
 */
export function enlarge(
  random: Random,
  animal: Animal,
  found: Career,
  calendar: Calendar,
  lastYear: number,
  count: number,
): void {
  const ability = abilityFor(animal, found.focus, found.group)
  const first = Math.max(calendar.founded, animal.created, animal.born + FIRST_SEASON)
  while (found.starts.length < count) {
    const year = wholeBetween(random, first, Math.max(first, Math.min(lastYear, calendar.year - 1)))
    const age = year - animal.born
    const rung = Math.max(
      ability.climb[0]?.maxAge === undefined ? 0 : 1,
      seasonRung(ability, age, year - first + 1) - wholeBetween(random, 0, 1),
    )
    const start = drawStart(random, ability, rung, year, calendar)
    const before = Math.ceil(start.entries / 2)
    found.starts.push({ ...start, place: before + Math.ceil((start.place * (start.entries - before)) / start.entries) })
  }
  found.starts.sort(byDate)
}

/** The results of the year until today, about as many as in the year before; its first weeks are in the career. */
export function seasonSoFar(random: Random, animal: Animal, found: Career, calendar: Calendar): void {
  const { year } = calendar
  const now = found.starts.filter((start) => start.year === year).length
  if (now === 0) return
  const before = found.starts.filter((start) => start.year === year - 1).length
  const part = dayOfYear(calendar.today) / 365
  const count = Math.round((before > 0 ? before : now * 4) * part) - now
  const ability = abilityFor(animal, found.focus, found.group)
  const rung = Math.max(0, ability.climb.indexOf(found.rung))
  for (let at = 0; at < count; at++) found.starts.push(drawStart(random, ability, rung, year, calendar))
  found.starts.sort(byDate)
}

/** Starts of two horses together: both have the same lines. */
export function drivePair(
  random: Random,
  one: { animal: Animal; career: Career },
  other: { animal: Animal; career: Career },
  calendar: Calendar,
  lastYear: number,
): void {
  const ability = abilityFor(one.animal, 'korning', one.career.group)
  const first = Math.max(
    calendar.founded,
    one.animal.created,
    other.animal.created,
    one.animal.born + 5,
    other.animal.born + 5,
  )
  for (let year = first; year <= lastYear && year < calendar.year; year++) {
    const age = Math.min(year - one.animal.born, year - other.animal.born)
    for (let at = wholeBetween(random, 1, 3); at > 0; at--) {
      const start = drawStart(random, ability, seasonRung(ability, age, year - first), year, calendar)
      const shared = { ...start, text: chance(random, 0.4) ? `Parkörningen, ${pick(random, PLACES)}` : start.text }
      one.career.starts.push(shared)
      other.career.starts.push(shared)
    }
  }
  one.career.starts.sort(byDate)
  other.career.starts.sort(byDate)
}

/** Notes on merits that belong to no class, with their points. */
export function writeNotes(random: Random, found: Career, firstYear: number, lastYear: number): void {
  if (lastYear < firstYear) return
  const deeds = sample(random, FINE_DEEDS, wholeBetween(random, 1, 2))
    .map((deed) => ({ deed, year: wholeBetween(random, firstYear, lastYear) }))
    .sort((a, b) => a.year - b.year)
    .map(({ deed, year }) => deed.replace('{year}', String(year)))
  found.notes = deeds.join(chance(random, 0.5) ? ' ' : '\n')
  found.notepoints = chance(random, 0.75) ? wholeBetween(random, 1, 8) * 5 : 0
}

/** The stored form: discipline, then class, then lines in the order they were added. */
export function resultsOf(found: Career): Record<string, Record<string, string[]>> {
  const results: Record<string, Record<string, string[]>> = {}
  const listOf = (discipline: string, classKey: string): string[] => {
    const classes = (results[discipline] ??= {})
    return (classes[classKey] ??= [])
  }
  for (const start of found.starts) listOf(start.discipline, start.classKey).push(formatResultLine(start))
  for (const { discipline, classKey, line } of found.oddLines) listOf(discipline, classKey).push(line)
  return results
}
