import { BRED_TRAITS, type BredTrait } from '#app/domain/breeding-values/traits.table.ts'
import { glossaryPath } from '#app/domain/glossary-path.ts'
import { dayInStockholm, timeInStockholm } from '#app/domain/stockholm.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { type ShownValue, type StudValues, valuesOf } from './data.server.ts'
import { breedingValuesText as text } from './text.ts'

export type HorseValues = Readonly<Record<BredTrait, ShownValue | null>> & { madeAt: string | null }
type ValueFact = { label: string; meaning: string; value: string }

/** The time of the stud that values are of; null for the present one. */
export function asOfLine(madeAt: string | null, now = new Date()): string | null {
  if (madeAt === null) return null
  const made = new Date(madeAt)
  const day = dayInStockholm(made)
  return text.asOf(timeInStockholm(made), day === dayInStockholm(now) ? null : day)
}

const sureOf = (percent: number) => `${formatNumber(percent, 0)}\u00a0%`

/** A horse's breeding values among its facts: `Exteriör 104 (säkerhet 62 %); räknat ur …`. */
export function valueFacts({ madeAt, ...of }: HorseValues): ValueFact[] {
  const told = BRED_TRAITS.flatMap((trait) => {
    const value = of[trait]
    return value === null ? [] : [{ trait, ...value }]
  })
  if (told.length === 0) return []
  const values = told.map(({ trait, index, percent }) =>
    text.value(text.trait[trait], formatNumber(index), sureOf(percent)),
  )
  const basis = told.some(({ isOwn }) => isOwn) ? text.own : text.kin
  const value = [text.basis(values.join(', '), basis), asOfLine(madeAt)].filter((line) => line !== null).join('. ')
  return [{ label: text.term, meaning: glossaryPath(text.term), value }]
}

/** A pair's foal is expected to have the mean of its parents', whose quarters are as sure. */
function foalValue(values: StudValues | null, trait: BredTrait, pair: Pair): { index: number; percent: number } | null {
  const of = valuesOf(values, trait)
  const [sire, dam] = [of?.get(pair.sire), of?.get(pair.dam)]
  return sire && dam ? { index: (sire.index + dam.index) / 2, percent: (sire.percent + dam.percent) / 4 } : null
}

type Pair = { sire: string; dam: string }

/** `Fölet väntas få avelsvärde exteriör 106 (säkerhet 31 %).`; null where a parent has none. */
export function foalLine(values: StudValues | null, pair: Pair): string | null {
  const told = BRED_TRAITS.flatMap((trait) => {
    const foal = foalValue(values, trait, pair)
    return foal === null ? [] : [text.value(text.trait[trait], formatNumber(foal.index, 0), sureOf(foal.percent))]
  })
  return told.length === 0 ? null : text.foal(told.join(', '))
}

/** What the foals of these pairs are expected to have in the mean, or why nothing is told. */
export function foalsLines(values: StudValues | null, pairs: readonly Pair[], madeAt: string | null = null): string[] {
  if (values === null) return []
  const { exterior, premiering } = values
  const areFew = (of: StudValues[BredTrait]) => !of.ok && of.reason === 'few-horses'
  if (areFew(exterior) && areFew(premiering)) return [text.neither(exterior.horses, premiering.horses)]
  const told = BRED_TRAITS.flatMap((trait) => {
    const of = values[trait]
    if (!of.ok) return text.refused[of.reason](text.trait[trait], of.horses)
    const known = pairs.flatMap((pair) => foalValue(values, trait, pair) ?? [])
    if (known.length === 0) return []
    const meanOf = (key: 'index' | 'percent') => known.reduce((sum, one) => sum + one[key], 0) / known.length
    return text.foals(text.trait[trait], formatNumber(meanOf('index'), 0), sureOf(meanOf('percent')), known.length)
  })
  const asOf = asOfLine(madeAt)
  return asOf === null || told.length === 0 ? told : [...told, asOf]
}
