/**
 * The fields of a horse that follow its evaluations (spec 3, 7): `evalExt` the newest exterior evaluation, `evalPrem`
 * the best premiering, `kvalite` and `quality` the newest registration. That they follow is specified; which evaluation
 * counts when there are several is our own choice.
 */
import { type EvaluationDocument, type HorseDocument, readText } from '#app/domain/documents.ts'
import { readExteriorTotal } from '#app/domain/grading/exterior.ts'
import { formatPremieringResult, PREMIERING_GRADES, parsePremieringResult } from '#app/domain/grading/premiering.ts'
import { isQualityCode } from '#app/domain/quality/quality.ts'
import { evaluationSheet, findEvaluationType, sortEvaluations } from './sheet.ts'

type Followed<Value> = { value: Value; from: EvaluationDocument } | null

/** The evaluations of a type that have a value, newest first. */
function sayings<Value>(
  evaluations: readonly EvaluationDocument[],
  type: string,
  say: (document: EvaluationDocument) => Value | null,
): { value: Value; from: EvaluationDocument }[] {
  return sortEvaluations(evaluations.filter((document) => findEvaluationType(document.type)?.type === type)).flatMap(
    (from) => {
      const value = say(from)
      return value === null ? [] : [{ value, from }]
    },
  )
}

const exteriorOf = (evaluations: readonly EvaluationDocument[]): Followed<number> =>
  sayings(evaluations, 'exterior', (document) => evaluationSheet(document).result?.total ?? null)[0] ?? null

const codeOf = (evaluations: readonly EvaluationDocument[]): Followed<string> =>
  sayings(evaluations, 'kvalitetregistrering', (document) => readText(document['regNr']))[0] ?? null

/** The best grade with its points, as a horse's `evalPrem` holds it; the newest if several are equal. */
export function premieringOf(evaluations: readonly EvaluationDocument[]): Followed<string> {
  const place = (result: string) => PREMIERING_GRADES.indexOf(parsePremieringResult(result).grade)
  const results = sayings(evaluations, 'premiering', (document) => {
    const { result, grade } = evaluationSheet(document)
    // The sheet's grade is one of the five: the stored choice, or read from the result.
    const known = PREMIERING_GRADES.find((one) => one === grade)
    if (known === undefined) return null
    // Missing points are not 0: the grade is then stored alone.
    const points = result?.total ?? null
    return points === null ? known : formatPremieringResult(points, known)
  })
  return results.toSorted((a, b) => place(a.value) - place(b.value))[0] ?? null
}

export type EvaluationChange = {
  /** The horse's evaluations before and after the change; of the same day the earlier in the list counts. */
  before: readonly EvaluationDocument[]
  after: readonly EvaluationDocument[]
  /** A new evaluation, if any. Its value applies even if it equals the last one. */
  added?: EvaluationDocument | undefined
}

/**
 * The fields of a horse to change with its evaluations; undefined ones are removed, and an empty object changes
 * nothing. A value typed by hand stays until an evaluation has a new value. When the last evaluation is removed, the
 * field is removed only if it still has that evaluation's value.
 */
export function followingFields(horse: HorseDocument, { before, after, added }: EvaluationChange) {
  const fields: Partial<Record<'evalExt' | 'evalPrem' | 'kvalite' | 'quality', unknown>> = {}
  const follow = <Value>(
    of: (evaluations: readonly EvaluationDocument[]) => Followed<Value>,
    stored: Value | null,
    write: (value: Value | undefined) => void,
  ) => {
    const [was, is] = [of(before), of(after)]
    if (is === null) {
      if (was !== null && stored === was.value) write(undefined)
    } else if ((is.value !== was?.value || is.from === added) && stored !== is.value) write(is.value)
  }
  follow(exteriorOf, readExteriorTotal(horse.evalExt), (total) => {
    fields.evalExt = total
  })
  follow(premieringOf, readText(horse.evalPrem), (result) => {
    fields.evalPrem = result
  })
  follow(codeOf, readText(horse.kvalite), (code) => {
    fields.kvalite = code
    fields.quality = code === undefined ? undefined : isQualityCode(code)
  })
  return fields
}
