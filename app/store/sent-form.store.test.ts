import { expect, test } from 'vitest'
import { describeOnBothEngines } from '../../tests/stores.ts'
import { type Change, commit, commitPlan } from './commit.ts'
import { isFormPart, SentBefore, type SentForm, storeForSent } from './sent-form.ts'
import type { Store } from './store.ts'
import { undoMany } from './undo.ts'

const FORM: SentForm = { key: 'k'.repeat(22), content: 'c'.repeat(43) }
const make = (id: string): Change => ({ op: 'create', collection: 'horses', id, document: { name: `Häst ${id}` } })
const entries = (store: Store) =>
  store.db.selectFrom('journal').select(['revision', 'action', 'form_key']).orderBy('revision').execute()
const save = (store: Store, ...ids: string[]) => commit(store, 'Anna', 'add-horse', ids.map(make))

describeOnBothEngines('A form that is sent', (open) => {
  test('is saved once, however often it is sent', async () => {
    const store = await open()
    expect(await save(storeForSent(store, FORM), 'a')).toMatchObject({ ok: true, revision: 1 })
    expect(await storeForSent(store, FORM).revision()).toBe(1)
    for (let time = 0; time < 3; time++) {
      const again = await save(storeForSent(store, FORM), `b${time}`).catch((error: unknown) => error)
      expect(again).toBeInstanceOf(SentBefore)
      const { at } = await store.db.selectFrom('journal').select('at').executeTakeFirstOrThrow()
      expect(again).toMatchObject({ revision: 1, at, isSame: true })
    }
    expect(await entries(store)).toEqual([
      { revision: 1, action: 'add-horse', form_key: `${FORM.key}.${FORM.content}` },
    ])
  })

  test('is saved once also when it is sent many times at once', async () => {
    const store = await open()
    const sent = await Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map((id) => save(storeForSent(store, FORM), id)))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await entries(store)).toHaveLength(1)
  })

  test('is distinguished when it comes with other content', async () => {
    const store = await open()
    await save(storeForSent(store, FORM), 'a')
    const other = { ...FORM, content: 'd'.repeat(43) }
    await expect(save(storeForSent(store, other), 'b')).rejects.toMatchObject({ revision: 1, isSame: false })
    expect(await entries(store)).toHaveLength(1)
    // Another form, and one whose key begins alike, are separate forms.
    for (const [at, key] of [`${FORM.key}k`, 'j'.repeat(22), 'l'.repeat(22)].entries()) {
      expect(await save(storeForSent(store, { ...FORM, key }), `x${at}`)).toMatchObject({ ok: true })
    }
  })

  test('may come again after a refusal, a failure, and if it changed nothing', async () => {
    const store = await open()
    const failing = () =>
      commitPlan(storeForSent(store, FORM), 'Anna', 'add-horse', () => Promise.reject(new Error('away')))
    await expect(failing()).rejects.toThrow('away')
    const invalid = { op: 'create', collection: 'horses', id: 'a', document: {} } as const
    expect(await commit(storeForSent(store, FORM), 'Anna', 'add-horse', [invalid])).toMatchObject({ ok: false })
    expect(await save(storeForSent(store, FORM))).toMatchObject({ ok: true, isWritten: false })
    expect(await entries(store)).toEqual([])
    await save(store, 'before')
    expect(await save(storeForSent(store, FORM))).toMatchObject({ ok: true, isWritten: false })
    expect(await save(storeForSent(store, FORM), 'a')).toMatchObject({ ok: true, isWritten: true })
    expect((await entries(store)).map(({ form_key }) => form_key)).toEqual([null, `${FORM.key}.${FORM.content}`])
  })

  test('may write several entries: the last has the key', async () => {
    const store = await open()
    await save(store, 'a')
    await save(store, 'b')
    const undoBoth = () => undoMany(storeForSent(store, FORM), 'Anna', [1, 2])
    expect(await undoBoth()).toMatchObject({ ok: true })
    await expect(undoBoth()).rejects.toBeInstanceOf(SentBefore)
    expect((await entries(store)).map(({ form_key }) => form_key !== null)).toEqual([false, false, false, true])
  })

  test('does not affect entries without a form', async () => {
    const store = await open()
    await save(store, 'a')
    await save(store, 'b')
    expect((await entries(store)).map(({ form_key }) => form_key)).toEqual([null, null])
  })
})

test.each([
  ['0123456789abcdef', true],
  ['AZaz09_-AZaz09_-', true],
  ['x'.repeat(64), true],
  ['', false],
  ['x'.repeat(15), false],
  ['x'.repeat(65), false],
  ['a.b'.repeat(9), false],
  [`å${'x'.repeat(20)}`, false],
  [`${'x'.repeat(20)}å`, false],
])('%s as a part of a key: %s', (text, isPart) => expect(isFormPart(text)).toBe(isPart))
