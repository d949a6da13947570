import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { storeContext, todayContext } from '#app/context.ts'
import { openProfile, profileContext } from '#app/features/profile/data/profile.server.ts'
import { openSettings, settingsContext } from '#app/features/settings/data.server.ts'
import { commit } from '#app/store/commit.ts'
import { describeRoutes } from '../../../tests/stores.ts'
import { headers, loader } from './info.tsx'

describeRoutes('The first page of a profile', (open) => {
  test.each([
    { query: '', policy: null },
    { query: '?anfader=Farfar', policy: 'private, no-cache' },
    { query: '?anfader=', policy: null },
  ])('requested with "$query" has the cache policy $policy', async ({ query, policy }) => {
    const store = await open()
    await commit(store, 'x', 'import', [
      { op: 'create', collection: 'horses', document: { name: 'Åke', sire: 'Far' } },
      { op: 'create', collection: 'pedigree', document: { name: 'Far', sire: 'Farfar' } },
    ])
    const url = new URL(`http://localhost/horse/%C3%85ke${query}`)
    const context = new RouterContextProvider()
    context.set(storeContext, store)
    context.set(todayContext, { date: '2026-11-21', year: 2026 })
    context.set(settingsContext, openSettings(store))
    context.set(profileContext, openProfile(store, url, undefined, 2026))
    const { init } = await loader({ url, context } as never) // the loader uses only the request's address
    const loaderHeaders = new Headers(init?.headers)
    expect(loaderHeaders.get('cache-control')).toBe(policy)
    expect(headers({ loaderHeaders } as never)).toBe(loaderHeaders) // the only ones it uses
  })
})
