import * as fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { letOthersGo } from '#app/domain/let-others.ts'
import { findYear } from '#app/features/coverings/data/plan.server.ts'
import { readCoverings } from '#app/features/coverings/schema.ts'
import { loadChoose } from '#app/features/planner/data/choose.server.ts'
import { loadPlanner } from '#app/features/planner/data/planner.server.ts'
import { loadPlans } from '#app/features/planner/data/plans.server.ts'
import { plannerStud } from '#app/features/planner/data/stud.server.ts'
import type { PlannerStud } from '#app/features/planner/data/stud.ts'
import { type Change, commit } from '#app/store/commit.ts'
import type { Store } from '#app/store/store.ts'
import { rounds } from '../../tests/rounds.ts'
import { describeOnBothEngines } from '../../tests/stores.ts'
import { StudThread } from './stud-thread.ts'

const DAY = { date: '2026-05-01', year: 2026 }
const GOAL = 'egenskap=agility-1&emin=60'
const flat = (value: number) => Array.from({ length: 16 }, () => value)
const horse = (name: string, gender: string, points: number) => ({ name, gender, breed: 'SWB', stats: flat(points) })

/** In each state of the stud every answer is another: a foal has the stat oftener the more its dam has of it. */
const STATES = 5
const damOf = (state: number) => horse('Äldst', 'Sto', 50 + 2 * state)
const write = async (store: Store, changes: Change[]) => {
  const made = await commit(store, 'Anna', 'update-horse', changes)
  if (!made.ok) throw new Error('a change is refused')
}

type Ask = () => Promise<unknown>
/** Everything that rests on the whole stud, computed here and in the thread of large studs. */
function answersOf(store: Store, there: PlannerStud): Record<string, Ask> {
  const search = (query: string) => new URLSearchParams(query)
  const ofPlanner = (stud: PlannerStud): Record<string, Ask> => ({
    board: () => loadPlanner(stud, search(`vy=mal&${GOAL}`), DAY),
    plans: () => loadPlans(stud, search(GOAL), DAY),
    partners: () => loadChoose(stud, search(`hingst=Frej&${GOAL}`), DAY),
  })
  const here = plannerStud(store)
  return {
    ...ofPlanner(here),
    ...Object.fromEntries(Object.entries(ofPlanner(there)).map(([name, ask]) => [`${name} there`, ask])),
    odds: () => loadPlanner(here, search(`hingst=Frej&sto=${encodeURIComponent('Äldst')}&${GOAL}`), DAY),
    coverings: async () => {
      const { found } = await findYear(store, readCoverings(search(GOAL)).address, DAY)
      // What the solver finds in its time may differ; what it is given may not.
      return found?.options.flat().map(({ gain }) => gain)
    },
  }
}

let thread: StudThread | undefined
afterEach(() => thread?.close())

describeOnBothEngines('What rests on the whole stud', (_open, { place, openAt }) => {
  test('is never of an older state than the one that was written before it was asked for', async () => {
    const options = await place()
    const store = await openAt(options)
    thread = new StudThread({ ...options, for: 'planner' })
    const own = thread
    const elsewhere: PlannerStud['elsewhere'] = async () => (name, given, watcher) =>
      own.run(name, given, watcher !== null, watcher ?? undefined)
    const asks = answersOf(store, { ...plannerStud(store), elsewhere })
    const others = [horse('Frej', 'Hingst', 60), horse('Tor', 'Hingst', 55), horse('Yngst', 'Sto', 52)]
    await write(
      store,
      [...others, damOf(0)].map((document) => ({ op: 'create', collection: 'horses', id: document.name, document })),
    )
    const enter = async (state: number) => {
      const row = await store.db
        .selectFrom('horses')
        .select(['id', 'version'])
        .where('id', '=', 'Äldst')
        .executeTakeFirstOrThrow()
      await write(store, [{ op: 'update', collection: 'horses', ...row, document: damOf(state) }])
    }

    const stateOf = new Map<string, number>()
    const keyOf = (name: string, answer: unknown) => `${name} ${JSON.stringify(answer)}`
    for (let state = 0; state < STATES; state++) {
      await enter(state)
      for (const [name, ask] of Object.entries(asks)) stateOf.set(keyOf(name, await ask()), state)
    }
    expect(stateOf.size).toBe(STATES * Object.keys(asks).length)

    const step = fc.constantFrom('write', 'write', 'wait', ...Object.keys(asks))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
        let written = 0
        await enter(written)
        const answers: Promise<{ name: string; asked: number; answer: unknown }>[] = []
        for (const name of steps) {
          const ask = asks[name]
          const asked = written
          if (ask) answers.push(ask().then((answer) => ({ name, asked, answer })))
          else if (name === 'wait') await letOthersGo()
          else if (written < STATES - 1) {
            await enter(written + 1)
            written += 1
          }
        }
        for (const { name, asked, answer } of await Promise.all(answers)) {
          const state = stateOf.get(keyOf(name, answer))
          expect(state, `${name} of no state`).toBeDefined()
          expect(state, name).toBeGreaterThanOrEqual(asked)
        }
      }),
      { numRuns: rounds(3) },
    )
  })
})
