import { expect, test } from 'vitest'
import type { EvaluationDocument, HorseDocument } from '#app/domain/documents.ts'
import { followingFields } from './followed.ts'

const exterior = (date: string, overall: number): EvaluationDocument => ({
  horse: 'A',
  type: 'exterior',
  date,
  overall,
})
const premiering = (date: string, premieringGrade: string, exteriorPoints: number | null = 40): EvaluationDocument => ({
  horse: 'A',
  type: 'premiering',
  date,
  premieringGrade,
  exterior: exteriorPoints,
})
const registration = (date: string, regNr: string): EvaluationDocument => ({
  horse: 'A',
  type: 'kvalitetregistrering',
  date,
  regNr,
})

type Case = {
  what: string
  horse: Partial<HorseDocument>
  before: EvaluationDocument[]
  after: EvaluationDocument[]
  isAdded?: boolean
  fields: Record<string, unknown>
}

test.each<Case>([
  {
    what: 'the first exterior evaluation gives evalExt',
    horse: {},
    before: [],
    after: [exterior('2024-01-01', 9)],
    isAdded: true,
    fields: { evalExt: 9 },
  },
  {
    what: 'one older than the newest changes nothing',
    horse: { evalExt: 8 },
    before: [exterior('2024-01-01', 8)],
    after: [exterior('2023-01-01', 9), exterior('2024-01-01', 8)],
    isAdded: true,
    fields: {},
  },
  {
    what: 'of one day the added one counts',
    horse: { evalExt: 8 },
    before: [exterior('2024-01-01', 8)],
    after: [exterior('2024-01-01', 9), exterior('2024-01-01', 8)],
    isAdded: true,
    fields: { evalExt: 9 },
  },
  {
    what: 'five scores of the same sum stay as they are',
    horse: { evalExt: [8, 8, 8, 8, 8] },
    before: [],
    after: [{ ...exterior('2024-01-01', 10), breedType: 10, hnb: 10, extremeties: 10 }],
    isAdded: true,
    fields: {},
  },
  {
    what: 'removing the last one removes its total',
    horse: { evalExt: '9' },
    before: [exterior('2024-01-01', 9)],
    after: [],
    fields: { evalExt: undefined },
  },
  {
    what: 'removing the last one keeps a value typed by hand',
    horse: { evalExt: 41 },
    before: [exterior('2024-01-01', 9)],
    after: [],
    fields: {},
  },
  {
    what: 'removing the newest restores the one before it',
    horse: { evalExt: 9 },
    before: [exterior('2024-01-01', 9), exterior('2023-01-01', 7)],
    after: [exterior('2023-01-01', 7)],
    fields: { evalExt: 7 },
  },
  {
    what: 'a correction of another value keeps a value typed by hand',
    horse: { evalExt: 41 },
    before: [exterior('2024-01-01', 9)],
    after: [{ ...exterior('2024-01-01', 9), judge: 'B' }],
    fields: {},
  },
  {
    what: 'evalPrem is the best grade, not the newest',
    horse: { evalPrem: '40, A' },
    before: [premiering('2023-01-01', 'A')],
    after: [premiering('2024-01-01', 'B'), premiering('2023-01-01', 'A')],
    isAdded: true,
    fields: {},
  },
  {
    what: 'a better grade is used',
    horse: { evalPrem: '40, B' },
    before: [premiering('2024-01-01', 'B')],
    after: [premiering('2023-01-01', 'Elit', 37.5), premiering('2024-01-01', 'B')],
    isAdded: true,
    fields: { evalPrem: '37,5, Elit' },
  },
  {
    what: 'a premiering without points gives its grade alone',
    horse: {},
    before: [],
    after: [premiering('2024-01-01', 'AB', null)],
    isAdded: true,
    fields: { evalPrem: 'AB' },
  },
  {
    what: 'a registration gives the code and the flag',
    horse: {},
    before: [],
    after: [registration('2024-01-01', 'GI-24-1001')],
    isAdded: true,
    fields: { kvalite: 'GI-24-1001', quality: true },
  },
  {
    what: 'a number that does not start with G is not a quality code',
    horse: { kvalite: 'GI-24-1001', quality: true },
    before: [registration('2024-01-01', 'GI-24-1001')],
    after: [registration('2024-01-01', 'K-1')],
    fields: { kvalite: 'K-1', quality: false },
  },
  {
    what: 'removing a registration removes code and flag',
    horse: { kvalite: 'GI-24-1001', quality: true },
    before: [registration('2024-01-01', 'GI-24-1001')],
    after: [],
    fields: { kvalite: undefined, quality: undefined },
  },
  {
    what: 'other kinds do not change the horse',
    horse: { evalExt: 40, evalPrem: '40, A', kvalite: 'GI-1', quality: true },
    before: [],
    after: [{ horse: 'A', type: 'vrh', date: '2024-01-01', movement: 9 }],
    isAdded: true,
    fields: {},
  },
])('$what', ({ horse, before, after, isAdded, fields }) => {
  const added = isAdded ? after[0] : undefined
  const followed = followingFields({ name: 'A', ...horse }, { before, after, added })
  expect(followed).toEqual(fields)
  expect(Object.keys(followed)).toEqual(Object.keys(fields))
})
