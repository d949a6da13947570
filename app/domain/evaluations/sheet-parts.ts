import { type EvaluationDocument, readNumber, readText } from '#app/domain/documents.ts'
import type { ExteriorColour } from '#app/domain/grading/exterior.ts'
import { percentOf } from '#app/domain/grading/marks.ts'
import { formatNumber, formatPercent } from '#app/domain/swedish.ts'
import type { EvaluationGroup, EvaluationType, MarkRow } from './evaluation-types.table.ts'

export const MISSING = '-'

export type SheetMark = {
  field: string
  label: string
  /** Null when the mark is missing: it counts as 0 in a total and is shown as `-`. */
  value: number | null
  shown: string
  max: number
  /** What the mark means, where the scale has words. */
  word: string | null
  /** Whether the mark is part of the result; some are shown and not counted. */
  isCounted: boolean
}

/** What a total is of, whatever it is called on the card. */
export type SheetTotalKey = 'result' | 'exterior' | 'gaits' | 'jumping'

export type SheetTotal = {
  key: SheetTotalKey
  label: string
  /** Unrounded; null when there is neither a mark nor a stored total. */
  total: number | null
  /** Null where points have no ceiling. */
  max: number | null
  /** `38,5/50`, `412` where there is no maximum, `-` where there is no total. */
  shown: string
  /** 0-100, unrounded. */
  percent: number | null
  /** `76,9 %`; null where the kind of evaluation shows no percentage. */
  percentShown: string | null
}

export type SheetFact = { label: string; value: string }

/** Everything a card of one evaluation shows. */
export type EvaluationSheet = {
  /** Null for a kind that is not known: its fields are shown as facts under the stored name. */
  type: EvaluationType | null
  label: string
  group: EvaluationGroup
  horse: string
  /** YYYY-MM-DD, or as it is stored. */
  date: string | null
  judge: string | null
  marks: SheetMark[]
  /** Sums of parts, such as gaits and jumping. */
  parts: SheetTotal[]
  /** The result; null for kinds without points. */
  result: SheetTotal | null
  /** A second total that is shown beside the result (young-horse test). */
  otherResult: SheetTotal | null
  grade: string | null
  /** Whether the grade is the stored one rather than computed. */
  isGradeStored: boolean
  /** Gold and brown go with exterior totals only. */
  colour: ExteriorColour
  /** Diplomas and distinctions in words, highest first. */
  awards: string[]
  facts: SheetFact[]
  /** Paths of the ribbons that belong to the grade and the awards. */
  ribbons: string[]
}

/** A diploma or distinction: its words, and the grade of the ribbon that goes with it. */
export type SheetAward = { label: string; ribbon: string }

/** What a kind of evaluation adds to the common head. */
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

/** A total with its key and its words. */
export function sheetTotal(
  [key, label]: readonly [SheetTotalKey, string],
  total: number | null,
  max: number,
  options: TotalOptions = {},
): SheetTotal {
  const { showsPercent = false, maxDecimals = 2 } = options
  const percent = total === null ? null : percentOf(total, max)
  return {
    key,
    label,
    total,
    max,
    shown: total === null ? MISSING : `${formatNumber(total, maxDecimals)}/${formatNumber(max)}`,
    percent,
    percentShown: showsPercent ? shownPercent(percent) : null,
  }
}

function shownPercent(percent: number | null): string {
  return percent === null ? MISSING : formatPercent(percent)
}

/** Puts a stored percentage (`76,9`, `76,9 %`) on a total that could not be told. */
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
