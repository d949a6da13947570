/**
 * Breeding values of a whole stud for one trait. Fixed effects are only those that the records carry: a level of fewer
 * than eight records joins the rest of its effect, and an effect with one level is left out. Nothing is told where the
 * records carry nothing: too few horses, no likelihood that anything is inherited, too little known of a horse.
 */
import { type Ancestry, ancestryOf, type PedigreeLookup } from '#app/domain/kinship/ancestry.ts'
import { inbreedingInSteps } from '#app/domain/lines/inbreeding-steps.ts'
import { MixedModel, type ModelRecord } from './animal-model.ts'
import { estimateShares, type Shares } from './variances.ts'

/** `effects`: by name what counts for all that share it, as the year; blank where unknown. */
export type TraitRecord = { name: string; value: number; effects: Readonly<Record<string, string>> }

type BreedingValue = {
  /** 100 is the mean of the horses with records, 10 a standard deviation of what is inherited. */
  index: number
  /** 0-1: the share of the variance of true values that the estimates tell. */
  reliability: number
  /** The horse has a record of its own. */
  isOwn: boolean
}

/** Why there are none. */
type Refusal = 'few-horses' | 'not-inherited'

export type TraitValues =
  | { ok: false; reason: Refusal; horses: number; records: number }
  | ({
      ok: true
      horses: number
      records: number
      /** In the unit of the records. */
      geneticDeviation: number
      /** Fixed effects that were used. */
      effects: readonly string[]
      /** Of horses of which enough is known, by name. */
      values: ReadonlyMap<string, BreedingValue>
    } & Shares)

const FEWEST_HORSES = 100
const LEAST_RELIABILITY = 0.3
/** Twice the difference of log likelihoods that chance gives once in twenty. */
const LEAST_EVIDENCE = 2.71
const FEWEST_OF_LEVEL = 8
/** A larger factor takes too long: then the oldest horses count as founders. */
const MOST_PLACES = 1_500_000
const [MEAN_INDEX, DEVIATION_INDEX] = [100, 10]

/**
 * In steps. `wanted`: who gets a value; all that have a place in the pedigree of these and of the records help.
 * `mostPlaces`: of a factor.
 */
export function* evaluateTrait(
  pedigree: PedigreeLookup,
  records: readonly TraitRecord[],
  wanted: readonly string[],
  mostPlaces = MOST_PLACES,
): Generator<void, TraitValues> {
  const judged = new Set(records.map(({ name }) => name))
  const counts = { horses: judged.size, records: records.length }
  if (judged.size < FEWEST_HORSES) return { ok: false, reason: 'few-horses', ...counts }
  const names = [...new Set([...wanted, ...judged])]
  const ancestry = ancestryOf(pedigree, names)
  yield
  const { rows, effects, fixed } = withLevels(ancestry, records)
  const model = yield* modelOf(ancestry, { records: rows, fixed }, mostPlaces)
  const { solved, heritability, permanent, evidence } = yield* estimateShares(model, {
    isRepeated: new Set(rows.map(({ animal }) => animal)).size < rows.length,
  })
  if (!(evidence >= LEAST_EVIDENCE)) return { ok: false, reason: 'not-inherited', ...counts }
  yield
  const deviation = Math.sqrt((solved.residualVariance * heritability) / (1 - heritability - permanent))
  const reliabilities = solved.reliabilities()
  const base = rows.reduce((sum, { animal }) => sum + (solved.values[animal] ?? 0), 0) / rows.length
  const values = new Map<string, BreedingValue>()
  for (const name of wanted) {
    const at = ancestry.indexOf(name)
    const reliability = at === null ? 0 : (reliabilities[at] ?? 0)
    if (at === null || reliability < LEAST_RELIABILITY) continue
    const index = MEAN_INDEX + (DEVIATION_INDEX * ((solved.values[at] ?? 0) - base)) / deviation
    values.set(name, { index, reliability, isOwn: judged.has(name) })
  }
  return { ok: true, ...counts, geneticDeviation: deviation, effects, values, heritability, permanent }
}

function* modelOf(
  ancestry: Ancestry,
  given: { records: readonly ModelRecord[]; fixed: number },
  mostPlaces: number,
): Generator<void, MixedModel> {
  const count = ancestry.names.length
  const { sires, dams } = { sires: ancestry.sires.slice(), dams: ancestry.dams.slice() }
  for (let founders = 0; ; founders += Math.ceil((count - founders) / 4)) {
    // Parents have lower indexes than foals.
    sires.fill(count, 0, founders)
    dams.fill(count, 0, founders)
    const inbreeding = yield* inbreedingInSteps({ sires, dams })
    const model = new MixedModel({ sires, dams, inbreeding, ...given })
    yield
    if (model.size <= mostPlaces || founders >= count) return model
  }
}

/** The records with numbered levels: the mean first, then each effect's but its largest, which the mean is of. */
function withLevels(
  ancestry: Ancestry,
  records: readonly TraitRecord[],
): { rows: ModelRecord[]; effects: string[]; fixed: number } {
  const known = records.flatMap((record) => {
    const animal = ancestry.indexOf(record.name)
    return animal === null ? [] : [{ ...record, animal }]
  })
  const numbers = new Map<string, number>()
  const effects: string[] = []
  const rest = new Map<string, ReadonlySet<string>>()
  for (const effect of new Set(known.flatMap(({ effects: own }) => Object.keys(own)))) {
    const counts = Map.groupBy(known, ({ effects: own }) => own[effect] ?? '')
    const large = [...counts].filter(([, of]) => of.length >= FEWEST_OF_LEVEL).sort((a, b) => b[1].length - a[1].length)
    const isRestLarge = large.reduce((sum, [, of]) => sum + of.length, 0) <= known.length - FEWEST_OF_LEVEL
    const [largest, ...others] = large.map(([level]) => level)
    if (largest === undefined || (others.length === 0 && !isRestLarge)) continue
    effects.push(effect)
    rest.set(effect, new Set(large.map(([level]) => level)))
    for (const level of others) numbers.set(`${effect} ${level}`, numbers.size + 1)
    if (isRestLarge) numbers.set(`${effect} `, numbers.size + 1)
  }
  const rows = known.map(({ animal, value, effects: own }) => {
    const levels = [0]
    for (const effect of effects) {
      const level = own[effect] ?? ''
      const number = numbers.get(rest.get(effect)?.has(level) ? `${effect} ${level}` : `${effect} `)
      if (number !== undefined) levels.push(number)
    }
    return { animal, value, levels }
  })
  return { rows, effects, fixed: numbers.size + 1 }
}
