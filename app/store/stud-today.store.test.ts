import { expect, test } from 'vitest'
import { describeOnBothEngines } from '../../tests/stores.ts'
import { commit } from './commit.ts'
import { importStore } from './interchange/import.ts'
import { previewImport } from './interchange/preview.ts'
import { inStudYear, studToday } from './stud-today.ts'

const NOW = new Date('2026-11-26T12:00:00Z')
const CALENDAR = new Date().getFullYear()

describeOnBothEngines('The day of a stud', (open) => {
  test.each([
    { stored: 2030, studYear: 2030 },
    { stored: '2030', studYear: 2030 },
    { stored: 'snart', studYear: undefined },
    { stored: undefined, studYear: undefined },
  ])('has the year of the stud, stored as $stored', async ({ stored, studYear }) => {
    const store = await open()
    expect(await studToday(store.db, NOW)).toEqual({ date: '2026-11-26', year: 2026 })
    const document = stored === undefined ? { siteName: 'A' } : { studYear: stored }
    await commit(store, 'Anna', 'settings', [{ op: 'create', collection: 'settings', id: 'site', document }])
    const today = await studToday(store.db, NOW)
    expect([today.date, today.year, today.studYear]).toEqual(['2026-11-26', 2026, studYear])
  })

  test('is known to what writes without a read of its own, also when it was changed a moment ago', async () => {
    const store = await open()
    const given: (number | null)[] = []
    const add = (name: string) =>
      inStudYear(store, (dated, year) => {
        given.push(year)
        const document = { name, created: year }
        return commit(dated, 'Anna', 'add-horse', [{ op: 'create', collection: 'horses', document }])
      })
    await add('A')
    await commit(store, 'Anna', 'settings', [
      { op: 'create', collection: 'settings', id: 'site', document: { studYear: 2030 } },
    ])
    await add('B')
    await add('C')
    // B was begun in the year that was known, and written in the present one.
    expect(given).toEqual([null, null, 2030, 2030])
    const rows = await store.db.selectFrom('horses').select('doc').orderBy('name').execute()
    expect(rows.map(({ doc }) => JSON.parse(doc).created)).toEqual([null, 2030, 2030])
  })

  test('is known to what refuses before it writes, as after a start', async () => {
    const store = await open()
    await commit(store, 'Anna', 'settings', [
      { op: 'create', collection: 'settings', id: 'site', document: { studYear: 2030 } },
    ])
    const refuse = () => inStudYear(store, async (_dated, year) => (year === 2030 ? 'may be' : 'is refused'))
    expect([await refuse(), await refuse()]).toEqual(['may be', 'may be'])
  })

  test('a table may have foals of the year that the stud is in', async () => {
    const store = await open()
    const text = `Namn;Födelseår\nFöl;${CALENDAR + 6}\n`
    const reading = { as: 'horses' } as const
    const given = async function* () {
      yield text
    }
    expect(await previewImport(store, given(), { reading })).toMatchObject({ refused: [{ collection: 'horses' }] })
    await commit(store, 'Anna', 'settings', [
      { op: 'create', collection: 'settings', id: 'site', document: { studYear: CALENDAR + 6 } },
    ])
    expect(await previewImport(store, given(), { reading })).toMatchObject({ refused: [] })
    expect(await importStore(store, given(), { reading })).toMatchObject({ ok: true, created: 1 })
  })
})
