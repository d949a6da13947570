import { readStats, STAT_COUNT } from '#app/domain/competition/potential.ts'
import { type HorseDocument, readText } from '#app/domain/documents.ts'
import { readGenotype } from '#app/domain/genetics/genotype.ts'
import { horseDrawing } from '#app/features/horses/view/card.ts'
import { suggestionOf } from './parent.ts'

const MOST = 3

/** Horses of different breeds; those go first of which most can be worked out, as genes and stats are known. */
export function examplesOf(horses: readonly HorseDocument[]): HorseDocument[] {
  const known = (horse: HorseDocument) =>
    Number(readGenotype(horse.genotype) !== null) + Number(readStats(horse.stats).length === STAT_COUNT)
  const sorted = horses.toSorted((a, b) => known(b) - known(a))
  const firsts = [...Map.groupBy(sorted, ({ breed }) => readText(breed)).values()].flatMap(([first]) => first ?? [])
  return [...firsts, ...sorted.filter((horse) => !firsts.includes(horse))].slice(0, MOST)
}

export const exampleView = (horse: HorseDocument, href: string, year: number) => ({
  ...suggestionOf(horse, href),
  drawing: horseDrawing(horse, year),
})
