import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Encode, encodePlainly, Written } from './handoff.server.ts'

const ROUTER = join(import.meta.dirname, '../../../node_modules/react-router/dist/production')
const stream = pathToFileURL(join(ROUTER, 'vendor/turbo-stream-v2/turbo-stream.js')).href
// A part that the router keeps to itself and tells nobody the type of.
const { encode: original } = (await import(/* @vite-ignore */ stream)) as { encode: Encode }

const written = (encode: Encode, value: unknown) =>
  new Response(
    encode(value, { plugins: [(inner) => (inner instanceof Error ? ['Told', inner.message] : undefined)] }),
  ).text()

let asked = 0
const plainly = encodePlainly((value, wishes) => {
  asked += 1
  return original(value, wishes)
})

test('what loaders read is written as the router writes it', async () => {
  const shared = { name: 'Eko', parents: ['Far', 'Mor'] }
  const values = [
    {},
    [],
    {
      horses: [shared, shared, { ...shared }],
      none: undefined,
      nothing: null,
      of: [Number.NaN, -0, 0, 1e21, -1 / 0, 1 / 0],
    },
    Object.assign([], { 0: 1, 2: 'what is left out is written apart' }),
    [1, true, 'true', '1', '</script>', 'å\u2028"\\'],
    Object.assign([1], { more: 2 }),
  ]
  for (const value of values) expect(await written(plainly, value)).toBe(await written(original, value))
  expect(asked).toBe(0)
})

test('a page takes the text as it is', async () => {
  let done = 0
  const handed = plainly({ name: 'Åskö' }, { onComplete: () => (done += 1) })
  expect(handed instanceof Written && handed.text).toBe(await written(original, { name: 'Åskö' }))
  expect(done).toBe(1)
})

test('what is more than plain data is left to the router', async () => {
  const circle: Record<string, unknown> = { name: 'Eko' }
  circle['self'] = { of: circle }
  const values = [
    { at: new Date(0) },
    { of: new Map([[1, { a: [2] }]]) },
    { late: Promise.resolve(1) },
    [new Error('no')],
    'text',
    7,
  ]
  asked = 0
  for (const value of values) expect(await written(plainly, value)).toBe(await written(original, value))
  expect(asked).toBe(values.length)
  expect(await written(plainly, circle)).toBe(await written(original, circle))
})

test('any plain value is written as the router writes it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.anything({ withBigInt: true, withDate: true, withSparseArray: true }), async (value) => {
      expect(await written(plainly, { value })).toBe(await written(original, { value }))
    }),
    { numRuns: 200 },
  )
})
