import { expect, test } from 'vitest'
import { type Change, commit } from '#app/store/commit.ts'
import { renameHorse } from '#app/store/rename.ts'
import { undo } from '#app/store/undo.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { chooseMonthHorse, forgetNews } from '../mutations.server.ts'
import { findChosenMonths, findMonthHorse } from './month.server.ts'

const horse = (id: string, name: string, more: object = {}): Change => ({
  op: 'create',
  collection: 'horses',
  id,
  document: { name, category: 'bloodmares', ...more },
})

describeOnBothEngines('The horse of a month', (open) => {
  test('is the one that the owner has chosen, with her words, under its present name; otherwise none', async () => {
    const store = await open()
    await commit(store, 'Anna', 'import', [horse('f', 'Freja'), horse('t', 'Tuva')])
    const told = async (month: string) => {
      const found = await findMonthHorse(store.db, month)
      return found && [found.horse.name, found.words]
    }
    expect(await told('2026-11')).toBeNull()
    const choose = (month: string, name: string, words?: string) =>
      chooseMonthHorse(store, 'Anna', { month, horse: name, words })
    expect(await choose('2026-11', 'Freja', 'Min första.')).toMatchObject({ ok: true })
    expect(await choose('2026-12', 'Tuva')).toMatchObject({ ok: true })
    expect(await choose('2026-11', 'Tuva')).toEqual({ ok: false, reason: 'month-taken' })
    expect(await choose('2026-11', 'Finns Inte')).toEqual({ ok: false, reason: 'horse-not-found' })
    expect(await told('2026-11')).toEqual(['Freja', 'Min första.'])
    expect(await told('2026-12')).toEqual(['Tuva', ''])
    expect(await told('2026-10')).toBeNull()
    await choose('2026-11', 'Freja', 'Min bästa.')
    await renameHorse(store, 'Anna', { id: 'f', version: 1, document: { name: 'Fröja', category: 'bloodmares' } })
    expect(await told('2026-11')).toEqual(['Fröja', 'Min bästa.'])
    expect((await findChosenMonths(store.db)).map(({ month }) => month)).toEqual(['2026-12', '2026-11'])
  })

  test('is shown while it is in a list; removing the choice leaves the month empty, an undo restores it', async () => {
    const store = await open()
    await commit(store, 'Anna', 'import', [horse('f', 'Freja'), horse('g', 'Gömd', { link: 'https://example.org/' })])
    const gone = { month: '2026-11', horse: 'Gömd' }
    expect(await chooseMonthHorse(store, 'Anna', gone)).toEqual({ ok: false, reason: 'horse-not-listed' })
    await chooseMonthHorse(store, 'Anna', { month: '2026-11', horse: 'Freja' })
    const sold = await commit(store, 'Anna', 'mark-sold', [
      { op: 'update', collection: 'horses', id: 'f', version: 1, document: { name: 'Freja', category: 'sold' } },
    ])
    expect(await findMonthHorse(store.db, '2026-11')).toBeNull()
    if (sold.ok) await undo(store, 'Anna', sold.revision)
    expect(await findMonthHorse(store.db, '2026-11')).not.toBeNull()
    const removed = await forgetNews(store, 'Anna', { id: 'month:2026-11' })
    expect(await findMonthHorse(store.db, '2026-11')).toBeNull()
    if (removed.ok) await undo(store, 'Anna', removed.revision)
    expect(await findMonthHorse(store.db, '2026-11')).not.toBeNull()
  })
})
