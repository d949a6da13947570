import type { ParentGender } from '#app/domain/breeding/planner-parents.ts'
import { type HorseDocument, readText } from '#app/domain/documents.ts'
import { breedOptions, generationOptions } from '#app/features/horses/view/facets.ts'
import type { ParentFilter } from '#app/features/planner/schema/address.ts'
import { plannerText, sideText } from '#app/features/planner/text/planner.ts'
import type { Option } from '#app/ui/fields.tsx'
import { coatClass, colourFact, factLine, heightFact } from './facts.ts'
import type { ParentView } from './parent.ts'

/** A horse to choose. */
export type Suggestion = { name: string; href: string; facts: string; coat: string | null }

export type SideView = {
  gender: ParentGender
  /** Keys in the address. */
  field: 'hingst' | 'sto'
  generationField: 'hgen' | 'sgen'
  breedField: 'hras' | 'sras'
  saleField: 'hsalu' | 'ssalu'
  /** What stands in the field of the name. */
  typed: string
  parent: ParentView | null
  generations: Option[]
  breeds: Option[]
  generation: string
  breed: string
  sale: string
  problem: string | null
  /** Horses to choose from while none is chosen; null where one is. */
  matches: { total: number; horses: Suggestion[] } | null
  /** A temporary horse's code, to edit it. */
  editHref: string | null
}

export function suggestionOf(horse: HorseDocument, href: string): Suggestion {
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

/** The choices of a side; what the address asks for is among them, also where no horse has it. */
export function pickerOptions(facets: ParentFacets, { generation, breed }: ParentFilter) {
  const shown = generation === null || generation < 0 ? '' : String(generation)
  return {
    generation: shown,
    breed: breed ?? '',
    generations: generationOptions(facets.generations, shown, plannerText.generationNamed),
    breeds: breedOptions(facets.breeds, breed),
  }
}
