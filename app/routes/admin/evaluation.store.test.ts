import { expect, onTestFinished, test, vi } from 'vitest'
import { seenName } from '#app/desk/seen.ts'
import { type Change, commit } from '#app/store/commit.ts'
import { exportText } from '#app/store/interchange/export.ts'
import type { Store, StoredCollection } from '#app/store/store.ts'
import { undo } from '#app/store/undo.ts'
import { adminContext, sendForm } from '../../../tests/admin-request.ts'
import { failAtEachStatement, momentsOn, statementsOn } from '../../../tests/faults/each-statement.ts'
import { openFailingStore } from '../../../tests/faults/failing-store.ts'
import { describeRoutes } from '../../../tests/stores.ts'
import { action as add, loader as loadAdd } from './add-eval.tsx'
import { action as correct, loader as loadOne } from './evaluation.tsx'

const PATH = '/admin/add-eval'
const HORSES = [
  { name: 'Åke', gender: 'Hingst', age: 2024 },
  { name: 'Maja', gender: 'Sto' },
  { name: 'Bo', kvalite: 'GI-20-1001' },
]
const STORED = { horse: 'Åke', type: 'vrh', date: '2024-01-01', movement: 8 }

async function stable(store: Store) {
  const changes = [
    ...HORSES.map((document, at): Change => ({ op: 'create', collection: 'horses', id: `h${at}`, document })),
    { op: 'create', collection: 'evaluations', id: 'e0', document: STORED } satisfies Change,
  ]
  const result = await commit(store, 'test', 'import', changes)
  if (!result.ok) throw new Error(JSON.stringify(result))
}

const stored = async (store: Store, collection: StoredCollection, id: string) => {
  const row = await store.db.selectFrom(collection).select('doc').where('id', '=', id).executeTakeFirst()
  return row ? JSON.parse(row.doc) : null
}

/** The page of one evaluation: its address identifies it. */
const correctOne = (args: never) => correct({ ...(args as object), params: { id: 'e0' } } as never)
const form = (version: number, fields: Record<string, string>) => ({
  [seenName('evaluations', 'e0')]: String(version),
  type: 'vrh',
  ...fields,
})

describeRoutes('The forms of evaluations', (open, { engine, place }) => {
  test('store one, say so, and keep day and judge for the next', async () => {
    const store = await open()
    await stable(store)
    const fields = { horse: 'Åke', date: '2024-05-01', judge: 'Dora', breedType: '8', hnb: '8,5' }
    expect(await sendForm(add, store, `${PATH}?typ=exterior`, fields)).toMatchObject({
      status: 302,
      location: '/admin/add-eval?typ=exterior&datum=2024-05-01&domare=Dora&efter=2',
      toast: {
        message: 'Evaluation added successfully!',
        link: { href: '/admin/horse/%C3%85ke', label: 'Åke' },
        undo: 2,
      },
    })
    expect((await stored(store, 'horses', 'h0')).evalExt).toBe(16.5)
  })

  const MARK = 'Skriv ett betyg från 0 till 10 i hela eller halva poäng.'
  test.each<{ typ: string; fields: Record<string, string>; errors: Record<string, string[]>; status?: number }>([
    { typ: 'vrh', fields: { horse: ' ', movement: '8' }, errors: { horse: ['Enter a horse name'] } },
    { typ: 'vrh', fields: { horse: 'åke', movement: '8' }, errors: { horse: ['Hästen hittades inte.'] }, status: 404 },
    { typ: 'vrh', fields: { movement: '10,5' }, errors: { movement: [MARK] } },
    {
      typ: 'vrh',
      fields: { movement: '-1', typeP: '7,3', rideability: 'bra' },
      errors: { movement: [MARK], typeP: [MARK], rideability: [MARK] },
    },
    { typ: 'vrh', fields: {}, errors: { conformation: ['Skriv minst ett betyg.'] } },
    { typ: 'vrh', fields: { movement: '8', date: '' }, errors: { date: ['Välj ett datum.'] } },
    { typ: 'vrh', fields: { movement: '8', date: '2024-02-30' }, errors: { date: ['Skriv datumet som ÅÅÅÅ-MM-DD.'] } },
    { typ: 'exterior', fields: {}, errors: { breedType: ['Skriv minst ett betyg.'] } },
    { typ: 'premiering', fields: {}, errors: { exterior: ['Skriv poäng eller välj en grad.'] } },
    { typ: 'premiering', fields: { exterior: '51' }, errors: { exterior: ['Skriv poäng från 0 till 50.'] } },
    {
      typ: 'premiering',
      fields: { exterior: '40', meritPoints: 'x' },
      errors: { meritPoints: ['Skriv poängen som ett tal.'] },
    },
    {
      typ: 'premiering',
      fields: { exterior: '40', offAmount: '1,5' },
      errors: { offAmount: ['Skriv ett helt antal.'] },
    },
    {
      typ: 'premiering',
      fields: { exterior: '40', premieringGrade: 'C' },
      errors: { premieringGrade: ['Välj något ur listan.'] },
    },
    { typ: 'folbedomning', fields: { exterior: '11' }, errors: { exterior: [MARK] } },
    {
      typ: 'kvalitetfolbedomning',
      fields: { exterior: '30,5' },
      errors: { exterior: ['Skriv ett betyg från 0 till 30 i hela eller halva poäng.'] },
    },
    {
      typ: 'folbedomning',
      fields: { exterior: '8', bestInShow: 'bis bis2' },
      errors: { bestInShow: ['Välj något ur listan.'] },
    },
    {
      typ: 'kvalitetbruksprov',
      fields: { test1: '1,5', inriktning: 'Hoppning' },
      errors: { test1: ['Skriv ett betyg från 0 till 3 i hela poäng.'] },
    },
    {
      typ: 'kvalitetbruksprov',
      fields: { lamplighet: '8', inriktning: '' },
      errors: { inriktning: ['Välj något ur listan.'] },
    },
    {
      typ: 'kvalitetunghasttest',
      fields: { typ: '8', inriktning: 'Hoppning', selektionssto: 'on' },
      errors: { selektionssto: ['Selektionssto kan bara ges till ston.'] },
    },
    { typ: 'kvalitetregistrering', fields: {}, errors: { section: ['Välj en avdelning.'] } },
    {
      typ: 'kvalitetregistrering',
      fields: { horse: 'Maja', section: 'I' },
      errors: { regNr: ['Skriv ett registreringsnummer: utan födelseår kan inget föreslås.'] },
    },
    {
      typ: 'kvalitetregistrering',
      fields: { section: 'I', regNr: 'GI-20-1001' },
      errors: { regNr: ['Numret är upptaget av Bo.'] },
      status: 409,
    },
    {
      typ: 'kvalitetlicens',
      fields: { horse: 'Maja', status: 'Godkänd' },
      errors: { horse: ['Hingstlicens kan bara ges till hingstar.'] },
    },
    {
      typ: 'kvalitetlicens',
      fields: { status: 'Godkänd', validFrom: 'i år' },
      errors: { validFrom: ['Skriv ett årtal med fyra siffror.'] },
    },
    {
      typ: 'kvalitetlicens',
      fields: { status: 'Godkänd', validFrom: '2024', validTo: '2023' },
      errors: { validTo: ['Giltig till kan inte vara före Giltig från.'] },
    },
  ])('refuse $typ with $fields, and keep what was typed', async ({ typ, fields, errors, status = 400 }) => {
    const store = await open()
    await stable(store)
    const before = await exportText(store)
    const sent = await sendForm(add, store, `${PATH}?typ=${typ}`, { horse: 'Åke', date: '2024-05-01', ...fields })
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
    expect(sent).toMatchObject({ status, errors, typed: given })
    expect(Object.keys(sent.errors).sort()).toEqual(Object.keys(errors).sort())
    expect(await exportText(store)).toBe(before)
  })

  test('show what the stud knows about the horse', async () => {
    const store = await open()
    await stable(store)
    const url = new URL(`${PATH}?typ=KvalitetRegistrering&horse=Åke`, 'http://localhost')
    const found = await loadAdd({ request: new Request(url), url, params: {}, context: adminContext(store) } as never)
    expect(found).toMatchObject({
      type: { type: 'kvalitetregistrering' },
      given: { horse: 'Åke', date: '2026-11-21' },
      horse: {
        gender: 'Hingst',
        meritPoints: 0,
        offspring: 0,
        numbers: { I: 'GI-24-1001', II: 'GII-24-6001', III: 'GIII-24-1001', IV: 'GIV-24-8201' },
      },
    })
  })

  test('correct one and remove it', async () => {
    const store = await open()
    await stable(store)
    const fields = { horse: 'Åke', date: '2024-01-01', movement: '8,5', judge: 'Dora' }
    expect(await sendForm(correctOne, store, '/admin/evaluations/e0', form(1, fields))).toMatchObject({
      status: 302,
      location: '/admin/evaluations/e0',
      toast: { message: 'Bedömningen är rättad.', undo: 2 },
    })
    expect(await stored(store, 'evaluations', 'e0')).toMatchObject({ movement: 8.5, totalPoints: 8.5, judge: 'Dora' })
    expect(
      await sendForm(correctOne, store, '/admin/evaluations/e0', form(1, { ...fields, movement: '9' })),
    ).toMatchObject({
      status: 409,
      answer: { conflicts: [{ name: 'Åke', version: 2 }] },
      typed: { movement: '9' },
    })
    const removed = await sendForm(correctOne, store, '/admin/evaluations/e0', form(2, { ...fields, intent: 'remove' }))
    expect(removed).toMatchObject({
      status: 302,
      location: '/admin/evaluations',
      toast: { message: 'Bedömningen har raderats.', undo: 3 },
    })
    expect(await sendForm(correctOne, store, '/admin/evaluations/e0', form(2, fields))).toMatchObject({
      status: 409,
      answer: { conflicts: [{ version: null }] },
    })
    const gone = loadOne({ params: { id: 'e0' }, context: adminContext(store) } as never)
    await expect(gone).rejects.toMatchObject({ init: { status: 404 } })
  })

  test('report what failed when the store does not respond', async () => {
    const { store, faults } = await openFailingStore(await place())
    onTestFinished(() => store.close())
    const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    onTestFinished(() => logged.mockRestore())
    await stable(store)
    faults.failAll()
    const url = new URL(`${PATH}?typ=vrh&horse=Åke`, 'http://localhost')
    const asked = await loadAdd({ request: new Request(url), url, params: {}, context: adminContext(store) } as never)
    expect(asked).toMatchObject({ data: { problem: 'Error fetching horse data.' }, init: { status: 503 } })
    const one = loadOne({ params: { id: 'e0' }, context: adminContext(store) } as never)
    await expect(one).rejects.toMatchObject({ data: { problem: 'Error fetching horse data.' }, init: { status: 503 } })
    faults.heal()
  })

  const ACTIONS = [
    {
      what: 'adding',
      statements: 16,
      send: (store: Store) =>
        sendForm(add, store, `${PATH}?typ=kvalitetregistrering`, { horse: 'Åke', date: '2024-05-01', section: 'I' }),
      typed: { horse: 'Åke', section: 'I' },
      problem: 'Error adding evaluation. Please try again.',
    },
    {
      what: 'correcting',
      statements: 14,
      send: (store: Store, version: number) =>
        sendForm(
          correctOne,
          store,
          '/admin/evaluations/e0',
          form(version, { horse: 'Maja', date: '2024-01-01', movement: '9' }),
        ),
      typed: { horse: 'Maja', movement: '9' },
      problem: 'Något gick fel vid sparandet.',
    },
    {
      what: 'removing',
      statements: 12,
      send: (store: Store, version: number) =>
        sendForm(correctOne, store, '/admin/evaluations/e0', form(version, { intent: 'remove', horse: 'Åke' })),
      typed: { horse: 'Åke' },
      problem: 'Något gick fel.',
    },
  ]

  test.each(ACTIONS.flatMap((one) => momentsOn(engine).map((moment) => ({ ...one, moment }))))(
    'leave it done or undone, whichever statement of $what fails $moment it runs',
    async ({ send, typed, problem, statements, moment }) => {
      const { store, faults } = await openFailingStore(await place())
      onTestFinished(() => store.close())
      await stable(store)
      const before = await exportText(store)
      const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
      onTestFinished(() => logged.mockRestore())
      let seen = 0
      const tried = await failAtEachStatement(faults, {
        moment,
        prepare: async () => {
          if ((await exportText(store)) !== before) await undo(store, 'Anna', await store.revision())
          const row = await store.db
            .selectFrom('evaluations')
            .select('version')
            .where('id', '=', 'e0')
            .executeTakeFirst()
          seen = row?.version ?? 0
        },
        attempt: () => send(store, seen),
        look: async (sent) => {
          const isDone = (await exportText(store)) !== before
          if (sent.status === 302) return expect(isDone).toBe(true)
          expect(sent).toMatchObject({ status: 503, problems: [problem], typed })
          // A commit whose response is lost may be stored.
          if (moment === 'before') expect(isDone).toBe(false)
          if (!isDone) return
          await undo(store, 'Anna', await store.revision())
          expect(await exportText(store)).toBe(before)
        },
      })
      expect(tried).toBe(statementsOn(store, statements))
      expect(await exportText(store)).not.toBe(before)
    },
  )
})
