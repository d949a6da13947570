import { expect, test } from 'vitest'
import type { EvaluationDocument } from '#app/domain/documents.ts'
import { composeEvaluation } from './compose.ts'
import { EVALUATION_TYPES } from './evaluation-types.table.ts'
import { formParts } from './form-fields.table.ts'
import { toFormFields, withFormFields } from './stored-form-fields.ts'

const stored = (exact: Record<string, unknown>) => ({ exact, document: exact as EvaluationDocument })

test('an evaluation as form fields, and back, is unchanged, for every kind', () => {
  for (const { type } of EVALUATION_TYPES) {
    const values = formParts(type).flatMap(({ fields }) =>
      fields.map(({ field, kind }) => [field, kind === 'flag' ? 'on' : '5']),
    )
    const exact = { horse: 'Å', type, date: '2024-05-01', x: 1, ...composeEvaluation(type, Object.fromEntries(values)) }
    const asked = toFormFields(type, stored(exact))
    expect(withFormFields(type, stored(exact), asked)).toEqual(exact)
    expect(asked).not.toHaveProperty('totalPoints')
  }
})

test('computed values follow from the merged marks', () => {
  const marks = { type: 8, huvud: 8 }
  const exact = { horse: 'Å', type: 'vrh', date: '', ...composeEvaluation('vrh', marks) }
  const asked = toFormFields('vrh', stored(exact))
  const [first, second] = formParts('vrh').flatMap(({ fields }) => fields.filter(({ kind }) => kind === 'mark'))
  if (!first || !second) throw new Error('no marks')
  const joined = withFormFields('vrh', stored(exact), {
    ...asked,
    [first.field]: '9',
    [second.field]: '7,5',
    judge: 'Bo',
  })
  expect(joined).toEqual({
    ...exact,
    judge: 'Bo',
    ...composeEvaluation('vrh', { ...asked, [first.field]: '9', [second.field]: '7,5' }),
  })
})

test('one place in the show is one field, however it is stored', () => {
  const type = EVALUATION_TYPES.map((one) => one.type).find((one) =>
    formParts(one).some(({ fields }) => fields.some(({ field }) => field === 'bestInShow')),
  )
  if (!type) throw new Error('no show')
  const exact = { horse: 'Å', type, bis: true, bis2: false, bis3: false }
  const asked = toFormFields(type, stored(exact))
  expect(asked).toMatchObject({ bestInShow: 'bis' })
  expect(asked).not.toHaveProperty('bis')
  expect(withFormFields(type, stored(exact), { ...asked, bestInShow: 'bis2' })).toMatchObject({
    bis: false,
    bis2: true,
  })
})
