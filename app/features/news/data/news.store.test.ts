import { expect, test } from 'vitest'
import { type Change, commit } from '#app/store/commit.ts'
import type { Store } from '#app/store/store.ts'
import { undo } from '#app/store/undo.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { forgetNews, leaveOutNews, writeNews } from '../mutations.server.ts'
import { findFoals } from './month.server.ts'
import { findNews } from './news.server.ts'
import { findAllNews, findLeftNews, findOwnNews } from './owner.server.ts'

const ANNA = 'anna@example.se'
// In the next year, so that New Year's Eve makes no difference.
const YEAR = new Date().getFullYear() + 1

const make = (id: string, document: object): Change => ({ op: 'create', collection: 'horses', id, document })
const horse = (name: string, more: object = {}) => ({ name, category: 'bloodmares', ...more })

async function told(store: Store, most = 20) {
  return (await findNews(store.db, most)).map((one) =>
    [one.key, one.horse === null ? `${one.count}${one.isMore ? '+' : ''}` : one.horse.name, ...one.titles].join(' '),
  )
}

describeOnBothEngines('News', (open) => {
  test('follows the journal: undone and hidden changes are left out, and imports always are', async () => {
    const store = await open()
    await commit(store, ANNA, 'import', [make('a', horse('Ask')), make('b', horse('Bo'))])
    expect(await told(store)).toEqual([])
    await commit(store, ANNA, 'add-titles', [
      { op: 'update', collection: 'horses', id: 'a', version: 1, document: horse('Ask', { titles: ['RRT'] }) },
    ])
    await commit(store, ANNA, 'add-evaluation', [
      { op: 'create', collection: 'evaluations', id: 'e', document: { horse: 'Bo', type: 'vrh' } },
    ])
    await commit(store, ANNA, 'add-horse', [make('c', horse('Cia', { age: YEAR, category: 'youngsters' }))])
    const all = ['4-foal-c Cia', '3-grade-e Bo', '2-title-a Ask RRT']
    expect(await told(store)).toEqual(all)
    expect(await told(store, 1)).toEqual(all.slice(0, 1))
    await undo(store, ANNA, 2)
    expect(await told(store)).toEqual(all.slice(0, 2))
    await undo(store, ANNA, 5)
    expect(await told(store)).toEqual(all)
    await commit(store, ANNA, 'update-horse', [
      { op: 'update', collection: 'horses', id: 'b', version: 1, document: horse('Bo', { category: 'workers' }) },
      { op: 'delete', collection: 'horses', id: 'c', version: 4 },
    ])
    expect(await told(store)).toEqual(['2-title-a Ask RRT'])
  })

  test('a change of very many is one line, without their number', async () => {
    const store = await open()
    const names = Array.from({ length: 30 }, (_, at) => `Häst ${at}`)
    await commit(
      store,
      ANNA,
      'import',
      names.map((name) => make(name, horse(name))),
    )
    const sell = (some: readonly string[], version: number, forSale: boolean) =>
      commit(
        store,
        ANNA,
        'bulk-sale',
        some.map((id) => ({ op: 'update', collection: 'horses', id, version, document: horse(id, { forSale }) })),
      )
    await sell(names, 1, true)
    expect(await told(store)).toEqual(['2-sale 20+'])
    await sell(names.slice(5), 2, false)
    expect(await told(store)).toEqual(['2-sale 5+'])
  })

  test('assessments and reached titles of a year are told by their own months, also of an import', async () => {
    const store = await open()
    const judged = (id: string, name: string, date: string): Change => {
      return { op: 'create', collection: 'evaluations', id, document: { horse: name, type: 'premiering', date } }
    }
    const names = ['Ask', 'Bo', 'Cia', 'Dag']
    await commit(store, ANNA, 'import', [
      ...names.map((name) => make(name, horse(name))),
      make('e', horse('Eva', { category: 'workers' })),
      ...names.map((name) => judged(`many-${name}`, name, '2026-06-01')),
      judged('late', 'Bo', '2026-07-02'),
      judged('early', 'Bo', '2025-06-01'),
      judged('coming', 'Bo', '2026-12-01'),
      judged('hidden', 'Eva', '2026-07-01'),
    ])
    await commit(store, ANNA, 'add-evaluation', [judged('own', 'Ask', '2026-06-03')])
    const titles = [
      { name: 'Cia', title: 'VHF CCh', date: '2026-06-02' },
      { name: 'Dag', title: 'VHF CCh', date: '2024-06-02' },
    ]
    const dated = { from: '2025-11-22', to: '2026-11-22', titles }
    const news = async (left: string[] = []) =>
      (await findNews(store.db, 20, new Set(left), dated)).map(({ key }) => key)
    const all = ['2-grade-own', '20260700-grade-late', '20260600-title-Cia', '20260600-grade']
    const sorted = (keys: string[]) => keys.toSorted()
    expect(sorted(await news())).toEqual(sorted(all))
    expect(sorted(await news(['20260600-grade']))).toEqual(sorted(all.slice(0, 3)))
    expect((await findNews(store.db, 20)).map(({ key }) => key)).toEqual(['2-grade-own'])
    // Newer entries behind many others come before what the records say.
    for (let version = 1; version <= 25; version++)
      await commit(store, ANNA, 'update-horse', [
        { op: 'update', collection: 'horses', id: 'Dag', version, document: horse('Dag', { turn: version }) },
      ])
    expect((await findNews(store.db, 1, new Set(), dated)).map(({ key }) => key)).toEqual(['2-grade-own'])
  })

  test('a long journal of other changes does not hide the news, nor does one change with many items', async () => {
    const store = await open()
    await commit(store, ANNA, 'import', [make('a', horse('Ask'))])
    await commit(store, ANNA, 'add-horse', [make('b', horse('Bo'))])
    for (let turn = 0; turn < 30; turn++) {
      await commit(store, ANNA, 'update-horse', [
        {
          op: 'update',
          collection: 'horses',
          id: 'a',
          version: turn === 0 ? 1 : turn + 2,
          document: horse('Ask', { turn }),
        },
      ])
    }
    expect(await told(store, 1)).toEqual(['2-new-b Bo'])
  })

  test('the owner leaves out an item and restores it, and writes her own; all can be undone', async () => {
    const store = await open()
    await commit(store, ANNA, 'add-horse', [make('b', horse('Bo'))])
    const keys = async () => (await findAllNews(store.db, 10, '2026-12-31')).automatic.map(({ key }) => key)
    const left = async () => (await findLeftNews(store.db)).map(({ key }) => key)
    expect(await leaveOutNews(store, ANNA, '1-new-b')).toMatchObject({ ok: true, isWritten: true })
    expect(await leaveOutNews(store, ANNA, '1-new-b')).toMatchObject({ ok: true, isWritten: false })
    expect(await leaveOutNews(store, ANNA, 'b')).toEqual({ ok: false, reason: 'news-not-found' })
    expect([await keys(), await left()]).toEqual([[], ['1-new-b']])
    await forgetNews(store, ANNA, { id: 'news:left:1-new-b' })
    expect([await keys(), await left()]).toEqual([['1-new-b'], []])
    await undo(store, ANNA, 3)
    expect(await keys()).toEqual([])

    await writeNews(store, ANNA, {
      headline: 'Öppet hus',
      day: '2026-11-01',
      pictureAddress: 'https://example.org/a.jpg',
    })
    const [own] = await findOwnNews(store.db)
    expect(own).toMatchObject({
      headline: 'Öppet hus',
      words: '',
      day: '2026-11-01',
      picture: 'https://example.org/a.jpg',
    })
    expect(await forgetNews(store, ANNA, { id: 'site' })).toEqual({ ok: false, reason: 'news-not-found' })
    await forgetNews(store, ANNA, { id: own?.id ?? '' })
    expect(await findOwnNews(store.db)).toEqual([])
    await undo(store, ANNA, 6)
    expect(await findOwnNews(store.db)).toHaveLength(1)
  })

  test('her news may be about a horse, and follows it to another name', async () => {
    const store = await open()
    await commit(store, ANNA, 'add-horse', [make('b', horse('Bo'))])
    const note = { headline: 'Seger', day: '2026-11-01' }
    expect(await writeNews(store, ANNA, { ...note, horse: 'Ingen' })).toEqual({ ok: false, reason: 'horse-not-found' })
    expect(await writeNews(store, ANNA, { ...note, horse: 'Bo' })).toMatchObject({ ok: true })
    await commit(store, ANNA, 'update-horse', [
      { op: 'update', collection: 'horses', id: 'b', version: 1, document: horse('Bosse') },
    ])
    const about = async (today: string) =>
      (await findAllNews(store.db, 10, today)).own.map(({ headline, horse: one }) => [headline, one?.name])
    expect(await about('2026-11-01')).toEqual([['Seger', 'Bosse']])
    expect(await about('2026-10-31')).toEqual([])
  })

  test('the foals of the year are those that a visitor finds, with the parents of their entries', async () => {
    const store = await open()
    const foal = (name: string, more: object = {}) =>
      make(name, horse(name, { age: 2026, category: 'youngsters', ...more }))
    await commit(store, ANNA, 'import', [
      foal('Ö'),
      foal('A'),
      foal('B', { link: 'https://example.org/' }),
      foal('C', { category: 'dead' }),
      foal('D', { category: 'pony' }),
      foal('E', { age: 2025 }),
      { op: 'create', collection: 'pedigree', id: 'p', document: { name: 'A', sire: 'Far', dam: 'Mor' } },
    ])
    const foals = await findFoals(store.db, 2026, 4)
    expect(foals.map(({ name, sire }) => [name, sire ?? null])).toEqual([
      ['A', 'Far'],
      ['Ö', null],
    ])
    expect(await findFoals(store.db, 2026, 1)).toHaveLength(1)
  })
})
