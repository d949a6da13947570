/**
 * The mixed model equations of an animal model with repeated records (Henderson 1984):
 * record = fixed effects + breeding value + what stays with the horse + residual.
 * Breeding values are related as the pedigree says, by Henderson's rules for the inverse of the relationship matrix
 * with inbreeding (Quaas 1976). What stays with a horse is no unknown of its own: its records weigh less instead.
 */
import type { Ancestry } from '#app/domain/kinship/ancestry.ts'
import { ownShare } from '#app/domain/lines/inbreeding-steps.ts'
import { eliminationOrder } from './elimination-order.ts'
import { type Factor, factorOf, type Places, placesOf } from './sparse-factor.ts'

/** `animal`: index of the pedigree. `levels`: which of the fixed effects count for it, 0 to `fixed` - 1. */
export type ModelRecord = { animal: number; value: number; levels: readonly number[] }

export type AnimalModel = Pick<Ancestry, 'sires' | 'dams'> & {
  /** By animal, and -1 for the unknown parent (`inbreedingInSteps`). */
  inbreeding: Float64Array
  fixed: number
  records: readonly ModelRecord[]
}

/** Variances as parts of the residual's: of breeding values, and of what else stays with a horse. */
export type Ratios = { genetic: number; permanent: number }

export type Solved = {
  /** By fixed effect; 0 for one that follows from those before it. */
  effects: Float64Array
  /** By animal, in the unit of the records. */
  values: Float64Array
  residualVariance: number
  /** -2 log of the restricted likelihood, but for a constant. */
  deviance: number
  /** By animal, 0-1: the share of the variance of true values that the estimates tell. */
  reliabilities(): Float64Array
}

/** The records of one animal, summed. */
type Summed = { animal: number; count: number; sum: number; levels: [level: number, count: number][] }

/** What needs no ratios; `solveWith` may be asked for many. */
export class MixedModel {
  readonly #model: AnimalModel
  readonly #summed: readonly Summed[]
  readonly #places: Places
  readonly #relationship: Float64Array
  readonly #rank: number

  constructor(model: AnimalModel) {
    this.#model = model
    this.#summed = sumRecords(model.records)
    const { rows, columns, values } = relationshipInverse(model)
    this.#relationship = values
    const animals = model.sires.length
    const order = new Int32Array(animals + model.fixed)
    order.set(eliminationOrder(neighboursOf(rows, columns, animals)))
    for (const { animal, levels } of this.#summed) {
      rows.push(animal)
      columns.push(animal)
      for (const [level] of levels) {
        rows.push(animals + level)
        columns.push(animal)
      }
    }
    for (let one = 0; one < model.fixed; one++)
      for (let other = 0; other <= one; other++) {
        rows.push(animals + one)
        columns.push(animals + other)
      }
    // Fixed effects last: only among them a pivot can be nothing.
    for (let level = 0; level < model.fixed; level++) order[animals + level] = animals + level
    this.#places = placesOf({ rows: Int32Array.from(rows), columns: Int32Array.from(columns) }, order)
    this.#rank = animals
  }

  /** How many places the factor has: the work grows a little faster. */
  get size(): number {
    return this.#places.rows.length
  }

  solveWith({ genetic, permanent }: Ratios): Solved {
    const { sires, inbreeding, fixed, records } = this.#model
    const animals = sires.length
    const values = new Float64Array(this.#places.slots.length)
    for (const [at, value] of this.#relationship.entries()) values[at] = value / genetic
    const right = new Float64Array(animals + fixed)
    const among = new Float64Array(fixed * fixed)
    let [at, squares, logWeights] = [this.#relationship.length, 0, 0]
    for (const { value, levels } of records) {
      squares += value * value
      for (const one of levels) {
        right[animals + one] = (right[animals + one] ?? 0) + value
        for (const other of levels) among[one * fixed + other] = (among[one * fixed + other] ?? 0) + 1
      }
    }
    for (const { animal, count, sum, levels } of this.#summed) {
      const weight = 1 / (1 + count * permanent)
      const shared = permanent * weight
      logWeights -= Math.log(weight)
      squares -= shared * sum * sum
      values[at++] = count * weight
      right[animal] = sum * weight
      for (const [one, times] of levels) {
        values[at++] = times * weight
        right[animals + one] = (right[animals + one] ?? 0) - shared * times * sum
        for (const [other, too] of levels)
          among[one * fixed + other] = (among[one * fixed + other] ?? 0) - shared * times * too
      }
    }
    for (let one = 0; one < fixed; one++)
      for (let other = 0; other <= one; other++) values[at++] = among[one * fixed + other] ?? 0
    const factor = factorOf(this.#places, values)
    const solved = factor.solve(right)
    const explained = solved.reduce((total, value, index) => total + value * (right[index] ?? 0), 0)
    const free = records.length - (factor.rank - this.#rank)
    const residualVariance = Math.max(0, squares - explained) / free
    return {
      values: solved.slice(0, animals),
      effects: solved.slice(animals),
      residualVariance,
      deviance: free * Math.log(residualVariance) + factor.logDeterminant + animals * Math.log(genetic) + logWeights,
      reliabilities: () => reliabilities(factor, { animals, genetic, inbreeding }),
    }
  }
}

function reliabilities(
  factor: Factor,
  { animals, genetic, inbreeding }: { animals: number; genetic: number; inbreeding: Float64Array },
): Float64Array {
  return factor
    .inverseDiagonal()
    .slice(0, animals)
    .map((error, at) => Math.min(1, Math.max(0, 1 - error / (genetic * (1 + (inbreeding[at] ?? 0))))))
}

function sumRecords(records: readonly ModelRecord[]): Summed[] {
  const found = new Map<number, { count: number; sum: number; levels: Map<number, number> }>()
  for (const { animal, value, levels } of records) {
    const one = found.get(animal) ?? { count: 0, sum: 0, levels: new Map<number, number>() }
    found.set(animal, one)
    one.count += 1
    one.sum += value
    for (const level of levels) one.levels.set(level, (one.levels.get(level) ?? 0) + 1)
  }
  return [...found].map(([animal, one]) => ({ ...one, animal, levels: [...one.levels] }))
}

type Lists = { rows: number[]; columns: number[]; values: Float64Array }

/** Henderson's rules: each animal adds to its own place, to those with its parents, and to its parents'. */
function relationshipInverse(model: AnimalModel): Lists {
  const { sires, dams, inbreeding } = model
  const count = sires.length
  const [rows, columns, values]: [number[], number[], number[]] = [[], [], []]
  const add = (row: number, column: number, value: number) => {
    rows.push(row)
    columns.push(column)
    values.push(value)
  }
  for (let at = 0; at < count; at++) {
    const own = 1 / ownShare(model, inbreeding, at)
    add(at, at, own)
    const known = [sires[at] ?? count, dams[at] ?? count].filter((parent) => parent !== count)
    for (const parent of known) {
      add(at, parent, -own / 2)
      add(parent, parent, own / 4)
    }
    const [sire, dam] = known
    if (sire !== undefined && dam !== undefined) add(sire, dam, sire === dam ? own / 2 : own / 4)
  }
  return { rows, columns, values: Float64Array.from(values) }
}

/** The animals that share a coefficient with each. */
function neighboursOf(rows: readonly number[], columns: readonly number[], animals: number): number[][] {
  const sets = Array.from({ length: animals }, () => new Set<number>())
  for (const [at, row] of rows.entries()) {
    const column = columns[at] ?? row
    if (row === column) continue
    sets[row]?.add(column)
    sets[column]?.add(row)
  }
  return sets.map((set) => [...set])
}
