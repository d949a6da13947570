import { formPath } from '#app/desk/form-path.ts'
import { ageInYears } from '#app/domain/age.ts'
import { breedCode, breedName } from '#app/domain/breeds.ts'
import { ageThatCounts, type CopiedDifference } from '#app/domain/competition/entry-moves.ts'
import { type CompetitionDocument, readHeight, readText } from '#app/domain/documents.ts'
import { deskPath, isAddressable } from '#app/domain/names.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import type { EntryHorse } from '#app/features/competition/data/entries.server.ts'
import { text } from '#app/features/competition/text.ts'

/** The page of an entry among the forms. */
export const entryPath = (id: string) => formPath('/admin/competition', { id })

/** The profile of an entry's horse; null when there is none. */
export const profileOf = (name: string, horse: EntryHorse | undefined) =>
  horse && isAddressable(name) ? deskPath(name) : null

const heightText = (entry: CompetitionDocument) => {
  const height = readHeight(entry.height)
  return height === null || height <= 0 ? null : text.facts.cm(formatNumber(height))
}

const breedText = (entry: CompetitionDocument) => breedCode(entry.breed) ?? readText(entry.breed)

/** What is told of a horse after its name, as its entry has it: `Sto`, `7 år`, `SWB`, `168 cm`. */
export function factsOf(entry: CompetitionDocument, ageYears: number | null): string[] {
  return [
    readText(entry.gender),
    ageYears === null ? null : text.years(ageYears),
    breedText(entry),
    heightText(entry),
  ].filter((fact) => fact !== null)
}

const FIELD_NAMES: Readonly<Record<CopiedDifference['field'], string>> = {
  gender: text.facts.gender,
  age: text.facts.born,
  premium: text.premium,
}

/** `Född 2019 → 2018`. */
export const sayDifference = ({ field, from, to }: CopiedDifference) =>
  `${FIELD_NAMES[field]} ${from ?? text.facts.missing} → ${to}`

/** Age, sex, breed and height as the entry says them, for its own page. */
export function entryFacts(entry: CompetitionDocument, horse: EntryHorse | null, year: number) {
  const own = ageInYears(entry.age, year)
  const counts = ageThatCounts(entry, horse?.horse ?? null, year)
  const breed = readText(entry.breed)
  return [
    {
      label: text.facts.age,
      value: counts === null ? '' : own === counts ? text.years(counts) : text.facts.ofHorse(counts),
    },
    { label: text.facts.gender, value: readText(entry.gender) ?? '' },
    { label: text.facts.breed, value: breed === null ? '' : breedName(breed) },
    { label: text.facts.height, value: heightText(entry) ?? '' },
    { label: text.facts.focus, value: readText(entry.focus) ?? '' },
    { label: text.premium, value: readText(entry.premium) ?? '' },
    { label: text.facts.since, value: readText(entry.created) ?? '' },
  ]
}
