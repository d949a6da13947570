/**
 * What a horse's own fields take over from its evaluations (spec 3, 7): `evalExt` from the newest exterior evaluation,
 * `evalPrem` from the best premiering, and `kvalite` with `quality` from the newest registration. That the fields follow
 * is specified; which evaluation they follow where there are several is our own choice.
 */
import { type EvaluationDocument, type HorseDocument, readText } from '#app/domain/documents.ts'
import { readExteriorTotal } from '#app/domain/grading/exterior.ts'
import { formatPremieringResult, PREMIERING_GRADES, parsePremieringResult } from '#app/domain/grading/premiering.ts'
import { isQualityCode } from '#app/domain/quality/quality.ts'
import { evaluationSheet, findEvaluationType, sortEvaluations } from './sheet.ts'

type Followed<Value> = { value: Value; from: EvaluationDocument } | null

/** The evaluations of a kind, newest first, that say something. */
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

/** The best grade, and of equal ones the newest. */
function premieringOf(evaluations: readonly EvaluationDocument[]): Followed<string> {
  const place = (result: string) => PREMIERING_GRADES.indexOf(parsePremieringResult(result).grade)
  const results = sayings(evaluations, 'premiering', (document) => {
    const { result, grade } = evaluationSheet(document)
    // The sheet's grade is one of the five: the stored choice, or what its result is read as.
    const known = PREMIERING_GRADES.find((one) => one === grade)
    if (known === undefined) return null
    // Points that nobody wrote are not 0: the grade then stands alone.
    const points = result?.total ?? null
    return points === null ? known : formatPremieringResult(points, known)
  })
  return results.toSorted((a, b) => place(a.value) - place(b.value))[0] ?? null
}

export type EvaluationChange = {
  /** The horse's evaluations as they were, and as they will be; of one day the earlier in the list counts. */
  before: readonly EvaluationDocument[]
  after: readonly EvaluationDocument[]
  /** The evaluation that comes to it, if one does: what it says stands, also when the last one said the same. */
  added?: EvaluationDocument | undefined
}

/**
 * The fields that a horse gets with a change of its evaluations; undefined ones are taken away, and an empty answer
 * leaves the horse alone. A field that was typed otherwise by hand stays until an evaluation says something new, and one
 * whose last evaluation goes is taken away only where it still says what that one said.
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
