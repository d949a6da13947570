import { type HorseDocument, readText } from '#app/domain/documents.ts'
import { breedOptions, generationOptions } from '#app/features/horses/view/facets.ts'
import type { ParentFilter } from '#app/features/planner/schema/address.ts'
import { plannerText, sideText } from '#app/features/planner/text/planner.ts'
import { coatClass, colourFact, factLine, heightFact } from './facts.ts'

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
