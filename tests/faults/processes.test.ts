import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { commit } from '#app/store/commit.ts'
import type { Store, StoreOptions } from '#app/store/store.ts'
import { describeOnBothEngines } from '../stores.ts'

const ENDLESS = 1_000_000

/** Starts a process that writes; `acknowledged` fills with the revisions it was told are written. */
function startWriter(name: string, commits: number, options: StoreOptions) {
  const args = [join(import.meta.dirname, 'writer.ts'), name, String(commits), JSON.stringify(options)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const acknowledged: number[] = []
  createInterface({ input: child.stdout }).on('line', (line) => acknowledged.push(Number(line)))
  let complaint = ''
  child.stderr.on('data', (text: Buffer) => {
    complaint += text.toString()
  })
  return { child, acknowledged, complaint: () => complaint }
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
  return child.exitCode
}

async function journalOf(store: Store): Promise<number[]> {
  const rows = await store.db.selectFrom('journal').select('revision').orderBy('revision').execute()
  return rows.map(({ revision }) => revision)
}

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1)

describeOnBothEngines('Processes of their own', (_open, { openAt, place }) => {
  test('that write at once lose nothing: revisions without gaps or doubles, every count counted', async () => {
    const options = await place()
    const writers = ['a', 'b'].map((name) => startWriter(name, 25, options))
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

  test('killed in the middle of writing: what was acknowledged is there, the rest wholly or not at all', async () => {
    const options = await place()
    for (let round = 1; round <= 3; round++) {
      const { child, acknowledged, complaint } = startWriter(`round${round}`, ENDLESS, options)
      while (acknowledged.length < 10 * round) {
        expect(child.exitCode, complaint()).toBe(null)
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      child.kill('SIGKILL')
      await ended(child)
      const store = await openAt(options)
      await store.write(async () => {}) // a server may still be at the last thing it was asked
      const revision = await store.revision()
      const last = acknowledged.at(-1) ?? 0
      // At most one commit can have been written and not yet told.
      expect([last, last + 1]).toContain(revision)
      expect(await journalOf(store)).toEqual(upTo(revision))
      const row = await store.db.selectFrom('scores').select(['doc', 'version']).executeTakeFirstOrThrow()
      expect(row.version).toBe(revision)
      expect(JSON.parse(row.doc)).toEqual({ name: 'Delad', notepoints: revision })
      expect(await store.db.selectFrom('horses').select('id').execute()).toHaveLength(revision)
      await store.close()
    }
  })
})
