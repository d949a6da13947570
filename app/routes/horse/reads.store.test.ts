import { RouterContextProvider } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { sessionContext, storeContext, todayContext } from '#app/context.ts'
import { horsePath } from '#app/domain/names.ts'
import { presentValues } from '#app/features/breeding-values/data.server.ts'
import { findRemovedNames } from '#app/features/pedigree/data/removed.server.ts'
import { middleware as frameMiddleware, loader as readFrame } from '#app/root.tsx'
import { commit } from '#app/store/commit.ts'
import type { Store } from '#app/store/store.ts'
import { seedStore } from '#demo/seed.ts'
import { SETTINGS_ID } from '#demo/settings.ts'
import { openFailingStore } from '../../../tests/faults/failing-store.ts'
import { describeRoutes } from '../../../tests/stores.ts'
import { loader as readEvaluations } from './eval.tsx'
import { loader as readInfo } from './info.tsx'
import { middleware, loader as readLayout } from './layout.tsx'
import { loader as readMerits } from './merits.tsx'
import { loader as readOffspring } from './offspring.tsx'

/** Reads a page like a request does: middleware, then the loaders in parallel. */
async function read(store: Store, path: string, loaders: readonly ((args: never) => Promise<unknown>)[]) {
  const context = new RouterContextProvider()
  context.set(storeContext, store)
  context.set(todayContext, { date: '2026-11-21', year: 2026 })
  context.set(sessionContext, async () => null)
  const url = new URL(path, 'http://localhost')
  // The framework types them by the route's address; they use only these.
  const args = { request: new Request(url), url, params: {}, context } as never
  for (const before of [...frameMiddleware, ...middleware]) await before(args, async () => new Response())
  return Promise.all(loaders.map((loader) => loader(args)))
}

describeRoutes('The pages of a horse', (_open, { place }) => {
  test('read what frame and tab share once, however long the lists are', async () => {
    const { store, faults } = await openFailingStore(await place())
    onTestFinished(() => store.close())
    await seedStore(store, { horses: 80, seed: 'reads', year: 2026 })
    // Unlike the demo stud, a stud shows no breedings unless its owner says so (`shown-breedings.test.ts`).
    const site = store.db.selectFrom('settings').select(['version', 'doc']).where('id', '=', SETTINGS_ID)
    const { version, doc } = await site.executeTakeFirstOrThrow()
    const shown = { ...JSON.parse(doc), publicBreedings: false }
    const settings = { op: 'update', collection: 'settings', id: 'site', version, document: shown } as const
    expect(await commit(store, 'test', 'settings', [settings])).toMatchObject({ ok: true })
    const horses = await store.db.selectFrom('horses').select('name').orderBy('id').execute()
    const most = { info: 0, offspring: 0, eval: 0, merits: 0, eval_alone: 0 }
    const count = async (page: keyof typeof most, path: string, loaders: Parameters<typeof read>[2]) => {
      faults.heal()
      await read(store, path, loaders)
      most[page] = Math.max(most[page], faults.count)
    }
    // Which names have no page is read once for each revision, and so are breeding values.
    await findRemovedNames(store)
    await presentValues(Object.assign(store, { isPatient: true }))
    // What changes none of them is looked for once.
    await commit(store, 'x', 'add-merits', [{ op: 'create', collection: 'scores', document: { name: 'Annan' } }])
    await findRemovedNames(store)
    await presentValues(store)
    for (const { name } of horses) {
      const path = horsePath(name)
      await count('info', path, [readFrame, readLayout, readInfo])
      await count('offspring', `${path}/offspring`, [readFrame, readLayout, readOffspring])
      await count('eval', `${path}/eval`, [readFrame, readLayout, readEvaluations])
      await count('merits', `${path}/merits`, [readFrame, readLayout, readMerits])
      // From tab to tab a browser requests only the tab.
      await count('eval_alone', `${path}/eval.data`, [readEvaluations])
    }
    // One read of the first page and of the offspring is for the state of the stud that breeding values are of.
    // One of the offspring's reads is for the predictions and the links: the foals' other parents.
    expect(most).toEqual({ info: 9, offspring: 7, eval: 4, merits: 3, eval_alone: 2 })
  })
})
