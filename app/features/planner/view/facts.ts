import { drawingOf } from '#app/domain/coat/coat.ts'
import { type HorseDocument, readHeight, readText } from '#app/domain/documents.ts'
import { readColour, swedishBeside } from '#app/domain/genetics/colour.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { sideText } from '#app/features/planner/text/planner.ts'

/** `Gulbrun, QH, 152 cm`: what is known of a horse, in one line. */
export function factLine(facts: readonly (string | null)[]): string {
  return facts.filter((fact) => fact !== null && fact !== '').join(', ')
}

/** A stored colour, with the Swedish name of an English one: `Silver Bay (silverbrun)`. */
export function colourInBoth(color: string): string {
  const swedish = swedishBeside(color)
  return swedish === null ? color : sideText.colour(color, swedish.toLowerCase())
}

/** The colour in Swedish, for a line of facts. */
export function colourFact(horse: HorseDocument): string | null {
  return readColour(horse.color)
}

export function heightFact({ height }: HorseDocument): string | null {
  const cm = readHeight(height)
  return cm === null ? null : `${formatNumber(cm)}\u00a0cm`
}

export function coatClass(horse: HorseDocument): string | null {
  const color = readText(horse.color)
  return color && drawingOf({ name: horse.name, color, genotype: readText(horse.genotype) }).coat
}
