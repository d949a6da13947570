import { readStats, STAT_COUNT } from '#app/domain/competition/potential.ts'
import { type HorseDocument, readHeight, readText } from '#app/domain/documents.ts'
import { readGenotype } from '#app/domain/genetics/genotype.ts'
import { horseDrawing } from '#app/features/horses/view/card.ts'
import { suggestionOf } from './parent.ts'

const MOST = 3

/** Of genes, stats and height so many are known. */
const knownOf = ({ genotype, stats, height }: HorseDocument) =>
  [readGenotype(genotype) !== null, readStats(stats).length === STAT_COUNT, readHeight(height) !== null].filter(Boolean)
    .length

/** Whether everything can be told of its foals. */
export const isWhole = (horse: HorseDocument) => knownOf(horse) === 3

/** Horses of different breeds; those of which most is known go first. */
export function examplesOf(horses: readonly HorseDocument[]): HorseDocument[] {
  const sorted = horses.toSorted((a, b) => knownOf(b) - knownOf(a))
  const firsts = [...Map.groupBy(sorted, ({ breed }) => readText(breed)).values()].flatMap(([first]) => first ?? [])
  return [...firsts, ...sorted.filter((horse) => !firsts.includes(horse))].slice(0, MOST)
}

export const exampleView = (horse: HorseDocument, href: string, year: number) => ({
  ...suggestionOf(horse, href),
  drawing: horseDrawing(horse, year),
})
