import { expect, test } from 'vitest'
import { z } from 'zod'
import { commit } from '#app/store/commit.ts'
import type { Store } from '#app/store/store.ts'
import { sendForm } from '../../tests/admin-request.ts'
import { describeOnBothEngines } from '../../tests/stores.ts'
import { runAdminAction } from './form-action.server.ts'
import { FORM_KEY, makeFormKey } from './form-key.ts'

type Args = Parameters<typeof runAdminAction>[0]

/** A form that makes a horse, as the pages build them. */
const action = (args: Args) =>
  runAdminAction(args, {
    schema: z.object({ name: z.string() }),
    run: ({ store, actor, values: { name } }) =>
      commit(store, actor, 'add-horse', [{ op: 'create', collection: 'horses', document: { name } }]),
    refusals: {},
    nameTaken: { text: 'Namnet är taget.', field: 'name' },
    failure: 'Nåt gick fel',
    done: ({ result: { revision } }) => ({
      message: 'Hästen har lagts till!',
      to: `/admin/add-horse?efter=${revision}`,
      link: { href: '/horse/x', label: 'x' },
    }),
  })

const add = (store: Store, fields: Record<string, string>) => sendForm(action, store, '/admin/add-horse', fields)

describeOnBothEngines('A form of the back office that is sent again', (open) => {
  test('after a lost response redirects where the first one did, and says that it was saved', async () => {
    const store = await open()
    const fields = { name: 'Åke', [FORM_KEY]: makeFormKey() }
    const first = await add(store, fields)
    expect(first.toast).toMatchObject({ message: 'Hästen har lagts till!', undo: 1 })
    const again = await add(store, fields)
    expect(again).toMatchObject({ status: 302, location: first.location })
    expect(again.toast?.message).toMatch(/^Det här sparades redan \d\d\.\d\d\. Hästen har lagts till!$/)
    expect(again.toast).toMatchObject({ undo: 1, link: { href: '/horse/x', label: 'x' } })
    expect(await store.revision()).toBe(1)
  })

  test('with other content is reported, and saved when it is sent again as a new form', async () => {
    const store = await open()
    const key = makeFormKey()
    await add(store, { name: 'Åke', [FORM_KEY]: key })
    const other = await add(store, { name: 'Bo', [FORM_KEY]: key })
    expect(other).toMatchObject({ status: 409, typed: { name: 'Bo' }, answer: { isSavedBefore: true } })
    expect(other.problems.join()).toMatch(/sparades redan \d\d\.\d\d, innan du ändrade det igen/)
    expect(await store.revision()).toBe(1)
    expect(await add(store, { name: 'Bo', [FORM_KEY]: makeFormKey() })).toMatchObject({ status: 302 })
    expect(await store.revision()).toBe(2)
  })

  test('is judged again after a refusal', async () => {
    const store = await open()
    await add(store, { name: 'Åke' })
    const fields = { name: 'Åke', [FORM_KEY]: makeFormKey() }
    for (let time = 0; time < 2; time++) {
      expect(await add(store, fields)).toMatchObject({ status: 409, errors: { name: ['Namnet är taget.'] } })
    }
    expect(await add(store, { ...fields, name: 'Bo' })).toMatchObject({ status: 302 })
  })

  test.each(['', 'x', 'a.b'.repeat(9), 'x'.repeat(10_000)])(
    'with "%s" as its key is a form without one',
    async (key) => {
      const store = await open()
      expect(await add(store, { name: 'Åke', [FORM_KEY]: key })).toMatchObject({ status: 302 })
      expect(await add(store, { name: 'Åke', [FORM_KEY]: key })).toMatchObject({ status: 409 })
    },
  )
})

test('keys are all different', () => {
  expect(new Set(Array.from({ length: 1000 }, makeFormKey)).size).toBe(1000)
})
