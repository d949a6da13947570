import { z } from 'zod'
import { decimal, optionalText, required, whole } from '#app/desk/schema-parts.ts'
import type { EvaluationFields } from '#app/domain/evaluations/compose.ts'
import type { EvaluationType } from '#app/domain/evaluations/evaluation-types.table.ts'
import { type FormField, formParts } from '#app/domain/evaluations/form-fields.table.ts'
import { text } from '#app/text/admin.ts'

const say = text.evaluation

/** A mark from 0 to the maximum in steps, with comma or point; blank is undefined. */
function mark(max: number, step: 0.5 | 1) {
  const message = step === 1 ? say.wholeMark(max) : say.halfMark(max)
  return decimal(message).refine(
    (value) => value === undefined || (value >= 0 && value <= max && Number.isInteger(value / step)),
    message,
  )
}

function points(max: number | null) {
  const message = say.points(max)
  return decimal(message).refine(
    (value) => value === undefined || (value >= 0 && (max === null || value <= max)),
    message,
  )
}

const FIRST_YEAR = 1900
const LAST_YEAR = 2999

function shapeOf(asked: FormField): z.ZodType {
  switch (asked.kind) {
    case 'mark':
      return mark(asked.max, asked.step)
    case 'points':
      return points(asked.max)
    case 'count':
      return whole(say.count).refine((value) => value === undefined || value >= 0, say.count)
    case 'year':
      return whole(say.year).refine(
        (value) => value === undefined || (value >= FIRST_YEAR && value <= LAST_YEAR),
        say.year,
      )
    case 'text':
      return optionalText()
    case 'flag':
      return z.boolean().default(false)
    case 'choice': {
      const values = asked.options.map(({ value }) => value)
      return optionalText().refine((value) => values.includes(value ?? ''), say.choice)
    }
  }
}

/** A day that the calendar has. */
function isDay(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const time = new Date(`${value}T12:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value)
}

export type EvaluationInput = {
  /** The kind whose form was filled in; null where only what all kinds have was asked for. */
  type: EvaluationType | null
  horse: string
  date: string
  judge?: string | undefined
  /** By field of the form; blank ones are undefined. */
  fields: EvaluationFields
}

/** Which input of a kind must not be blank, if it says so; null when all is well. */
function blankProblem(
  type: EvaluationType,
  fields: EvaluationFields,
  parts: readonly FormField[],
): { field: string; message: string } | null {
  const isBlank = (kinds: readonly FormField['kind'][]) =>
    parts.every(({ kind, field }) => !kinds.includes(kind) || fields[field] === undefined)
  const [first] = parts
  if (!first) return null
  if (type === 'kvalitetregistrering') {
    return fields['section'] === undefined ? { field: 'section', message: say.sectionMissing } : null
  }
  if (type === 'kvalitetlicens') {
    const [from, to] = [fields['validFrom'], fields['validTo']]
    const isBackwards = typeof from === 'number' && typeof to === 'number' && to < from
    return isBackwards ? { field: 'validTo', message: say.endsBeforeStart } : null
  }
  if (type === 'premiering') {
    const isEmpty = isBlank(['points', 'count']) && fields['premieringGrade'] === undefined
    return isEmpty ? { field: first.field, message: say.premieringMissing } : null
  }
  return isBlank(['mark']) ? { field: first.field, message: say.marksMissing } : null
}

/**
 * The form of an evaluation of this kind; null is a kind that is not one of the ten, of which horse, date and judge can be
 * corrected. An odd date that was stored may stay: the form sends it along as `dateWas`.
 */
export function evaluationSchema(type: EvaluationType | null, foalMax?: number) {
  const parts = type === null ? [] : formParts(type, foalMax).flatMap(({ fields }) => fields)
  const shapes = Object.fromEntries(parts.map((asked) => [asked.field, shapeOf(asked)]))
  return z
    .object({
      horse: required(say.nameMissing),
      date: optionalText(),
      dateWas: optionalText(),
      judge: optionalText(),
      ...shapes,
    })
    .transform(({ horse, date, dateWas, judge, ...fields }, context): EvaluationInput => {
      if (date === undefined && dateWas === undefined) {
        context.addIssue({ code: 'custom', message: say.dateMissing, path: ['date'] })
      } else if (date !== undefined && date !== dateWas && !isDay(date)) {
        context.addIssue({ code: 'custom', message: say.date, path: ['date'] })
      }
      const problem = type === null ? null : blankProblem(type, fields, parts)
      if (problem) context.addIssue({ code: 'custom', message: problem.message, path: [problem.field] })
      return { type, horse, date: date ?? '', judge, fields }
    })
}

export const RemoveEvaluation = z.object({})
