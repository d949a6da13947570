/** Reads a horse's form and writes its document. */

import { ageOf, oldestAllowedAge, readYear } from '#app/domain/age.ts'
import { impossibleValue } from '#app/domain/bounds.ts'
import { breedCode } from '#app/domain/breeds.ts'
import { isGone } from '#app/domain/categories.ts'
import { readStats } from '#app/domain/competition/potential.ts'
import { type HorseDocument, readFlag, readList, readNumber, readText } from '#app/domain/documents.ts'
import type { Field, FieldKind } from '#app/domain/fields.ts'
import { parseGenotype } from '#app/domain/genetics/genotype.ts'
import { EXTERIOR_MAX, EXTERIOR_SCORES } from '#app/domain/grading/exterior.ts'
import { HORSE_FIELDS, LAST_GENERATION } from '#app/domain/horse/fields.table.ts'
import {
  HORSE_FLAGS,
  HORSE_TEXT_ROWS,
  type HorseFlag,
  type HorseTextField,
  type HorseTextKind,
} from '#app/domain/horse/form-fields.ts'
import { HORSE_GENDERS } from '#app/domain/horse/genders.ts'
import { readHeightCell, readYearCell } from '#app/domain/interchange/readers.ts'
import { isAddressable } from '#app/domain/names.ts'
import { isQualityCode } from '#app/domain/quality/quality.ts'
import { webAddress } from '#app/domain/web-address.ts'

/** Every field as its form shows it: texts, and flags as yes or no. A blank text is a missing field. */
export type HorseForm = Record<HorseTextField, string> & Record<HorseFlag, boolean>
/** The fields that a form sent. A missing one was not in the form and changes nothing. */
export type SentHorseForm = { [Key in keyof HorseForm]?: HorseForm[Key] | undefined }

type Plain = Record<string, unknown>

/** Numbers have a decimal comma in Swedish. */
const typedNumber = (value: unknown) => (typeof value === 'number' ? String(value).replace('.', ',') : readText(value))

/** What an input of this kind shows of a stored value. */
export function shownText(kind: FieldKind, value: unknown): string {
  switch (kind) {
    case 'stats':
    case 'exterior-total':
      if (Array.isArray(value)) return value.map((entry) => typedNumber(entry) ?? '').join(' ')
      return (kind === 'stats' ? readText(value) : typedNumber(value)) ?? ''
    case 'titles':
    case 'addresses':
      return readList(value).join('\n')
    case 'height':
      return typedNumber(value) ?? ''
    default:
      return readText(value) ?? ''
  }
}

/** A stored horse as its form shows it; unusual values as far as they can be read. */
export function horseForm(horse: Plain): HorseForm {
  const texts = HORSE_TEXT_ROWS.map(({ key, kind }) => [key, shownText(kind, horse[key])])
  const flags = HORSE_FLAGS.map((flag) => [flag, readFlag(horse[flag])])
  return Object.fromEntries([...texts, ...flags]) as HorseForm // every field of both tables
}

/** What prevents saving; `field` is where it is shown. */
export type HorseProblem =
  | {
      field: HorseTextField
      reason:
        | 'name-missing'
        | 'name-taken'
        | 'name-of-dots'
        | 'year'
        | 'height'
        | 'generation'
        | 'breed'
        | 'gender'
        | 'category'
        | 'own-parent'
        | 'address'
        | 'exterior-total'
    }
  | { field: 'genotype'; reason: 'genotype'; errors: readonly string[] }
  /** Readable, but it cannot be: `meaning` says why. */
  | { field: HorseTextField; reason: 'impossible'; meaning: string }
  /** `oldest` is the highest age in years that the limit allows. */
  | { field: 'age' | 'agelimit'; reason: 'too-old'; oldest: number }

export type FormRules = {
  year: number
  /** The categories that the form offers. */
  categories: readonly string[]
}

type Read = { value: unknown } | { problem: HorseProblem }
const ABSENT: Read = { value: undefined }

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Titles separated by commas or lines (spec 5); a line that is already a title stays whole, with its commas. */
function readTitles(text: string, before: readonly string[]): string[] {
  const titles = lines(text).flatMap((line) => (before.includes(line) ? [line] : line.split(',')))
  return titles.map((title) => title.trim()).filter((title) => title !== '')
}

function readExteriorTotalText(text: string): number | number[] | null {
  const scores = text.split(/\s+/).map(readNumber)
  if (scores.some((score) => score === null || score < 0 || score > EXTERIOR_MAX)) return null
  const given = scores.filter((score) => score !== null)
  const [total] = given
  if (given.length === 1 && total !== undefined) return total
  return given.length <= EXTERIOR_SCORES ? given : null
}

/** The value to store for a changed text of a field, a pedigree entry's too; blank is no value. */
export function readField(
  field: HorseTextField,
  row: Field & { kind: HorseTextKind },
  text: string,
  before: unknown,
  rules: FormRules,
): Read {
  const { kind } = row
  const wrong = (reason: Exclude<HorseProblem['reason'], 'genotype' | 'too-old' | 'impossible'>): Read => ({
    problem: { field, reason },
  })
  const possible = (value: unknown): Read => {
    const meaning = impossibleValue(row, value, rules.year)
    return meaning === null ? { value } : { problem: { field, reason: 'impossible', meaning } }
  }
  if (kind === 'name') {
    if (text === '') return wrong('name-missing')
    return isAddressable(text) ? { value: text } : wrong('name-of-dots')
  }
  if (text === '') return ABSENT
  switch (kind) {
    case 'text':
    case 'story':
    case 'parent':
      return possible(text)
    case 'year': {
      const year = readYearCell(text)
      return year === null ? wrong('year') : possible(year)
    }
    case 'year-or-text':
      return possible(readYear(text) ?? text)
    case 'height': {
      const height = readHeightCell(text)
      return height === null ? wrong('height') : possible(height)
    }
    case 'generation': {
      const generation = readNumber(text)
      const isLabel = generation !== null && Number.isInteger(generation)
      return isLabel && generation >= 0 && generation <= LAST_GENERATION ? { value: generation } : wrong('generation')
    }
    case 'breed': {
      const code = breedCode(text)
      return code === null ? wrong('breed') : { value: code }
    }
    case 'gender':
      return HORSE_GENDERS.some((gender) => gender === text) ? { value: text } : wrong('gender')
    case 'category':
      return rules.categories.includes(text) ? { value: text } : wrong('category')
    case 'genotype': {
      const read = parseGenotype(text)
      return read.ok
        ? { value: read.text }
        : { problem: { field: 'genotype', reason: 'genotype', errors: read.errors } }
    }
    case 'address':
      return webAddress(text) === null ? wrong('address') : { value: text }
    case 'exterior-total': {
      const total = readExteriorTotalText(text)
      return total === null ? wrong('exterior-total') : { value: total }
    }
    case 'stats':
      return { value: readStats(text) }
    case 'titles':
      return { value: readTitles(text, readList(before)) }
    case 'addresses': {
      const all = lines(text)
      const stored = readList(before)
      return all.every((address) => stored.includes(address) || webAddress(address) !== null)
        ? { value: all }
        : wrong('address')
    }
  }
}

/** The text of a form's field: a single line without line breaks, or several with one kind of them. */
function tidy(kind: HorseTextKind, text: string): string {
  const isLines = kind === 'titles' || kind === 'addresses' || kind === 'story'
  return (isLines ? text.replace(/\r\n?/g, '\n') : text.replace(/[\r\n]+/g, '')).trim()
}

type FormReading = { ok: true; document: Plain } | { ok: false; problems: HorseProblem[] }

/**
 * The document that a form makes of a horse. Only values that differ from what the form showed are read, checked and
 * written. Fields that were not sent, and unusual values that were not touched, stay exactly as stored; blank ones are
 * cleared. `exact` is the stored document (`{}` for a new horse), `plain` the same as the rules read it.
 * A horse may not be older than its age limit allows (spec 5, 9) if one of its years was changed. `quality` follows the
 * quality code; a sold or dead horse is not for sale (spec 4).
 */
export function applyHorseForm(exact: Plain, plain: Plain, form: SentHorseForm, rules: FormRules): FormReading {
  const before = horseForm(plain)
  const problems: HorseProblem[] = []
  const changes = new Map<string, unknown>()
  for (const { key: field, kind } of HORSE_TEXT_ROWS) {
    const text = tidy(kind, form[field] ?? before[field])
    if (text === tidy(kind, before[field]) && (kind !== 'name' || text !== '')) continue
    const read = readField(field, HORSE_FIELDS[field], text, plain[field], rules)
    if ('problem' in read) problems.push(read.problem)
    else changes.set(field, read.value)
  }
  for (const flag of HORSE_FLAGS) {
    const isTicked = form[flag] ?? before[flag]
    if (isTicked !== before[flag]) changes.set(flag, isTicked)
  }
  if (changes.has('kvalite')) {
    const code = readText(changes.get('kvalite'))
    changes.set('quality', code === null ? undefined : isQualityCode(code))
  }

  const now = { ...plain, ...Object.fromEntries(changes) }
  const name = readText(now['name'])
  for (const field of ['sire', 'dam'] as const) {
    if (changes.has(field) && name !== null && readText(now[field]) === name) {
      problems.push({ field, reason: 'own-parent' })
    }
  }
  if (LIMIT_YEARS.some((field) => changes.has(field))) problems.push(...limitProblems(now, rules.year))
  if (problems.length > 0) return { ok: false, problems }

  if (
    isGone({ category: now['category'] }) &&
    readFlag(now['forSale']) &&
    (changes.has('category') || changes.has('forSale'))
  ) {
    changes.set('forSale', false)
  }
  const document = { ...exact }
  for (const [field, value] of changes) {
    if (value === undefined || (value === false && !(field in exact))) delete document[field]
    else document[field] = value
  }
  return { ok: true, document }
}

/** What a horse's age and its limit follow from. */
const LIMIT_YEARS = ['age', 'agelimit', 'died'] as const

/** Shown at both fields, as either may be wrong. */
function limitProblems(horse: Plain & Pick<HorseDocument, 'age' | 'agelimit' | 'died'>, year: number): HorseProblem[] {
  const age = ageOf(horse, year)
  const oldest = oldestAllowedAge(horse.agelimit, year)
  if (age === null || oldest === null || age <= oldest) return []
  return (['age', 'agelimit'] as const).map((field) => ({ field, reason: 'too-old', oldest }))
}
