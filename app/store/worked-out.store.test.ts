import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { describeOnBothEngines } from '../../tests/stores.ts'
import { ACTIONS, type Action } from './actions.table.ts'
import { type Change, commit } from './commit.ts'
import { findKeptWork } from './kept-works.ts'
import type { Store } from './store.ts'
import { BESIDE_HORSES, beginAll, WorkedOut, workNamed } from './worked-out.ts'

const write = (store: Store, action: Action) =>
  commit(store, 'Anna', action, [{ op: 'create', collection: 'scores', document: { name: 'A' } }])

/** Time passes only where the test says so: a busy machine changes nothing. */
function ownClock() {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}
const pass = (ms: number) => void vi.advanceTimersByTime(ms)

/** Answers each call with its number and year; a call that is held waits until it is released. */
function counted() {
  const calls: { year: number; release: (error?: Error) => void }[] = []
  const state = { isHeld: false }
  const workOut = (_store: Store, year: number) =>
    new Promise<string>((resolve, reject) => {
      const value = `${calls.length + 1} in ${year}`
      const release = (error?: Error) => (error ? reject(error) : resolve(value))
      calls.push({ year, release })
      if (!state.isHeld) release()
    })
  return { calls, state, workOut }
}

async function called(calls: readonly unknown[], count: number) {
  for (let turn = 0; calls.length < count && turn < 100_000; turn++) await setImmediate()
  expect(calls).toHaveLength(count)
}

describeOnBothEngines('A value of the whole store', (open, { engine }) => {
  // In the others a call must have come as far as it can before the next one: SQLite answers at once.
  const testInStep = test.runIf(engine === 'sqlite')

  test('is computed again for another year, and after any action that may change it', async () => {
    const store = await open()
    const { workOut } = counted()
    const value = new WorkedOut('counted', workOut, ['settings', 'add-titles'])
    expect(await value.now(store, 2026)).toBe('1 in 2026')
    expect(await value.now(store, 2026)).toBe('1 in 2026')
    await write(store, 'settings')
    await write(store, 'add-titles')
    expect(await value.now(store, 2026)).toBe('1 in 2026')
    expect(await value.now(store, 2027)).toBe('2 in 2027')
    expect(await value.now(store, 2026)).toBe('3 in 2026')
    expect(await value.now(store, 2026)).toBe('3 in 2026')
    await write(store, 'add-horse')
    await write(store, 'settings')
    expect(await value.now(store, 2026)).toBe('4 in 2026')
    await write(store, 'settings')
    expect(await value.now(store, 2026)).toBe('4 in 2026')
    expect(await value.now(await open(), 2026)).toBe('5 in 2026')
    expect(await value.now(store, 2026)).toBe('4 in 2026')
  })

  test('holds while no field that it is computed from changes', async () => {
    const store = await open()
    const { workOut } = counted()
    const sources = { horses: ['sire', 'exterior'], evaluations: 'all' } as const
    const value = new WorkedOut('counted', workOut, ['settings'], { sources })
    const change = (action: Action, ...changes: Change[]) => commit(store, 'Anna', action, changes)
    const horse = { name: 'Blixt', sire: 'Åke', exterior: [7, 8], color: 'Brun' }
    await change('add-horse', { op: 'create', collection: 'horses', id: 'h', document: horse })
    const become = async (document: object): Promise<Change> => {
      const { version } = await store.db.selectFrom('horses').select('version').executeTakeFirstOrThrow()
      return { op: 'update', collection: 'horses', id: 'h', version, document }
    }
    expect(await value.now(store, 2026)).toBe('1 in 2026')
    await change('update-horse', await become({ ...horse, color: 'Fux' }))
    await change('add-merits', { op: 'create', collection: 'competition', document: { name: 'Blixt' } })
    expect(await value.now(store, 2026)).toBe('1 in 2026')
    await change('update-horse', await become({ ...horse, color: 'Fux', exterior: [7, 9] }))
    expect(await value.now(store, 2026)).toBe('2 in 2026')
    await change('update-horse', await become({ name: 'Blixt', exterior: [7, 9] }))
    expect(await value.now(store, 2026)).toBe('3 in 2026')
    await change('add-evaluation', {
      op: 'create',
      collection: 'evaluations',
      document: { horse: 'Blixt', type: 'vrh' },
    })
    expect(await value.now(store, 2026)).toBe('4 in 2026')
    // As a restore: anything may be different.
    const restored = { revision: 99, at: '2026-05-01', actor: 'Anna', action: 'restore' } as const
    await store.write((trx) => trx.insertInto('journal').values(restored).execute())
    expect(await value.now(store, 2026)).toBe('5 in 2026')
    // More than is worth reading.
    const many = Array.from(
      { length: 60 },
      (_, at): Change => ({ op: 'create', collection: 'scores', document: { name: `Häst ${at}` } }),
    )
    await change('import', ...many)
    expect(await value.now(store, 2026)).toBe('6 in 2026')
  })

  test('is waited for where pages become files, however long it takes', async () => {
    const store = await open()
    ownClock()
    const { calls, state, workOut } = counted()
    const value = new WorkedOut('counted', workOut, [])
    state.isHeld = true
    store.isPatient = true
    const glance = value.glance(store, 2026)
    await called(calls, 1)
    pass(60_000)
    calls[0]?.release()
    expect(await glance).toMatchObject({ value: '1 in 2026', isFresh: true })
    expect(await value.glance(store, 2026)).toMatchObject({ value: '1 in 2026', isFresh: true })
  })

  testInStep('is computed once for all who wait for the same revision and year', async () => {
    const store = await open()
    const { calls, state, workOut } = counted()
    const value = new WorkedOut('counted', workOut, ['settings'])
    state.isHeld = true
    const first = value.now(store, 2026)
    await called(calls, 1)
    const second = value.now(store, 2026)
    const other = value.now(store, 2027)
    await called(calls, 2)
    calls[0]?.release()
    calls[1]?.release()
    expect(await Promise.all([first, second, other])).toEqual(['1 in 2026', '1 in 2026', '2 in 2027'])
  })

  testInStep('of an older revision never replaces a newer one, nor ends its work', async () => {
    const store = await open()
    const { calls, state, workOut } = counted()
    const value = new WorkedOut('counted', workOut, ['settings'])
    state.isHeld = true
    const first = value.now(store, 2026)
    await called(calls, 1)
    await write(store, 'add-horse')
    const second = value.now(store, 2026)
    await called(calls, 2)
    calls[0]?.release()
    expect(await first).toBe('1 in 2026')
    const third = value.now(store, 2026)
    for (let turn = 0; turn < 20; turn++) await setImmediate()
    await write(store, 'add-horse')
    const fourth = value.now(store, 2026)
    await called(calls, 3)
    calls[2]?.release()
    expect(await fourth).toBe('3 in 2026')
    calls[1]?.release()
    expect(await second).toBe('2 in 2026')
    expect(await third).toBe('2 in 2026')
    expect(await value.now(store, 2026)).toBe('3 in 2026')
    expect(calls).toHaveLength(3)
  })

  testInStep('that failed is computed again', async () => {
    const store = await open()
    const { calls, state, workOut } = counted()
    const value = new WorkedOut('counted', workOut, ['settings'])
    state.isHeld = true
    const first = value.now(store, 2026)
    await called(calls, 1)
    calls[0]?.release(new Error('away'))
    await expect(first).rejects.toThrow('away')
    state.isHeld = false
    expect(await value.now(store, 2026)).toBe('2 in 2026')
  })

  test('is shown outdated for twenty times as long as it took, then computed again', async () => {
    const store = await open()
    ownClock()
    pass(5000)
    let count = 0
    const value = new WorkedOut<number>('counted', async () => {
      pass(100)
      return ++count
    }, ['settings'])
    expect(await value.glance(store, 2026)).toEqual({ value: 1, isFresh: true, revision: 0 })
    expect(await value.glance(store, 2026)).toEqual({ value: 1, isFresh: true, revision: 0 })
    await write(store, 'add-horse')
    pass(1999)
    expect(await value.glance(store, 2026)).toEqual({ value: 1, isFresh: false, revision: 0 })
    pass(1)
    expect(await value.glance(store, 2026)).toEqual({ value: 2, isFresh: true, revision: 1 })
    await write(store, 'add-horse')
    expect(await value.glance(store, 2026)).toEqual({ value: 2, isFresh: false, revision: 1 })
  })

  test('that is quick is computed again at each glance', async () => {
    const store = await open()
    ownClock()
    const tookMs = [99, 100, 100]
    let count = 0
    const compute = async () => {
      pass(tookMs[count] ?? 0)
      return ++count
    }
    const value = new WorkedOut<number>('counted', compute, ['settings'], { quickMs: 100 })
    const seen: unknown[] = []
    for (let turn = 0; turn < 3; turn++) {
      seen.push(await value.glance(store, 2026))
      await write(store, 'add-horse')
    }
    expect(seen).toEqual([
      { value: 1, isFresh: true, revision: 0 },
      { value: 2, isFresh: true, revision: 1 },
      { value: 2, isFresh: false, revision: 1 },
    ])
  })

  testInStep('that takes long, or fails, leaves a glance with the value before', async () => {
    const store = await open()
    const { calls, state, workOut } = counted()
    const value = new WorkedOut('counted', workOut, ['settings'], { quickMs: Number.POSITIVE_INFINITY })
    ownClock()
    state.isHeld = true
    const slow = value.glance(store, 2026)
    await called(calls, 1)
    pass(300)
    expect(await slow).toEqual({ value: null, isFresh: false, revision: 0 })
    calls[0]?.release()
    await setImmediate()
    expect(await value.glance(store, 2026)).toEqual({ value: '1 in 2026', isFresh: true, revision: 0 })
    await write(store, 'add-horse')
    const failing = value.glance(store, 2026)
    await called(calls, 2)
    calls[1]?.release(new Error('away'))
    expect(await failing).toEqual({ value: '1 in 2026', isFresh: false, revision: 0 })
  })
})

describeOnBothEngines('What is begun before it is asked for', (open, { engine }) => {
  const begun = `begun on ${engine}`
  const YEAR = 2026
  const grow = (store: Store, count: number) =>
    commit(
      store,
      'Anna',
      'import',
      Array.from({ length: count }, () => ({ op: 'create', collection: 'horses', document: { name: randomUUID() } })),
    )

  test('is computed elsewhere for a large stud, and is there when it is asked for', async () => {
    const store = await open()
    const given: unknown[] = []
    const hurried: unknown[] = []
    store.elsewhere = {
      run: async (name, ...more) => {
        // What other modules have named is begun too.
        if (name === begun || name === 'not begun') given.push([name, ...more])
        return name
      },
      hurry: (...more) => hurried.push(more),
    }
    const value = new WorkedOut<string, { of: number }>(begun, async () => 'here', ['settings'], {
      first: (of) => ({ of }),
    })
    const plain = new WorkedOut('not begun', async () => 'here', ['settings'])
    await grow(store, 999)
    await beginAll(store, YEAR)
    expect(given).toEqual([])
    // Of a small stud only what visitors see, where it starts, and not by a thread.
    const { calls, workOut } = counted()
    const seen = new WorkedOut('seen', workOut, ['settings'], { first: (year) => year, isForAll: true })
    await beginAll(store, YEAR, { isStart: true })
    await called(calls, 1)
    expect([calls[0]?.year, given]).toEqual([YEAR, []])
    expect(await seen.now(store, YEAR)).toBe(`1 in ${YEAR}`)
    await grow(store, 1)
    await beginAll(store, YEAR)
    await vi.waitFor(() => expect(given).toEqual([[begun, { of: YEAR }, false]]))
    expect(await value.now(store, { of: YEAR })).toBe(begun)
    expect([given.length, hurried]).toEqual([1, []])
    expect(await plain.now(store, YEAR)).toBe('not begun')
    expect([given.at(-1), hurried]).toEqual([['not begun', YEAR, true], [['not begun', YEAR]]])
  })

  test('is computed by the thread of boards where they need it, and is there for them', async () => {
    const store = await open()
    await grow(store, 1000)
    const { calls, workOut } = counted()
    const asked: string[] = []
    const value = new WorkedOut(`for boards on ${engine}`, workOut, ['settings'], { isForPlanner: true })
    // A thread has neither of these, and a handle of its own.
    const there: Store = { ...store, db: store.db.withoutPlugins() }
    const hurry = () => {}
    store.elsewhere = { run: async () => 'desk', hurry }
    store.forPlanner = { run: (name, given) => (asked.push(name), workNamed(name)(there, given, watcher)), hurry }
    const watcher = { progress: {}, gone: new AbortController().signal }
    expect(await value.now(store, YEAR)).toBe(`1 in ${YEAR}`)
    expect(await value.now(there, YEAR)).toBe(`1 in ${YEAR}`)
    expect(await workNamed(asked[0] ?? '')(there, YEAR, watcher)).toBe(`1 in ${YEAR}`)
    await write(store, 'add-horse')
    expect(await value.now(there, YEAR)).toBe(`2 in ${YEAR}`)
    expect(await value.now(store, YEAR)).toBe(`2 in ${YEAR}`)
    expect([asked.length, calls.length]).toEqual([2, 2])
  })

  test('that takes long for a page goes on without it, and is there for a later call', async () => {
    const store = await open()
    await grow(store, 1000)
    ownClock()
    const { calls, state, workOut } = counted()
    state.isHeld = true
    store.elsewhere = { run: (_name, given) => workOut(store, Number(given)), hurry: () => {} }
    const value = new WorkedOut<string>(`long on ${engine}`, async () => 'here', ['settings'])
    /** As far as it comes without waiting. */
    const turns = async (until: () => boolean, most = 100_000) => {
      for (let turn = 0; turn < most && !until(); turn++) {
        await setImmediate()
        pass(0)
      }
    }
    /** Time passes once the work has begun, but not the ten seconds in which PostgreSQL answers a new connection. */
    const waitFor = async (asked: { got?: string | null }, count: number) => {
      await turns(() => calls.length === count)
      await turns(() => false, 100)
      let passes = 900
      await turns(() => 'got' in asked || (passes-- > 0 && pass(10), false))
    }
    const ask = () => {
      const asked: { got?: string | null } = {}
      const is = (got: string | null) => void (asked.got = got)
      value.soon(store, YEAR).then(is, (error: unknown) => is(error instanceof Error ? error.message : ''))
      return asked
    }
    const first = ask()
    await turns(() => calls.length === 1)
    for (let turn = 0; turn < 100; turn++) {
      await setImmediate()
      pass(turn < 50 ? 0 : 20)
    }
    expect('got' in first).toBe(false)
    await waitFor(first, 1)
    expect(first.got).toBe(null)
    // It has been waited for long enough.
    const second = ask()
    await turns(() => 'got' in second)
    expect(second.got).toBe(null)
    calls[0]?.release()
    const third = ask()
    await turns(() => 'got' in third)
    expect([third.got, calls.length]).toEqual([`1 in ${YEAR}`, 1])

    // One that fails while nobody waits is told to the next who asks, and begun again after that.
    await write(store, 'add-horse')
    const fourth = ask()
    await waitFor(fourth, 2)
    expect([fourth.got, calls.length]).toEqual([null, 2])
    calls[1]?.release(new Error('out of memory'))
    await turns(() => false, 20)
    const fifth = ask()
    await turns(() => 'got' in fifth)
    expect([fifth.got, calls.length]).toEqual(['out of memory', 2])
    state.isHeld = false
    const sixth = ask()
    await turns(() => 'got' in sixth)
    expect([sixth.got, calls.length]).toEqual([`3 in ${YEAR}`, 3])
  })

  test('is found again by the next start, unless it is of other data, another year or before a write', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hovslag-works-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const asked: string[] = []
    const large = async () => {
      const store = await open()
      await grow(store, 1000)
      store.worksFolder = folder
      store.elsewhere = { run: async (name) => `${asked.push(name)}`, hurry: () => {} }
      return store
    }
    const name = `kept on ${engine}`
    const started = () => new WorkedOut<string>(name, async () => 'here', ['settings'], { isKept: true })
    const kept = (value: string) =>
      vi.waitFor(async () => expect((await findKeptWork(folder, name))?.value).toBe(value), 10_000)
    expect(await started().now(await large(), YEAR)).toBe('1')
    await kept('1')
    // A store with as many revisions.
    const store = await large()
    expect(await started().now(store, YEAR)).toBe('2')
    await kept('2')
    await write(store, 'settings')
    expect(await started().now(store, YEAR)).toBe('2')
    expect(await started().glance(store, YEAR)).toEqual({ value: '2', isFresh: true, revision: 1 })
    expect(await started().now(store, YEAR + 1)).toBe('3')
    await kept('3')
    await write(store, 'add-horse')
    expect(await started().now(store, YEAR + 1)).toBe('4')
    expect(asked).toHaveLength(4)
    await kept('4')
    // What cannot be looked for is computed.
    const next = started()
    vi.spyOn(store.db, 'selectFrom').mockImplementationOnce(() => {
      throw new Error('not now')
    })
    expect(await next.now(store, YEAR + 1)).toBe('5')
  })
})

test('only these actions change no horse and no pedigree entry, apart from titles and ribbons', () => {
  const beside = `
    settings remember-class forget-class write-news remove-news leave-out-news show-news choose-month-horse
    remove-month-horse doctor-accept doctor-forget add-titles add-ribbons remove-ribbon write-note remove-note
    write-breeding remove-breeding write-contact remove-contact save-view remove-view own-field remove-own-field write-own own-shown
  `
  const known = new Set<string>(BESIDE_HORSES)
  expect(
    Object.keys(ACTIONS)
      .filter((action) => known.has(action))
      .toSorted(),
  ).toEqual(beside.trim().split(/\s+/).toSorted())
  expect(known.size).toBe(26)
})
