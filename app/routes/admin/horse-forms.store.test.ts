import { expect, onTestFinished, test, vi } from 'vitest'
import { seenName } from '#app/desk/seen.ts'
import { findEditedHorse, findStanding } from '#app/features/horses/data/form.server.ts'
import { updateHorse } from '#app/features/horses/mutations.server.ts'
import { addRibbons } from '#app/features/ribbons/mutations.server.ts'
import { type Change, commit } from '#app/store/commit.ts'
import { exportText } from '#app/store/interchange/export.ts'
import type { Store, StoredCollection } from '#app/store/store.ts'
import { undo } from '#app/store/undo.ts'
import { sendForm } from '../../../tests/admin-request.ts'
import { failAtEachStatement, momentsOn, statementsOn } from '../../../tests/faults/each-statement.ts'
import { openFailingStore } from '../../../tests/faults/failing-store.ts'
import { describeRoutes } from '../../../tests/stores.ts'
import { action as addHorseAction } from './add-horse.tsx'
import { action as addRibbonsAction } from './add-ribbons.tsx'
import { action as updateHorseAction } from './update-horse.tsx'
import { action as updateSoldAction } from './update-sold.tsx'

type Given = { collection?: StoredCollection; id: string; document: Record<string, unknown> }

async function stable(store: Store, ...given: Given[]) {
  const changes = given.map(
    ({ collection = 'horses', id, document }): Change => ({ op: 'create', collection, id, document }),
  )
  const result = await commit(store, 'test', 'import', changes)
  if (!result.ok) throw new Error(JSON.stringify(result))
}

async function all(store: Store, collection: StoredCollection): Promise<Record<string, unknown>[]> {
  const rows = await store.db
    .selectFrom(collection as 'horses')
    .select(['doc', 'id'])
    .orderBy('id')
    .execute()
  return rows.map(({ doc }) => JSON.parse(doc))
}

async function stored(store: Store, id = 'h', collection: StoredCollection = 'horses') {
  const row = await store.db
    .selectFrom(collection as 'horses')
    .select('doc')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return JSON.parse(row.doc)
}

/** A form's fields as they are sent. */
type Sent = Record<string, string | readonly string[]>

const ADD = '/admin/add-horse'
const UPDATE = '/admin/update-horse'
const SOLD = '/admin/update-sold?horse=%C3%85ke'
const RIBBONS = '/admin/add-ribbons'
const SEEN = seenName('horses', 'h')

/** The version that a form of this horse has now; 0 for a missing one. */
async function shownNow(store: Store, id: unknown): Promise<Sent> {
  if (typeof id !== 'string') return {}
  const row = await store.db.selectFrom('horses').select('version').where('id', '=', id).executeTakeFirst()
  return { [seenName('horses', id)]: String(row?.version ?? 1) }
}

/** Sends a form of a horse as it is shown now. */
async function sendShown(action: Parameters<typeof sendForm>[0], store: Store, path: string, fields: Sent) {
  return sendForm(action, store, path, { ...(await shownNow(store, fields['id'])), ...fields })
}

/** A horse's form as a browser sends it back, with these changes. */
async function formOf(store: Store, name: string, changes: Sent = {}): Promise<Sent> {
  const horse = await findEditedHorse(store.db, name)
  if (!horse) throw new Error(`no ${name}`)
  const boxes = Object.entries(horse.form).flatMap(([field, value]) => (typeof value === 'boolean' ? [field] : []))
  const fields: Sent = { id: horse.id, [seenName('horses', horse.id)]: String(horse.version), boxes }
  for (const [field, value] of Object.entries(horse.form)) {
    if (value === true) fields[field] = 'on'
    else if (value !== false) fields[field] = value
  }
  return { ...fields, ...changes }
}

describeRoutes('A new horse', (open) => {
  test('has every field, and its exterior evaluation in the same commit', async () => {
    const store = await open()
    const before = await exportText(store)
    const sent = await sendForm(addHorseAction, store, ADD, {
      name: ' Norrsken Eldslåga ',
      gender: 'Sto',
      breed: 'SWB',
      category: 'youngsters',
      age: '2024',
      agelimit: '2015',
      height: '161,5',
      color: 'Gulbrun',
      genotype: 'Ee Aa nCr',
      sire: 'Silverado',
      line: '14.1',
      lineholder: 'on',
      generation: '6',
      created: '2026',
      forSale: 'on',
      exterior: '8 8,5 x 7 9 8 10',
      judge: 'A. Lindqvist',
      stats: '71\t58 80 55 69 84 52 x',
      titles: 'Elit, , Årets',
      kvalite: 'GI-26-011',
      asda: '7',
    })
    expect(sent).toMatchObject({
      status: 302,
      location: '/admin/add-horse?efter=1',
      toast: {
        message: 'Hästen har lagts till!',
        link: { href: '/admin/horse/Norrsken%20Eldsl%C3%A5ga', label: 'Norrsken Eldslåga' },
        undo: 1,
      },
    })
    expect(await all(store, 'horses')).toEqual([
      {
        name: 'Norrsken Eldslåga',
        gender: 'Sto',
        breed: 'SWB',
        category: 'youngsters',
        age: 2024,
        agelimit: 2015,
        height: 161.5,
        color: 'Gulbrun',
        genotype: 'Ee Aa nCr',
        sire: 'Silverado',
        line: '14.1',
        lineholder: true,
        generation: 6,
        created: 2026,
        forSale: true,
        stats: [71, 58, 80, 55, 69, 84, 52, 0],
        titles: ['Elit', 'Årets'],
        kvalite: 'GI-26-011',
        quality: true,
        asda: '7',
        evalExt: 40.5,
      },
    ])
    expect(await all(store, 'evaluations')).toEqual([
      {
        horse: 'Norrsken Eldslåga',
        type: 'exterior',
        date: '2026-11-21',
        judge: 'A. Lindqvist',
        breedType: 8,
        hnb: 8.5,
        extremeties: 7,
        movement: 9,
        overall: 8,
        totalPoints: 40.5,
        premium: 'Diplom',
      },
    ])
    await undo(store, 'Anna', 1)
    expect(await exportText(store)).toBe(before)
  })

  test.each([
    { exterior: '', totals: [] },
    { exterior: 'inga poäng', totals: [] },
    { exterior: '7 7 7 7 8', totals: [{ totalPoints: 36, premium: 'Klass I' }] },
    { exterior: '8 8 8 8 7,5', totals: [{ totalPoints: 39.5, premium: 'Diplom' }] },
    { exterior: '8 7', totals: [{ breedType: 8, hnb: 7, totalPoints: 15, premium: 'Klass II' }] },
  ])('with the scores "$exterior" has the evaluations $totals', async ({ exterior, totals }) => {
    const store = await open()
    expect((await sendForm(addHorseAction, store, ADD, { name: 'Åke', exterior })).status).toBe(302)
    expect(await all(store, 'evaluations')).toMatchObject(totals)
    expect((await all(store, 'horses'))[0]?.['evalExt']).toBe(totals[0]?.totalPoints)
  })

  test('with only a name stores only a name', async () => {
    const store = await open()
    await sendForm(addHorseAction, store, ADD, { name: 'Åke', created: '' })
    expect(await all(store, 'horses')).toEqual([{ name: 'Åke' }])
  })

  test.each<{ typed: Sent & { name: string }; errors: Record<string, string[]>; status: number }>([
    { typed: { name: ' ' }, errors: { name: ['Name is required'] }, status: 400 },
    { typed: { name: 'Bo' }, errors: { name: ['A horse with this name already exists.'] }, status: 409 },
    { typed: { name: '...' }, errors: { name: ['Ett namn kan inte bestå av bara punkter'] }, status: 400 },
    {
      typed: { name: 'Ny', age: '2010', agelimit: '2015' },
      errors: {
        age: ['Åldern får inte vara högre än 8 år för den här hästen.'],
        agelimit: ['Max tillåten ålder är 8 år.'],
      },
      status: 400,
    },
    {
      typed: { name: 'Ny', genotype: 'Ee nXx', exterior: '11 8', breed: 'Enhörning', picture: 'min bild' },
      errors: {
        breed: ['Välj en ras ur listan'],
        genotype: ['Genotypen kan inte läsas: okänd gen: nXx'],
        picture: ['Skriv en adress som börjar med https://'],
        exterior: ['Varje poäng är högst 10'],
      },
      status: 400,
    },
    { typed: { name: 'Ny', category: 'stallions' }, errors: { category: ['Välj en kategori ur listan'] }, status: 400 },
  ])('typed as $typed is refused, and nothing typed is lost', async ({ typed, errors, status }) => {
    const store = await open()
    await stable(store, { id: 'b', document: { name: 'Bo' } })
    const fields = { ...typed, color: 'Brun', stats: '1 2 3', forSale: 'on' }
    const sent = await sendForm(addHorseAction, store, ADD, fields)
    expect(sent).toMatchObject({ status, errors, typed: { ...fields, name: typed.name } })
    expect(await store.revision()).toBe(1)
  })

  test('may differ from another only in case', async () => {
    const store = await open()
    await stable(store, { id: 'b', document: { name: 'Bo' } })
    expect((await sendForm(addHorseAction, store, ADD, { name: 'BO' })).status).toBe(302)
  })

  test.each([
    { dam: 'Mor', damsire: '', stored: 'Morfar' },
    { dam: 'Egen Mor', damsire: '', stored: 'Egen Morfar' },
    { dam: 'Mor', damsire: 'Någon', stored: 'Någon' },
    { dam: 'Främmande', damsire: '', stored: undefined },
    { dam: 'Unknown', damsire: '', stored: undefined },
  ])('by $dam with the damsire "$damsire" has $stored', async ({ dam, damsire, stored: wanted }) => {
    const store = await open()
    await stable(
      store,
      { collection: 'pedigree', id: 'p', document: { name: 'Mor', sire: 'Morfar' } },
      { id: 'm', document: { name: 'Egen Mor', sire: 'Egen Morfar' } },
    )
    await sendForm(addHorseAction, store, ADD, { name: 'Åke', dam, damsire })
    const horse = (await all(store, 'horses')).find(({ name }) => name === 'Åke')
    expect(horse?.['damsire']).toBe(wanted)
  })
})

describeRoutes('A horse in the edit form', (open) => {
  test('keeps unknown fields and unchanged ones', async () => {
    const store = await open()
    const document = {
      name: 'Åke',
      own: { deep: [1, { two: 2 }] },
      height: '165',
      stats: '1 2 3',
      titles: 'En titel',
      age: { __datatype__: 'timestamp', value: { _seconds: 1_500_000_000, _nanoseconds: 0 } },
      ribbons: ['konstig adress'],
    }
    await stable(store, { id: 'h', document })
    const sent = await sendForm(updateHorseAction, store, UPDATE, await formOf(store, 'Åke', { color: 'Fux' }))
    expect(sent).toMatchObject({
      status: 302,
      location: '/admin/update-horse?horse=%C3%85ke',
      toast: { message: 'Häst uppdaterad!', link: { href: '/admin/horse/%C3%85ke', label: 'Åke' }, undo: 2 },
    })
    expect(await stored(store)).toEqual({ ...document, color: 'Fux' })
  })

  test('keeps every field that was not sent, and removes blank ones', async () => {
    const store = await open()
    const document = {
      name: 'Åke',
      color: 'Fux',
      owner: 'Berit',
      titles: ['A'],
      stats: [1, 2],
      evalExt: 40,
      asda: '7',
      quality: true,
      kvalite: 'GI-24-1001',
      tingad: true,
      champ: true,
      lineholder: true,
    }
    await stable(store, { id: 'h', document })
    const send = (fields: Sent) => sendShown(updateHorseAction, store, UPDATE, { id: 'h', ...fields })
    expect(await send({})).toMatchObject({
      status: 302,
      toast: { link: { href: '/admin/horse/%C3%85ke', label: 'Åke' } },
    })
    expect(await store.revision()).toBe(1)
    // A tab from before an upgrade: it lacks most inputs, and the marks of shown boxes.
    await send({ name: 'Åke', color: '', owner: 'Dora', champ: 'on' })
    const { color: _color, ...kept } = document
    expect(await stored(store)).toEqual({ ...kept, owner: 'Dora' })
    // A box that was shown and not ticked was cleared.
    await send({ name: 'Åke', boxes: ['tingad', 'champ'], champ: 'on' })
    expect(await stored(store)).toEqual({ ...kept, owner: 'Dora', tingad: false })
  })

  test('saved unchanged changes nothing', async () => {
    const store = await open()
    await stable(store, { id: 'h', document: { name: 'Åke', forSale: 'true', evalExt: [8, 8.5], stats: [1, 'x'] } })
    const sent = await sendForm(updateHorseAction, store, UPDATE, await formOf(store, 'Åke'))
    expect(sent.toast).toEqual({ message: 'Häst uppdaterad!', link: { href: '/admin/horse/%C3%85ke', label: 'Åke' } })
    expect(await store.revision()).toBe(1)
  })

  test('with a new name changes its references and says how many', async () => {
    const store = await open()
    await stable(
      store,
      { id: 'h', document: { name: 'Åke' } },
      { id: 'f', document: { name: 'Föl', sire: 'Åke' } },
      { collection: 'pedigree', id: 'p', document: { name: 'Åke' } },
      { collection: 'evaluations', id: 'e', document: { horse: 'Åke', type: 'vrh' } },
      { collection: 'scores', id: 's', document: { name: 'Åke' } },
    )
    const before = await exportText(store)
    expect((await findEditedHorse(store.db, 'Åke'))?.followers).toBe(4)
    const sent = await sendForm(updateHorseAction, store, UPDATE, await formOf(store, 'Åke', { name: 'Åke II' }))
    expect(sent).toMatchObject({
      location: '/admin/update-horse?horse=%C3%85ke+II',
      toast: { message: 'Häst uppdaterad! 4 andra dokument följde med till det nya namnet.' },
    })
    expect(await stored(store)).toEqual({ name: 'Åke II', formerNames: ['Åke'] })
    expect(await stored(store, 'f')).toEqual({ name: 'Föl', sire: 'Åke II' })
    expect(await stored(store, 'e', 'evaluations')).toEqual({ horse: 'Åke II', type: 'vrh' })
    const entry = await store.db.selectFrom('journal').select('action').where('revision', '=', 2).executeTakeFirst()
    expect(entry?.action).toBe('rename-horse')
    await undo(store, 'Anna', 2)
    expect(await exportText(store)).toBe(before)
  })

  test.each<{ changes: Sent; errors: Record<string, string[]>; status: number }>([
    {
      changes: { age: '2017' },
      errors: {
        age: ['Åldern får inte vara högre än 8 år för den här hästen.'],
        agelimit: ['Max tillåten ålder är 8 år.'],
      },
      status: 400,
    },
    { changes: { name: '' }, errors: { name: ['Name is required'] }, status: 400 },
    { changes: { name: 'Bo' }, errors: { name: ['A horse with this name already exists.'] }, status: 409 },
    { changes: { category: 'riding' }, errors: { category: ['Välj en kategori ur listan'] }, status: 400 },
    { changes: { id: 'borta', [seenName('horses', 'borta')]: '1' }, errors: { '': ['Horse not found'] }, status: 404 },
  ])('changed by $changes is refused', async ({ changes, errors, status }) => {
    const store = await open()
    await stable(store, { id: 'h', document: { name: 'Åke', agelimit: 2015 } }, { id: 'b', document: { name: 'Bo' } })
    const fields = await formOf(store, 'Åke', changes)
    const sent = await sendForm(updateHorseAction, store, UPDATE, fields)
    expect(sent).toMatchObject({ status, errors })
    expect(sent.typed).toMatchObject({ agelimit: '2015' })
    expect(await store.revision()).toBe(1)
  })

  test('saved by somebody else first shows both versions', async () => {
    const store = await open()
    await stable(store, { id: 'h', document: { name: 'Åke', color: 'Brun' } })
    const mine = await formOf(store, 'Åke', { color: 'Fux' })
    const theirs = await formOf(store, 'Åke', { color: 'Svart' })
    await sendForm(updateHorseAction, store, UPDATE, theirs)
    const sent = await sendForm(updateHorseAction, store, UPDATE, mine)
    expect(sent.status).toBe(409)
    expect(sent.answer?.conflicts).toMatchObject([
      { name: 'Åke', version: 2, fields: [{ label: 'Färg', values: { base: 'Brun', mine: 'Fux', theirs: 'Svart' } }] },
    ])
    expect(await stored(store)).toMatchObject({ color: 'Svart' })
  })

  test('is deleted, can be restored, and cannot be deleted twice', async () => {
    const store = await open()
    await stable(store, { id: 'h', document: { name: 'Åke' } })
    const before = await exportText(store)
    const fields = { ...(await formOf(store, 'Åke')), intent: 'remove' }
    const sent = await sendForm(updateHorseAction, store, UPDATE, fields)
    expect(sent).toMatchObject({
      status: 302,
      location: '/admin/update-horse',
      toast: { message: 'Hästen har raderats!', undo: 2 },
    })
    expect(await all(store, 'horses')).toEqual([])
    expect(await sendForm(updateHorseAction, store, UPDATE, fields)).toMatchObject({
      status: 404,
      problems: ['Kunde inte radera hästen.'],
    })
    await undo(store, 'Anna', 2)
    expect(await exportText(store)).toBe(before)
  })

  test.each([
    { typed: 'Åke', isTaken: false },
    { typed: 'Bo', isTaken: true },
  ])('beside another mistake says that $typed is taken: $isTaken', async ({ typed, isTaken }) => {
    const store = await open()
    await stable(store, { id: 'h', document: { name: 'Åke' } }, { id: 'i', document: { name: 'Bo' } })
    const saved = await updateHorse(store, 'Anna', { id: 'h', form: { name: typed, age: 'x' }, year: 2026 })
    const taken = { field: 'name', reason: 'name-taken' }
    expect(saved).toMatchObject({ ok: false, reason: 'wrong-fields' })
    if (saved.ok || saved.reason !== 'wrong-fields') throw new Error('it was saved')
    expect(saved.problems.length).toBe(isTaken ? 2 : 1)
    expect(saved.problems).toEqual(isTaken ? expect.arrayContaining([taken]) : expect.not.arrayContaining([taken]))
  })

  test('can be saved by a program that sends no version', async () => {
    const store = await open()
    await stable(store, { id: 'h', document: { name: 'Åke' } })
    const horse = await findEditedHorse(store.db, 'Åke')
    if (!horse) throw new Error('no horse')
    const saved = await updateHorse(store, 'Anna', { id: 'h', form: { ...horse.form, color: 'Fux' }, year: 2026 })
    expect(saved).toMatchObject({ ok: true, revision: 2 })
  })
})

describeRoutes('The category of a horse', (open) => {
  const HERE = { name: 'Åke', category: 'stallions', forSale: true, tingad: true, owner: 'Stuteriet', own: 1 }

  test.each<{ fields: Sent; message: string; after: object }>([
    {
      fields: { intent: 'sold', link: 'https://example.org/ny', owner: 'Berit' },
      message: 'Hästen har markerats som såld!',
      after: { ...HERE, category: 'sold', forSale: false, link: 'https://example.org/ny', owner: 'Berit' },
    },
    {
      fields: { intent: 'sold', link: 'https://example.org/ny', owner: ' ' },
      message: 'Hästen har markerats som såld!',
      after: { name: 'Åke', category: 'sold', forSale: false, tingad: true, link: 'https://example.org/ny', own: 1 },
    },
    {
      fields: { intent: 'dead', link: '' },
      message: 'Hästen har markerats som avliden!',
      after: { ...HERE, category: 'dead', forSale: false },
    },
    {
      fields: { intent: 'dead', link: 'https://example.org/minne' },
      message: 'Hästen har markerats som avliden!',
      after: { ...HERE, category: 'dead', forSale: false, link: 'https://example.org/minne' },
    },
    {
      fields: { intent: 'sale', forSale: 'off' },
      message: 'Hästen är inte längre till salu.',
      after: { ...HERE, forSale: false },
    },
    {
      fields: { intent: 'tingad', tingad: 'off' },
      message: 'Hästen är inte längre tingad.',
      after: { ...HERE, tingad: false },
    },
    { fields: { intent: 'sale', forSale: 'on' }, message: 'Hästen är till salu.', after: HERE },
    { fields: { intent: 'tingad', tingad: 'on' }, message: 'Hästen är tingad.', after: HERE },
  ])('after $fields', async ({ fields, message, after }) => {
    const store = await open()
    await stable(store, { id: 'h', document: HERE })
    const before = await exportText(store)
    const sent = await sendForm(updateSoldAction, store, SOLD, { id: 'h', [SEEN]: '1', ...fields })
    expect(sent).toMatchObject({
      status: 302,
      location: '/admin/update-sold?horse=%C3%85ke',
      toast: { message, link: { href: '/admin/horse/%C3%85ke', label: 'Åke' } },
    })
    expect(await stored(store)).toEqual(after)
    if ((await store.revision()) === 2) await undo(store, 'Anna', 2)
    expect(await exportText(store)).toBe(before)
  })

  test.each<{ fields: Sent; errors: Record<string, string[]>; status: number }>([
    { fields: { intent: 'sold', link: '' }, errors: { link: ['Skriv länken till hästens nya hem'] }, status: 400 },
    {
      fields: { intent: 'sold', link: 'hos Berit' },
      errors: { link: ['Skriv en adress som börjar med https://'] },
      status: 400,
    },
    {
      fields: { intent: 'dead', link: 'x' },
      errors: { link: ['Skriv en adress som börjar med https://'] },
      status: 400,
    },
    { fields: { intent: 'back', category: '' }, errors: { category: ['Välj en kategori'] }, status: 400 },
    { fields: { intent: 'back', category: 'sold' }, errors: { category: ['Välj en kategori'] }, status: 400 },
    {
      fields: { intent: 'sold', link: 'https://example.org', id: 'x' },
      errors: { '': ['Horse not found.'] },
      status: 404,
    },
    { fields: { intent: 'tingad', tingad: 'on', id: 'x' }, errors: { '': ['Horse not found.'] }, status: 404 },
  ])('$fields is refused', async ({ fields, errors, status }) => {
    const store = await open()
    await stable(store, { id: 'h', document: HERE })
    const sent = await sendShown(updateSoldAction, store, SOLD, { id: 'h', owner: 'Berit', ...fields })
    expect(sent).toMatchObject({ status, errors, typed: { owner: 'Berit' } })
    expect(await store.revision()).toBe(1)
  })

  test('a sold or dead horse is neither for sale nor promised, but may stop being so', async () => {
    const store = await open()
    await stable(store, { id: 'h', document: { name: 'Åke', category: 'dead', tingad: true } })
    const send = (fields: Record<string, string>) => sendShown(updateSoldAction, store, SOLD, { id: 'h', ...fields })
    const problems = ['Hästen är såld eller avliden. Ta först tillbaka den till stallet.']
    expect(await send({ intent: 'sale', forSale: 'on' })).toMatchObject({ status: 409, problems })
    expect((await send({ intent: 'tingad', tingad: 'off' })).status).toBe(302)
    expect(await send({ intent: 'tingad', tingad: 'on' })).toMatchObject({ status: 409, problems })
    expect(await stored(store)).toEqual({ name: 'Åke', category: 'dead', tingad: false })
  })

  test('a restored horse gets back what the journal remembers', async () => {
    const store = await open()
    await stable(store, { id: 'h', document: HERE })
    expect((await findStanding(store.db, 'Åke'))?.before).toEqual({ category: '', link: '', owner: '' })
    await sendShown(updateSoldAction, store, SOLD, {
      id: 'h',
      intent: 'sold',
      link: 'https://example.org/ny',
      owner: 'B',
    })
    await sendShown(updateSoldAction, store, SOLD, { id: 'h', intent: 'dead', link: '' })
    const standing = await findStanding(store.db, 'Åke')
    expect(standing).toMatchObject({ isGone: true, before: { category: 'stallions', link: '', owner: 'Stuteriet' } })
    const fields = { id: 'h', intent: 'back', ...standing?.before }
    const sent = await sendShown(updateSoldAction, store, SOLD, fields)
    expect(sent.toast).toMatchObject({ message: 'Hästen är tillbaka i stallet.' })
    expect(await stored(store)).toEqual({ ...HERE, forSale: false, tingad: false })
  })

  test('keeps link and owner that its form did not send, and removes blank ones', async () => {
    const store = await open()
    const link = 'https://example.org/ny'
    await stable(store, { id: 'h', document: { name: 'Åke', category: 'sold', link, owner: 'Berit' } })
    const send = (fields: Sent) => sendShown(updateSoldAction, store, SOLD, { id: 'h', ...fields })
    await send({ intent: 'sold', link })
    expect(await stored(store)).toMatchObject({ category: 'sold', link, owner: 'Berit' })
    await send({ intent: 'back', category: 'stallions' })
    expect(await stored(store)).toMatchObject({ category: 'stallions', link, owner: 'Berit' })
    await send({ intent: 'dead' })
    expect(await stored(store)).toMatchObject({ category: 'dead', link, owner: 'Berit' })
    await send({ intent: 'back', category: 'stallions', link: ' ', owner: '' })
    expect(await stored(store)).toEqual({ name: 'Åke', category: 'stallions', forSale: false })
  })

  test('two at once are both done if they change different things', async () => {
    const store = await open()
    await stable(store, { id: 'h', document: HERE })
    const fields = { id: 'h', [SEEN]: '1' }
    await sendForm(updateSoldAction, store, SOLD, { ...fields, intent: 'tingad', tingad: 'off' })
    const sent = await sendForm(updateSoldAction, store, SOLD, { ...fields, intent: 'sale', forSale: 'off' })
    expect(sent.toast?.message).toMatch(/^Hästen är inte längre till salu\. Sammanfört med .*: Tingad\.$/)
    expect(await stored(store)).toEqual({ ...HERE, tingad: false, forSale: false })
    // Both sell it, with different links.
    await sendForm(updateSoldAction, store, SOLD, { ...fields, intent: 'sold', link: 'https://example.org/ett' })
    const late = { ...fields, intent: 'sold', link: 'https://example.org/annat' }
    const refused = await sendForm(updateSoldAction, store, SOLD, late)
    expect(refused.status).toBe(409)
    expect(refused.answer?.conflicts).toMatchObject([{ fields: [{ label: 'Länk' }] }])
  })
})

describeRoutes('Ribbons', (open) => {
  const FIRST = '/rosetter/tavling/1.png'

  test('are added to many horses in one commit, after the existing ones', async () => {
    const store = await open()
    await stable(
      store,
      { id: 'a', document: { name: 'Åke', ribbons: ['/x.png', 7], own: 1 } },
      { id: 'b', document: { name: 'Bo, den Store', ribbons: '/ensam.png' } },
      { id: 'c', document: { name: 'Cia' } },
      { id: 'd', document: { name: 'Dag' } },
    )
    const before = await exportText(store)
    const names = 'Åke\r\nBo, den Store\r\n\r\n Cia ,Dag, Cia'
    const sent = await sendForm(addRibbonsAction, store, RIBBONS, { names, ribbon: FIRST })
    expect(sent).toMatchObject({
      status: 302,
      location: '/admin/add-ribbons?efter=2',
      toast: { message: 'Rosetterna har lagts till!', link: { label: '4 hästar' }, undo: 2 },
    })
    expect(await all(store, 'horses')).toEqual([
      { name: 'Åke', ribbons: ['/x.png', 7, FIRST], own: 1 },
      { name: 'Bo, den Store', ribbons: ['/ensam.png', FIRST] },
      { name: 'Cia', ribbons: [FIRST] },
      { name: 'Dag', ribbons: [FIRST] },
    ])
    await undo(store, 'Anna', 2)
    expect(await exportText(store)).toBe(before)
  })

  test.each<{ chosen: Sent; field: string; address: string }>([
    {
      chosen: { ribbonAddress: 'https://example.org/egen.png' },
      field: 'ribbons',
      address: 'https://example.org/egen.png',
    },
    {
      chosen: { ribbon: '', eRibbon: '/rosetter/vrh/premium.png' },
      field: 'ERibbons',
      address: '/rosetter/vrh/premium.png',
    },
    { chosen: { eRibbonAddress: '/egna/e.png' }, field: 'ERibbons', address: '/egna/e.png' },
  ])('chosen as $chosen are in $field', async ({ chosen, field, address }) => {
    const store = await open()
    await stable(store, { id: 'h', document: { name: 'Åke' } })
    const sent = await sendForm(addRibbonsAction, store, RIBBONS, { names: 'Åke', ...chosen })
    expect(sent.toast?.link).toEqual({ href: '/admin/horse/%C3%85ke', label: 'Åke' })
    expect(await stored(store)).toEqual({ name: 'Åke', [field]: [address] })
  })

  const EXACTLY_ONE = ['Ange antingen en tävlingsrosett eller en bedömningsrosett, inte båda.']
  test.each<{ fields: Sent & { names: string }; errors: Record<string, string[]> }>([
    { fields: { names: 'Åke' }, errors: { ribbon: EXACTLY_ONE } },
    { fields: { names: 'Åke', ribbon: FIRST, eRibbon: '/rosetter/vrh/premium.png' }, errors: { ribbon: EXACTLY_ONE } },
    { fields: { names: 'Åke', ribbon: FIRST, eRibbonAddress: '/e.png' }, errors: { ribbon: EXACTLY_ONE } },
    {
      fields: { names: 'Åke', ribbon: FIRST, ribbonAddress: '/e.png' },
      errors: { ribbonAddress: ['Välj en av rosetterna eller skriv en adress, inte båda'] },
    },
    {
      fields: { names: 'Åke', ribbonAddress: 'guld' },
      errors: { ribbonAddress: ['Skriv en adress som börjar med https://'] },
    },
    { fields: { names: ' , ', ribbon: FIRST }, errors: { names: ['Enter a horse name'] } },
  ])('$fields are refused', async ({ fields, errors }) => {
    const store = await open()
    await stable(store, { id: 'h', document: { name: 'Åke' } })
    const sent = await sendForm(addRibbonsAction, store, RIBBONS, fields)
    expect(sent).toMatchObject({ status: 400, errors, typed: { names: fields.names } })
    expect(await store.revision()).toBe(1)
  })

  test('for a missing horse are added to nobody, with suggestions', async () => {
    const store = await open()
    await stable(
      store,
      { id: 'a', document: { name: 'Rik Rosett' } },
      { id: 'b', document: { name: 'Rik Rosen' } },
      { id: 'c', document: { name: 'Cia' } },
    )
    const names = 'Cia\r\nrik rosett, Helt Främmande'
    const sent = await sendForm(addRibbonsAction, store, RIBBONS, { names, ribbon: FIRST })
    expect(sent).toMatchObject({
      status: 404,
      errors: {
        names: [
          'Hästen hittades inte.',
          'Ingen häst heter ”rik rosett”. Menade du Rik Rosett eller Rik Rosen?',
          'Ingen häst heter ”Helt Främmande”',
        ],
      },
      typed: { names },
    })
    expect(await store.revision()).toBe(1)
  })

  test('are added to hundreds of horses at once', async () => {
    const store = await open()
    const names = Array.from({ length: 250 }, (_, at) => `Häst ${at}`)
    await stable(store, ...names.map((name, at) => ({ id: `h${at}`, document: { name } })))
    const saved = await addRibbons(store, 'Anna', { names, field: 'ribbons', address: FIRST })
    expect(saved).toMatchObject({ ok: true, revision: 2 })
    expect((await all(store, 'horses')).every(({ ribbons }) => Array.isArray(ribbons) && ribbons.length === 1)).toBe(
      true,
    )
  })
})

describeRoutes('Whichever statement fails', (_open, { engine, place }) => {
  const CASES: {
    what: string
    /** How many statements a save takes on SQLite. */
    statements: number
    action: Parameters<typeof sendForm>[0]
    path: string
    fields: Sent
    failure: string
  }[] = [
    {
      what: 'a new horse',
      statements: 25,
      action: addHorseAction,
      path: ADD,
      fields: { name: 'Ny', exterior: '8 8 8 8 8', dam: 'Åke' },
      failure: 'Något gick fel, försök igen.',
    },
    {
      what: 'a saved horse',
      statements: 13,
      action: updateHorseAction,
      path: UPDATE,
      fields: { id: 'h', name: 'Åke', color: 'Fux' },
      failure: 'Failed to update horse',
    },
    {
      what: 'a renamed horse',
      statements: 30,
      action: updateHorseAction,
      path: UPDATE,
      fields: { id: 'h', name: 'Åke II' },
      failure: 'Failed to update horse',
    },
    {
      what: 'a deleted horse',
      statements: 12,
      action: updateHorseAction,
      path: UPDATE,
      fields: { intent: 'remove', id: 'h', name: 'Åke' },
      failure: 'Failed to delete horse',
    },
    {
      what: 'a sold horse',
      statements: 11,
      action: updateSoldAction,
      path: SOLD,
      fields: { intent: 'sold', id: 'h', link: '/ny', owner: 'B' },
      failure: 'Error updating sale status.',
    },
    {
      what: 'a dead horse',
      statements: 11,
      action: updateSoldAction,
      path: SOLD,
      fields: { intent: 'dead', id: 'h', link: '/minne' },
      failure: 'Error updating sale status.',
    },
    {
      what: 'a horse for sale',
      statements: 11,
      action: updateSoldAction,
      path: SOLD,
      fields: { intent: 'sale', id: 'h', forSale: 'on' },
      failure: 'Error updating sale status.',
    },
    {
      what: 'a promised horse',
      statements: 12,
      action: updateSoldAction,
      path: SOLD,
      fields: { intent: 'tingad', id: 'h', tingad: 'on' },
      failure: 'Error updating tingad status.',
    },
    {
      what: 'a horse that comes back',
      statements: 11,
      action: updateSoldAction,
      path: SOLD,
      fields: { intent: 'back', id: 'h', category: 'seniors' },
      failure: 'Error updating sale status.',
    },
    {
      what: 'ribbons',
      statements: 8,
      action: addRibbonsAction,
      path: RIBBONS,
      fields: { names: 'Åke\r\nFöl', ribbon: '/rosetter/tavling/1.png' },
      failure: 'Något gick fel, försök igen.',
    },
  ]
  test.each(CASES.flatMap((made) => momentsOn(engine).map((moment) => ({ ...made, moment }))))(
    '$moment it runs, $what is stored completely or not at all',
    async ({ action, path, fields, failure, statements, moment }) => {
      const { store, faults } = await openFailingStore(await place())
      onTestFinished(() => store.close())
      await stable(
        store,
        { id: 'h', document: { name: 'Åke', category: 'stallions' } },
        { id: 'f', document: { name: 'Föl', sire: 'Åke' } },
      )
      const before = await exportText(store)
      const isBefore = async () => (await exportText(store)) === before
      const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
      onTestFinished(() => logged.mockRestore())
      const { intent: _intent, ...typed } = fields

      let shown: Sent = {}
      const tried = await failAtEachStatement(faults, {
        moment,
        prepare: async () => {
          if (!(await isBefore())) await undo(store, 'Anna', await store.revision())
          expect(await isBefore()).toBe(true)
          shown = await shownNow(store, 'id' in fields ? fields['id'] : undefined)
        },
        attempt: () => sendForm(action, store, path, { ...fields, ...shown }),
        look: async (sent) => {
          if (sent.status === 302) return expect(await isBefore()).toBe(false)
          expect(sent).toMatchObject({ status: 503, problems: [failure], typed })
          const entry = await store.db
            .selectFrom('journal')
            .select(['revision', 'action'])
            .orderBy('revision', 'desc')
            .executeTakeFirstOrThrow()
          // Either nothing was written, or the response to the last statement was lost: then all of it was.
          if (await isBefore()) return
          expect(moment).toBe('after')
          await undo(store, 'Anna', entry.revision)
          expect(await isBefore()).toBe(true)
        },
      })
      // The reads, the documents, the journal, and the end of the transaction were all tried.
      expect(tried).toBe(statementsOn(store, statements))
      expect(await isBefore()).toBe(false)
    },
  )
})
