/** From a form to a stored evaluation and back, with the computed values (evaluations, sections 1-10). */
import { type EvaluationDocument, readFlag, readNumber, readText } from '#app/domain/documents.ts'
import { type ExteriorGrade, type ExteriorReading, exteriorGrade } from '#app/domain/grading/exterior.ts'
import { FOAL_MAXIMA } from '#app/domain/grading/foal.ts'
import { sumOfMarks, withoutBinaryDust } from '#app/domain/grading/marks.ts'
import {
  formatPremieringResult,
  parsePremieringResult,
  readPremieringGrade,
  suggestPremieringGrade,
} from '#app/domain/grading/premiering.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { type EvaluationType, EXTERIOR_MARKS } from './evaluation-types.table.ts'
import { BEST_IN_SHOW, BEST_IN_SHOW_FIELDS, type FormField, formParts } from './form-fields.table.ts'
import { readEvaluationDate, readRegisterSection, readRidingTest, readTestFocus } from './readings.ts'
import { type EvaluationSheet, evaluationSheet } from './sheet.ts'
import type { SheetTotalKey } from './sheet-parts.ts'

/** The values of the form, by field: typed text, or values already read. */
type FormValues = Readonly<Record<string, unknown>>
/** Fields of a stored evaluation beside horse, date, judge and type. */
export type EvaluationFields = Record<string, unknown>

const fieldsOf = (type: EvaluationType, foalMax: number) => formParts(type, foalMax).flatMap(({ fields }) => fields)

/** The fields in the form of a stored evaluation. */
export const formFieldsOf = (type: EvaluationType, stored: EvaluationDocument) =>
  fieldsOf(type, foalMaxOf(type, stored))

const isTicked = (value: unknown) => readFlag(value) || value === 'on'

function inputFields(type: EvaluationType, values: FormValues, foalMax: number): EvaluationFields {
  const written: EvaluationFields = {}
  for (const { field, kind } of fieldsOf(type, foalMax)) {
    const value = values[field]
    if (field === BEST_IN_SHOW) {
      for (const one of BEST_IN_SHOW_FIELDS) written[one] = value === one
    } else if (kind === 'flag') written[field] = isTicked(value)
    else {
      const read = kind === 'text' || kind === 'choice' ? readText(value) : readNumber(value)
      if (read !== null) written[field] = read
    }
  }
  return written
}

/** 0-100 with one decimal, halves up, as it is shown. */
const storedPercent = (percent: number) => Math.round(withoutBinaryDust(percent * 10)) / 10

/** The values that follow from the marks, under the specification's names; null where there are none. */
function derivedFields(type: EvaluationType, inputs: EvaluationFields, foalMax: number): EvaluationFields {
  const isByForm = type === 'folbedomning' && foalMax === FOAL_MAXIMA.adminForm
  const sheet = evaluationSheet({ horse: '', type, ...inputs, ...(isByForm ? { maxPoints: foalMax } : {}) })
  const total = sheet.result?.total ?? null
  const part = (key: SheetTotalKey) =>
    [...sheet.parts, sheet.result, sheet.otherResult].find((one) => one?.key === key)?.total ?? null
  switch (type) {
    case 'exterior':
    case 'vrh':
      return { totalPoints: total, premium: sheet.grade }
    case 'premiering':
      return premieringFields(inputs)
    case 'folbedomning':
    case 'kvalitetfolbedomning': {
      const mean = part('gaits')
      return {
        gangarter: mean === null ? null : withoutBinaryDust(mean),
        premium: sheet.grade,
        maxPoints: isByForm ? foalMax : null,
      }
    }
    case 'trearstest': {
      const percent = sheet.result?.percent ?? null
      return {
        gangart: part('gaits'),
        hoppning: part('jumping'),
        totals: total,
        percentage: percent === null ? null : storedPercent(percent),
      }
    }
    case 'kvalitetunghasttest':
      return { gangart: part('gaits'), hoppning: part('jumping') }
    case 'kvalitetbruksprov': {
      const means = [part('gaits'), part('jumping')]
      const [gangart, hoppning] = means.map((mean) => (mean === null ? null : withoutBinaryDust(mean)))
      return { gangart, hoppning }
    }
    case 'kvalitetregistrering':
    case 'kvalitetlicens':
      return {}
  }
}

/** The grade if the form leaves it open, and the stored result `x, Grade`; points alone only suggest a grade. */
function premieringFields(inputs: EvaluationFields): EvaluationFields {
  const figure = (field: string) => readNumber(inputs[field]) ?? 0
  const suggested = suggestPremieringGrade({
    exterior: figure('exterior'),
    meritPoints: figure('meritPoints'),
    offPoints: figure('offPoints'),
    offAmount: figure('offAmount'),
  })
  const chosen = readPremieringGrade(inputs['premieringGrade'])
  const hasPoints = ['exterior', 'meritPoints', 'offPoints'].some((field) => readNumber(inputs[field]) !== null)
  if (!hasPoints) return { premieringGrade: chosen }
  const premieringGrade = chosen ?? suggested.grade
  return { premieringGrade, result: formatPremieringResult(suggested.points, premieringGrade) }
}

/**
 * The fields of an evaluation that a form makes: what was typed, then what follows from it by the rules of its type. A
 * blank mark is left out (it counts as 0); flags are always included. Marks may still be text, with comma or point.
 * `foalMax` is 50 for a foal judged out of that (see `formParts`).
 */
export function composeEvaluation(
  type: EvaluationType,
  values: FormValues,
  foalMax: number = FOAL_MAXIMA.adminForm,
): EvaluationFields {
  const inputs = inputFields(type, values, foalMax)
  const derived = Object.entries(derivedFields(type, inputs, foalMax)).filter(([, value]) => value !== null)
  return { ...inputs, ...Object.fromEntries(derived) }
}

/** The values of a correction: what was sent, over what the form showed. */
export function correctedValues(type: EvaluationType, stored: EvaluationDocument, sent: FormValues): FormValues {
  const shown = formFieldsOf(type, stored).map((formField) => {
    const text = formText(formField, stored)
    return [formField.field, formField.kind === 'flag' ? text === 'on' : text]
  })
  const said = Object.entries(sent).filter(([, value]) => value !== undefined)
  return Object.fromEntries([...shown, ...said])
}

/** The values to fill the form of a stored evaluation with, by field: readable text; flags are `on` or blank. */
export function evaluationFormValues(type: EvaluationType, document: EvaluationDocument): Record<string, string> {
  return Object.fromEntries(formFieldsOf(type, document).map((one) => [one.field, formText(one, document)]))
}

function formText(formField: FormField, document: EvaluationDocument): string {
  const stored = document[formField.field]
  switch (formField.kind) {
    case 'mark': {
      const other = formField.otherField === undefined ? null : readNumber(document[formField.otherField])
      return numberText(readNumber(stored) ?? other)
    }
    case 'points':
    case 'count':
      return numberText(readNumber(stored))
    case 'year':
      return readEvaluationDate(stored)?.slice(0, 4) ?? ''
    case 'text':
      return readText(stored) ?? ''
    case 'flag':
      return readFlag(stored) ? 'on' : ''
    case 'choice':
      return chosenText(formField.field, document)
  }
}

const numberText = (number: number | null) => (number === null ? '' : formatNumber(number, 6))

/** Old documents spell choices in many ways; an unreadable one counts as no choice. */
function chosenText(field: string, document: EvaluationDocument): string {
  const stored = document[field]
  switch (field) {
    case BEST_IN_SHOW:
      return BEST_IN_SHOW_FIELDS.find((one) => readFlag(document[one])) ?? ''
    case 'premieringGrade': {
      const result = readText(document['result'])
      return readPremieringGrade(stored) ?? (result === null ? '' : parsePremieringResult(result).grade)
    }
    case 'section':
      return readRegisterSection(stored) ?? ''
    case 'inriktning':
      return readTestFocus(stored) ?? 'Gångarter'
    default: {
      const text = readRidingTest(stored)?.toLowerCase() ?? ''
      return text === '' ? '' : text[0]?.toUpperCase() + text.slice(1)
    }
  }
}

/** The maximum of a stored foal evaluation: 30 if it says so, else 50 (spec 9). */
export function foalMaxOf(type: EvaluationType, document: EvaluationDocument): number {
  const isByForm = type === 'folbedomning' && readNumber(document['maxPoints']) === FOAL_MAXIMA.adminForm
  return isByForm ? FOAL_MAXIMA.adminForm : FOAL_MAXIMA.page
}

/**
 * A stored evaluation with the corrections of its form. A field that was not sent (undefined) is unchanged; a blank one
 * is cleared. Everything unchanged stays exactly as stored, including a grade by another reading. Changed marks are
 * written under the short names, and the other spelling of such a mark is removed.
 */
export function correctedEvaluation(
  type: EvaluationType,
  stored: EvaluationDocument,
  exact: EvaluationFields,
  values: FormValues,
): EvaluationFields {
  const foalMax = foalMaxOf(type, stored)
  const before = composeEvaluation(type, evaluationFormValues(type, stored), foalMax)
  const after = composeEvaluation(type, correctedValues(type, stored, values), foalMax)
  const otherSpelling = new Map(
    fieldsOf(type, foalMax).flatMap((formField) =>
      formField.kind === 'mark' && formField.otherField !== undefined ? [[formField.field, formField.otherField]] : [],
    ),
  )
  const corrected = { ...exact }
  for (const field of new Set([...Object.keys(after), ...Object.keys(before)])) {
    if (before[field] === after[field]) continue
    const other = otherSpelling.get(field)
    if (other !== undefined) delete corrected[other]
    if (after[field] === undefined) delete corrected[field]
    else corrected[field] = after[field]
  }
  return corrected
}

/** The card of the evaluation, shown while the form is being filled in. */
export function sheetOfForm(type: EvaluationType, values: FormValues, foalMax?: number): EvaluationSheet {
  return evaluationSheet({ horse: '', type, ...composeEvaluation(type, values, foalMax) })
}

type ExteriorFields = Record<string, number | string> & { totalPoints: number; premium: ExteriorGrade }

/**
 * The marks in their fields, the second in `hnb` (spec 3), with their sum and the grade of the form's reading. A
 * missing mark is stored as 0, which the sheet shows as `-`. Null without any marks.
 */
export function exteriorFields(scores: readonly number[], reading: ExteriorReading): ExteriorFields | null {
  if (scores.length === 0) return null
  const marks = EXTERIOR_MARKS.map(({ field }, at) => [field, scores[at] ?? 0] as const)
  const totalPoints = sumOfMarks(marks.map(([, score]) => score))
  return { ...Object.fromEntries(marks), totalPoints, premium: exteriorGrade(totalPoints, reading) }
}
