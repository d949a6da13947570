import { afterEach, expect, test } from 'vitest'
import { type PackedPairs, unpackPairs } from '#app/domain/odds/packed-pairs.ts'
import { examineStud } from '#app/features/doctor/data/examine.server.ts'
import { findListOrder } from '#app/features/horses/data/list-order.server.ts'
import { findGuard } from '#app/features/line-guard/data/guard.server.ts'
import { findGuardView } from '#app/features/line-guard/data/view.server.ts'
import { countPicturesElsewhere } from '#app/features/pictures/data/elsewhere.server.ts'
import { startBoard } from '#app/features/planner/data/board.server.ts'
import { loadPlanner } from '#app/features/planner/data/planner.server.ts'
import { startPlans } from '#app/features/planner/data/plans.server.ts'
import { plannerStud } from '#app/features/planner/data/stud.server.ts'
import type { PlannerWork } from '#app/features/planner/data/stud.ts'
import { findLeftPairs } from '#app/features/planner/data/stud-genes.server.ts'
import { readPlannerAddress } from '#app/features/planner/schema/address.ts'
import { boardView } from '#app/features/planner/view/board.ts'
import { glanceAtRecords } from '#app/features/records/data/records.server.ts'
import { findSeasonView } from '#app/features/season/data/view.server.ts'
import { commit } from '#app/store/commit.ts'
import type { Watcher } from '#app/store/job-thread.ts'
import type { Store } from '#app/store/store.ts'
import { lookThrough } from '#app/store/sums/look.ts'
import { describeOnBothEngines } from '../../tests/stores.ts'
import { fillRandomStud } from '../../tests/studs/random-stud.ts'
import { lookElsewhere } from './look-elsewhere.ts'
import { StudThread } from './stud-thread.ts'

const YEAR = 2026
const QUESTION = { page: 1, sire: '', dam: '' }
const TURN = { year: YEAR + 1, ageing: null }

const works: readonly { name: string; given: unknown; here: (store: Store) => Promise<unknown> }[] = [
  { name: 'doctor', given: YEAR, here: (store) => examineStud(store, YEAR) },
  { name: 'line-guard', given: YEAR, here: (store) => findGuard(store, YEAR) },
  {
    name: 'line-guard-view',
    given: { year: YEAR, ...QUESTION },
    here: (store) => findGuardView(store, { year: YEAR, ...QUESTION }),
  },
  { name: 'pictures-elsewhere', given: 0, here: countPicturesElsewhere },
  { name: 'records', given: YEAR, here: (store) => glanceAtRecords({ ...store, isPatient: true }, YEAR) },
  {
    name: 'season',
    given: { turn: TURN, today: YEAR, all: [] },
    here: (store) => findSeasonView(store, { turn: TURN, today: YEAR, all: [] }),
  },
  {
    name: 'damage',
    given: null,
    here: (store) => lookThrough(store, { progress: {}, gone: new AbortController().signal }),
  },
]

/** As `plannerStud` asks it for a large stud. */
const asPlanner = (thread: StudThread) => ({
  run: (name: PlannerWork, given: unknown, watcher: Watcher | null) =>
    thread.run(name, given, watcher !== null, watcher ?? undefined),
})

let thread: StudThread | undefined
afterEach(() => thread?.close())

describeOnBothEngines('A thread for the whole stud', (_open, { place, openAt }) => {
  test('computes the same values as the site itself', async () => {
    const options = await place()
    const store = await openAt(options)
    await fillRandomStud(store, 7, 60)
    thread = new StudThread({ ...options, for: 'desk' })
    for (const { name, given, here } of works) expect(await thread.run(name, given), name).toEqual(await here(store))
  })

  test('computes the boards and plans that the site computes', async () => {
    const options = await place()
    const store = await openAt(options)
    await fillRandomStud(store, 7, 60)
    thread = new StudThread({ ...options, for: 'planner' })
    const { run } = asPlanner(thread)
    const day = { date: '2026-11-21', year: YEAR }
    const here = plannerStud(store)
    const there = { ...here, elsewhere: async () => run }
    for (const query of ['', '&hgen=2', '&anlag=dubbel-tobiano', '&anlag=kremgen&hmin=150&inavel=6']) {
      const { address } = readPlannerAddress(new URLSearchParams(`vy=mal${query}`))
      const [board, same] = await Promise.all(
        [here, there].map(async (stud) => (await startBoard(stud, address, day)).made),
      )
      if (!board || !same) throw new Error('no board')
      expect(boardView(same, address, 2026)).toEqual(boardView(board, address, 2026))
      const [plans, samePlans] = await Promise.all(
        [here, there].map(
          async (stud) => (await startPlans(stud, { address, sureness: 90, followed: null }, day)).made,
        ),
      )
      expect(samePlans).toEqual(plans)
    }
    expect(unpackPairs((await thread.run('genes', null)) as PackedPairs)).toEqual(await findLeftPairs(store))
    // The horses of a board are begun for the planner, once for all who open it before they are there.
    const begun: unknown[] = []
    let done = () => {}
    const slowly = async (...asked: Parameters<typeof run>) => {
      begun.push(asked[0], await run(...asked))
      await new Promise<void>((resolve) => (done = resolve))
    }
    const slow = { ...here, elsewhere: async () => slowly }
    for (const query of ['', 'vy=ny', 'vy=mal']) await loadPlanner(slow, new URLSearchParams(query), day)
    await expect.poll(() => begun).toEqual(['sides', undefined])
    done()
  })

  test('computes the orders of lists that the site computes', async () => {
    const options = await place()
    const store = await openAt(options)
    await fillRandomStud(store, 7, 60)
    thread = new StudThread({ ...options, for: 'visitors' })
    const listing = { kind: 'category', category: 'stallions' } as const
    for (const order of ['points', 'tallest', 'youngest'] as const) {
      const given = { listing, filter: {}, order, year: YEAR }
      const list = await findListOrder(store, listing, {}, order, YEAR)
      expect([list.ids.length > 1, await thread.run('list-order', given)], order).toEqual([true, list])
    }
  })

  test('computes for a large stud, and a small one is computed by the site', async () => {
    const store = await openAt(await place())
    const asked: unknown[] = []
    store.elsewhere = {
      hurry: () => {},
      run: async (name, given) => {
        asked.push([name, given])
        if (name === 'damage') return { damaged: [], isDerivedRight: true }
        return { total: 7, copied: 7, hosts: [] }
      },
    }
    const add = (count: number, from: number) =>
      commit(
        store,
        'Anna',
        'import',
        Array.from({ length: count }, (_, at) => ({
          op: 'create',
          collection: 'horses',
          document: { name: `Häst ${from + at}` },
        })),
      )
    await add(999, 1)
    expect(await countPicturesElsewhere(store)).toEqual({ total: 0, copied: 0, hosts: [] })
    store.damage.watch(lookElsewhere(store))
    await store.damage.look()
    await add(1, 1000)
    expect(await countPicturesElsewhere(store)).toEqual({ total: 7, copied: 7, hosts: [] })
    expect(asked).toEqual([['pictures-elsewhere', 0]])
    await store.damage.look()
    expect(asked.slice(1)).toEqual([['damage', null]])
    await store.damage.close()
  })

  test('computes the boards and plans of a small stud too, and no more', async () => {
    const store = await openAt(await place())
    store.forPlanner = { hurry: () => {}, run: async () => null }
    const { elsewhere } = plannerStud(store)
    const names = ['board', 'plans', 'choice', 'sides'] as const
    const isThere = await Promise.all(names.map(async (name) => (await elsewhere?.(name)) !== null))
    expect(isThere).toEqual([true, true, false, false])
  })

  test('reports a failure, and starts anew after its end', async () => {
    const options = await place()
    await openAt(options)
    thread = new StudThread({ ...options, for: 'desk' })
    await expect(thread.run('nothing', null)).rejects.toThrow('No computation is called nothing')
    const counted = await thread.run('pictures-elsewhere', 0)
    expect(counted).toEqual({ total: 0, copied: 0, hosts: [] })
    const lost = thread.run('line-guard', YEAR)
    await Promise.all([thread.close(), expect(lost).rejects.toThrow('The thread for the whole stud has ended')])
    expect(await thread.run('pictures-elsewhere', 0)).toEqual(counted)
  })
})
