/** Values of a horse that cannot be, or cannot be together. */
import { ageInYears, exceedsAgeLimit, oldestAllowedAge, readYear } from '#app/domain/age.ts'
import { type Impossible, impossibleValue, USUAL_HIGHEST_STAT } from '#app/domain/bounds.ts'
import { findBreed } from '#app/domain/breeds.ts'
import { categoryLabel, isGone } from '#app/domain/categories.ts'
import { STAT_COUNT } from '#app/domain/competition/potential.ts'
import { type CollectionName, readNumber, readText } from '#app/domain/documents.ts'
import { HORSE_FIELDS } from '#app/domain/horse/fields.table.ts'
import { type HorseGender, MARE, STALLION } from '#app/domain/horse/genders.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { type Finding, type FindingStart, findingOf } from './finding.ts'
import type { Being, KnownHorse, KnownHorseDocument, Stud } from './stud.ts'

export type Start = Pick<FindingStart, 'about' | 'name' | 'isHorse'>

/** A height this far outside the breed's usual range is a question, and this far a mistake. */
const ODD_HEIGHT_CM = 12
const WRONG_HEIGHT_CM = 30
/** The add form collects as many stats (spec 3). */
const FIRST_STATS = 8

/** Findings about the values of a horse's own record. */
export function valueFindings(being: Being, { document, impossible }: KnownHorse, stud: Stud, start: Start): Finding[] {
  return [
    ...yearFindings(being, document, stud, start),
    ...heightFindings(being, stud.year, start),
    ...lineFindings(document, stud.year, start),
    ...statValueFindings(document, start),
    ...listFindings(being, document, start),
    ...impossibleFindings('horses', impossible, start),
  ]
}

/** Of a label; the sentence has its own. */
const UNIT = / \(.+\)$/
/** Impossible values that have a kind of their own. */
const OWN_KIND: ReadonlySet<string> = new Set(['age', 'height', 'line'])

/** Every other value that cannot be (`impossibleValues`). */
export function impossibleFindings(
  collection: CollectionName,
  impossible: readonly Impossible[],
  start: Start,
): Finding[] {
  return impossible.flatMap(({ field, label, value, meaning }) => {
    if (collection === 'horses' && OWN_KIND.has(field)) return []
    const written = Array.isArray(value) ? value.join(' ') : String(value)
    return [
      findingOf({ ...start, kind: 'value-impossible', field, facts: [label.replace(UNIT, ''), written, meaning] }),
    ]
  })
}

function yearFindings(being: Being, document: KnownHorseDocument, stud: Stud, start: Start): Finding[] {
  const found: Finding[] = []
  const written = readText(document.age)
  const born = readYear(document.age)
  const isAgeLoose = stud.isAgeLoose(being)
  if (written !== null && impossibleValue(HORSE_FIELDS.age, written, stud.year) !== null) {
    found.push(findingOf({ ...start, kind: 'birth-year', field: 'age', facts: [written] }))
  }
  const died = readYear(document.died)
  if (died !== null && born !== null && died < born) {
    found.push(findingOf({ ...start, kind: 'died-early', field: 'died', facts: [died, born].map(String), isAgeLoose }))
  }
  if (died !== null && !isGone(document)) {
    const facts = [String(died), categoryLabel(document.category) ?? '']
    found.push(findingOf({ ...start, kind: 'died-listed', field: 'died', facts }))
  }
  const age = died === null && !isGone(document) ? ageInYears(document.age, stud.year) : null
  const oldest = oldestAllowedAge(document.agelimit, stud.year)
  if (age !== null && oldest !== null && exceedsAgeLimit(age, document.agelimit, stud.year)) {
    const facts = [String(age), readText(document.agelimit) ?? '', String(oldest)]
    found.push(findingOf({ ...start, kind: 'age-limit', field: 'agelimit', facts, isAgeLoose }))
  }
  return found
}

/** The height of a horse, or of a pedigree entry. */
export function heightFindings({ horse, entry, heightCm, breed: code }: Being, year: number, start: Start): Finding[] {
  const written = readText(horse?.document.height) ?? readText(entry?.document.height)
  if (written !== null && impossibleValue(HORSE_FIELDS.height, written, year) !== null) {
    return [findingOf({ ...start, kind: 'height-impossible', field: 'height', facts: [written] })]
  }
  const breed = findBreed(code)
  if (heightCm === null || breed === null) return []
  const [lowest, highest] = breed.typicalHeightCm
  const outside = Math.max(lowest - heightCm, heightCm - highest)
  if (outside <= ODD_HEIGHT_CM) return []
  const facts = [formatNumber(heightCm), breed.name, String(lowest), String(highest)]
  const kind = outside > WRONG_HEIGHT_CM ? 'height-far' : 'height-breed'
  return [findingOf({ ...start, kind, field: 'height', facts })]
}

function lineFindings({ line }: KnownHorseDocument, year: number, start: Start): Finding[] {
  const written = readText(line)
  if (written === null || impossibleValue(HORSE_FIELDS.line, written, year) === null) return []
  return [findingOf({ ...start, kind: 'line-unreadable', field: 'line', facts: [written] })]
}

function statValueFindings({ stats }: KnownHorseDocument, start: Start): Finding[] {
  const written = Array.isArray(stats) ? stats : []
  if (written.length === 0) return []
  const found: Finding[] = []
  if (written.length !== STAT_COUNT && written.length !== FIRST_STATS) {
    found.push(findingOf({ ...start, kind: 'stats-count', field: 'stats', facts: [String(written.length)] }))
  }
  const odd = written.flatMap((value, at) => {
    const stat = readNumber(value)
    return stat === null || stat < 0 || stat > USUAL_HIGHEST_STAT ? [[at + 1, readText(value) ?? '-']] : []
  })
  const [first] = odd
  if (first) {
    const facts = [odd.length, ...first].map(String)
    found.push(findingOf({ ...start, kind: 'stats-odd', field: 'stats', facts }))
  }
  return found
}

/** Lists of one sex. */
const SEX_OF_LIST: Readonly<Record<string, HorseGender>> = { stallions: STALLION, bloodmares: MARE }

function listFindings({ gender }: Being, { category }: KnownHorseDocument, start: Start): Finding[] {
  const expected = SEX_OF_LIST[readText(category) ?? '']
  if (expected === undefined || gender === null || gender === expected) return []
  const facts = [categoryLabel(category) ?? '', gender]
  return [findingOf({ ...start, kind: 'list-sex', field: 'category', facts })]
}
