import { coatOf, type Drawing } from '#app/domain/coat/coat.ts'
import { describeColour } from '#app/domain/genetics/colour.ts'
import { readGenotype } from '#app/domain/genetics/genotype.ts'
import { coatText } from '#app/features/planner/text/foal.ts'

/** What the drawing shows, in words: coat, patterns, markings, and what the years will change. */
export function coatSentence(genotypeText: string, drawing: Drawing): string {
  const genotype = readGenotype(genotypeText)
  if (!genotype) return ''
  const colour = describeColour(genotype)
  if (colour.lethal) return coatText.lethal
  const coat = coatOf({ genotype: genotypeText, ageYears: 0 }).name.toLowerCase()
  return coatText.drawn({
    coat: colour.isGrey ? coatText.grey(colour.coat.toLowerCase()) : coat,
    patterns: drawing.patterns.map((pattern) => coatText.patterns[pattern]),
    isGrey: colour.isGrey,
  })
}
