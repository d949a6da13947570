import { expect, test } from 'vitest'
import { findRemembered } from '#app/desk/remembered.server.ts'
import type { Store } from '#app/store/store.ts'
import { undo } from '#app/store/undo.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { SAVED_VIEW_START, savedTabs, savedViews, withSaved } from '../view/saved-views.ts'
import { forgetView, saveView } from './saved-views.server.ts'

const views = async (store: Store) => savedViews(await findRemembered(store.db, SAVED_VIEW_START))
const names = async (store: Store) => (await views(store)).map(({ name, list }) => `${name}: ${list}`)

describeOnBothEngines('Saved views', (open) => {
  test('are kept by name, replaced by the same name, forgotten and undone', async () => {
    const store = await open()
    await saveView(store, 'Anna', { viewName: 'Årets ston', list: 'kon=Sto' })
    await saveView(store, 'Anna', { viewName: 'Höjder', list: 'vy=tabell&kolumner=height' })
    expect(await names(store)).toEqual(['Höjder: vy=tabell&kolumner=height', 'Årets ston: kon=Sto'])
    const again = await saveView(store, 'Anna', { viewName: 'höjder', list: 'vy=tabell' })
    expect(await names(store)).toEqual(['höjder: vy=tabell', 'Årets ston: kon=Sto'])
    const [first] = await views(store)
    expect(await forgetView(store, 'Anna', { id: first?.id ?? '' })).toMatchObject({ ok: true })
    expect(await names(store)).toEqual(['Årets ston: kon=Sto'])
    expect(await forgetView(store, 'Anna', { id: first?.id ?? '' })).toEqual({ ok: false, reason: 'view-gone' })
    expect(await undo(store, 'Anna', again.ok ? again.revision + 1 : 0)).toMatchObject({ ok: true })
    expect(await names(store)).toEqual(['höjder: vy=tabell', 'Årets ston: kon=Sto'])
  })

  test('are current for their filters in any order, and have a limit', async () => {
    const store = await open()
    await saveView(store, 'Anna', { viewName: 'A', list: 'ras=SWB&kon=Sto' })
    const tabs = savedTabs('/admin/horses', await views(store), 'kon=Sto&ras=SWB')
    expect(tabs).toEqual([{ href: '/admin/horses?ras=SWB&kon=Sto', label: 'A', count: null, isCurrent: true }])
    const all = { href: '/admin/horses', label: 'Alla', count: 1, isCurrent: true }
    expect(withSaved([all], tabs).map(({ isCurrent }) => isCurrent)).toEqual([false, true])
    expect(withSaved([all], [])).toEqual([all])
    for (let at = 1; at < 30; at++) await saveView(store, 'Anna', { viewName: `Vy ${at}`, list: '' })
    expect(await saveView(store, 'Anna', { viewName: 'En till', list: '' })).toEqual({
      ok: false,
      reason: 'too-many-views',
    })
    expect(await saveView(store, 'Anna', { viewName: 'Vy 3', list: 'q=a' })).toMatchObject({ ok: true })
  })
})
