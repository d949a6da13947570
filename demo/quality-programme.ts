/** The horses of the stud's quality programme, and their codes. */
import type { QualityAgeBand } from '#app/domain/age.ts'
import { ageInYears, qualityAgeBand } from '#app/domain/age.ts'
import { suggestRegistrationNumber } from '#app/domain/evaluations/suggestions.ts'
import { QUALITY_GROUPS, type QualityGroup, qualityGroup } from '#app/domain/quality/quality.ts'
import type { Animal } from './animal.ts'
import type { QualitySection } from './assessments.ts'
import type { Calendar } from './population.ts'
import { chance, pick, type Random, wholeBetween } from './random.ts'

export type QualityEntry = { code: string; section: QualitySection | null }

/** Years after its founding that the stud began with the programme. */
const YEARS_BEFORE = 2

/** Numbers continue over all herds of a stud. */
export class QualityRegister {
  readonly #last = new Map<string, string>()

  number(section: QualitySection, born: number): string {
    const key = `${section}-${born % 100}`
    const last = this.#last.get(key)
    const code = suggestRegistrationNumber(section, born, last === undefined ? [] : [last])
    this.#last.set(key, code)
    return code
  }
}

/** Green papers for foals of two registered parents, white for one, yellow for other purebreds, grey for the rest. */
function sectionOf(animal: Animal, entries: ReadonlyMap<Animal, QualityEntry>): QualitySection {
  const registered = [animal.sire, animal.dam].filter((parent) => parent !== null && entries.has(parent)).length
  if (registered === 2) return 'I'
  if (registered === 1) return 'II'
  const isCross = animal.breed === 'KORS' || animal.breed === 'PKORS'
  return isCross || animal.sire === null ? 'IV' : 'III'
}

/** A code as it was typed before there were sections, or for another programme altogether. */
function oddCode(random: Random, born: number): string {
  const years = String(born % 100).padStart(2, '0')
  return pick(random, [
    `G-${years}-${wholeBetween(random, 1, 9)}`,
    `GV-${wholeBetween(random, 1, 30)}`,
    `K-${wholeBetween(random, 1, 99)}`,
  ])
}

export function enrol(
  random: Random,
  own: readonly Animal[],
  calendar: Calendar,
  register: QualityRegister,
  isHere: (animal: Animal) => boolean,
  isComplete: boolean,
): Map<Animal, QualityEntry> {
  const entries = new Map<Animal, QualityEntry>()
  const start = calendar.founded + YEARS_BEFORE
  for (const animal of [...own].sort((a, b) => a.born - b.born)) {
    if (animal.breed === 'MINI' || animal.created < start - 4 || !chance(random, animal.isHome ? 0.42 : 0.25)) continue
    if (chance(random, 0.06)) entries.set(animal, { code: oddCode(random, animal.born), section: null })
    else {
      const section = sectionOf(animal, entries)
      entries.set(animal, { code: register.number(section, animal.born), section })
    }
  }
  if (isComplete) completeBands(random, own.filter(isHere), calendar, register, entries)
  return entries
}

const BANDS: readonly QualityAgeBand[] = ['young', 'flags', 'ready']
const SECTION_OF_GROUP: Readonly<Record<QualityGroup, QualitySection | null>> = {
  GI: 'I',
  GII: 'II',
  GIII: 'III',
  GIV: 'IV',
  Övriga: null,
}

/** Every group has a horse of every age band, as far as there are horses. */
function completeBands(
  random: Random,
  here: readonly Animal[],
  calendar: Calendar,
  register: QualityRegister,
  entries: Map<Animal, QualityEntry>,
): void {
  for (const group of QUALITY_GROUPS) {
    for (const band of BANDS) {
      const inBand = here.filter(
        (animal) => qualityAgeBand(ageInYears(animal.born, calendar.year)) === band && animal.born < calendar.year,
      )
      if (inBand.some((animal) => qualityGroup(entries.get(animal)?.code ?? '-') === group && entries.has(animal)))
        continue
      const free = inBand.find((animal) => !entries.has(animal))
      const section = SECTION_OF_GROUP[group]
      if (free)
        entries.set(free, {
          code: section === null ? oddCode(random, free.born) : register.number(section, free.born),
          section,
        })
    }
  }
}
