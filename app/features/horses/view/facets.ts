import { distinct } from '#app/domain/batches.ts'
import { breedName } from '#app/domain/breeds.ts'
import { HORSE_GENDERS } from '#app/domain/horse/genders.ts'
import { compareSwedish } from '#app/domain/swedish.ts'
import { publicText } from '#app/text/public.ts'
import type { Option } from '#app/ui/fields.tsx'
import { listLines } from '../text/list.ts'

/** `undefined` narrows nothing; a value that no horse has narrows to none. */
export type ListFilter = { breed?: string | undefined; gender?: string | undefined; generation?: number | undefined }
export type ListFacets = { breeds: string[]; genders: string[]; generations: number[]; total: number }
export type ListGroup = { breed: string | null; gender: string | null; generation: number | null; count: number }

/** A choice above a list; `all`: what it says where nothing is chosen. */
export type FilterField = { name: string; label: string; all?: string; options: Option[]; value: string }

type Facets = { breed: string | null; gender: string | null; generation?: number | null }

/** Whether a filter leaves a horse with these values. */
export function isLeft(filter: ListFilter, { breed, gender, generation }: Facets): boolean {
  const isMeant = <Value>(wanted: Value | undefined, value: Value) => wanted === undefined || wanted === value
  return isMeant(filter.breed, breed) && isMeant(filter.gender, gender) && isMeant(filter.generation, generation)
}

/** What the filters of a list can offer, and how many horses it holds unfiltered. */
export function facetsOf(groups: readonly ListGroup[]): ListFacets {
  return {
    breeds: distinct(groups.map(({ breed }) => breed)),
    genders: distinct(groups.map(({ gender }) => gender)),
    generations: distinct(groups.map(({ generation }) => generation)).sort((a, b) => a - b),
    total: totalOf(groups, {}),
  }
}

export function totalOf(groups: readonly ListGroup[], filter: ListFilter): number {
  return groups.reduce((sum, group) => sum + (isLeft(filter, group) ? group.count : 0), 0)
}

const GENDERS: readonly string[] = HORSE_GENDERS

/** A chosen value stays in its field even if no horse has it. */
const withChosen = (values: readonly string[], chosen: string | null | undefined) => [
  ...new Set([...values, ...(chosen ? [chosen] : [])]),
]

export function breedOptions(codes: readonly string[], chosen?: string | null): Option[] {
  return withChosen(codes, chosen)
    .map((code) => ({ value: code, label: breedName(code) }))
    .toSorted((a, b) => compareSwedish(a.label, b.label) || compareSwedish(a.value, b.value))
}

export function genderOptions(genders: readonly string[], chosen?: string | null): Option[] {
  const order = (gender: string) => (GENDERS.includes(gender) ? GENDERS.indexOf(gender) : GENDERS.length)
  return withChosen(genders, chosen)
    .toSorted((a, b) => order(a) - order(b) || compareSwedish(a, b))
    .map((gender) => ({ value: gender, label: gender }))
}

export const breedField = (codes: readonly string[], chosen: string | undefined): FilterField => ({
  name: 'ras',
  label: listLines.filters.breed,
  all: publicText.allBreeds,
  options: breedOptions(codes, chosen),
  value: chosen ?? '',
})

export const genderField = (genders: readonly string[], chosen: string | undefined): FilterField => ({
  name: 'kon',
  label: listLines.filters.gender,
  all: publicText.allGenders,
  options: genderOptions(genders, chosen),
  value: chosen ?? '',
})

/** Generations, with an unknown chosen one last. */
export function generationOptions(
  generations: readonly number[],
  chosen: string,
  label: (generation: string) => string,
): Option[] {
  return withChosen(generations.map(String), chosen).map((value) => ({ value, label: label(value) }))
}
