import { expect, test } from 'vitest'
import { type Action, UNSEEN } from '#app/store/actions.table.ts'
import { type Change, commit } from '#app/store/commit.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { findYearNotices } from './notices.server.ts'
import { findStudYear } from './stud-year.server.ts'

const YEAR = 2026
const make = (collection: Change['collection'], document: Record<string, unknown>): Change => ({
  op: 'create',
  collection,
  document,
})
const horse = (name: string, more: Record<string, unknown>) => make('horses', { name, category: 'youngsters', ...more })
const judged = (name: string, type: string, more: object = {}) => make('evaluations', { horse: name, type, ...more })
const entry = (name: string, currentClass: string, age: unknown, meritCount: unknown) =>
  make('competition', { name, currentEvent: 'dressyr', currentClass, age, height: 168, meritCount })

describeOnBothEngines('The year of a stud', (open) => {
  test('has what is due by the records, and what New Year brings', async () => {
    const store = await open()
    const typed = { __datatype__: 'timestamp', value: { _seconds: 1, _nanoseconds: 0 } }
    const done = await commit(store, 'Anna', 'import', [
      horse('Ärla', { age: '2026' }),
      horse('Bi', { age: YEAR, category: 'bloodmares' }),
      horse('Bedömd', { age: YEAR }),
      judged('Bedömd', 'Folbedomning'),
      horse('Två', { age: 2024 }),
      judged('Någon', 'trearstest'),
      judged('Någon', 'exterior'),
      horse('Poäng', { age: 2022, category: 'bloodmares', evalExt: ['8', '8', '8', '8', '8'] }),
      horse('Poänglös', { age: 2022, category: 'bloodmares', evalExt: 'diplom' }),
      horse('Klok', { age: 2023, category: 'bloodmares', tingad: true }),
      horse('Såld', { age: 2023, category: 'sold', tingad: true }),
      horse('Udda', { age: 'gammal', tingad: 'kanske', kvalite: 7 }),
      horse('Stämplad', { age: typed }),
      horse('Vuxen', { age: 2020, focus: 'Hoppning' }),
      horse('Licens', { age: 2016, category: 'stallions', gender: 'Hingst' }),
      judged('Licens', 'KvalitetLicens', { validTo: '2026-06-30', status: 'godkänd' }),
      horse('Hingst', { age: 2015, category: 'stallions', gender: 'Hingst' }),
      judged('Hingst', 'kvalitetlicens', { date: '2019-03-01', validTo: 2025, status: 'Godkänd' }),
      judged('Hingst', 'kvalitetlicens', { date: '2025-03-01', validTo: '2026' }),
      entry('Hingst', 'Lätt B', 2015, 10),
      entry('Hingst', 'Grand Prix', 2015, 30),
      entry('Fem', 'Medelsvår B', 2021, 12),
      entry('Fem', 'Medelsvår B', 2021, 1),
      entry('Udda', 'Lätt C', 'okänd', 'många'),
    ])
    expect(done).toMatchObject({ ok: true })
    const found = await findStudYear(store, YEAR)
    if (found === null) throw new Error('a small stud waits')
    const { lines, unused, turn } = found
    expect(
      lines.map((line) => [
        'type' in line ? line.type : line.kind,
        line.month,
        line.total,
        line.horses.map(({ name }) => name).join(', '),
      ]),
    ).toEqual([
      ['trearstest', '2026-06', 1, 'Klok'],
      ['kvalitetlicens', '2026-06', 1, 'Licens'],
      ['exterior', '2026-07', 2, 'Klok, Poänglös'],
      ['folbedomning', '2026-09', 2, 'Bi, Ärla'],
      ['kvalitetlicens', '2026-12', 1, 'Hingst'],
      ['trearstest', '2027-06', 1, 'Två'],
      ['exterior', '2027-07', 1, 'Två'],
      ['climb', null, 1, 'Hingst'],
      ['grown', null, 2, 'Stämplad, Vuxen'],
      ['promised', null, 1, 'Klok'],
    ])
    expect(unused).toEqual(['kvalitetfolbedomning', 'kvalitetunghasttest', 'kvalitetbruksprov'])
    expect(turn.horses).toBe(11)
    expect(turn.lines.map(({ title, total, names, isCut }) => [title, total, names, isCut])).toEqual([
      ['Nästa klass öppnas', 2, ['Fem'], false],
      ['Kan börja tävla', 1, ['Klok'], false],
    ])
  })

  test('has the id of every horse that one press moves', async () => {
    const store = await open()
    await commit(
      store,
      'Anna',
      'import',
      Array.from({ length: 250 }, (_, at) => horse(`Vuxen ${at}`, { age: 2019 })),
    )
    const found = await findStudYear(store, YEAR)
    const line = found?.lines.find(({ kind }) => kind === 'grown')
    expect(new Set(line?.horses.map(({ id }) => id)).size).toBe(250)
  })

  test('counts the changes since the last publication that visitors can see', async () => {
    const store = await open()
    const target = { kind: 'zip', host: '', port: 0, user: '', folder: '', address: '', when: 'hand' } as const
    const sizes = { seconds: 1, sent: 1, removed: 0, bytes: 1, left: 0 }
    const told = [{ at: new Date('2026-11-01'), isDone: true, revision: 1, trouble: null, said: '', ...sizes }]
    const publisher = { told: () => told, read: () => ({ target, hasSecret: false, hostKey: null }) }
    const waits = async () => (await findYearNotices(store, { keeper: null, publisher }, '2026-11-26')).publish
    const write = (action: Action, at: number) => commit(store, 'Anna', action, [horse(`Ny ${at}`, {})])
    await write('import', 0)
    expect(await waits()).toEqual([])
    for (const [at, action] of UNSEEN.entries()) await write(action, at + 1)
    expect(await waits()).toEqual([])
    await write('doctor-mend', UNSEEN.length + 1)
    expect(await waits()).toEqual(['En ändring sedan senaste publiceringen'])
    await write('settings', UNSEEN.length + 2)
    expect(await waits()).toEqual(['2 ändringar sedan senaste publiceringen'])
  })

  test('reads what breedings await once for each revision', async () => {
    const store = await open()
    const read = async () => (await findYearNotices(store, { keeper: null, publisher: null }, '2026-11-26')).breedings
    const before = await read()
    expect(await read()).toBe(before)
    const document = { mare: 'Åsa', stallion: 'Meteor', state: 'planned' }
    await commit(store, 'Anna', 'write-breeding', [{ op: 'create', collection: 'breedings', document }])
    expect(await read()).toMatchObject([{ what: 'covering', mare: 'Åsa' }])
  })

  test('of an empty stud is empty', async () => {
    expect(await findStudYear(await open(), YEAR)).toMatchObject({ lines: [], turn: { horses: 0, lines: [] } })
  })
})
