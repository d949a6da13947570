import { expect, test } from 'vitest'
import { asOfLine } from '#app/features/breeding-values/view.ts'
import { type Change, commit } from '#app/store/commit.ts'
import { timeOf } from '#app/store/worked-out.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { glanceAtChronicle } from './chronicle.server.ts'
import { findLeagues, findReached, findYear } from './page.server.ts'

const LARGE = 1000
const horse = (name: string, age: number): Change => ({
  op: 'create',
  collection: 'horses',
  document: { name, gender: 'Sto', breed: 'SWB', age },
})
const ASKED = { thisYear: 2026, siteName: 'Stallet', findPages: async () => new Set<string>() }
const LATER = { 'Cache-Control': 'private, no-cache' }

describeOnBothEngines('The chronicle of a large stud', (open) => {
  test('says after a change which stud it is of, on each page, until the new one is written', async () => {
    const store = await open()
    await commit(store, 'Anna', 'import', [
      ...Array.from({ length: LARGE }, (_, at) => horse(`Häst ${at}`, 2025 - (at % 20))),
      horse('Först i år', 2026),
    ])
    await glanceAtChronicle({ ...store, isPatient: true }, 2026)
    const read = async () => ({
      year: await findYear(store, 2026, ASKED),
      leagues: await findLeagues(store, ASKED),
      reached: await findReached(store, 2026),
    })
    const fresh = await read()
    expect(fresh.year?.view.say).toMatch(/ett föl\.$/)
    expect(fresh.leagues.view.lead).toMatch(/genom tiderna\.$/)
    expect([fresh.year?.headers, fresh.leagues.headers]).toEqual([{}, {}])
    expect(fresh.reached).toMatchObject({ isFresh: true, madeAt: null })

    const madeAt = await timeOf(store, await store.revision())
    await commit(store, 'Anna', 'add-horse', [horse('Andra i år', 2026)])
    // A thread that is at it.
    store.elsewhere = { run: () => new Promise(() => {}), hurry: () => {} }
    const older = await read()
    const line = asOfLine(madeAt) ?? 'no time'
    expect(older.year?.view.say).toBe(`${fresh.year?.view.say} ${line}`)
    expect(older.year?.about).toEqual(fresh.year?.about)
    expect(older.leagues.view.lead).toBe(`${fresh.leagues.view.lead} ${line}`)
    expect([older.year?.headers, older.leagues.headers]).toEqual([LATER, LATER])
    expect(older.reached).toEqual({ ...fresh.reached, isFresh: false, madeAt })
  })
})
