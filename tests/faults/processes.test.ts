import { expect, onTestFinished, test } from 'vitest'
import { commit } from '#app/store/commit.ts'
import type { Store, StoreOptions } from '#app/store/store.ts'
import { describeOnBothEngines, freshPlace } from '../stores.ts'
import { fillToBeKilled, killCommand } from './kill-command.ts'
import { killWriter } from './killing.ts'
import { ended, startWriter } from './start-writer.ts'

const ENDLESS = 1_000_000

/** A process that writes; killed when its test ends, at the latest. */
function started(name: string, commits: number, options: StoreOptions) {
  const writer = startWriter(name, commits, options)
  onTestFinished(() => void writer.child.kill('SIGKILL'))
  return writer
}

test.each(['backup', 'restore'] as const)(
  'a command that is killed leaves nothing, and the stud as it was: %s',
  async (command) => {
    const { options, remove } = await freshPlace('sqlite', 'prepared')
    onTestFinished(remove)
    await fillToBeKilled(options, 300)
    const noTarget = () => Promise.reject(new Error('nothing is moved'))
    // At the start of its work, and in the middle of it.
    for (const moment of [400, 900])
      expect((await killCommand(command, options, moment, noTarget)).wrong, String(moment)).toEqual([])
  },
)

async function journalOf(store: Store): Promise<number[]> {
  const rows = await store.db.selectFrom('journal').select('revision').orderBy('revision').execute()
  return rows.map(({ revision }) => revision)
}

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1)

describeOnBothEngines('Several processes', (_open, { openAt, place }) => {
  test('that write at once lose nothing: revisions without gaps or duplicates, every count is counted', async () => {
    const options = await place()
    const writers = ['a', 'b'].map((name) => started(name, 25, options))
    const store = await openAt(options)
    for (let i = 0; i < 25; i++) {
      const made = await commit(store, 'here', 'import', [
        { op: 'create', collection: 'horses', id: `here-${i}`, document: { name: `here ${i}` } },
      ])
      expect(made.ok).toBe(true)
    }
    for (const { child, complaint } of writers) expect(await ended(child), complaint()).toBe(0)
    expect(await journalOf(store)).toEqual(upTo(75))
    const told = writers.flatMap(({ acknowledged }) => acknowledged)
    expect(new Set(told).size).toBe(50)
    const row = await store.db.selectFrom('scores').select('doc').executeTakeFirstOrThrow()
    expect(JSON.parse(row.doc)).toEqual({ name: 'Delad', notepoints: 50 })
    expect(await store.db.selectFrom('horses').select('id').execute()).toHaveLength(75)
  })

  test('killed while writing: acknowledged writes are there, the rest completely or not at all', async () => {
    const options = await place()
    for (let round = 1; round <= 3; round++) {
      const { child, acknowledged, complaint } = started(`round${round}`, ENDLESS, options)
      while (acknowledged.length < 10 * round) {
        expect(child.exitCode, complaint()).toBe(null)
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      child.kill('SIGKILL')
      await ended(child)
      const store = await openAt(options)
      await store.write(async () => {}) // a server may still be executing the last statement
      const revision = await store.revision()
      const last = acknowledged.at(-1) ?? 0
      // At most one commit can be written and not yet acknowledged.
      expect([last, last + 1]).toContain(revision)
      expect(await journalOf(store)).toEqual(upTo(revision))
      const row = await store.db.selectFrom('scores').select(['doc', 'version']).executeTakeFirstOrThrow()
      expect(row.version).toBe(revision)
      expect(JSON.parse(row.doc)).toEqual({ name: 'Delad', notepoints: revision })
      expect(await store.db.selectFrom('horses').select('id').execute()).toHaveLength(revision)
      await store.close()
    }
  })

  test('killed at any moment: every acknowledged write is in the file, and the file is sound', async () => {
    const options = await place()
    const rounds = [
      { round: 'at the first', after: 1, moment: 0 },
      { round: 'a moment later', after: 7, moment: 3 },
      { round: 'later', after: 15, moment: 9 },
    ]
    for (const round of rounds) expect((await killWriter(options, round)).lost, round.round).toEqual([])
  })
})
