/**
 * `node bench/breeding-values.ts [horses]`: breeding values foresee records that they have not seen. The exteriors and
 * premierings of the demo stud's last year are left out, values are made of the years before, and both are compared;
 * beside them is what those horses' own parents' records would have said. It fails where the values foresee nothing.
 */

import { evaluateTrait } from '#app/domain/breeding-values/evaluate.ts'
import { traitRecords } from '#app/domain/breeding-values/records.ts'
import { BRED_TRAITS, type BredTrait } from '#app/domain/breeding-values/traits.table.ts'
import { type EvaluationDocument, type HorseDocument, readText } from '#app/domain/documents.ts'
import { finish } from '#app/domain/lines/population.ts'
import { DEFAULT_HORSES, demoStud } from '#demo/stud.ts'

const horses = Number(process.argv[2] ?? DEFAULT_HORSES)
const YEAR = 2026
const own: HorseDocument[] = []
const entries: HorseDocument[] = []
const evaluations: EvaluationDocument[] = []
for (const { collection, document } of demoStud({ horses, year: YEAR, today: `${YEAR}-11-26` })) {
  if (collection === 'horses') own.push(document)
  else if (collection === 'pedigree') entries.push(document as HorseDocument)
  else if (collection === 'evaluations') evaluations.push(document)
}
const pedigree = new Map([...entries, ...own].map((horse) => [horse.name, horse] as const))
const all = traitRecords([...own, ...entries], evaluations)

/** Correlation of what was foreseen with what came, and how many there are. */
function compared(pairs: readonly (readonly [number, number])[]) {
  const mean = (side: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[side], 0) / pairs.length
  const [one, other] = [mean(0), mean(1)]
  const sum = (of: (pair: readonly [number, number]) => number) => pairs.reduce((total, pair) => total + of(pair), 0)
  const both = sum(([a, b]) => (a - one) * (b - other))
  return both / Math.sqrt(sum(([a]) => (a - one) ** 2) * sum(([, b]) => (b - other) ** 2))
}

function foresee(trait: BredTrait, years: readonly string[]): number {
  const isLate = ({ effects }: { effects: Readonly<Record<string, string>> }) => years.includes(effects['year'] ?? '')
  const late = all[trait].filter(isLate)
  // A horse that was judged before foresees itself: only those judged for the first time are asked about.
  const early = all[trait].filter((record) => !isLate(record))
  const judged = new Set(early.map(({ name }) => name))
  const first = late.filter(({ name }) => !judged.has(name))
  const began = process.cpuUsage().user
  const found = finish(evaluateTrait(pedigree, early, [...new Set(first.map(({ name }) => name))]))
  const seconds = (process.cpuUsage().user - began) / 1e6
  if (!found.ok) {
    console.log(`${trait}: ${found.reason}, ${found.horses} horses, ${found.records} records`)
    return 1
  }
  const pairs = first.flatMap(({ name, value }) => {
    const told = found.values.get(name)
    return told ? [[told.index, value] as const] : []
  })
  const means = new Map<string, number>()
  for (const [name, of] of Map.groupBy(early, (record) => record.name))
    means.set(name, of.reduce((sum, { value }) => sum + value, 0) / of.length)
  const byParents = first.flatMap(({ name, value }) => {
    const horse = pedigree.get(name)
    const [sire, dam] = [means.get(readText(horse?.sire) ?? ''), means.get(readText(horse?.dam) ?? '')]
    return sire === undefined || dam === undefined ? [] : [[(sire + dam) / 2, value] as const]
  })
  const r = compared(pairs)
  console.log(
    `${trait}: ${found.records} records of ${found.horses} horses, heritability ${found.heritability.toFixed(2)}, ` +
      `other lasting ${found.permanent.toFixed(2)}, ${found.effects.join(', ')}; ${seconds.toFixed(1)} s\n` +
      `  ${years.join('-')}: r = ${r.toFixed(2)} over ${pairs.length} of ${first.length} horses judged for the first time` +
      ` (both parents' own records: r = ${compared(byParents).toFixed(2)} over ${byParents.length})`,
  )
  return r
}

const last = [String(YEAR - 2), String(YEAR - 1), String(YEAR)]
const told = BRED_TRAITS.map((trait) => [foresee(trait, last.slice(-1)), foresee(trait, last)])
// Few are judged in a year: three years decide.
if (!((told[0]?.[1] ?? 0) > 0.3)) process.exitCode = 1
