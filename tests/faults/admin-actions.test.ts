import * as fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { commit } from '#app/store/commit.ts'
import { exportText } from '#app/store/interchange/export.ts'
import type { Store } from '#app/store/store.ts'
import { undo } from '#app/store/undo.ts'
import { ADMIN_ACTIONS, type AdminAction, diceOf, type Fields, STUD } from '../admin-actions.ts'
import { sendForm } from '../admin-request.ts'
import { readStud } from '../arbitrary-documents.ts'
import { isLong, rounds } from '../rounds.ts'
import { describeOnBothEngines } from '../stores.ts'
import { type FaultMoment, openFailingStore } from './failing-store.ts'

async function fill(store: Store) {
  const made = await commit(store, 'test', 'import', STUD)
  if (!made.ok) throw new Error(JSON.stringify(made))
}

/** The stored documents, without the random ids of new ones. */
async function contentOf(store: Store): Promise<string> {
  const stud = readStud(await exportText(store))
  const sorted = Object.entries(stud).map(([collection, documents]) => [
    collection,
    Object.values(documents)
      .map((document) => JSON.stringify(document))
      .toSorted(),
  ])
  return JSON.stringify(sorted)
}

const ACTIONS_A_RUN = 200
/** How many seeds are tried for an action until its form changes something. */
const MOST_SEEDS = 60
/** `npm test` lets statements fail in one of so many forms and moments, in turns; `bench/rounds.ts` in all of them. */
const ONE_IN = { sqlite: 2, postgres: 4 }

describeOnBothEngines('Administrator actions', (open, { engine, place, leave }) => {
  test(`${ACTIONS_A_RUN} at random, then all undone newest first, restore the export`, async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    onTestFinished(() => void vi.restoreAllMocks())
    const step = fc.record({ action: fc.constantFrom(...ADMIN_ACTIONS), seed: fc.nat() })
    const steps = fc.array(step, { minLength: ACTIONS_A_RUN, maxLength: ACTIONS_A_RUN, size: 'max' })
    await fc.assert(
      fc.asyncProperty(steps, async (plan) => {
        const store = await open()
        await fill(store)
        const before = await exportText(store)
        for (const { action, seed } of plan) await send(action, store, seed)
        await undoAll(store)
        expect(await exportText(store)).toBe(before)
        await store.close()
      }),
      // Each run is hundreds of commits: a failing one is not shrunk.
      { numRuns: rounds(1), endOnFailure: true },
    )
  })

  test('each done once, one after another, then all undone newest first, restore the export', async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    onTestFinished(() => void vi.restoreAllMocks())
    const store = await open()
    await fill(store)
    const before = await exportText(store)
    const isDone = async (action: AdminAction) => {
      for (let seed = 0; seed < MOST_SEEDS; seed++) if (await send(action, store, seed)) return true
      return false
    }
    for (const action of ADMIN_ACTIONS) {
      if (await isDone(action)) continue
      // An earlier action has left it nothing to do.
      await undoAll(store)
      expect(await exportText(store)).toBe(before)
      expect(await isDone(action), action.name).toBe(true)
    }
    await undoAll(store)
    expect(await exportText(store)).toBe(before)
  })

  /** Sends the form of an action and returns whether it was done. A refusal writes nothing, and nothing throws. */
  async function send(action: AdminAction, store: Store, seed: number): Promise<boolean> {
    const fields = await prepare(action, store, seed)
    if (fields === null) return false
    const was = await store.revision()
    const sent = await sendForm(action.action, store, action.path, fields)
    expect.soft(sent.status, `${action.name}: ${sent.problems.join()}`).not.toBe(503)
    const is = await store.revision()
    if (!sent.isDone) expect(is, `${action.name} refused with ${sent.status}`).toBe(was)
    return sent.isDone && is > was
  }

  async function undoAll(store: Store): Promise<void> {
    for (let revision = await store.revision(); revision > 1; revision--) {
      const undone = await undo(store, 'Anna', revision)
      if (!undone.ok) throw new Error(`${revision} cannot be undone: ${JSON.stringify(undone)}`)
    }
  }

  /** A stud on which the action has something to do, with the form that does it. */
  async function ready(action: AdminAction, seed: number) {
    const options = await place()
    const { store, faults } = await openFailingStore(options)
    await fill(store)
    const fields = await prepare(action, store, seed)
    const close = async () => {
      await store.close()
      await leave(options)
    }
    return { store, faults, fields, close }
  }

  /** Some actions need another one first. */
  async function prepare(action: AdminAction, store: Store, seed: number): Promise<Fields | null> {
    const first = ADMIN_ACTIONS.find(({ name }) => name === action.after)
    if (first) {
      const fields = await first.fill(store, diceOf(seededRandom(seed)))
      if (fields) await sendForm(first.action, store, first.path, fields)
    }
    return action.fill(store, diceOf(seededRandom(seed)))
  }

  type Working = { seed: number; before: string; after: string }
  const working = new Map<AdminAction, Promise<Working>>()

  /** A seed with which the action changes something, searched once. */
  function workingSeed(action: AdminAction): Promise<Working> {
    const found = working.get(action) ?? findWorkingSeed(action)
    working.set(action, found)
    return found
  }

  async function findWorkingSeed(action: AdminAction): Promise<Working> {
    for (let seed = 0; seed < MOST_SEEDS; seed++) {
      const { store, fields, close } = await ready(action, seed)
      try {
        if (fields === null) continue
        const [before, was] = [await contentOf(store), await store.revision()]
        const sent = await sendForm(action.action, store, action.path, fields)
        const after = await contentOf(store)
        if (sent.isDone && (await store.revision()) > was && after !== before) return { seed, before, after }
      } finally {
        await close()
      }
    }
    throw new Error(`${action.name} does nothing`)
  }

  const moments: FaultMoment[] = engine === 'sqlite' ? ['before', 'after'] : ['before']
  const turn = Number(process.env['HOVSLAG_SEED'])
  const isTried = (action: number, moment: number) => isLong || (action + moment + turn) % ONE_IN[engine] === 0
  const tried = ADMIN_ACTIONS.flatMap((action, row) =>
    moments.filter((_, at) => isTried(row, at)).map((moment) => ({ name: action.name, action, moment })),
  )
  test.each(tried)(
    '$name, each statement failing ($moment it runs): reported, nothing typed is lost, done completely or not at all',
    async ({ action, moment }) => {
      vi.spyOn(process.stderr, 'write').mockReturnValue(true)
      onTestFinished(() => void vi.restoreAllMocks())
      const { seed, before, after } = await workingSeed(action)
      let stud = await ready(action, seed)
      let statements = 0
      for (let n = 1; ; n++) {
        const { store, faults, fields } = stud
        if (fields === null) throw new Error('the form is empty')
        faults.failAt(n, moment)
        const sent = await sendForm(action.action, store, action.path, fields)
        const { hasFailed } = faults
        faults.heal()
        const content = await contentOf(store)
        if (!hasFailed) {
          expect(sent.isDone).toBe(true)
          expect(content).toBe(after)
          statements = n - 1
          break
        }
        if (sent.isDone) {
          // The query that failed came after the commit: the change is written.
          expect(content).toBe(after)
        } else {
          expect(sent, `statement ${n}`).toMatchObject({ status: 503, problems: [action.failure] })
          for (const [field, value] of Object.entries(fields)) {
            if (/^(?:seen:|intent$)|\./.test(field) || value === '' || value.length === 0) continue
            expect(sent.typed[field], field).toEqual(Array.isArray(value) && value.length === 1 ? value[0] : value)
          }
          // Only a lost response to the last statement may leave it done.
          expect(moment === 'after' ? [before, after] : [before]).toContain(content)
        }
        if (content !== before) {
          await stud.close()
          stud = await ready(action, seed)
        }
      }
      await stud.close()
      expect(statements, 'number of statements').toBeGreaterThan(5)
    },
  )
})
