/** Asks the roll: the horses that pass a filter, in order, and what every further choice would give. */
import { DISCIPLINE_KEYS, type DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import {
  ANY,
  NUMBER_FACT_KEYS,
  type NumberFact,
  ROLL_ORDERS,
  SOME_HAVE,
  TEXT_FACT_KEYS,
  TEXT_FACTS,
  type TextFact,
} from './facts.table.ts'
import { levelOf } from './facts.ts'
import { disciplineOfOrder, isRollOrder, type Order, type RollFilter } from './filter.ts'
import { stepsFrom } from './next-step.ts'
import { type Roll, recordOf, rowOf, type TextColumn } from './roll.ts'

/** What a check is about: a text or number fact, the potential in a discipline, whose siblings, or the name. */
export type CheckOf = TextFact | `${NumberFact}#` | `anlag-${DisciplineKey}` | 'syskon' | 'namn'

type Check = { of: CheckOf; passes: (row: number) => boolean }

/** The sets that have one of these values; spelt otherwise only where no horse has one as it is written. */
function setsWith(sets: TextColumn['sets'], values: readonly string[], isExact = false): Uint8Array {
  const found = new Uint8Array(sets.length)
  const mark = (isMeant: (value: string) => boolean) => {
    let isAny = false
    for (const [at, set] of sets.entries()) {
      if (!set.some(isMeant)) continue
      found[at] = 1
      isAny = true
    }
    return isAny
  }
  for (const wanted of values) {
    if (wanted === ANY && mark(() => true)) continue
    const key = swedishSortKey(wanted)
    // `ee` is not `EE`.
    if (!mark((value) => value === wanted) && !isExact) mark((value) => swedishSortKey(value) === key)
  }
  return found
}

function textCheck({ sets, rows }: TextColumn, values: readonly string[], isAll = false): Check['passes'] {
  const [no, yes] = [values.filter((value) => value.startsWith('-')), values.filter((value) => !value.startsWith('-'))]
  const allowed = yes.length === 0 || isAll ? new Uint8Array(sets.length).fill(1) : setsWith(sets, yes)
  const needed = isAll ? yes.map((value) => setsWith(sets, [value], true)) : []
  for (const having of needed) for (const [at, isHaving] of having.entries()) if (isHaving === 0) allowed[at] = 0
  const without = setsWith(
    sets,
    no.map((value) => value.slice(1)),
    isAll,
  )
  for (const [at, isWithout] of without.entries()) if (isWithout === 1) allowed[at] = 0
  return (row) => allowed[rows[row] ?? 0] === 1
}

const isAll = (fact: TextFact) => 'isAll' in TEXT_FACTS[fact]

/** Horses of the same parents, which are never the horse itself; no parent that is not known is shared. */
function siblingCheck(roll: Roll, { kind, of }: NonNullable<RollFilter['siblings']>): Check['passes'] {
  const own = rowOf(roll, of)
  const { far, mor } = roll.texts
  const [sire, dam] = own === undefined ? [0, 0] : [far.rows[own] ?? 0, mor.rows[own] ?? 0]
  return (row) => {
    if (row === own) return false
    const [isOfSire, isOfDam] = [sire !== 0 && far.rows[row] === sire, dam !== 0 && mor.rows[row] === dam]
    switch (kind) {
      case 'hel':
        return isOfSire && isOfDam
      case 'halv':
        return isOfSire !== isOfDam
      case 'alla':
        return isOfSire || isOfDam
      case 'mor':
        return isOfDam
      case 'far':
        return isOfSire
    }
  }
}

function checksOf(roll: Roll, { texts, ranges, potentials, siblings, name }: RollFilter): Check[] {
  const checks: Check[] = []
  for (const fact of TEXT_FACT_KEYS) {
    const values = texts[fact] ?? []
    if (values.length > 0) checks.push({ of: fact, passes: textCheck(roll.texts[fact], values, isAll(fact)) })
  }
  for (const fact of NUMBER_FACT_KEYS) {
    const range = ranges[fact]
    if (range === undefined) continue
    const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = range
    const column = roll.numbers[fact]
    // An unknown number is in no range.
    const isNoneMeant = max === 0 && SOME_HAVE.has(fact)
    const passes = (row: number) => {
      const value = column[row] ?? Number.NaN
      return (value >= min && value <= max) || (isNoneMeant && Number.isNaN(value))
    }
    checks.push({ of: `${fact}#`, passes })
  }
  for (const { discipline, classKey } of potentials) {
    const least = levelOf(discipline, classKey) + 1
    const { levels } = roll.potentials[discipline]
    checks.push({ of: `anlag-${discipline}`, passes: (row) => (levels[row] ?? 0) >= least })
  }
  if (siblings !== null) checks.push({ of: 'syskon', passes: siblingCheck(roll, siblings) })
  if (name !== '') {
    const words = swedishSortKey(name).split(' ')
    checks.push({ of: 'namn', passes: (row) => words.every((word) => roll.keys[row]?.includes(word)) })
  }
  return checks
}

/** What some horses have and others have nothing of, if an order is by that. */
export function factSomeHave(order: Order): NumberFact | null {
  const fact = isRollOrder(order) ? ROLL_ORDERS[order].fact : null
  return fact !== null && SOME_HAVE.has(fact) ? fact : null
}

/** How many share the most of what some have, and how much that is. */
function leadersOf(roll: Roll, rows: readonly number[], order: Order): Pick<Answer, 'leaders' | 'most'> {
  const fact = factSomeHave(order)
  if (fact === null) return { leaders: 0, most: 0 }
  let [most, count] = [0, 0]
  for (const row of rows) {
    const value = roll.numbers[fact][row] ?? 0
    if (value > most) [most, count] = [value, 1]
    else if (value === most && most > 0) count += 1
  }
  return { leaders: count, most }
}

function countHaving(roll: Roll, rows: readonly number[], order: Order): number | null {
  const fact = factSomeHave(order)
  return fact === null ? null : rows.filter((row) => (roll.numbers[fact][row] ?? 0) > 0).length
}

/** How many horses pass a filter. */
export function countRoll(roll: Roll, filter: RollFilter): number {
  const checks = checksOf(roll, filter)
  return roll.order.reduce((count, row) => count + (checks.every(({ passes }) => passes(row)) ? 1 : 0), 0)
}

export type Answer = {
  /** Names of the horses of the wanted page. */
  names: string[]
  total: number
  /** How many of them have any of what the order is by; null for orders by what every horse has. */
  having: number | null
  /** How many of them share the first place, and with how much. */
  leaders: number
  most: number
  /** How many all pages show: those that have any, if there are such. */
  listed: number
  /** How many horses each value would leave, of the texts that somebody may choose. */
  counts: Record<OfferedFact, Map<string, number>>
  /** By the place of the class in its discipline: how many have just that potential. */
  levels: Record<DisciplineKey, Uint32Array>
  heights: { cm: number; count: number }[]
  /** Names that miss one of several wishes, or a single one by a step, and which. */
  near: { name: string; misses: CheckOf }[]
  /** How many there would be without each of the wishes. */
  without: Map<CheckOf, number>
}

const MOST_NEAR = 4
const HEIGHT_STEP = 10
const MOST_LEVELS = 32
const MOST_OF_LONG = 8

/** Of numbers there is one for each horse. */
const OFFERED = TEXT_FACT_KEYS.filter((fact): fact is OfferedFact => fact !== 'nummer')
export type OfferedFact = Exclude<TextFact, 'nummer'>

/** `perPage` horses from the place `from` on. */
export function askRoll(roll: Roll, filter: RollFilter, order: Order, from: number, perPage: number): Answer {
  const checks = checksOf(roll, filter)
  const size = roll.names.length
  const fails = new Uint8Array(size)
  const failedAt = new Uint8Array(size)
  for (const [at, { passes }] of checks.entries()) {
    for (const row of roll.order) {
      if (passes(row)) continue
      fails[row] = (fails[row] ?? 0) + 1
      failedAt[row] = at
    }
  }
  const hits = roll.order.filter((row) => fails[row] === 0)
  const nearly = checks.length === 0 ? [] : roll.order.filter((row) => fails[row] === 1)
  const missed = checks.map((_, at) => nearly.filter((row) => failedAt[row] === at))
  // Who is asked for by name is nearer than all that are not.
  const nameAt = checks.findIndex(({ of }) => of === 'namn')
  const named = nameAt < 0 ? [] : nearly.filter((row) => failedAt[row] !== nameAt)
  const having = countHaving(roll, hits, order)
  const listedFact = having ? factSomeHave(order) : null
  /** Where only those are listed that have any of what the order is by, the others are not counted. */
  const inList = (rows: readonly number[]) =>
    listedFact === null ? rows : rows.filter((row) => (roll.numbers[listedFact][row] ?? 0) > 0)
  /** The horses that a choice of this fact would choose from. */
  const chosenFrom = (of: CheckOf) => {
    // Of a fact that may be asked for several times each choice narrows those before.
    const at =
      Object.hasOwn(TEXT_FACTS, of) && isAll(of as TextFact) ? -1 : checks.findIndex((check) => check.of === of)
    return (at < 0 ? [hits] : [hits, missed[at] ?? []]).map(inList)
  }
  const listed = having || hits.length
  const shown = inOrder(roll, hits, order, from + perPage).slice(from, Math.min(from + perPage, listed))
  return {
    names: shown.map((row) => roll.names[row] ?? ''),
    total: hits.length,
    having,
    ...leadersOf(roll, hits, order),
    listed,
    counts: recordOf(OFFERED, (fact) => countTexts(roll.texts[fact], chosenFrom(fact), 'isLong' in TEXT_FACTS[fact])),
    levels: recordOf(DISCIPLINE_KEYS, (key) => countLevels(roll.potentials[key].levels, chosenFrom(`anlag-${key}`))),
    heights: countHeights(roll.numbers.hojd, chosenFrom('hojd#')),
    near: nearest(roll, filter, checks.length, named.length > 0 ? named : nearly, order).flatMap((row) => {
      const misses = checks[failedAt[row] ?? 0]?.of
      return misses === undefined ? [] : [{ name: roll.names[row] ?? '', misses }]
    }),
    without: new Map(checks.map(({ of }, at) => [of, hits.length + (missed[at]?.length ?? 0)])),
  }
}

/** Those in the stud first, unless it is asked where they are. */
function herdFirst(roll: Roll, { texts }: RollFilter, rows: readonly number[]): readonly (readonly number[])[] {
  if (texts.lage !== undefined) return [rows]
  const isHere = textCheck(roll.texts.lage, ['stall'])
  return [rows.filter(isHere), rows.filter((row) => !isHere(row))]
}

/** Horses that miss one of several wishes; of a single one those a step beside it, as all others miss it as well. */
function nearest(roll: Roll, filter: RollFilter, wishes: number, nearly: readonly number[], order: Order) {
  if (wishes > 1)
    return herdFirst(roll, filter, nearly)
      .flatMap((rows) => inOrder(roll, rows, order, MOST_NEAR).slice(0, MOST_NEAR))
      .slice(0, MOST_NEAR)
  const steps = wishes === 0 ? null : stepsFrom(roll, filter)
  if (steps === null) return []
  return inOrder(
    roll,
    nearly.filter((row) => Number.isFinite(steps(row))),
    order,
    nearly.length,
  )
    .toSorted((a, b) => steps(a) - steps(b))
    .slice(0, MOST_NEAR)
}

/** Of a fact with many values only the most frequent are counted; the others are typed. */
function countTexts(
  { sets, rows }: TextColumn,
  groups: readonly (readonly number[])[],
  isLong: boolean,
): Map<string, number> {
  const ofSet = new Uint32Array(sets.length)
  for (const group of groups) for (const row of group) ofSet[rows[row] ?? 0] = (ofSet[rows[row] ?? 0] ?? 0) + 1
  if (isLong) return mostFrequent(sets, ofSet)
  const counts = new Map<string, number>()
  for (let at = 1; at < sets.length; at++) {
    const count = ofSet[at] ?? 0
    if (count > 0) for (const value of sets[at] ?? []) counts.set(value, (counts.get(value) ?? 0) + count)
  }
  return counts
}

/** Of a fact that a horse has once: equal ones by code unit, whatever their order in the roll. */
function mostFrequent(sets: TextColumn['sets'], ofSet: Uint32Array): Map<string, number> {
  const best: { value: string; count: number }[] = []
  for (let at = 1; at < sets.length; at++) {
    const count = ofSet[at] ?? 0
    const last = best[MOST_OF_LONG - 1]
    if (count === 0 || (last && count < last.count)) continue
    const value = sets[at]?.[0] ?? ''
    // Of a large stud thousands are as frequent as the last.
    if (last && count === last.count && value > last.value) continue
    const place = best.findIndex((one) => one.count < count || (one.count === count && one.value > value))
    if (place >= 0) best.splice(place, 0, { value, count })
    else if (best.length < MOST_OF_LONG) best.push({ value, count })
    best.length = Math.min(best.length, MOST_OF_LONG)
  }
  return new Map(best.map(({ value, count }) => [value, count]))
}

function countLevels(levels: Uint8Array, groups: readonly (readonly number[])[]): Uint32Array {
  const counts = new Uint32Array(MOST_LEVELS)
  for (const group of groups) for (const row of group) counts[levels[row] ?? 0] = (counts[levels[row] ?? 0] ?? 0) + 1
  return counts.subarray(1)
}

function countHeights(heights: Float64Array, groups: readonly (readonly number[])[]): Answer['heights'] {
  const counts = new Map<number, number>()
  for (const group of groups) {
    for (const row of group) {
      const height = heights[row] ?? Number.NaN
      if (Number.isNaN(height)) continue
      const cm = Math.floor(height / HEIGHT_STEP) * HEIGHT_STEP
      counts.set(cm, (counts.get(cm) ?? 0) + 1)
    }
  }
  return [...counts].map(([cm, count]) => ({ cm, count })).sort((a, b) => a.cm - b.cm)
}

/** The values that an order is by; null for the order by name. */
function orderColumn(roll: Roll, order: Order): Float64Array | null {
  const discipline = disciplineOfOrder(order)
  if (discipline !== null) return roll.potentials[discipline].values
  const fact = isRollOrder(order) ? ROLL_ORDERS[order].fact : null
  return fact === null ? null : roll.numbers[fact]
}

/** At least the first `most` rows in order: those without a value last, equal ones by name. `byName` is sorted so. */
function inOrder(roll: Roll, byName: readonly number[], order: Order, most: number): readonly number[] {
  const column = orderColumn(roll, order)
  if (column === null) return byName
  const sign = isRollOrder(order) && ROLL_ORDERS[order].isLeastFirst ? 1 : -1
  const known = byName.filter((row) => !Number.isNaN(column[row]))
  const compare = (a: number, b: number) => sign * ((column[a] ?? 0) - (column[b] ?? 0))
  // To sort all of a large stud for its first page would take longer than everything else.
  const values = Float64Array.from(known, (row) => sign * (column[row] ?? 0)).sort()
  const last = values[Math.min(most, values.length) - 1] ?? 0
  const first = known.filter((row) => sign * (column[row] ?? 0) <= last).sort(compare)
  if (known.length > most) return first
  return [...first, ...byName.filter((row) => Number.isNaN(column[row]))]
}
