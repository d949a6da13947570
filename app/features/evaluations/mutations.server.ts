import { type EvaluationDocument, type HorseDocument, readFlag, readText, withFields } from '#app/domain/documents.ts'
import {
  composeEvaluation,
  correctedEvaluation,
  correctedValues,
  type EvaluationFields,
} from '#app/domain/evaluations/compose.ts'
import { type EvaluationType, evaluationTypeRow } from '#app/domain/evaluations/evaluation-types.table.ts'
import { readEvaluationDate, readRegisterSection } from '#app/domain/evaluations/readings.ts'
import { findEvaluationType } from '#app/domain/evaluations/sheet.ts'
import { toFormFields, withFormFields } from '#app/domain/evaluations/stored-form-fields.ts'
import { mayHaveLicence } from '#app/domain/evaluations/suggestions.ts'
import { MARE } from '#app/domain/horse/genders.ts'
import { isRegisterNumber } from '#app/domain/quality/quality.ts'
import {
  findRegistrationNumber,
  findStoredEvaluation,
  findStoredHorse,
  type StoredHorse,
} from '#app/features/evaluations/data/evaluations.server.ts'
import type { EvaluationInput } from '#app/features/evaluations/schema/evaluation.ts'
import { commitFollowing } from '#app/store/following.ts'
import { readAsSeen, settle } from '#app/store/merge/settle.ts'
import { readDocument, readExact } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'
import type { Trx } from '#app/store/tables.ts'

export type EvaluationRefusal =
  | { ok: false; reason: 'horse-not-found' }
  | { ok: false; reason: 'stallions-only' }
  | { ok: false; reason: 'mares-only' }
  /** No registration number was given, and without a birth year none can be suggested. */
  | { ok: false; reason: 'number-missing' }
  | { ok: false; reason: 'number-taken'; holder: string }
  /** The number would replace the horse's code of another form, and the form did not say `anyway`. */
  | { ok: false; reason: 'code-replaced'; code: string; number: string }

/** The registration number: the given one, else the suggested. Refused if another horse has it. */
async function settleNumber(
  trx: Trx,
  horse: StoredHorse,
  { fields, anyway }: Pick<EvaluationInput, 'fields' | 'anyway'>,
): Promise<{ ok: true; fields: EvaluationFields } | EvaluationRefusal> {
  const section = readRegisterSection(fields['section'])
  const given = readText(fields['regNr'])
  const number = given ?? (section === null ? null : await findRegistrationNumber(trx, horse.document, section))
  if (number === null) return { ok: false, reason: 'number-missing' }
  const holder = await trx
    .selectFrom('horses')
    .select('name')
    .where('quality_code', '=', number)
    .where('id', '!=', horse.id)
    .executeTakeFirst()
  if (holder) return { ok: false, reason: 'number-taken', holder: holder.name }
  const code = readText(horse.document.kvalite)
  if (code !== null && code !== number && !isRegisterNumber(code) && !anyway) {
    return { ok: false, reason: 'code-replaced', code, number }
  }
  return { ok: true, fields: { ...fields, regNr: number } }
}

function genderRefusal(type: EvaluationType | null, horse: HorseDocument, fields: EvaluationFields) {
  if (type !== null && evaluationTypeRow(type).isForStallions && !mayHaveLicence(horse.gender)) {
    return { ok: false, reason: 'stallions-only' } as const
  }
  if (readFlag(fields['selektionssto']) && readText(horse.gender) !== MARE) {
    return { ok: false, reason: 'mares-only' } as const
  }
  return null
}

/** Stores an evaluation, with what follows from it. Of two of one day the one added last counts. */
export const addEvaluation = (store: Store, actor: string, type: EvaluationType, input: EvaluationInput) =>
  commitFollowing<object, EvaluationRefusal>(store, actor, 'add-evaluation', async (trx) => {
    const horse = await findStoredHorse(trx, input.horse)
    if (horse === null) return { ok: false, reason: 'horse-not-found' }
    const refusal = genderRefusal(type, horse.document, input.fields)
    if (refusal) return refusal
    let { fields } = input
    if (evaluationTypeRow(type).givesNumber) {
      const settled = await settleNumber(trx, horse, { fields, anyway: input.anyway })
      if (!settled.ok) return settled
      fields = settled.fields
    }
    const added: EvaluationDocument = {
      horse: horse.name,
      type,
      date: input.date ?? '',
      ...(input.judge ? { judge: input.judge } : {}),
      ...composeEvaluation(type, fields),
    }
    return { ok: true, changes: [{ op: 'create', collection: 'evaluations', document: added }] }
  })

const asStored = (row: { doc: string }) => ({ exact: readExact(row), document: readDocument('evaluations', row) })

export type SeenDocument = { id: string; version: number }

function correct(
  { exact, document }: { exact: Record<string, unknown>; document: EvaluationDocument },
  type: EvaluationType | null,
  input: EvaluationInput,
): EvaluationFields {
  // The fields of another type's form are ignored.
  const isOwnForm = type !== null && input.type === type
  const corrected = isOwnForm ? correctedEvaluation(type, document, exact, input.fields) : { ...exact }
  if (input.horse !== readText(document.horse)) corrected['horse'] = input.horse
  if (input.date !== undefined && input.date !== (readEvaluationDate(document.date) ?? '')) {
    corrected['date'] = input.date
  }
  const isSameJudge = input.judge === undefined || input.judge === readText(document.judge)
  return isSameJudge ? corrected : withFields(corrected, { judge: input.judge })
}

/**
 * Corrects an evaluation, with what follows from it; of both horses when it moves. What the sex no longer allows (a
 * gelded horse) can still be corrected.
 */
export const updateEvaluation = (store: Store, actor: string, { id, version }: SeenDocument, input: EvaluationInput) =>
  commitFollowing<object, EvaluationRefusal>(store, actor, 'update-evaluation', async (trx) => {
    const stored = await findStoredEvaluation(trx, id)
    // The commit reports that it was removed, with what would have been written.
    if (stored === null) {
      const document = { horse: input.horse, type: input.type ?? '?', date: input.date, ...input.fields }
      return { ok: true, changes: [{ op: 'update', collection: 'evaluations', id, version, document }] }
    }
    const type = findEvaluationType(stored.document.type)?.type ?? null
    const saw = asStored(await readAsSeen(store, trx, 'evaluations', stored, version))
    // If it was moved or its horse renamed since the form was made, it stays where it is now.
    const isMoving = input.horse !== readText(saw.document.horse) && input.horse !== stored.horse
    const target = isMoving ? input.horse : stored.horse
    const horse = await findStoredHorse(trx, target)
    if (isMoving && horse === null) return { ok: false, reason: 'horse-not-found' }

    const isOwnForm = type !== null && input.type === type
    let fields = isOwnForm ? correctedValues(type, saw.document, input.fields) : input.fields
    if (horse !== null) {
      const isNewlySelected = readFlag(fields['selektionssto']) && !readFlag(stored.document['selektionssto'])
      const refusal = isMoving || isNewlySelected ? genderRefusal(type, horse.document, fields) : null
      if (refusal) return refusal
      const isSameNumber = !isMoving && readText(fields['regNr']) === readText(stored.document['regNr'])
      if (type !== null && evaluationTypeRow(type).givesNumber && input.type === type && !isSameNumber) {
        const settled = await settleNumber(trx, horse, { fields, anyway: input.anyway })
        if (!settled.ok) return settled
        fields = settled.fields
      }
    }
    const settled = await settle(store, trx, {
      collection: 'evaluations',
      present: stored,
      version,
      document: correct(saw, type, { ...input, fields }),
      ...(type === null ? {} : { shape: (given) => toFormFields(type, asStored({ doc: JSON.stringify(given) })) }),
    })
    if (!settled.ok) return settled
    const document =
      settled.isMerged && type !== null ? withFormFields(type, stored, settled.document) : settled.document
    return { ok: true, changes: [{ op: 'update', collection: 'evaluations', id, version: settled.version, document }] }
  })

export const deleteEvaluation = (store: Store, actor: string, { id, version }: SeenDocument) =>
  commitFollowing(store, actor, 'delete-evaluation', async () => ({
    ok: true,
    changes: [{ op: 'delete', collection: 'evaluations', id, version }],
  }))
