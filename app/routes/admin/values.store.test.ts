import { expect, test } from 'vitest'
import { seenName } from '#app/desk/seen.ts'
import { SURE, sureValue } from '#app/desk/sure.ts'
import { readBulkChange } from '#app/features/bulk/schema/bulk-query.ts'
import { exportText } from '#app/store/interchange/export.ts'
import type { Store } from '#app/store/store.ts'
import { type FormAnswer, sendForm } from '../../../tests/admin-request.ts'
import { stock } from '../../../tests/examples/stock.ts'
import { describeRoutes } from '../../../tests/stores.ts'
import { action as addHorse } from './add-horse.tsx'
import { action as addRelation } from './add-relation.tsx'
import { action as desk } from './horse.tsx'
import { action as updateHorse } from './update-horse.tsx'
import { action as updateRelation } from './update-relation.tsx'
import { action as sold } from './update-sold.tsx'

const BIRTH = 'En häst i stallet är född tidigast 1900 och senast nästa år.'
const HEIGHT = 'En häst är mellan 40 och 220 cm.'
const LINE = 'En linje skrivs 3.2, 3.X eller 3.2.X, och börjar på 0 till 15.'

const STUD = {
  horses: [
    { name: 'Far', gender: 'Hingst', age: 2010 },
    { name: 'Mor', gender: 'Sto', age: 2012, sire: 'Morfar' },
    { name: 'Föl', gender: 'Sto', age: 2020, sire: 'Far', dam: 'Mor' },
    { name: 'Gammal', age: 'nitton', height: 999, line: 'abc', stats: [1, 2, 3], sire: 'Mor' },
  ],
  pedigree: [{ name: 'Morfar', gender: 'Hingst', height: 999, created: 206 }],
}
const PATHS = { horse: '/admin/update-horse', entry: '/admin/update-relation' }

/** Sends a form of a stored horse or entry, as it is shown now, with these changes. */
async function change(store: Store, of: 'horse' | 'entry', name: string, fields: Record<string, string>) {
  const collection = of === 'horse' ? 'horses' : 'pedigree'
  const row = await store.db
    .selectFrom(collection)
    .select(['id', 'version'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  const action = of === 'horse' ? updateHorse : updateRelation
  const seen = { id: row.id, name, [seenName(collection, row.id)]: String(row.version) }
  return sendForm(action, store, PATHS[of], { ...seen, ...fields })
}

const asked = ({ answer }: FormAnswer) => answer?.questions?.map(({ field, text }) => `${field}: ${text}`)
/** The value of the button that says yes. */
const yes = ({ answer }: FormAnswer, intent = 'save') =>
  sureValue(intent, [...(answer?.sure ?? []), ...(answer?.questions ?? []).map(({ key }) => key)])

describeRoutes('Values that cannot be', (open) => {
  test.each<{ fields: Record<string, string>; errors: Record<string, string[]> }>([
    {
      fields: { age: '2099', height: '999', line: 'abc', sire: 'Mor' },
      errors: { age: [BIRTH], height: [HEIGHT], line: [LINE], sire: ['Fadern Mor är ett sto.'] },
    },
    { fields: { sire: 'Mor' }, errors: { sire: ['Fadern Mor är ett sto.'] } },
    { fields: { dam: 'Morfar' }, errors: { dam: ['Modern Morfar är en hingst.'] } },
    {
      fields: { sire: 'Far', dam: 'Far' },
      errors: { dam: ['Modern Far är en hingst.', 'Far står både som fader och som moder.'] },
    },
    {
      fields: { name: 'Morfar', dam: 'Föl' },
      errors: { dam: ['Morfar kan inte vara sin egen förfader: Morfar → Föl → Mor → Morfar.'] },
    },
    { fields: { created: '2025-13-45' }, errors: { created: ['Dagen eller månaden finns inte i någon kalender.'] } },
  ])('are refused of a new horse with $fields', async ({ fields, errors }) => {
    const store = await open()
    await stock(store, STUD)
    const before = await exportText(store)
    const sent = await sendForm(addHorse, store, '/admin/add-horse', { name: 'Ny', ...fields })
    expect(sent).toMatchObject({ status: 400, errors, typed: fields })
    expect(await exportText(store)).toBe(before)
  })

  test.each<{ of: 'horse' | 'entry'; name: string; fields: Record<string, string>; errors: Record<string, string[]> }>([
    { of: 'horse', name: 'Föl', fields: { height: '39' }, errors: { height: [HEIGHT] } },
    {
      of: 'horse',
      name: 'Mor',
      fields: { height: '39', sire: 'Gammal Tant', dam: 'Föl' },
      errors: { height: [HEIGHT], dam: ['Mor kan inte vara sin egen förfader: Mor → Föl → Mor.'] },
    },
    {
      of: 'entry',
      name: 'Morfar',
      fields: { created: '1599', sire: 'Mor' },
      errors: {
        created: ['Året i stamtavlan är tidigast 1600 och senast nästa år.'],
        sire: ['Morfar kan inte vara sin egen förfader: Morfar → Mor → Morfar.'],
      },
    },
    {
      of: 'horse',
      name: 'Föl',
      fields: { sire: 'Mor' },
      errors: { sire: ['Fadern Mor är ett sto.'], dam: ['Mor står både'] },
    },
    {
      of: 'horse',
      name: 'Mor',
      fields: { sire: 'Far', dam: 'Föl' },
      errors: { dam: ['Mor kan inte vara sin egen förfader: Mor → Föl → Mor.'] },
    },
    { of: 'horse', name: 'Far', fields: { died: '2009' }, errors: { died: ['Hästen dog 2009, men är född 2010.'] } },
    { of: 'horse', name: 'Gammal', fields: { age: '2099' }, errors: { age: [BIRTH] } },
    {
      of: 'entry',
      name: 'Morfar',
      fields: { created: '1599' },
      errors: { created: ['Året i stamtavlan är tidigast 1600 och senast nästa år.'] },
    },
    {
      of: 'entry',
      name: 'Morfar',
      fields: { height: '2', sire: 'Mor' },
      errors: { sire: ['Morfar kan inte vara sin egen förfader: Morfar → Mor → Morfar.'] },
    },
    { of: 'entry', name: 'Morfar', fields: { dam: 'Far' }, errors: { dam: ['Modern Far är en hingst.'] } },
  ])('are refused where $name gets $fields', async ({ of, name, fields, errors }) => {
    const store = await open()
    await stock(store, STUD)
    const sent = await change(store, of, name, fields)
    expect(sent.status).toBeGreaterThanOrEqual(400)
    for (const [field, sentences] of Object.entries(errors)) {
      for (const [at, sentence] of sentences.entries()) expect(sent.errors[field]?.[at]).toContain(sentence)
    }
    expect(await store.revision()).toBe(1)
  })

  test.each([
    { died: '2009', text: 'Hästen dog 2009, men är född 2010.' },
    { died: '2027', text: 'En häst i stallet dog tidigast 1900 och senast i år.' },
  ])('are refused of a horse that died in $died', async ({ died, text }) => {
    const store = await open()
    await stock(store, STUD)
    const { id } = await store.db.selectFrom('horses').select('id').where('name', '=', 'Far').executeTakeFirstOrThrow()
    const form = { intent: 'dead', id, link: '', died, [seenName('horses', id)]: '1' }
    expect((await sendForm(sold, store, '/admin/update-sold?horse=Far', form)).errors).toEqual({ died: [text] })
  })

  test('are refused of many horses at once', () => {
    const line = (value: string) => readBulkChange({ kind: 'line', value, address: '' })
    expect(line('abc')).toEqual({ ok: false, problem: LINE })
    expect(line('3.2.X')).toMatchObject({ ok: true })
    expect(line('')).toMatchObject({ ok: true })
  })

  test('stay in an entry also as a list, or as digits in a text', async () => {
    const store = await open()
    const old = { name: 'Uråldrig', evalExt: [80, 8, 8, 8, 8], height: '999', color: 'Brun' }
    await stock(store, { ...STUD, pedigree: [...STUD.pedigree, old] })
    expect((await change(store, 'entry', 'Uråldrig', { ...old, evalExt: '80 8 8 8 8', color: 'Fux' })).status).toBe(302)
  })

  test('stay where another field is saved, in form, desk and entry', async () => {
    const store = await open()
    await stock(store, STUD)
    expect((await change(store, 'horse', 'Gammal', { color: 'Fux' })).status).toBe(302)
    expect((await change(store, 'entry', 'Morfar', { color: 'Fux', height: '999', created: '206' })).status).toBe(302)
    const { id, version, doc } = await store.db
      .selectFrom('horses')
      .selectAll()
      .where('name', '=', 'Gammal')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(doc)).toEqual({ ...STUD.horses[3], color: 'Fux' })
    const seen = { id, [seenName('horses', id)]: String(version) }
    const wrong = await sendForm(desk, store, '/admin/horse/Gammal?del=uppgifter/height', { ...seen, height: '998' })
    expect(wrong.errors).toEqual({ height: [HEIGHT] })
    const right = await sendForm(desk, store, '/admin/horse/Gammal?del=uppgifter/height', { ...seen, height: '1,68' })
    expect(right.status).toBe(302)
  })
})

describeRoutes('Odd values', (open) => {
  test('are asked about, all at once, and saved with one press', async () => {
    const store = await open()
    await stock(store, STUD)
    const typed = { name: 'Ny', age: '2010', sire: 'Far', stats: '1 2 3', breed: 'SWB', height: '110' }
    const sent = await sendForm(addHorse, store, '/admin/add-horse', typed)
    expect(sent).toMatchObject({ status: 409, problems: [], typed })
    expect(asked(sent)).toEqual([
      'sire: Fadern Far är född 2010, hästen själv 2010.',
      'height: 110 cm; Svenskt varmblod är oftast 158 till 178 cm.',
      'stats: Det står 3 egenskaper.',
    ])
    expect(sent.answer?.questions?.map(({ why }) => why).join(' ')).toMatch(
      /^En förälder är född före sin avkomma\. .* En häst har 16 egenskaper, eller de 8 som läggs in först\. /,
    )
    expect(await store.revision()).toBe(1)
    expect((await sendForm(addHorse, store, '/admin/add-horse', { ...typed, [SURE]: yes(sent) })).status).toBe(302)
  })

  test('are asked about again only where something else is odd', async () => {
    const store = await open()
    await stock(store, STUD)
    const first = await change(store, 'horse', 'Föl', { age: '2005', stats: '1 2 3' })
    expect(asked(first)).toEqual([
      'sire: Fadern Far är född 2010, hästen själv 2005.',
      'dam: Modern Mor är född 2012, hästen själv 2005.',
      'stats: Det står 3 egenskaper.',
    ])
    const second = await change(store, 'horse', 'Föl', { age: '2005', stats: '1 2 3 4', [SURE]: yes(first) })
    expect(asked(second)).toEqual(['stats: Det står 4 egenskaper.'])
    expect((await change(store, 'horse', 'Föl', { age: '2005', stats: '1 2 3 4', [SURE]: yes(second) })).status).toBe(
      302,
    )
    // It is so now: nothing is asked when another field is saved.
    expect((await change(store, 'horse', 'Föl', { stats: '1 2 3 4', color: 'Fux' })).status).toBe(302)
  })

  test('of a parent say what its foals would be', async () => {
    const store = await open()
    await stock(store, STUD)
    const sent = await change(store, 'horse', 'Far', { gender: 'Sto', age: '2021' })
    expect(asked(sent)).toEqual([
      'gender: Föl: Fadern Far är ett sto.',
      'age: Föl: Fadern Far är född 2021, hästen själv 2020.',
    ])
  })

  test('of an entry are asked about in its form', async () => {
    const store = await open()
    await stock(store, STUD)
    const typed = { breed: 'SWB', height: '110' }
    const sent = await change(store, 'entry', 'Morfar', typed)
    expect(asked(sent)).toEqual(['height: 110 cm; Svenskt varmblod är oftast 158 till 178 cm.'])
    expect((await change(store, 'entry', 'Morfar', { ...typed, [SURE]: yes(sent) })).status).toBe(302)
    const added = await sendForm(addRelation, store, '/admin/add-relation', { name: 'Ny', ...typed })
    expect(added.status).toBe(409)
    const answered = { name: 'Ny', ...typed, [SURE]: yes(added) }
    expect((await sendForm(addRelation, store, '/admin/add-relation', answered)).status).toBe(302)
  })
})
