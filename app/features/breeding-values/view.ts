import { BRED_TRAITS, type BredTrait } from '#app/domain/breeding-values/traits.table.ts'
import { glossaryPath } from '#app/domain/glossary-path.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import type { ShownValue } from './data.server.ts'
import { breedingValuesText as text } from './text.ts'

type ValueFact = { label: string; meaning: string; value: string }

/** A horse's breeding values among its facts: `104 (säkerhet 62 %), räknat ur …`. */
export function valueFacts(of: Readonly<Record<BredTrait, ShownValue | null>>): ValueFact[] {
  return BRED_TRAITS.flatMap((trait) => {
    const value = of[trait]
    if (value === null) return []
    const percent = `${formatNumber(value.percent)}\u00a0%`
    const said = text.value(formatNumber(value.index), percent, value.isOwn ? text.own : text.kin)
    return [{ label: text.of[trait], meaning: glossaryPath(text.term), value: said }]
  })
}
