/** What is due for a horse, and when: read from its records. Months are `YYYY-MM`. */
import { ageInYears, readYear } from '#app/domain/age.ts'
import { isGone } from '#app/domain/categories.ts'
import { type EvaluationType, evaluationTypeRow } from '#app/domain/evaluations/evaluation-types.table.ts'
import { readLicence } from '#app/domain/evaluations/readings.ts'
import { monthOf, monthsFrom } from '#app/domain/news/months.ts'
import { isQualityCode } from '#app/domain/quality/quality.ts'
import { JUDGED_AT, LICENCE_MONTH } from './due.table.ts'

export type JudgedHorse = {
  birthYear: number | null
  died: number | null
  category: string | null
  qualityCode: string | null
}

/** `isLast`: after that year the horse is too old for it. */
export type Judgement = { type: EvaluationType; month: string; ageYears: number; isLast: boolean }

const monthIn = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`

/** Retired horses (spec 4) are neither judged nor bred. */
const isActive = (horse: Pick<JudgedHorse, 'category' | 'died'>) =>
  !isGone(horse) && horse.category !== 'seniors' && readYear(horse.died) === null

/**
 * The evaluations that the horse is of the age for in `year`, or comes to in the next, and does not have. `judged`: the
 * types that it has; `used`: those that the stud has any of.
 * `year` is the stud's, `ahead` of the calendar, whose months they are.
 */
export function judgementsDue(
  horse: JudgedHorse,
  judged: ReadonlySet<EvaluationType>,
  used: ReadonlySet<EvaluationType>,
  year: number,
  ahead = 0,
): Judgement[] {
  const age = isActive(horse) ? ageInYears(horse.birthYear, year) : null
  if (age === null) return []
  const isInProgramme = horse.qualityCode !== null && isQualityCode(horse.qualityCode)
  return JUDGED_AT.flatMap(({ type, fromAge, toAge, month, isForAll }) => {
    if (judged.has(type) || !(isForAll || used.has(type))) return []
    if (evaluationTypeRow(type).group === 'kvalitet' && !isInProgramme) return []
    const ageYears = Math.max(age, fromAge)
    if (ageYears > toAge || ageYears > age + 1) return []
    return [{ type, month: monthIn(year - ahead + ageYears - age, month), ageYears, isLast: ageYears === toAge }]
  })
}

/** A licence with a date ends in its month. */
const YEAR_OR_DATE = /^(\d{4})(?:-(0[1-9]|1[0-2])(?:-\d\d)?)?$/

/** The month in which a stallion's licence ends; null for one without end, and for one that does not hold now. */
export function licenceEnds(
  horse: Pick<JudgedHorse, 'category' | 'died'>,
  licence: Readonly<Record<string, unknown>>,
): string | null {
  const { validTo, isApproved } = readLicence(licence)
  const [, year, month] = YEAR_OR_DATE.exec(validTo ?? '') ?? []
  const last = readYear(year)
  return last === null || !isApproved || !isActive(horse) ? null : monthIn(last, Number(month ?? LICENCE_MONTH))
}

/**
 * The months from that of `day` on with what is due in each, a year ahead; the first also has what was due before, or
 * has no month (null). Empty months are left out, except the first.
 */
export function dueByMonth<Due extends { month: string | null }>(
  all: readonly Due[],
  day: string,
): { month: string; due: Due[] }[] {
  const now = monthOf(day)
  const months = new Map(monthsFrom(day).map((month) => [month, [] as Due[]]))
  for (const one of all) months.get(one.month === null || one.month < now ? now : one.month)?.push(one)
  return [...months].flatMap(([month, due]) => (due.length > 0 || month === now ? [{ month, due }] : []))
}
