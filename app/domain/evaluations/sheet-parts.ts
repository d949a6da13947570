import { type EvaluationDocument, readNumber, readText } from '#app/domain/documents.ts'
import type { ExteriorColour } from '#app/domain/grading/exterior.ts'
import { percentOf } from '#app/domain/grading/marks.ts'
import { formatNumber, formatPercent } from '#app/domain/swedish.ts'
import type { EvaluationGroup, EvaluationType, MarkRow } from './evaluation-types.table.ts'

export const MISSING = '-'

export type SheetMark = {
  field: string
  label: string
  /** Null for a missing mark: it counts as 0 in a total and is shown as `-`. */
  value: number | null
  shown: string
  max: number
  /** The mark in words, where its scale has them. */
  word: string | null
  /** Whether the mark counts towards the result; some are only shown. */
  isCounted: boolean
}

/** What a total is of. */
export type SheetTotalKey = 'result' | 'exterior' | 'gaits' | 'jumping'

export type SheetTotal = {
  key: SheetTotalKey
  label: string
  /** Unrounded; null without marks and without a stored total. */
  total: number | null
  /** Null without an upper limit. */
  max: number | null
  /** `38,5/50`, `412` without a maximum, `-` without a total. */
  shown: string
  /** 0-100, unrounded. */
  percent: number | null
  /** `76,9 %`; null where the type shows no percentage, or there can be none. */
  percentShown: string | null
}

export type SheetFact = { label: string; value: string }

/** Everything a card of one evaluation shows. */
export type EvaluationSheet = {
  /** Null for an unknown type: its fields are shown as facts under their stored names. */
  type: EvaluationType | null
  label: string
  group: EvaluationGroup
  horse: string
  /** YYYY-MM-DD, or as stored. */
  date: string | null
  judge: string | null
  marks: SheetMark[]
  /** Sums of parts, such as gaits and jumping. */
  parts: SheetTotal[]
  /** Null for types without points. */
  result: SheetTotal | null
  /** A second total shown beside the result (young-horse test). */
  otherResult: SheetTotal | null
  grade: string | null
  /** Whether the grade is stored rather than computed. */
  isGradeStored: boolean
  /** Gold and brown are for exterior totals only. */
  colour: ExteriorColour
  /** Diplomas and distinctions in words, highest first. */
  awards: string[]
  facts: SheetFact[]
  /** Paths of the ribbons that belong to the grade and the awards. */
  ribbons: string[]
}

/** A diploma or distinction: its words, and the grade of its ribbon. */
export type SheetAward = { label: string; ribbon: string }

/** What a type of evaluation adds to the common part. */
export type SheetBody = Partial<
  Omit<EvaluationSheet, 'type' | 'label' | 'group' | 'horse' | 'date' | 'judge' | 'awards' | 'ribbons'>
> & { awards?: SheetAward[] }

export function sheetMark(row: MarkRow, document: EvaluationDocument, isCounted = true): SheetMark {
  const { field, otherField, label, max } = row
  const value = readNumber(document[field]) ?? (otherField === undefined ? null : readNumber(document[otherField]))
  return { field, label, value, shown: value === null ? MISSING : formatNumber(value), max, word: null, isCounted }
}

export function sheetMarks(rows: readonly MarkRow[], document: EvaluationDocument, isCounted = true): SheetMark[] {
  return rows.map((row) => sheetMark(row, document, isCounted))
}

export function valuesOf(marks: readonly SheetMark[]): (number | null)[] {
  return marks.map(({ value }) => value)
}

export function isAnyGiven(marks: readonly SheetMark[]): boolean {
  return marks.some(({ value }) => value !== null)
}

type TotalOptions = { showsPercent?: boolean; maxDecimals?: number }

/** A total with its key and its words; `max` is null without an upper limit. */
export function sheetTotal(
  [key, label]: readonly [SheetTotalKey, string],
  total: number | null,
  max: number | null,
  options: TotalOptions = {},
): SheetTotal {
  const { showsPercent = false, maxDecimals = 2 } = options
  const percent = total === null || max === null ? null : percentOf(total, max)
  const outOf = max === null ? '' : `/${formatNumber(max)}`
  return {
    key,
    label,
    total,
    max,
    shown: total === null ? MISSING : formatNumber(total, maxDecimals) + outOf,
    percent,
    percentShown: showsPercent ? shownPercent(percent) : null,
  }
}

/** Marks outside their scale give no percentage (null); Stallkollen reports them. */
function shownPercent(percent: number | null): string | null {
  if (percent === null) return MISSING
  return percent < 0 || percent > 100 ? null : formatPercent(percent)
}

/** Adds a stored percentage (`76,9`, `76,9 %`) to a total without one. */
export function withStoredPercent(total: SheetTotal, stored: unknown): SheetTotal {
  if (total.total !== null) return total
  const percent = readNumber(readText(stored)?.replace(/\s*%$/, ''))
  return { ...total, percent, percentShown: shownPercent(percent) }
}

/** The first of the fields that holds a number: a stored total, used only when the marks are missing. */
export function storedNumber(document: EvaluationDocument, ...fields: string[]): number | null {
  for (const field of fields) {
    const number = readNumber(document[field])
    if (number !== null) return number
  }
  return null
}

export function sheetFact(label: string, value: unknown): SheetFact {
  const number = typeof value === 'number' ? readNumber(value) : null
  return { label, value: number === null ? (readText(value) ?? MISSING) : formatNumber(number) }
}
