import { ageOf } from '#app/domain/age.ts'
import type { ParentGender } from '#app/domain/breeding/planner-parents.ts'
import { breedInSentence, breedName } from '#app/domain/breeds.ts'
import { drawingOf } from '#app/domain/coat/coat.ts'
import { type HorseDocument, readText } from '#app/domain/documents.ts'
import { colourName } from '#app/domain/genetics/colour.ts'
import { readGenotype } from '#app/domain/genetics/genotype.ts'
import { horsePath, readKnownName } from '#app/domain/names.ts'
import { breedOptions, generationOptions } from '#app/features/horses/view/facets.ts'
import type { ParentFilter } from '#app/features/planner/schema/address.ts'
import { CUSTOM_MARK, type CustomHorse } from '#app/features/planner/schema/custom-horse.server.ts'
import { plannerText, sideText } from '#app/features/planner/text/planner.ts'
import { coatClass, colourFact, colourInBoth, factLine, heightFact } from './facts.ts'

export type Parent = {
  name: string
  gender: ParentGender
  /** Its name in a pedigree: a temporary horse may have the name of another. */
  key: string
  choice: string
  isCustom: boolean
  document: HorseDocument
}

export function parentOfHorse(document: HorseDocument, gender: ParentGender): Parent {
  const { name } = document
  return { name, gender, key: name, choice: name, isCustom: false, document }
}

export function parentOfCustom(horse: CustomHorse, choice: string): Parent {
  const { name, gender, breed, height, generation, genotype, stats, sire, dam } = horse
  const known = readGenotype(genotype)
  const color = known && colourName(known)
  return {
    name,
    gender,
    key: `${CUSTOM_MARK}${gender}${CUSTOM_MARK}${name}`,
    choice,
    isCustom: true,
    document: { name, gender, breed, height, generation, genotype, stats, sire, dam, color },
  }
}

/** A parent as the planner's head shows it; a temporary one has no page. */
export function parentView({ name, choice, isCustom, document }: Parent, year: number) {
  const color = readText(document.color)
  const breed = readText(document.breed)
  const generation = readText(document.generation)
  const genotype = readText(document.genotype)
  const drawing = drawingOf({ name, color, genotype, breed, ageYears: ageOf(document, year) })
  return {
    name,
    href: isCustom ? null : horsePath(name),
    isCustom,
    choice,
    drawing: { ...drawing, framing: 'head' as const, scale: 1, isMirrored: false },
    facts: factLine([
      color && colourInBoth(color),
      breed && (color ? breedInSentence(breed) : breedName(breed)),
      heightFact(document),
      generation && sideText.generationFact(generation),
    ]),
    genotype,
    sire: readKnownName(document.sire),
    dam: readKnownName(document.dam),
  }
}

export function suggestionOf(horse: HorseDocument, href: string) {
  const generation = readText(horse.generation)
  return {
    name: horse.name,
    href,
    facts: factLine([
      colourFact(horse),
      readText(horse.breed),
      heightFact(horse),
      generation && sideText.generationShort(generation),
    ]),
    coat: coatClass(horse),
  }
}

export type ParentFacets = { generations: number[]; breeds: string[]; total: number }

/** The choices of a side; what the address says is among them even where no horse has it. */
export function pickerOptions(facets: ParentFacets, { generation, breed }: ParentFilter) {
  const shown = generation === null || generation < 0 ? '' : String(generation)
  return {
    generation: shown,
    breed: breed ?? '',
    generations: generationOptions(facets.generations, shown, plannerText.generationNamed),
    breeds: breedOptions(facets.breeds, breed),
  }
}
