import { expect, test } from 'vitest'
import type { EvaluationType } from '#app/domain/evaluations/evaluation-types.table.ts'
import { type Change, commit } from '#app/store/commit.ts'
import { exportText } from '#app/store/interchange/export.ts'
import type { Store, StoredCollection } from '#app/store/store.ts'
import { undo } from '#app/store/undo.ts'
import { describeOnBothEngines } from '../../../tests/stores.ts'
import { addEvaluation, deleteEvaluation, updateEvaluation } from './mutations.server.ts'
import { evaluationSchema } from './schema/evaluation.ts'

type Documents = Partial<Record<StoredCollection, Record<string, unknown>[]>>

async function filled(store: Store, documents: Documents): Promise<Store> {
  const changes = Object.entries(documents).flatMap(([collection, all]) =>
    all.map(
      (document, at): Change => ({
        op: 'create',
        collection: collection as StoredCollection,
        id: `${collection}${at}`,
        document,
      }),
    ),
  )
  const result = await commit(store, 'test', 'import', changes)
  if (!result.ok) throw new Error(JSON.stringify(result))
  return store
}

const stored = async (store: Store, collection: StoredCollection, id: string) => {
  const row = await store.db.selectFrom(collection).select('doc').where('id', '=', id).executeTakeFirst()
  return row ? JSON.parse(row.doc) : null
}

const DAY = '2024-05-01'
const typed = (type: EvaluationType | null, fields: Record<string, unknown>, foalMax?: number) =>
  evaluationSchema(type, foalMax).parse({ horse: 'Åke', date: DAY, ...fields })
/** A correction that was sent with only these fields. */
const sent = (type: EvaluationType | null, fields: Record<string, unknown>) =>
  evaluationSchema(type, undefined, true).parse({ horse: 'Åke', ...fields })
const add = (store: Store, type: EvaluationType, fields: Record<string, unknown>) =>
  addEvaluation(store, 'Anna', type, typed(type, fields))

const EXTERIOR = { breedType: '8', hnb: '8,5', extremeties: '8', movement: '8.5', overall: '8' }

describeOnBothEngines('An evaluation', (open) => {
  test.each<{ type: EvaluationType; horse: Record<string, unknown>; fields: Record<string, unknown>; follows: object }>(
    [
      { type: 'exterior', horse: {}, fields: EXTERIOR, follows: { evalExt: 41 } },
      { type: 'exterior', horse: { evalExt: '30' }, fields: EXTERIOR, follows: { evalExt: 41 } },
      {
        type: 'premiering',
        horse: {},
        fields: { exterior: '42', meritPoints: '430', offPoints: '90', offAmount: '4' },
        follows: { evalPrem: '562, A' },
      },
      { type: 'folbedomning', horse: {}, fields: { exterior: '8', skritt: '8', bestInShow: 'bis' }, follows: {} },
      { type: 'trearstest', horse: {}, fields: { typ: '8' }, follows: {} },
      { type: 'vrh', horse: {}, fields: { movement: '8' }, follows: {} },
      {
        type: 'kvalitetregistrering',
        horse: { age: 2024 },
        fields: { section: 'II' },
        follows: { kvalite: 'GII-24-6001', quality: true },
      },
      { type: 'kvalitetfolbedomning', horse: {}, fields: { exterior: '24' }, follows: {} },
      {
        type: 'kvalitetunghasttest',
        horse: { gender: 'Sto' },
        fields: { typ: '8', inriktning: 'Hoppning', selektionssto: true },
        follows: {},
      },
      { type: 'kvalitetbruksprov', horse: {}, fields: { lamplighet: '8', inriktning: 'Gångarter' }, follows: {} },
      { type: 'kvalitetlicens', horse: { gender: 'Hingst' }, fields: { status: 'Godkänd' }, follows: {} },
    ],
  )('of $type is stored with its effect on the horse, and undone in one step', async (given) => {
    const { type, horse, fields, follows } = given
    const store = await filled(await open(), { horses: [{ name: 'Åke', own: { kept: 1 }, ...horse }] })
    const before = await exportText(store)
    const result = await add(store, type, { ...fields, horse: ' Åke ', judge: 'Dora' })
    if (!result.ok) throw new Error(result.reason)
    expect(result.revision).toBe(2)
    expect(await stored(store, 'evaluations', result.ids[0] ?? '')).toMatchObject({
      horse: 'Åke',
      type,
      date: DAY,
      judge: 'Dora',
    })
    expect(await stored(store, 'horses', 'horses0')).toEqual({ name: 'Åke', own: { kept: 1 }, ...horse, ...follows })
    await undo(store, 'Anna', 2)
    expect(await exportText(store)).toBe(before)
  })

  test('has the fields of its kind and none that is blank', async () => {
    const store = await filled(await open(), { horses: [{ name: 'Åke' }] })
    const result = await add(store, 'folbedomning', {
      exterior: '8',
      skritt: '8',
      trav: '7,5',
      galopp: '8,5',
      intryck: '8',
    })
    expect(await stored(store, 'evaluations', result.ok ? (result.ids[0] ?? '') : '')).toEqual({
      horse: 'Åke',
      type: 'folbedomning',
      date: DAY,
      exterior: 8,
      skritt: 8,
      trav: 7.5,
      galopp: 8.5,
      intryck: 8,
      bis: false,
      bis2: false,
      bis3: false,
      bir: false,
      gangarter: 8,
      premium: 'Diplom',
      maxPoints: 30,
    })
  })

  test.each<{ what: string; type: EvaluationType; horse: Record<string, unknown>; fields: object; refusal: object }>([
    {
      what: 'a horse that is not there',
      type: 'vrh',
      horse: {},
      fields: { horse: 'åke', movement: '8' },
      refusal: { reason: 'horse-not-found' },
    },
    {
      what: 'a licence for a mare',
      type: 'kvalitetlicens',
      horse: { gender: 'Sto' },
      fields: {},
      refusal: { reason: 'stallions-only' },
    },
    {
      what: 'a licence for an unknown sex',
      type: 'kvalitetlicens',
      horse: {},
      fields: {},
      refusal: { reason: 'stallions-only' },
    },
    {
      what: 'selektionssto for a stallion',
      type: 'kvalitetbruksprov',
      horse: { gender: 'Hingst' },
      fields: { typ: '8', inriktning: 'Hoppning', selektionssto: true },
      refusal: { reason: 'mares-only' },
    },
    {
      what: 'a registration without number and birth year',
      type: 'kvalitetregistrering',
      horse: {},
      fields: { section: 'I' },
      refusal: { reason: 'number-missing' },
    },
    {
      what: 'a number that another horse has',
      type: 'kvalitetregistrering',
      horse: {},
      fields: { section: 'I', regNr: 'GI-20-1001' },
      refusal: { reason: 'number-taken', holder: 'Bo' },
    },
  ])('is refused for $what', async ({ type, horse, fields, refusal }) => {
    const store = await filled(await open(), {
      horses: [
        { name: 'Åke', ...horse },
        { name: 'Bo', kvalite: 'GI-20-1001' },
      ],
    })
    const before = await exportText(store)
    expect(await add(store, type, { ...fields })).toMatchObject({ ok: false, ...refusal })
    expect(await exportText(store)).toBe(before)
  })

  test('of an older day or a lower grade leaves the horse unchanged', async () => {
    const store = await filled(await open(), {
      horses: [{ name: 'Åke', evalExt: 41, evalPrem: '40, A' }],
      evaluations: [
        { horse: 'Åke', type: 'exterior', date: '2025-01-01', totalPoints: 41 },
        { horse: 'Åke', type: 'premiering', date: '2020-01-01', premieringGrade: 'A', exterior: 40 },
      ],
    })
    await add(store, 'exterior', { breedType: '5' })
    await add(store, 'premiering', { exterior: '45', premieringGrade: 'B' })
    expect(await stored(store, 'horses', 'horses0')).toEqual({ name: 'Åke', evalExt: 41, evalPrem: '40, A' })
  })

  test('numbers the registered horses of a year and section in sequence', async () => {
    const store = await filled(await open(), {
      horses: [
        { name: 'Åke', age: 2024 },
        { name: 'Bo', age: 2024 },
        { name: 'Cia', age: 2023, kvalite: 'GI-23-1007' },
      ],
    })
    await add(store, 'kvalitetregistrering', { section: 'I' })
    await add(store, 'kvalitetregistrering', { section: 'I', horse: 'Bo' })
    await add(store, 'kvalitetregistrering', { section: 'I', horse: 'Cia' })
    const codes = await Promise.all([0, 1, 2].map((at) => stored(store, 'horses', `horses${at}`)))
    expect(codes.map(({ kvalite }) => kvalite)).toEqual(['GI-24-1001', 'GI-24-1002', 'GI-23-1007'])
  })

  test('updates its horse when corrected; unchanged fields stay as stored', async () => {
    const evaluation = { ...EXTERIOR, own: [1], horse: 'Åke', type: 'exterior', date: DAY, premium: 'Diplom' }
    const store = await filled(await open(), {
      horses: [{ name: 'Åke', evalExt: 41 }],
      evaluations: [evaluation],
    })
    const before = await exportText(store)
    const seen = { id: 'evaluations0', version: 1 }
    const unchanged = await updateEvaluation(store, 'Anna', seen, typed('exterior', EXTERIOR))
    expect(unchanged).toMatchObject({ ok: true, revision: 1 })
    expect(await exportText(store)).toBe(before)

    await updateEvaluation(store, 'Anna', seen, typed('exterior', { ...EXTERIOR, overall: '9', judge: 'Dora' }))
    expect(await stored(store, 'evaluations', 'evaluations0')).toEqual({
      ...evaluation,
      judge: 'Dora',
      overall: 9,
      totalPoints: 42,
    })
    expect(await stored(store, 'horses', 'horses0')).toEqual({ name: 'Åke', evalExt: 42 })
    await undo(store, 'Anna', 2)
    expect(await exportText(store)).toBe(before)
  })

  test('keeps fields that its form did not send, and removes blank ones', async () => {
    const evaluation = {
      horse: 'Åke',
      type: 'kvalitetunghasttest',
      date: '2019',
      judge: 'Dora',
      typ: 8,
      skritt: 7,
      extr: 6,
      inriktning: 'hopp',
      selektionssto: true,
      ridprov: 'Godkänt',
      gangart: 15,
    }
    const register = { horse: 'Åke', type: 'kvalitetregistrering', date: DAY, section: 'I', regNr: 'GI-20-1001' }
    const store = await filled(await open(), {
      horses: [{ name: 'Åke', gender: 'Sto', kvalite: 'GI-20-1001', quality: true }],
      evaluations: [evaluation, register],
    })
    const before = await exportText(store)
    const at = (place: number, version = 1) => ({ id: `evaluations${place}`, version })
    const nothing = await updateEvaluation(store, 'Anna', at(0), sent('kvalitetunghasttest', {}))
    expect(nothing).toMatchObject({ ok: true, revision: 1 })
    const number = await updateEvaluation(store, 'Anna', at(1), sent('kvalitetregistrering', {}))
    expect(number).toMatchObject({ ok: true, revision: 1 })
    expect(await exportText(store)).toBe(before)
    const cleared = sent('kvalitetunghasttest', { judge: '', skritt: '', selektionssto: 'off' })
    expect(await updateEvaluation(store, 'Anna', at(0), cleared)).toMatchObject({ ok: true, revision: 2 })
    const { judge: _judge, skritt: _skritt, ...kept } = evaluation
    expect(await stored(store, 'evaluations', 'evaluations0')).toMatchObject({
      ...kept,
      selektionssto: false,
      gangart: expect.any(Number),
    })
    expect(await stored(store, 'evaluations', 'evaluations0')).not.toHaveProperty('judge')
    expect(await stored(store, 'evaluations', 'evaluations0')).not.toHaveProperty('skritt')
  })

  test('updates both horses when it is moved', async () => {
    const store = await filled(await open(), {
      horses: [{ name: 'Åke', evalExt: 41 }, { name: 'Bo' }],
      evaluations: [{ ...EXTERIOR, horse: 'Åke', type: 'exterior', date: DAY }],
    })
    const seen = { id: 'evaluations0', version: 1 }
    expect(await updateEvaluation(store, 'Anna', seen, typed('exterior', { ...EXTERIOR, horse: 'Cia' }))).toMatchObject(
      {
        reason: 'horse-not-found',
      },
    )
    await updateEvaluation(store, 'Anna', seen, typed('exterior', { ...EXTERIOR, horse: 'Bo' }))
    expect(await stored(store, 'horses', 'horses0')).toEqual({ name: 'Åke' })
    expect(await stored(store, 'horses', 'horses1')).toEqual({ name: 'Bo', evalExt: 41 })
  })

  test('of a missing horse, or of an unknown kind, can still be corrected', async () => {
    const store = await filled(await open(), {
      evaluations: [
        { horse: 'Borta', type: 'vrh', date: '2001', movement: 8 },
        { horse: 'Borta', type: 'utställning', plats: 3 },
      ],
    })
    const vrh = evaluationSchema('vrh').parse({ horse: 'Borta', date: '2001', dateWas: '2001', movement: '9' })
    expect(await updateEvaluation(store, 'Anna', { id: 'evaluations0', version: 1 }, vrh)).toMatchObject({ ok: true })
    expect(await stored(store, 'evaluations', 'evaluations0')).toMatchObject({
      date: '2001',
      movement: 9,
      totalPoints: 9,
    })
    const other = typed(null, { horse: 'Borta', judge: 'Dora' })
    expect(await updateEvaluation(store, 'Anna', { id: 'evaluations1', version: 1 }, other)).toMatchObject({ ok: true })
    expect(await stored(store, 'evaluations', 'evaluations1')).toEqual({
      horse: 'Borta',
      type: 'utställning',
      plats: 3,
      date: DAY,
      judge: 'Dora',
    })
  })

  test('keeps its marks when the form of another kind is sent', async () => {
    const evaluation = { horse: 'Åke', type: 'vrh', date: DAY, movement: 8, totalPoints: 8 }
    const store = await filled(await open(), { horses: [{ name: 'Åke' }], evaluations: [evaluation] })
    for (const [at, input] of [typed(null, { judge: 'A' }), typed('exterior', { hnb: '9', judge: 'B' })].entries()) {
      await updateEvaluation(store, 'Anna', { id: 'evaluations0', version: at + 1 }, input)
    }
    expect(await stored(store, 'evaluations', 'evaluations0')).toEqual({ ...evaluation, judge: 'B' })
  })

  test('may keep what a gelding was given as a stallion', async () => {
    const store = await filled(await open(), {
      horses: [{ name: 'Åke', gender: 'Valack' }],
      evaluations: [
        { horse: 'Åke', type: 'kvalitetlicens', date: DAY, status: 'Godkänd' },
        { horse: 'Åke', type: 'kvalitetunghasttest', date: DAY, typ: 8, inriktning: 'Hoppning', selektionssto: true },
      ],
    })
    const licence = typed('kvalitetlicens', { status: 'Indragen' })
    expect(await updateEvaluation(store, 'Anna', { id: 'evaluations0', version: 1 }, licence)).toMatchObject({
      ok: true,
    })
    const kept = typed('kvalitetunghasttest', { typ: '7', inriktning: 'Hoppning', selektionssto: true })
    expect(await updateEvaluation(store, 'Anna', { id: 'evaluations1', version: 1 }, kept)).toMatchObject({ ok: true })
  })

  test('keeps the reading that a foal was judged by', async () => {
    const foal = { horse: 'Åke', type: 'folbedomning', date: DAY, exterior: 24, skritt: 8, intryck: 8 }
    const store = await filled(await open(), { horses: [{ name: 'Åke' }], evaluations: [foal] })
    const input = typed('folbedomning', { exterior: '25', skritt: '8', intryck: '8' }, 50)
    await updateEvaluation(store, 'Anna', { id: 'evaluations0', version: 1 }, input)
    expect(await stored(store, 'evaluations', 'evaluations0')).toEqual({ ...foal, exterior: 25 })
  })

  test('updates its horse when removed, and can be restored', async () => {
    const store = await filled(await open(), {
      horses: [{ name: 'Åke', evalExt: 41, kvalite: 'GI-24-1001', quality: true, gender: 'Sto' }],
      evaluations: [
        { ...EXTERIOR, horse: 'Åke', type: 'exterior', date: DAY },
        { horse: 'Åke', type: 'exterior', date: '2020-01-01', totalPoints: 35 },
        { horse: 'Åke', type: 'kvalitetregistrering', date: DAY, regNr: 'GI-24-1001' },
      ],
    })
    const before = await exportText(store)
    expect(await deleteEvaluation(store, 'Anna', { id: 'evaluations0', version: 1 })).toMatchObject({ ok: true })
    expect((await stored(store, 'horses', 'horses0')).evalExt).toBe(35)
    await deleteEvaluation(store, 'Anna', { id: 'evaluations2', version: 1 })
    expect(await stored(store, 'horses', 'horses0')).toEqual({ name: 'Åke', evalExt: 35, gender: 'Sto' })
    await undo(store, 'Anna', 3)
    await undo(store, 'Anna', 2)
    expect(await exportText(store)).toBe(before)
  })

  test('saved by somebody else first is not overwritten', async () => {
    const store = await filled(await open(), {
      horses: [{ name: 'Åke' }],
      evaluations: [{ horse: 'Åke', type: 'vrh', date: DAY, movement: 8 }],
    })
    const seen = { id: 'evaluations0', version: 1 }
    await updateEvaluation(store, 'Bo', seen, typed('vrh', { movement: '9' }))
    expect(await updateEvaluation(store, 'Anna', seen, typed('vrh', { movement: '7' }))).toMatchObject({
      reason: 'stale',
      conflicts: [{ version: 2, theirs: { movement: 9 }, yours: { movement: 7 } }],
    })
    expect(await deleteEvaluation(store, 'Anna', seen)).toMatchObject({ reason: 'stale' })
    await deleteEvaluation(store, 'Bo', { id: 'evaluations0', version: 2 })
    expect(await updateEvaluation(store, 'Anna', seen, typed('vrh', { movement: '7' }))).toMatchObject({
      reason: 'stale',
      conflicts: [{ version: null, theirs: null }],
    })
  })
})
