import { breedName } from '#app/domain/breeds.ts'
import { HORSE_GENDERS } from '#app/domain/horse/genders.ts'
import { compareSwedish } from '#app/domain/swedish.ts'
import type { Option } from '#app/ui/fields.tsx'

const GENDERS: readonly string[] = HORSE_GENDERS

/** A value chosen through the address stays on show even when no horse of the list has it. */
const withChosen = (values: readonly string[], chosen: string | null | undefined) => [
  ...new Set([...values, ...(chosen ? [chosen] : [])]),
]

/** The breeds that a list can be narrowed to, by name; two codes of one name by code. */
export function breedOptions(codes: readonly string[], chosen?: string | null): Option[] {
  return withChosen(codes, chosen)
    .map((code) => ({ value: code, label: breedName(code) }))
    .toSorted((a, b) => compareSwedish(a.label, b.label) || compareSwedish(a.value, b.value))
}

/** Hingst, Sto, Valack; any other word after them. */
export function genderOptions(genders: readonly string[], chosen?: string | null): Option[] {
  const order = (gender: string) => (GENDERS.includes(gender) ? GENDERS.indexOf(gender) : GENDERS.length)
  return withChosen(genders, chosen)
    .toSorted((a, b) => order(a) - order(b) || compareSwedish(a, b))
    .map((gender) => ({ value: gender, label: gender }))
}

/** The numbers of generations, the one that was chosen last where no horse has it. */
export function generationOptions(
  generations: readonly number[],
  chosen: string,
  label: (generation: string) => string,
): Option[] {
  return withChosen(generations.map(String), chosen).map((value) => ({ value, label: label(value) }))
}
