import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EvaluationDocument } from '#app/domain/documents.ts'
import {
  composeEvaluation,
  correctedEvaluation,
  evaluationFormValues,
  exteriorFields,
  foalMaxOf,
  sheetOfForm,
} from './compose.ts'
import { EVALUATION_TYPES, type EvaluationType } from './evaluation-types.table.ts'
import { formParts } from './form-fields.table.ts'
import { evaluationSheet } from './sheet.ts'

const TEST = { typ: '8', hhb: '7,5', ben: '7', skritt: '8', trav: '8.5', galopp: '8', teknik: '7', temperament: '7,5' }

test.each<{ type: EvaluationType; typed: Record<string, unknown>; made: Record<string, unknown>; foalMax?: number }>([
  {
    type: 'exterior',
    typed: { breedType: '8', hnb: '8,5', extremeties: '7.5', movement: '7', overall: '8,5' },
    made: {
      breedType: 8,
      hnb: 8.5,
      extremeties: 7.5,
      movement: 7,
      overall: 8.5,
      totalPoints: 39.5,
      premium: 'Klass I',
    },
  },
  {
    type: 'exterior',
    typed: { breedType: '8', hnb: '', overall: ' 9 ' },
    made: { breedType: 8, overall: 9, totalPoints: 17, premium: 'Klass II' },
  },
  {
    type: 'premiering',
    typed: { exterior: '42', meritPoints: '430', offPoints: '90', offAmount: '4', premieringGrade: '' },
    made: { exterior: 42, meritPoints: 430, offAmount: 4, offPoints: 90, premieringGrade: 'A', result: '562, A' },
  },
  {
    type: 'premiering',
    typed: { exterior: '42', meritPoints: '430', offPoints: '90', offAmount: '2', premieringGrade: 'Elit' },
    made: { exterior: 42, meritPoints: 430, offAmount: 2, offPoints: 90, premieringGrade: 'Elit', result: '562, Elit' },
  },
  {
    type: 'folbedomning',
    typed: { exterior: '7', skritt: '7', trav: '8', galopp: '8', intryck: '7', bir: 'on', bestInShow: 'bis2' },
    made: {
      exterior: 7,
      skritt: 7,
      trav: 8,
      galopp: 8,
      intryck: 7,
      bis: false,
      bis2: true,
      bis3: false,
      bir: true,
      gangarter: 7.666666667,
      premium: 'Klass II',
      maxPoints: 30,
    },
  },
  {
    type: 'kvalitetfolbedomning',
    typed: { exterior: '22,5', skritt: '7', trav: '7,5', galopp: '8', intryck: '7' },
    made: {
      exterior: 22.5,
      skritt: 7,
      trav: 7.5,
      galopp: 8,
      intryck: 7,
      bis: false,
      bis2: false,
      bis3: false,
      bir: false,
      gangarter: 7.5,
      premium: 'Klass I',
    },
  },
  {
    type: 'trearstest',
    typed: TEST,
    made: {
      typ: 8,
      hhb: 7.5,
      ben: 7,
      skritt: 8,
      trav: 8.5,
      galopp: 8,
      teknik: 7,
      temperament: 7.5,
      gangart: 24.5,
      hoppning: 14.5,
      totals: 61.5,
      percentage: 76.9,
    },
  },
  {
    type: 'vrh',
    typed: { conformation: '8', movement: '8', rideability: '8', typeP: '8', overalImpression: '8' },
    made: {
      conformation: 8,
      movement: 8,
      rideability: 8,
      typeP: 8,
      overalImpression: 8,
      totalPoints: 40,
      premium: 'Approved',
    },
  },
  {
    type: 'kvalitetregistrering',
    typed: { section: 'I', regNr: ' GI-24-1001 ' },
    made: { section: 'I', regNr: 'GI-24-1001' },
  },
  {
    type: 'kvalitetunghasttest',
    typed: {
      typ: '8',
      hhb: '8',
      ben: '7,5',
      skritt: '7,5',
      trav: '8',
      galopp: '8,5',
      teknik: '8,5',
      temperament: '9',
      inriktning: 'Hoppning',
      ridprov: 'Godkänt',
      selektionssto: 'on',
    },
    made: {
      typ: 8,
      hhb: 8,
      ben: 7.5,
      skritt: 7.5,
      trav: 8,
      galopp: 8.5,
      teknik: 8.5,
      temperament: 9,
      inriktning: 'Hoppning',
      ridprov: 'Godkänt',
      selektionssto: true,
      gangart: 47.5,
      hoppning: 49.5,
    },
  },
  {
    type: 'kvalitetbruksprov',
    typed: {
      skritt: '8',
      trav: '8,5',
      galopp: '9',
      teknik: '8,5',
      temperament: '8',
      lamplighet: '8',
      test1: '2',
      test2: '3',
      inriktning: 'Gångarter',
    },
    made: {
      skritt: 8,
      trav: 8.5,
      galopp: 9,
      teknik: 8.5,
      temperament: 8,
      lamplighet: 8,
      test1: 2,
      test2: 3,
      inriktning: 'Gångarter',
      selektionssto: false,
      gangart: 8.5,
      hoppning: 8.25,
    },
  },
  {
    type: 'kvalitetlicens',
    typed: { licenseNr: 'L-9', validFrom: '2024', validTo: '', status: 'Godkänd', comment: ' Fin ' },
    made: { licenseNr: 'L-9', validFrom: 2024, status: 'Godkänd', comment: 'Fin' },
  },
])('$type is stored with its computed values', ({ type, typed, made }) => {
  expect(composeEvaluation(type, typed)).toEqual(made)
})

test.each<{
  type: EvaluationType
  typed: Record<string, string>
  shown: string
  percent: string | null
  grade: string | null
}>([
  { type: 'exterior', typed: { breedType: '9', hnb: '9' }, shown: '18/50', percent: null, grade: 'Klass II' },
  {
    type: 'folbedomning',
    typed: { exterior: '8', skritt: '8', trav: '7,5', galopp: '8,5', intryck: '8' },
    shown: '24/30',
    percent: '80,0 %',
    grade: 'Diplom',
  },
  { type: 'trearstest', typed: TEST, shown: '61,5/80', percent: '76,9 %', grade: null },
  {
    type: 'kvalitetbruksprov',
    typed: { teknik: '8,5', temperament: '8', lamplighet: '8', inriktning: 'Hoppning' },
    shown: '16,25/20',
    percent: '81,3 %',
    grade: null,
  },
])('while typing, $type shows $shown', ({ type, typed, shown, percent, grade }) => {
  const sheet = sheetOfForm(type, typed)
  expect([sheet.result?.shown, sheet.result?.percentShown, sheet.grade]).toEqual([shown, percent, grade])
})

test.each(EVALUATION_TYPES.map(({ type }) => type))('an empty form of %s has no result and throws nothing', (type) => {
  expect(sheetOfForm(type, {}).result?.total ?? null).toBeNull()
})

test.each(EVALUATION_TYPES.map(({ type }) => type))(
  'the stored fields of %s fill its form again, and an empty correction changes nothing',
  (type) => {
    const asked = formParts(type).flatMap(({ fields }) => fields)
    const typed = Object.fromEntries(
      asked.map((field, index) => [
        field.field,
        field.kind === 'choice'
          ? (field.options.at(-1)?.value ?? '')
          : field.kind === 'flag'
            ? 'on'
            : field.kind === 'text'
              ? `Text ${index}`
              : field.kind === 'year'
                ? '2024'
                : String(index % 4),
      ]),
    )
    const document = { horse: 'A', type, date: '2024-01-01', ...composeEvaluation(type, typed) } as EvaluationDocument
    const again = evaluationFormValues(type, document)
    expect(again).toEqual(typed)
    expect(correctedEvaluation(type, document, document, again)).toEqual(document)
  },
)

test('a correction keeps odd values, unknown fields and a stored grade that it does not change', () => {
  const stored = {
    horse: 'A',
    type: 'exterior',
    date: { __datatype__: 'timestamp', value: { _seconds: 1 } },
    breedType: '8,0',
    hnb: 8,
    extremeties: 8,
    movement: 8,
    overall: 7.5,
    totalPoints: 39.5,
    premium: 'Diplom',
    own: { kept: true },
  } as unknown as EvaluationDocument
  const values = evaluationFormValues('exterior', stored)
  expect(correctedEvaluation('exterior', stored, stored, values)).toEqual(stored)
  expect(correctedEvaluation('exterior', stored, stored, { ...values, hnb: '7,5', overall: '8' })).toEqual({
    ...stored,
    hnb: 7.5,
    overall: 8,
  })
  expect(correctedEvaluation('exterior', stored, stored, { ...values, overall: '' })).toEqual({
    ...Object.fromEntries(Object.entries(stored).filter(([field]) => field !== 'overall')),
    totalPoints: 32,
    premium: 'Klass II',
  })
})

test('a corrected mark is written under its short name, and the long one is removed', () => {
  const stored: EvaluationDocument = {
    horse: 'A',
    type: 'trearstest',
    extr: 7,
    ben: null,
    hoppTeknik: 8,
    hoppTemp: 6,
    hopp: 14,
  }
  const values = evaluationFormValues('trearstest', stored)
  expect(values).toMatchObject({ ben: '7', teknik: '8', temperament: '6', typ: '' })
  const corrected = correctedEvaluation('trearstest', stored, stored, { ...values, teknik: '9' })
  expect(corrected).toMatchObject({ extr: 7, teknik: 9, hoppTemp: 6, hoppning: 15 })
  expect(corrected).not.toHaveProperty('hoppTeknik')
  expect(evaluationSheet(corrected as EvaluationDocument).parts.map(({ shown }) => shown)).toEqual(
    ['7/30', '-/30', '15/20'].map((part) => (part === '-/30' ? '-' : part)),
  )
})

test.each([
  { document: { maxPoints: 30 }, max: 30 },
  { document: { maxPoints: '30' }, max: 30 },
  { document: {}, max: 50 },
  { document: { maxPoints: 50 }, max: 50 },
])('a foal of $document was judged out of $max, and is corrected like that', ({ document, max }) => {
  const stored = { horse: 'A', type: 'folbedomning', exterior: 8, intryck: 8, ...document } as EvaluationDocument
  expect(foalMaxOf('folbedomning', stored)).toBe(max)
  const values = { ...evaluationFormValues('folbedomning', stored), skritt: '8' }
  const corrected = correctedEvaluation('folbedomning', stored, stored, values)
  expect(corrected).toMatchObject({ skritt: 8, gangarter: 8, ...document })
  expect(evaluationSheet(corrected as EvaluationDocument).result?.max).toBe(max)
})

test('marks typed in halves with comma or point are never lost between form and card', () => {
  const half = fc.integer({ min: 0, max: 20 }).map((doubled) => doubled / 2)
  fc.assert(
    fc.property(fc.array(half, { minLength: 8, maxLength: 8 }), fc.boolean(), (marks, comma) => {
      const asked = formParts('trearstest').flatMap((part) => part.fields)
      const typed = Object.fromEntries(
        asked.map(({ field }, at) => [field, comma ? String(marks[at]).replace('.', ',') : String(marks[at])]),
      )
      const made = composeEvaluation('trearstest', typed)
      expect(made['totals']).toBe(marks.reduce((sum, one) => sum + one, 0))
      expect(sheetOfForm('trearstest', typed).marks.map(({ value }) => value)).toEqual(marks)
    }),
  )
})

test('five scores are in their fields, the second in hnb, with sum and grade', () => {
  expect(exteriorFields([8, 8.5, 7, 9, 8], 'addForm')).toEqual({
    breedType: 8,
    hnb: 8.5,
    extremeties: 7,
    movement: 9,
    overall: 8,
    totalPoints: 40.5,
    premium: 'Diplom',
  })
})

test.each([
  { scores: [8, 8, 8, 8, 7.5], addForm: 'Diplom', standalone: 'Klass I' },
  { scores: [7, 7, 7, 7, 8], addForm: 'Klass I', standalone: 'Klass II' },
  { scores: [7, 7, 7, 7, 7.5], addForm: 'Klass II', standalone: 'Klass II' },
])('$scores are $addForm in the add form, $standalone alone', ({ scores, addForm, standalone }) => {
  expect(exteriorFields(scores, 'addForm')?.premium).toBe(addForm)
  expect(exteriorFields(scores, 'standalone')?.premium).toBe(standalone)
})

test('missing scores leave their fields out', () => {
  expect(exteriorFields([8, 7], 'addForm')).toEqual({
    breedType: 8,
    hnb: 7,
    extremeties: 0,
    movement: 0,
    overall: 0,
    totalPoints: 15,
    premium: 'Klass II',
  })
  expect(exteriorFields([], 'addForm')).toBeNull()
})
