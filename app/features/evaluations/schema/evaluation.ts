import { z } from 'zod'
import { clearableText, decimal, optionalText, required, ticked, whole } from '#app/desk/schema-parts.ts'
import { readNumber } from '#app/domain/documents.ts'
import type { EvaluationFields } from '#app/domain/evaluations/compose.ts'
import {
  type EvaluationNeeds,
  type EvaluationType,
  evaluationTypeRow,
} from '#app/domain/evaluations/evaluation-types.table.ts'
import { type FormField, formParts } from '#app/domain/evaluations/form-fields.table.ts'
import { findEvaluationType } from '#app/domain/evaluations/sheet.ts'
import { isoDate, readDate } from '#app/domain/interchange/dates.ts'
import { evaluationText } from '#app/features/evaluations/text.ts'
import { adminText } from '#app/text/admin.ts'

const say = { ...evaluationText, ...adminText.evaluation }

const isBlank = (value: unknown): value is null | undefined => value === null || value === undefined

/** A mark from 0 to `max`, with comma or point; blank is undefined. */
function mark(max: number, step: 0.5 | 1) {
  const message = step === 1 ? say.wholeMark(max) : say.halfMark(max)
  return decimal(message).refine(
    (value) => isBlank(value) || (value >= 0 && value <= max && Number.isInteger(value / step)),
    message,
  )
}

function points(max: number | null) {
  const message = say.points(max)
  return decimal(message).refine((value) => isBlank(value) || (value >= 0 && (max === null || value <= max)), message)
}

const FIRST_YEAR = 1900
const LAST_YEAR = 2999

function shapeOf(formField: FormField, isStored: boolean): z.ZodType {
  switch (formField.kind) {
    case 'mark':
      return mark(formField.max, formField.step)
    case 'points':
      return points(formField.max)
    case 'count':
      return whole(say.count).refine((value) => isBlank(value) || value >= 0, say.count)
    case 'year':
      return whole(say.year).refine((value) => isBlank(value) || (value >= FIRST_YEAR && value <= LAST_YEAR), say.year)
    case 'text':
      return clearableText()
    case 'flag':
      return ticked()
    case 'choice': {
      const values = formField.options.map(({ value }) => value)
      return clearableText().refine(
        (value) => (value === undefined && isStored) || values.includes(value ?? ''),
        say.choice,
      )
    }
  }
}

/** A day, however it is written, as it is stored; null for anything else. */
function dayOf(value: string): string | null {
  const read = readDate(value)
  return read?.day == null ? null : isoDate(read)
}

export type EvaluationInput = {
  /** The type of the form; null when it had only the fields of all types. */
  type: EvaluationType | null
  horse: string
  /** Undefined, like the judge and each field, when a correction does not change it. */
  date?: string | undefined
  judge?: string | null | undefined
  /** Blank fields are null. */
  fields: EvaluationFields
  /** Whether a code of another form may be replaced. */
  anyway?: boolean | undefined
}

/** The field that may not be blank but is; null if there is none. */
function blankProblem(type: EvaluationType, fields: EvaluationFields, parts: readonly FormField[], isStored: boolean) {
  /** A field that a correction leaves out is not blank. */
  const isMissing = (field: string) => fields[field] === null || (fields[field] === undefined && !isStored)
  const isEvery = (kinds: readonly FormField['kind'][]) =>
    parts.every(({ kind, field }) => !kinds.includes(kind) || isMissing(field))
  const [first] = parts
  if (!first) return null
  const [from, to] = [fields['validFrom'], fields['validTo']]
  if (typeof from === 'number' && typeof to === 'number' && to < from)
    return { field: 'validTo', message: say.endsBeforeStart }
  const isBlankIn: Record<NonNullable<EvaluationNeeds>, { field: string; message: string } | null> = {
    section: isMissing('section') ? { field: 'section', message: say.sectionMissing } : null,
    points:
      isEvery(['points', 'count']) && isMissing('premieringGrade')
        ? { field: first.field, message: say.premieringMissing }
        : null,
    marks: isEvery(['mark']) ? { field: first.field, message: say.marksMissing } : null,
  }
  const { needs } = evaluationTypeRow(type)
  return needs === null ? null : isBlankIn[needs]
}

/**
 * The form of a type; an unknown one (null) has only horse, date and judge. A stored date that is no calendar date may
 * stay: it is sent as `dateWas`. `isStored`: a correction, where missing fields stay.
 */
export function evaluationSchema(type: EvaluationType | null, foalMax?: number, isStored = false) {
  const parts = type === null ? [] : formParts(type, foalMax).flatMap(({ fields }) => fields)
  const shapes = Object.fromEntries(parts.map((formField) => [formField.field, shapeOf(formField, isStored)]))
  return z
    .object({
      horse: required(say.nameMissing),
      date: clearableText(),
      dateWas: optionalText(),
      judge: clearableText(),
      anyway: ticked(),
      ...shapes,
    })
    .transform(({ horse, date, dateWas, judge, anyway, ...fields }, context): EvaluationInput => {
      const isUnsaid = date === undefined && isStored
      if (isBlank(date) && dateWas === undefined && !isUnsaid) {
        context.addIssue({ code: 'custom', message: say.dateMissing, path: ['date'] })
      }
      const day = isBlank(date) || date === dateWas ? date : dayOf(date)
      if (day === null && !isBlank(date)) context.addIssue({ code: 'custom', message: say.date, path: ['date'] })
      const problem = type === null ? null : blankProblem(type, fields, parts, isStored)
      if (problem) context.addIssue({ code: 'custom', message: problem.message, path: [problem.field] })
      return { type, horse, date: isUnsaid ? undefined : (day ?? ''), judge, fields, anyway }
    })
}

export const RemoveEvaluation = z.object({})

export type KindOfForm = { type: EvaluationType | null; foalMax: number | undefined }

/** Read from the form: if the store failed here, what was typed would be lost. */
export function kindOfForm(form: FormData): KindOfForm {
  return {
    type: findEvaluationType(form.get('type'))?.type ?? null,
    foalMax: readNumber(form.get('foalMax')) ?? undefined,
  }
}
