import { disciplineLabel, findDiscipline, getDiscipline } from '#app/domain/competition/class-key.ts'
import { DISCIPLINE_KEYS, type DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import { EXTERIOR_GRADES } from '#app/domain/grading/exterior.ts'
import { PREMIERING_GRADES } from '#app/domain/grading/premiering.ts'
import { HORSE_GENDERS } from '#app/domain/horse/genders.ts'
import type { Answer, OfferedFact } from '#app/domain/roll/ask.ts'
import {
  ANY,
  COAT_FAMILIES,
  NUMBER_FACTS,
  type NumberFact,
  PLACES,
  SALES,
  TEXT_FACTS,
  type TextFact,
} from '#app/domain/roll/facts.table.ts'
import { levelOf } from '#app/domain/roll/facts.ts'
import type { RollFilter } from '#app/domain/roll/filter.ts'
import { OFFERED_GENES } from '#app/domain/roll/genes.table.ts'
import { compareSwedish, formatNumber } from '#app/domain/swedish.ts'
import { rollLines, rollText } from '../text.ts'
import { potentialLabel, rangeLabel, valueLabel } from './labels.ts'

export type FacetOption = { value: string; label: string; count: number; isChosen: boolean; coats?: readonly string[] }
/** `said`: what was chosen. */
type Base = { key: string; label: string; said: string; isOpen: boolean }
export type FacetView = Base &
  (
    | { kind: 'choices'; options: FacetOption[]; rest: FacetOption[]; restSaid: string; other: string | null }
    | { kind: 'range'; least: string; most: string; bars: { cm: number; share: number }[] }
    | { kind: 'potential'; groups: { label: string; options: FacetOption[] }[] }
  )

/** In the order of the page; the first ones are open. */
const FACETS: readonly (OfferedFact | `${NumberFact}#` | 'anlag')[] = [
  'kon',
  'hojd#',
  'anlag',
  'ras',
  'farg',
  'teckning',
  'lage',
  'salu',
  'alder#',
  'tavlar',
  'exterior',
  'premiering',
  'titel',
  'linje',
  'barare',
  'kvalitet',
  'generation',
  'inriktning',
  'kategori',
  'genotyp',
  'far',
  'mor',
  'morfar',
  'uppfodare',
  'agare',
  'saljare',
]
const OPEN = 8

/** Values in an order of their own; all others are sorted by how many horses they have. */
const FIXED: Partial<Record<TextFact, readonly string[]>> = {
  kon: HORSE_GENDERS,
  lage: Object.keys(PLACES),
  salu: Object.keys(SALES),
  exterior: EXTERIOR_GRADES,
  premiering: PREMIERING_GRADES,
}
const BY_NUMBER: readonly TextFact[] = ['generation', 'linje']
const MOST_SHOWN = 12
/** Of names, which have a field for all others. */
const MOST_NAMES = 6
/** All that a stud is likely to have; of them the ones with most horses are shown first. */
const MOST_CLASSES = 100
const FIRST_CLASSES = 10
/** Fewer are not folded. */
const WORTH_FOLDING = 3

export function facetsOf(filter: RollFilter, answer: Answer): FacetView[] {
  return FACETS.flatMap((key, at) => {
    const isOpen = at < OPEN
    if (key === 'tavlar')
      return [
        { ...choices(key, ofCompeting(filter, answer, false), isOpen), other: null },
        { ...choices(key, ofCompeting(filter, answer, true), isOpen), label: rollLines.competesInClass },
      ]
    if (key === 'anlag') return potentialFacet(filter, answer, isOpen)
    const number = key.endsWith('#') ? (key.slice(0, -1) as NumberFact) : null // the keys above
    if (number !== null) return rangeFacet(number, filter, number === 'hojd' ? answer.heights : [], isOpen)
    const fact = key as OfferedFact // what is left
    const counts = fact === 'genotyp' ? offeredGenes(answer.counts.genotyp) : answer.counts[fact]
    return choices(fact, { counts, chosen: filter.texts[fact] ?? [] }, isOpen)
  }).filter((facet) => facet.kind !== 'choices' || facet.options.length > 0)
}

type Offered = { counts: ReadonlyMap<string, number>; chosen: readonly string[] }

/** The disciplines that horses compete in, or their classes. */
function ofCompeting(filter: RollFilter, answer: Answer, areClasses: boolean): Offered {
  const isMeant = (value: string) => value.includes(':') === areClasses
  return {
    counts: new Map([...answer.counts.tavlar].filter(([value]) => isMeant(value))),
    chosen: (filter.texts.tavlar ?? []).filter(isMeant),
  }
}

/** In the order of the table. */
const offeredGenes = (counts: ReadonlyMap<string, number>) =>
  new Map(OFFERED_GENES.flatMap((gene) => (counts.has(gene) ? [[gene, counts.get(gene) ?? 0]] : [])))

const figureIn = (classKey: string) => Number(classKey.replace(/\D/g, ''))
const kindOf = (classKey: string) => classKey.replace(/\d/g, '')

/** `Lätt A:P1` follows `Lätt A`, and `H70`, of no ladder, stands before `H80`. */
function ladderPlace(key: DisciplineKey, classKey: string): number {
  const plain = classKey.split(':', 1)[0] ?? classKey
  const level = levelOf(key, plain)
  if (level >= 0) return plain === classKey ? level : level + 0.5
  const alike = getDiscipline(key).classOrder.filter((one) => kindOf(one) === kindOf(plain))
  const lower = alike.findLast((one) => figureIn(one) < figureIn(plain))
  const beside = lower ?? alike[0]
  return beside === undefined ? Infinity : levelOf(key, beside) + (lower === undefined ? -0.5 : 0.5)
}

/** Disciplines in their order, classes as on their ladders, those of none after them. */
function byLadder(a: string, b: string): number {
  const [one, other] = [a, b].map((value) => {
    const [discipline = '', ...classKey] = value.split(':')
    const key = findDiscipline(discipline)?.key
    return key === undefined ? [Infinity, 0] : [DISCIPLINE_KEYS.indexOf(key), ladderPlace(key, classKey.join(':'))]
  }) as [[number, number], [number, number]] // two values give two
  return one[0] - other[0] || one[1] - other[1] || compareSwedish(a, b)
}

function choices(fact: OfferedFact, { counts, chosen }: Offered, isOpen: boolean): FacetView & { kind: 'choices' } {
  const isMany = 'isLong' in TEXT_FACTS[fact]
  const fixed = FIXED[fact]
  const known = [...counts.keys()]
  const sorted = fixed
    ? [...fixed, ...known.filter((value) => !fixed.includes(value)).toSorted(compareSwedish)]
    : fact === 'genotyp'
      ? known
      : known.toSorted((a, b) =>
          BY_NUMBER.includes(fact)
            ? Number.parseFloat(a) - Number.parseFloat(b) || compareSwedish(a, b)
            : (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || compareSwedish(a, b),
        )
  const room =
    fact === 'farg' || fact === 'genotyp'
      ? sorted.length
      : fact === 'tavlar'
        ? MOST_CLASSES
        : isMany
          ? MOST_NAMES
          : MOST_SHOWN
  const most = Math.max(0, room - chosen.length)
  const shown = sorted.filter((value) => !chosen.includes(value)).slice(0, most)
  const offered = new Set([...chosen, ...shown])
  const found = [...sorted.filter((value) => offered.has(value)), ...chosen.filter((value) => !sorted.includes(value))]
  const values = fact === 'tavlar' ? found.toSorted(byLadder) : found
  const options = values
    .filter((value) => fixed?.includes(value) !== true || known.length > 0 || chosen.includes(value))
    .map((value) => ({
      value,
      label: valueLabel(fact, value),
      // A horse has one of each name: those of any are all.
      count: counts.get(value) ?? (isMany && value === ANY ? [...counts.values()].reduce((a, b) => a + b, 0) : 0),
      isChosen: chosen.includes(value),
      ...(fact === 'farg' && Object.hasOwn(COAT_FAMILIES, value)
        ? { coats: COAT_FAMILIES[value as keyof typeof COAT_FAMILIES].coats } // just found
        : {}),
    }))
  // Both parts in the order of the ladder.
  const first = new Set([
    ...chosen,
    ...(fact === 'tavlar' || fact === 'genotyp' ? shown.slice(0, FIRST_CLASSES) : shown),
  ])
  const rest = options.filter(({ value }) => !first.has(value))
  const folds = rest.length >= WORTH_FOLDING
  return {
    kind: 'choices',
    key: fact,
    label: TEXT_FACTS[fact].label,
    said: chosen.map((value) => valueLabel(fact, value)).join(', '),
    isOpen: isOpen || chosen.length > 0,
    options: folds ? options.filter(({ value }) => first.has(value)) : options,
    rest: folds ? rest : [],
    restSaid: rollLines.showMore(rest.length),
    other: isMany || sorted.length > room ? rollLines.other(TEXT_FACTS[fact].label) : null,
  }
}

const field = (value: number | undefined) => (value === undefined ? '' : formatNumber(value))

function rangeFacet(fact: NumberFact, filter: RollFilter, heights: Answer['heights'], isOpen: boolean): FacetView {
  const range = filter.ranges[fact]
  const most = Math.max(1, ...heights.map(({ count }) => count))
  return {
    kind: 'range',
    key: fact,
    label: NUMBER_FACTS[fact].label,
    said: range ? rangeLabel(fact, range) : '',
    isOpen: isOpen || range !== undefined,
    least: field(range?.min),
    most: field(range?.max),
    bars: heights.map(({ cm, count }) => ({ cm, share: count / most })),
  }
}

function potentialFacet({ potentials }: RollFilter, { levels }: Answer, isOpen: boolean): FacetView {
  const groups = DISCIPLINE_KEYS.map((key) => {
    const counts = levels[key]
    const options = getDiscipline(key).classOrder.flatMap((classKey, at): FacetOption[] => {
      const count = counts.subarray(at).reduce((sum, one) => sum + one, 0)
      const isChosen = potentials.some((one) => one.discipline === key && one.classKey === classKey)
      if ((counts[at] ?? 0) === 0 && !isChosen) return []
      return [{ value: `${key}:${classKey}`, label: potentialLabel(key, classKey), count, isChosen }]
    })
    return { label: disciplineLabel(key), options }
  })
  return {
    kind: 'potential',
    key: 'anlag',
    label: rollText.potential,
    said: potentials.map(({ discipline }) => disciplineLabel(discipline)).join(', '),
    isOpen,
    groups: groups.filter(({ options }) => options.length > 0),
  }
}
