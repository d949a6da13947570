import { disciplineLabel } from '#app/domain/competition/class-key.ts'
import type { CheckOf } from '#app/domain/roll/ask.ts'
import { ANY, NUMBER_FACTS, type NumberFact, TEXT_FACTS, type TextFact } from '#app/domain/roll/facts.table.ts'
import type { RollFilter } from '#app/domain/roll/filter.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { rollLines } from '../text.ts'
import { rollPath, type Shown } from './address.ts'
import { classRange, potentialLabel, rangeLabel, valueLabel } from './labels.ts'

/** More values of one fact are one chip: `linje 0` may be forty. */
const MOST_CHIPS = 8

/** `said`: what it says where its kind is not beside it. */
export type Chip = { of: CheckOf; kind: string; value: string; href: string; said?: string }

/** The wishes of a filter, each with the address without it. */
export function chipsOf(filter: RollFilter, shown: Shown): Chip[] {
  const chips: Chip[] = []
  const add = (of: CheckOf, kind: string, value: string, without: RollFilter, said?: string) =>
    chips.push({ of, kind, value, href: rollPath(without, shown), ...(said ? { said } : {}) })
  if (filter.name !== '') add('namn', rollLines.name, filter.name, { ...filter, name: '' })
  const { siblings } = filter
  if (siblings !== null)
    add('syskon', rollLines.kin, rollLines.siblings(siblings.kind, siblings.of), { ...filter, siblings: null })
  for (const fact of Object.keys(TEXT_FACTS) as TextFact[]) {
    const values = filter.texts[fact] ?? []
    const range = fact === 'tavlar' ? classRange(values) : null
    if (range !== null || values.length > MOST_CHIPS) {
      const { [fact]: _, ...texts } = filter.texts
      const named = values.slice(0, 3).map((value) => valueLabel(fact, value))
      const said = range ?? rollLines.andMore(named.join(', '), formatNumber(values.length - named.length))
      add(fact, TEXT_FACTS[fact].label, said, { ...filter, texts })
      continue
    }
    for (const value of values) {
      const left = values.filter((one) => one !== value)
      const { [fact]: _, ...others } = filter.texts
      const texts = left.length === 0 ? others : { ...others, [fact]: left }
      const { label } = TEXT_FACTS[fact]
      const named = valueLabel(fact, value)
      const isAny = 'isLong' in TEXT_FACTS[fact] && [ANY, `-${ANY}`].includes(value)
      add(fact, label, named, { ...filter, texts }, isAny ? `${named} ${label.toLowerCase()}` : undefined)
    }
  }
  for (const fact of Object.keys(NUMBER_FACTS) as NumberFact[]) {
    const range = filter.ranges[fact]
    if (range === undefined) continue
    const { [fact]: _, ...ranges } = filter.ranges
    add(`${fact}#`, NUMBER_FACTS[fact].label, rangeLabel(fact, range), { ...filter, ranges })
  }
  for (const wanted of filter.potentials) {
    const potentials = filter.potentials.filter((one) => one !== wanted)
    const { discipline, classKey } = wanted
    const label = potentialLabel(discipline, classKey)
    add(`anlag-${discipline}`, disciplineLabel(discipline), label, { ...filter, potentials })
  }
  return chips
}
