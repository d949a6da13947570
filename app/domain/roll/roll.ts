/**
 * All horses of a stud as columns of numbers, so that filters and counts take a few milliseconds at 100,000 horses. It
 * holds plain values only, as a thread may hand it over. A horse keeps its row; removed ones leave a gap.
 */
import { DISCIPLINE_KEYS, type DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import { compareUnits, swedishSortKey } from '#app/domain/swedish.ts'
import {
  BRED_FACTS,
  type BredFact,
  isBred,
  NUMBER_FACT_KEYS,
  type NumberFact,
  TEXT_FACT_KEYS,
  type TextFact,
} from './facts.table.ts'
import type { Facts } from './facts.ts'

/** Horses with the same values of a fact have the same set; set 0 is empty. */
export type TextColumn = {
  sets: (readonly string[])[]
  /** By the texts of a set; made when it is needed. */
  known: Map<string, number> | null
  rows: Uint32Array
}
/** `levels`: the place of the potential's class, from 1; 0 without a potential. */
type PotentialColumn = { values: Float64Array; levels: Uint8Array }

export type Roll = {
  names: string[]
  /** Sort keys. */
  keys: string[]
  /** Rows in Swedish order of their names. */
  order: number[]
  /** The row of each name; made when it is needed. */
  rowOf: Map<string, number> | null
  /** All keys, each after a line end; made when it is needed. */
  allKeys: string | null
  /** Grows with every change, so that what was worked out of it is known to be old. */
  changes: number
  free: number[]
  texts: Record<TextFact, TextColumn>
  numbers: Record<NumberFact, Float64Array>
  /** How sure breeding values are, in per cent; 0 where that is unknown. */
  sureness: Record<BredFact, Uint8Array>
  potentials: Record<DisciplineKey, PotentialColumn>
}

const BRED: readonly BredFact[] = Object.values(BRED_FACTS)
const OWN_NUMBERS = NUMBER_FACT_KEYS.filter((fact) => !isBred(fact))

const SMALLEST = 64
const BETWEEN = '\u0000'

/** A value for each key. */
export const recordOf = <Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value> // a value for each key

export function emptyRoll(horses = SMALLEST): Roll {
  const size = Math.max(SMALLEST, horses)
  const numbers = () => new Float64Array(size).fill(Number.NaN)
  return {
    names: [],
    keys: [],
    order: [],
    rowOf: null,
    allKeys: null,
    changes: 0,
    free: [],
    texts: recordOf(TEXT_FACT_KEYS, () => ({ sets: [[]], known: null, rows: new Uint32Array(size) })),
    numbers: recordOf(NUMBER_FACT_KEYS, numbers),
    sureness: recordOf(BRED, () => new Uint8Array(size)),
    potentials: recordOf(DISCIPLINE_KEYS, () => ({ values: numbers(), levels: new Uint8Array(size) })),
  }
}

const doubled = <Column extends Float64Array | Uint32Array | Uint8Array>(column: Column, gap: number): Column => {
  const larger = new (column.constructor as new (size: number) => Column)(column.length * 2)
  larger.fill(gap)
  larger.set(column)
  return larger
}

function grow(roll: Roll): void {
  for (const column of Object.values(roll.texts)) column.rows = doubled(column.rows, 0)
  for (const fact of NUMBER_FACT_KEYS) roll.numbers[fact] = doubled(roll.numbers[fact], Number.NaN)
  for (const fact of BRED) roll.sureness[fact] = doubled(roll.sureness[fact], 0)
  for (const column of Object.values(roll.potentials)) {
    column.values = doubled(column.values, Number.NaN)
    column.levels = doubled(column.levels, 0)
  }
}

function setOf(column: TextColumn, values: readonly string[]): number {
  const key = values.join(BETWEEN)
  column.known ??= new Map(column.sets.map((set, at) => [set.join(BETWEEN), at]))
  const known = column.known.get(key)
  if (known !== undefined) return known
  column.known.set(key, column.sets.length)
  return column.sets.push(values) - 1
}

const rowsByName = (roll: Roll) => (roll.rowOf ??= new Map(roll.order.map((row) => [roll.names[row] ?? '', row])))

/** The row of the horse of this name. */
export const rowOf = (roll: Roll, name: string): number | undefined => rowsByName(roll).get(name)

/** The same roll without what can be made anew, to be handed over by a thread. */
export function lightRoll(roll: Roll): Roll {
  const texts = recordOf(TEXT_FACT_KEYS, (fact) => ({ ...roll.texts[fact], known: null }))
  return { ...roll, rowOf: null, allKeys: null, texts }
}

/** The first place in the order whose horse does not come before this one. */
export function placeOf({ keys, names, order }: Roll, name: string, key: string): number {
  let [from, to] = [0, order.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const row = order[middle] ?? 0
    const before = compareUnits(keys[row] ?? '', key) || compareUnits(names[row] ?? '', name)
    if (before < 0) from = middle + 1
    else to = middle
  }
  return from
}

function fill(roll: Roll, row: number, { texts, numbers, potentials }: Facts): void {
  roll.changes += 1
  for (const fact of TEXT_FACT_KEYS) {
    const column = roll.texts[fact]
    column.rows[row] = setOf(column, texts[fact] ?? [])
  }
  // Breeding values are written apart (`setBred`).
  for (const fact of OWN_NUMBERS) roll.numbers[fact][row] = numbers[fact] ?? Number.NaN
  for (const discipline of DISCIPLINE_KEYS) {
    const { value = Number.NaN, level = -1 } = potentials[discipline] ?? {}
    roll.potentials[discipline].values[row] = value
    roll.potentials[discipline].levels[row] = level + 1
  }
}

/** Adds a horse or replaces its facts. Count the offspring anew when all are there (`countOffspring`). */
export function putHorse(roll: Roll, name: string, facts: Facts): void {
  const known = rowOf(roll, name)
  const row = known ?? roll.free.pop() ?? roll.names.length
  if (row >= roll.texts.kon.rows.length) grow(roll)
  if (known === undefined) {
    const key = swedishSortKey(name)
    roll.allKeys = null
    roll.names[row] = name
    roll.keys[row] = key
    rowsByName(roll).set(name, row)
    const place = placeOf(roll, name, key)
    if (place === roll.order.length) roll.order.push(row)
    else roll.order.splice(place, 0, row)
  }
  fill(roll, row, facts)
}

export function removeHorse(roll: Roll, name: string): void {
  const row = rowOf(roll, name)
  if (row === undefined) return
  roll.order.splice(placeOf(roll, name, roll.keys[row] ?? ''), 1)
  rowsByName(roll).delete(name)
  roll.allKeys = null
  fill(roll, row, { texts: {}, numbers: {}, potentials: {} })
  for (const fact of BRED) roll.numbers[fact][row] = Number.NaN
  roll.names[row] = ''
  roll.free.push(row)
}

type Bred = { index: number; percent?: number }

/** Writes the breeding values of a trait, where a horse has one. */
export function setBred(roll: Roll, trait: keyof typeof BRED_FACTS, valueOf: (name: string) => Bred | undefined): void {
  const fact = BRED_FACTS[trait]
  roll.changes += 1
  for (const row of roll.order) {
    const { index = Number.NaN, percent = 0 } = valueOf(roll.names[row] ?? '') ?? {}
    roll.numbers[fact][row] = index
    roll.sureness[fact][row] = percent
  }
}

/** Counts the offspring of every horse, and those with Elit. */
export function countOffspring(roll: Roll): void {
  const { avkommor, elit } = roll.numbers
  roll.changes += 1
  avkommor.fill(Number.NaN)
  elit.fill(Number.NaN)
  const { premiering } = roll.texts
  const isElit = premiering.sets.map((set) => set.includes('Elit'))
  const add = (column: Float64Array, row: number) => {
    const before = column[row] ?? 0
    column[row] = Number.isNaN(before) ? 1 : before + 1
  }
  for (const side of ['far', 'mor'] as const) {
    const { sets, rows } = roll.texts[side]
    const parents = sets.map(([parent]) => (parent === undefined ? undefined : rowOf(roll, parent)))
    for (const row of roll.order) {
      const parent = parents[rows[row] ?? 0]
      if (parent === undefined) continue
      add(avkommor, parent)
      if (isElit[premiering.rows[row] ?? 0]) add(elit, parent)
    }
  }
}
