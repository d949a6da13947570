import { expect, test } from 'vitest'
import { seenName } from '#app/desk/seen.ts'
import { forecastBulk, forecastBulkWhole } from '#app/features/bulk/data.server.ts'
import { examineStud } from '#app/features/doctor/data/examine.server.ts'
import type { Forecast } from '#app/features/horses/view/following.ts'
import { commit } from '#app/store/commit.ts'
import { exportText } from '#app/store/interchange/export.ts'
import type { Store, StoredCollection } from '#app/store/store.ts'
import { undo, undoFields } from '#app/store/undo.ts'
import { ADMINISTRATOR, adminContext, sendForm } from '../../../tests/admin-request.ts'
import { describeRoutes } from '../../../tests/stores.ts'
import { action as addEvaluation } from './add-eval.tsx'
import { action as addHorse } from './add-horse.tsx'
import { action as addRelation } from './add-relation.tsx'
import { action as changeHorses } from './change-horses.tsx'
import { action as correct } from './evaluation.tsx'
import { loader as follows } from './follows.ts'
import { action as updateHorse } from './update-horse.tsx'
import { action as updateRelation } from './update-relation.tsx'
import { action as updateSold } from './update-sold.tsx'

type Fields = Record<string, unknown>
type Action = Parameters<typeof sendForm>[0]
type Stud = Partial<Record<StoredCollection, Record<string, Fields>>>

const STUD: Stud = {
  horses: {
    altair: { name: 'Altair', line: '7.1', generation: 3 },
    nord: { name: 'Nordanvind', line: '4.2', generation: 5 },
    vinter: { name: 'Vintergatan', generation: 3 },
    dagg: {
      name: 'Daggkåpa',
      sire: 'Altair',
      dam: 'Vintergatan',
      line: '7.1',
      generation: 4,
      gender: 'Hingst',
      age: 2015,
      category: 'competitors',
      evalExt: 38,
      own: { kept: [1, null] },
    },
    skatt: { name: 'Skatt', sire: 'Nordanvind', dam: 'Daggkåpa', damsire: 'Altair', line: '4.2', generation: 6 },
    sago: { name: 'Sago', sire: 'Nordanvind', dam: 'Daggkåpa', damsire: 'Altair', line: '4.2', generation: 1 },
  },
  pedigree: { dagg: { name: 'Daggkåpa', sire: 'Altair', dam: 'Vintergatan', link: 'https://example.org/d' } },
  competition: {
    dagg: { name: 'Daggkåpa', age: 2015, gender: 'Hingst', currentEvent: 'dressyr', premium: 'Klass I' },
  },
}

const changesOf = (stud: Stud) =>
  Object.entries(stud).flatMap(([collection, documents]) =>
    Object.entries(documents).map(
      ([id, document]) => ({ op: 'create', collection: collection as StoredCollection, id, document }) as const,
    ),
  )

async function filled(store: Store, stud = STUD) {
  expect(await commit(store, 'test', 'import', changesOf(stud))).toMatchObject({ ok: true })
  return { store, before: await exportText(store) }
}

const stored = async (store: Store, collection: StoredCollection, id: string): Promise<Fields> => {
  const row = await store.db
    .selectFrom(collection as 'horses') // every collection has these columns
    .select('doc')
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined ? {} : JSON.parse(row.doc)
}

async function undone(store: Store, before: string) {
  expect(await undo(store, ADMINISTRATOR, 2)).toMatchObject({ ok: true })
  expect(await exportText(store)).toBe(before)
}

const correctOne = (args: never) => correct({ ...(args as object), params: { id: 'reg' } } as never)

const SEEN = { id: 'dagg', [seenName('horses', 'dagg')]: '1' }
const UPDATE = '/admin/update-horse?horse=Daggkåpa'

describeRoutes('What follows', (open) => {
  test('a corrected sire is saved with the facts of foals and entry, in one commit with one undo', async () => {
    const { store, before } = await filled(await open())
    const sent = await sendForm(updateHorse, store, UPDATE, { ...SEEN, sire: 'Nordanvind' })
    expect(sent.toast).toMatchObject({ message: 'Häst uppdaterad!', followed: 6, undo: 2 })
    expect(await stored(store, 'horses', 'dagg')).toMatchObject({
      line: '4.2',
      generation: 6,
      own: { kept: [1, null] },
    })
    expect(await stored(store, 'horses', 'skatt')).toMatchObject({ damsire: 'Nordanvind', generation: 7 })
    // Her own generation stays.
    expect(await stored(store, 'horses', 'sago')).toMatchObject({ damsire: 'Nordanvind', generation: 1 })
    expect(await stored(store, 'pedigree', 'dagg')).toMatchObject({ sire: 'Nordanvind', link: 'https://example.org/d' })
    await undone(store, before)
  })

  test('a field that is set back from the history takes the others along', async () => {
    const { store, before } = await filled(await open())
    await sendForm(updateHorse, store, UPDATE, { ...SEEN, sire: 'Nordanvind' })
    const at = { revision: 2, collection: 'horses', id: 'dagg', fields: ['sire'] } as const
    expect(await undoFields(store, ADMINISTRATOR, at)).toMatchObject({ ok: true, followed: 6 })
    expect(await exportText(store)).toBe(before)
    expect(await store.revision()).toBe(3)
  })

  test('as the ticks say', async () => {
    const { store, before } = await filled(await open())
    const sent = await sendForm(updateHorse, store, UPDATE, {
      ...SEEN,
      sire: 'Nordanvind',
      leave: ['horses/dagg/generation', 'pedigree/dagg/sire'],
      take: 'horses/sago/generation',
    })
    expect(sent.toast).toMatchObject({ followed: 3 })
    expect(await stored(store, 'horses', 'dagg')).toMatchObject({ line: '4.2', generation: 4 })
    expect(await stored(store, 'horses', 'skatt')).toMatchObject({ damsire: 'Nordanvind', generation: 6 })
    await undone(store, before)
  })

  test('horses that are sold or retired leave the competition list, one by one and in bulk', async () => {
    const { store, before } = await filled(await open())
    const gone = () => stored(store, 'competition', 'dagg')
    const sold = await sendForm(updateSold, store, '/admin/update-sold', { ...SEEN, intent: 'sold', link: '/ny' })
    expect(sent(sold)).toEqual(['Hästen har markerats som såld!', 1])
    expect(await gone()).toEqual({})
    await undone(store, before)
    const { sum } = await forecastBulk(store.db, { ids: ['dagg'] }, { kind: 'category', to: 'seniors' })
    const form = { h: ['dagg'], vad: 'category', varde: 'seniors', seen: sum }
    const moved = await sendForm(changeHorses, store, '/admin/horses/change', form)
    expect(sent(moved)).toEqual(['En häst är ändrad.', 1])
    expect(await gone()).toEqual({})
  })

  test('an evaluation is carried to the horse and the list', async () => {
    const { store, before } = await filled(await open())
    const marks = { breedType: '9', hnb: '9', extremeties: '8', movement: '8', overall: '8' }
    const form = { horse: 'Daggkåpa', date: '2024-05-01', ...marks }
    const saved = await sendForm(addEvaluation, store, '/admin/add-eval?typ=exterior&horse=Daggkåpa', form)
    expect(sent(saved)).toEqual(['Evaluation added successfully!', 2])
    expect(await stored(store, 'horses', 'dagg')).toMatchObject({ evalExt: 42 })
    expect(await stored(store, 'competition', 'dagg')).toMatchObject({ premium: 'Diplom' })
    await undone(store, before)
  })

  test('what came in different is stored and reported as it is, and follows from the next save of its source', async () => {
    const dagg = { ...STUD.horses?.['dagg'], kvalite: 'GI-15-1', quality: false }
    const skatt = { ...STUD.horses?.['skatt'], damsire: 'Kaprifol' }
    const listed = { ...STUD.competition?.['dagg'], gender: 'Sto', age: 2011 }
    const registered = { horse: 'Skatt', type: 'kvalitetregistrering', section: 'III', regNr: 'GII-16-2' }
    const stud = {
      ...STUD,
      horses: { ...STUD.horses, dagg, skatt },
      competition: { dagg: listed },
      evaluations: { reg: registered },
    }
    const { store } = await filled(await open(), stud)
    expect(JSON.parse(await exportText(store)).__collections__).toMatchObject({
      horses: { dagg, skatt },
      competition: { dagg: listed },
      evaluations: { reg: registered },
    })
    const { findings } = await examineStud(store, 2026)
    const reported = findings.map(({ kind, about }) => `${kind} ${about.name}`)
    expect(reported).toEqual(
      expect.arrayContaining(['damsire-differs Skatt', 'entry-sex Daggkåpa', 'entry-older Daggkåpa']),
    )
    const saved = await sendForm(updateHorse, store, UPDATE, { ...SEEN, sire: 'Nordanvind', owner: 'Elin' })
    expect(saved.toast).toMatchObject({ undo: 2 })
    expect(await stored(store, 'horses', 'skatt')).toMatchObject({ damsire: 'Nordanvind' })
    expect(await stored(store, 'horses', 'dagg')).toMatchObject({ quality: true })
    expect(await stored(store, 'competition', 'dagg')).toMatchObject({ gender: 'Hingst', age: 2015 })
    expect(await stored(store, 'evaluations', 'reg')).toEqual(registered)
    const known = { [seenName('evaluations', 'reg')]: '1' }
    const form = { ...registered, ...known, id: 'reg', horse: 'Skatt', regNr: 'GII-16-3', intent: 'save' }
    const judged = await sendForm(correctOne, store, '/admin/evaluations/reg', form)
    expect(judged.problems).toEqual([])
    expect(await stored(store, 'evaluations', 'reg')).toMatchObject({ section: 'II', regNr: 'GII-16-3' })
  })

  test('a sire that only the pedigree entry names is carried too', async () => {
    const { store } = await filled(await open())
    const one = { op: 'update', collection: 'horses', id: 'dagg', version: 1 } as const
    await commit(store, 'test', 'import', [{ ...one, document: { name: 'Daggkåpa', dam: 'Vintergatan' } }])
    const seen = { id: 'dagg', [seenName('pedigree', 'dagg')]: '1' }
    const form = { ...seen, name: 'Daggkåpa', sire: 'Nordanvind', dam: 'Vintergatan' }
    const path = '/admin/update-relation?horse=Daggkåpa'
    const saved = await sendForm(updateRelation, store, path, { ...form, intent: 'save' })
    expect(sent(saved)).toEqual(['Häst uppdaterad!', 2])
    expect(await stored(store, 'horses', 'skatt')).toMatchObject({ damsire: 'Nordanvind' })
  })

  test.each<{
    form: string
    action: Action
    path: string
    fields: Parameters<typeof sendForm>[3]
    asked: string
    facts: string[]
  }>([
    {
      form: 'a new horse that others have as a parent, and its damsire typed against the pedigree',
      action: addHorse,
      path: '/admin/add-horse',
      fields: { name: 'Nyckelpiga', sire: 'Nordanvind', dam: 'Vintergatan', damsire: 'Kaprifol' },
      asked: 'om=new-horse&name=Nyckelpiga&sire=Nordanvind&dam=Vintergatan&damsire=Kaprifol',
      facts: ['Morfader Nyckelpiga: Kaprifol > Blacken (own)', 'Morfader Unge: Blacken > Nordanvind'],
    },
    {
      form: 'a new entry',
      action: addRelation,
      path: '/admin/add-relation',
      fields: { name: 'Nyckelpiga', sire: 'Nordanvind' },
      asked: 'om=new-entry&name=Nyckelpiga&sire=Nordanvind',
      facts: ['Morfader Unge: Blacken > Nordanvind'],
    },
    {
      form: 'a changed entry',
      action: updateRelation,
      path: '/admin/update-relation?name=Vintergatan',
      fields: { id: 'vint', name: 'Vintergatan', sire: 'Altair', dam: '' },
      asked: 'om=entry&id=vint&name=Vintergatan&sire=Altair',
      facts: ['Morfader Daggkåpa: Blacken > Altair'],
    },
    {
      form: 'a change of many',
      action: changeHorses,
      path: '/admin/horses/change',
      fields: { h: ['altair', 'vinter'], vad: 'generation', varde: '5' },
      asked: 'om=bulk&h=altair&h=vinter&vad=generation&varde=5&kategori=',
      facts: ['Generation Daggkåpa: 4 > 6', 'Generation Sago: 1 > 7 (own)', 'Generation Skatt: 6 > 7'],
    },
  ])(
    'is listed beside the form of $form, and saved as the ticks say',
    async ({ action, path, fields, asked, facts }) => {
      const dagg = { ...STUD.horses?.['dagg'], damsire: 'Blacken' }
      const unge = { name: 'Unge', dam: 'Nyckelpiga', damsire: 'Blacken' }
      const vint = { name: 'Vintergatan', sire: 'Blacken' }
      const stud = { ...STUD, horses: { ...STUD.horses, dagg, unge }, pedigree: { ...STUD.pedigree, vint } }
      const { store, before } = await filled(await open(), stud)
      const { sum } = await forecastBulk(store.db, { ids: ['altair', 'vinter'] }, { kind: 'generation', to: 5 })
      const send = async (ticks: { leave?: string[]; take?: string[] }) => {
        const known: Record<string, string> =
          'id' in fields ? { [seenName('pedigree', 'vint')]: String(await store.revision()) } : {}
        const preview: Record<string, string> = 'vad' in fields ? { seen: sum } : {}
        return (await sendForm(action, store, path, { ...fields, ...known, ...preview, ...ticks })).toast
      }
      const forecast = await ask(store, asked)
      expect(listed(forecast).toSorted()).toEqual(facts)
      expect(forecast).toMatchObject({ isMany: false, unlisted: 0 })
      const own = forecast.facts.filter(({ isOwn }) => isOwn).map(({ key }) => key)
      const rest = forecast.facts.filter(({ isOwn }) => !isOwn).map(({ key }) => key)
      const left = await ask(store, `${asked}${rest.map((key) => `&leave=${encodeURIComponent(key)}`).join('')}`)
      expect(listed(left).every((line) => line.endsWith('(own)'))).toBe(true)
      expect(await send({ take: own })).toMatchObject({ followed: facts.length, undo: 2 })
      await undone(store, before)
      expect(await send({ leave: rest })).not.toHaveProperty('followed')
      expect(await store.revision()).toBe(4)
    },
  )

  test('a change of very many horses is previewed without what follows, which is saved with it', async () => {
    const { store } = await filled(await open())
    const many = Array.from({ length: 501 }, (_, at) => [`m${at}`, { name: `Häst ${at}`, category: 'competitors' }])
    await commit(store, 'test', 'import', changesOf({ horses: Object.fromEntries(many) }))
    const change = { kind: 'category', to: 'seniors' } as const
    const chosen = { filter: { order: 'name' } } as const
    expect(await forecastBulkWhole(store.db, chosen, change)).toMatchObject({ following: null })
    const { sum } = await forecastBulk(store.db, chosen, change)
    const form = { alla: '1', vad: 'category', varde: 'seniors', seen: sum }
    expect(sent(await sendForm(changeHorses, store, '/admin/horses/change', form))).toEqual([
      '507 hästar är ändrade.',
      1,
    ])
  })

  test('the form says what follows without writing, and how many horses change', async () => {
    const { store, before } = await filled(await open())
    const foals = Array.from({ length: 21 }, (_, at) => ({
      op: 'create' as const,
      collection: 'horses' as const,
      document: { name: `Föl ${at}`, sire: 'Nordanvind', dam: 'Skatt', damsire: 'Nordanvind' },
    }))
    await commit(store, 'test', 'import', foals)
    const asked = (typed: string) => ask(store, typed)
    const sire = await asked('id=dagg&sire=Nordanvind')
    expect(sire.facts.map(({ name, label, isAccepted }) => `${label} ${name} ${isAccepted}`).toSorted()).toEqual([
      'Generation Daggkåpa true',
      'Generation Sago false',
      'Generation Skatt true',
      'Linje Daggkåpa true',
      'Morfader Sago true',
      'Morfader Skatt true',
      'Stamtavlepost Daggkåpa true',
    ])
    expect(sire).toMatchObject({ renamed: 0, horses: 2, isMany: false })
    expect(await asked('id=skatt&sire=Altair')).toMatchObject({ horses: 21, isMany: true })
    expect(await asked('id=skatt&name=Skatten')).toMatchObject({ facts: [], renamed: 21, horses: 21, isMany: true })
    // Nothing follows from what would be refused, or from a horse that is gone.
    for (const typed of ['id=skatt&sire=Altair&height=hög', 'id=borta&sire=Altair', '']) {
      expect(await asked(typed)).toMatchObject({ facts: [], horses: 0 })
    }
    await undo(store, ADMINISTRATOR, 2)
    expect(await exportText(store)).toBe(before)
  })
})

async function ask(store: Store, typed: string): Promise<Forecast> {
  const url = new URL(`http://localhost/admin/follows?${typed}`)
  const answer = await follows({ url, context: adminContext(store) } as never)
  return (await answer.json()) as Forecast
}

const listed = ({ facts }: Forecast) =>
  facts.map(({ label, name, from, to, isAccepted }) => `${label} ${name}: ${from} > ${to}${isAccepted ? '' : ' (own)'}`)

const sent = ({ toast, problems, errors }: Awaited<ReturnType<typeof sendForm>>) =>
  toast === null ? [problems, errors] : [toast.message, toast.followed]
