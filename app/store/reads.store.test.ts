import { expect, onTestFinished, test } from 'vitest'
import { describeOnBothEngines } from '../../tests/stores.ts'
import { commit } from './commit.ts'
import { givesTheSame, queriesOf, ReadLog } from './read-log.ts'
import { answered, apart, noteRead, Reading, sharedRead } from './reads.ts'
import { openStore, type Store } from './store.ts'

const add = (store: Store, name: string) =>
  commit(store, 'Anna', 'add-horse', [{ op: 'create', collection: 'horses', document: { name, category: 'dead' } }])

/** Names in a category: what a page might read. */
const namesIn = async ({ db }: Pick<Store, 'db'>, category: string) =>
  (await db.selectFrom('horses').select('name').where('category', '=', category).orderBy('name').execute()).map(
    ({ name }) => name,
  )
const findDead = answered('dead-names', (store, { most }: { most: number }) =>
  namesIn(store, 'dead').then((names) => names.slice(0, most)),
)

describeOnBothEngines('What a page has read', (_open, { place }) => {
  async function listened() {
    const log = new ReadLog()
    const store = await openStore(await place('prepared'), log.listening)
    onTestFinished(() => store.close())
    const reading = (work: () => unknown) => {
      const made = new Reading(log)
      return made.during(async () => void (await work())).then(() => made)
    }
    /** Whether it would be read the same again. */
    const isSame = async ({ queries, marks }: Reading) => {
      if (marks.size > 0) return [...marks].join(' ')
      for (const number of queries) {
        const query = queriesOf(log.numbered)[number]
        if (!query || !(await givesTheSame(store, query))) return false
      }
      return true
    }
    return { log, store, reading, isSame }
  }

  test('is the same until its queries give other rows, whatever else is written', async () => {
    const { log, store, reading, isSame } = await listened()
    await add(store, 'Storm')
    const dead = await reading(() => namesIn(store, 'dead'))
    const sold = await reading(() => namesIn(store, 'sold'))
    expect([dead.queries.size, sold.queries.size, log.numbered.queries.length]).toEqual([1, 1, 2])
    expect([await isSame(dead), await isSame(sold)]).toEqual([true, true])
    await add(store, 'Åska')
    expect([await isSame(dead), await isSame(sold)]).toEqual([false, true])
    // Read anew, it is another answer of the same query.
    const again = await reading(() => namesIn(store, 'dead'))
    expect([await isSame(dead), await isSame(again)]).toEqual([false, true])
    expect((await reading(() => namesIn(store, 'dead'))).queries).toEqual(again.queries)
    expect(log.numbered.queries).toHaveLength(3)
    await namesIn(store, 'riding') // for no page
    expect(log.numbered.queries).toHaveLength(3)
    // A message copies each string anew.
    expect(log.numbered.texts).toHaveLength(1)
  })

  test('has marks for the day, for the revision, and for what cannot be asked again', async () => {
    const { store, reading, isSame } = await listened()
    expect(await isSame(await reading(() => noteRead('day')))).toBe('day')
    expect(await isSame(await reading(() => store.revision()))).toBe('all')
    expect(await isSame(await reading(() => store.revisionNow()))).toBe('all')
    expect(await isSame(await reading(() => apart(() => store.revision())))).toBe(true)
    expect(await isSame(await reading(() => add(store, 'Storm')))).toBe('all')
    const stream = async () => {
      for await (const _row of store.db.selectFrom('horses').select('name').stream()) return
    }
    // PostgreSQL lacks what it needs.
    expect(await isSame(await reading(() => stream().catch(() => {})))).toBe('all')
  })

  test('has what a shared value was made of, and of a part only the part', async () => {
    const { store, reading, isSame } = await listened()
    const early = sharedRead(() => namesIn(store, 'dead'))
    await add(store, 'Storm')
    const value = await reading(() => null).then(() => reading(() => early()))
    // Nobody noted what it was made of.
    expect(await isSame(value)).toBe('all')
    let shared = early
    const first = await reading(() => (shared = sharedRead(() => namesIn(store, 'dead')))())
    const second = await reading(() => shared())
    expect([first.queries.size, second.queries]).toEqual([1, first.queries])
    const part = await reading(() => findDead(store, { most: 1 }))
    await add(store, 'Åska')
    expect([await isSame(second), await isSame(part)]).toEqual([false, true])
    await add(store, 'Aska')
    expect(await isSame(part)).toBe(false)
    expect(await findDead(store, { most: 2 })).toEqual(['Aska', 'Storm'])
    // One that this program no longer has.
    expect(await givesTheSame(store, { sql: 'answer gone', parameters: '{}', sum: '' })).toBe(false)
  })
})
