import { expect, test } from 'vitest'
import { commit } from '#app/store/commit.ts'
import { createShuffled, SWEDISH_ORDER } from '../../../../tests/examples/swedish-names.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { compareWithHorses, findEntriesOf, findEntryHorses } from './entries.server.ts'
import { findCompetitionList } from './list.server.ts'
import { findReady, findReadyEntries } from './ready-list.server.ts'

describeOnBothEngines('Entries in order', (open) => {
  test('by discipline, height group and class, highest first, then by name and id', async () => {
    const store = await open()
    const entry = (id: string, name: string, more: object) =>
      ({
        op: 'create',
        collection: 'competition',
        id,
        document: { name, currentEvent: 'hoppning', breed: 'SWB', height: 165, meritCount: 10, ...more },
      }) as const
    await commit(store, 'test', 'import', [
      entry('z', 'Zorn', { currentClass: '1.10 m' }),
      entry('y', 'Zorn', { currentClass: '1.10 m', meritCount: 9 }),
      ...createShuffled('competition', (_name, at) => ({
        currentEvent: 'hoppning',
        breed: 'SWB',
        height: 165,
        currentClass: '1.10 m',
        meritCount: 11 + at,
      })),
      entry('x', 'Ask', { currentClass: '1.20 m', meritCount: 12 }),
      entry('w', 'Aska', { currentEvent: 'dressyr', currentClass: 'LA' }),
      entry('v', 'Aska', { height: 120, breed: 'NF', currentClass: '90 cm' }),
    ])
    const ids = ['w', 'v', 'x', 'g', 'd', 'a', 'c', 'y', 'z', 'f', 'e', 'b']
    const list = await findCompetitionList(store.db, {}, 1)
    expect(list.classes.flatMap(({ whole }) => whole.map(({ id }) => id))).toEqual(ids)
    const ready = await findReady(store.db, {})
    expect([ready.isCut, ready.entries.map(({ id }) => id)]).toEqual([false, ids.filter((id) => id !== 'y')])
    const within = async (filter: Parameters<typeof findReady>[1]) =>
      (await findReady(store.db, filter)).entries.map(({ id }) => id)
    expect(await within({ discipline: 'dressyr' })).toEqual(['w'])
    expect(await within({ group: 'Pony' })).toEqual(['v'])
    expect(await within({ group: 'Horse', search: 'zor' })).toEqual(['c', 'z'])
    expect(await within({ discipline: '-' })).toEqual([])

    const most = await findReadyEntries(store.db, 4)
    expect(most).toEqual([
      { name: 'Alva', event: 'hoppning', class: '1.10 m', merit_count: 17 },
      { name: 'åsa', event: 'hoppning', class: '1.10 m', merit_count: 16 },
      { name: 'Ärla', event: 'hoppning', class: '1.10 m', merit_count: 15 },
      { name: 'Eko', event: 'hoppning', class: '1.10 m', merit_count: 14 },
    ])
    const all = await findReadyEntries(store.db, 20)
    expect(all.slice(4).map(({ name, merit_count }) => `${name} ${merit_count}`)).toEqual([
      'Zorn 13', 'Ask 12', 'Öde 12', 'eko 11', 'Aska 10', 'Aska 10', 'Zorn 10',
    ]) // biome-ignore format: one line reads as the order it is
    expect((await findEntriesOf(store.db, 'Zorn')).map(({ id, name, version }) => [id, name, version])).toEqual([
      ['c', 'Zorn', 1],
      ['y', 'Zorn', 1],
      ['z', 'Zorn', 1],
    ])
  })

  test('compared with their horses by name and id, with the last grade of the exterior', async () => {
    const store = await open()
    const evaluation = (id: string, horse: string, type: string, more: object) =>
      ({ op: 'create', collection: 'evaluations', id, document: { horse, type, ...more } }) as const
    const scores = (points: number) => ({
      breedType: points,
      hnb: points,
      extremeties: points,
      movement: points,
      overall: points,
    })
    await commit(store, 'test', 'import', [
      ...createShuffled('competition', () => ({ gender: 'Sto' })),
      { op: 'create', collection: 'competition', id: 'a2', document: { name: 'Zorn', gender: 'Valack' } },
      { op: 'create', collection: 'competition', id: 'b2', document: { name: 'Lik', gender: 'Sto' } },
      { op: 'create', collection: 'competition', id: 'b3', document: { name: 'Utan', height: 160 } },
      { op: 'create', collection: 'competition', id: 'b4', document: { name: 'Borta', height: 160 } },
      { op: 'create', collection: 'horses', id: 'lik', document: { name: 'Lik', gender: 'Sto', height: 160 } },
      ...createShuffled('horses', () => ({ gender: 'Hingst', height: 152 })).map(({ id, ...one }) => ({
        ...one,
        id: `h${id}`,
      })),
      evaluation('2', 'Zorn', 'Exterior', { date: '2024-01-01', ...scores(9) }),
      evaluation('1', 'Zorn', 'exterior', { date: '2023-01-01', ...scores(5) }),
      evaluation('3', 'Zorn', 'vrh', { date: '2025-01-01', ...scores(2) }),
    ])
    const { differing, horseless, compared } = await store.write(compareWithHorses)
    expect(differing.map(({ name, id }) => `${name} ${id}`)).toEqual(
      SWEDISH_ORDER.flatMap((name) => (name === 'Zorn' ? ['Zorn a2', 'Zorn c'] : [`${name} ${idOf(name)}`])).toSorted(
        (a, b) => SWEDISH_ORDER.indexOf(a.split(' ')[0] ?? '') - SWEDISH_ORDER.indexOf(b.split(' ')[0] ?? ''),
      ),
    )
    expect([horseless, compared]).toEqual([['Borta', 'Utan'], 9])
    const horses = await findEntryHorses(
      store.db,
      ['Zorn', 'Lik', 'Zorn', 'Ingen'].map((name) => ({ name })),
    )
    expect(
      ['Lik', 'Zorn', 'Ingen'].map((name) => {
        const { id, version, horse: stored } = horses.get(name) ?? {}
        return [id, version, stored?.height]
      }),
    ).toEqual([
      ['lik', 1, 160],
      ['hc', 1, 152],
      [undefined, undefined, undefined],
    ])
    expect(horses.get('Zorn')?.premium).toBe('Diplom')
    expect(horses.get('Lik')?.premium).toBeNull()
  })
})

const idOf = (name: string) => createShuffled('competition').find(({ document }) => document.name === name)?.id
