import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { matchesTag, PageCache, type RenderedPage } from './page-cache.ts'

const KEY = { revision: 1, date: '2026-11-21', address: '/stallions' }

function page(text: string, isShared = true): RenderedPage {
  return { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(text), isShared }
}

/** Renders `Sida 1`, `Sida 2`, ... so that the text identifies the rendering. */
function counting() {
  let rendered = 0
  return { render: async () => page(`Sida ${++rendered}`), count: () => rendered }
}

test('a page is rendered once, however often it is requested', async () => {
  const cache = new PageCache({ maxBytes: 1_000_000 })
  const { render, count } = counting()
  for (let i = 0; i < 5; i += 1) expect((await cache.get(KEY, 'identity', render)).body.toString()).toBe('Sida 1')
  expect(count()).toBe(1)
})

test('simultaneous requests wait for one rendering', async () => {
  const cache = new PageCache({ maxBytes: 1_000_000 })
  const { render, count } = counting()
  const pages = await Promise.all(Array.from({ length: 20 }, () => cache.get(KEY, 'br', render)))
  expect(count()).toBe(1)
  expect(new Set(pages.map(({ etag }) => etag)).size).toBe(1)
})

test.each([
  { what: 'a later revision', key: { ...KEY, revision: 2 } },
  { what: 'another day', key: { ...KEY, date: '2026-11-22' } },
  { what: 'another address', key: { ...KEY, address: '/stallions?ras=SWB' } },
])('$what is rendered again', async ({ key }) => {
  const cache = new PageCache({ maxBytes: 1_000_000 })
  const { render } = counting()
  await cache.get(KEY, 'identity', render)
  expect((await cache.get(key, 'identity', render)).body.toString()).toBe('Sida 2')
})

test('a new revision removes the pages of the old one from memory', async () => {
  const cache = new PageCache({ maxBytes: 1_000_000 })
  const { render } = counting()
  for (let i = 0; i < 10; i += 1) await cache.get({ ...KEY, address: `/${i}` }, 'br', render)
  expect(cache.size).toBe(10)
  await cache.get({ ...KEY, revision: 2 }, 'br', render)
  expect(cache.size).toBe(1)
  expect(cache.bytes).toBeLessThan(3000)
})

test('a request overtaken by a change does not empty the cache', async () => {
  const cache = new PageCache({ maxBytes: 1_000_000 })
  const { render, count } = counting()
  const later = { ...KEY, revision: 2 }
  await cache.get(later, 'identity', render)
  await cache.get(KEY, 'identity', render)
  await cache.get(later, 'identity', render)
  expect(count()).toBe(2)
})

test('every coding has the same page with its own tag', async () => {
  const cache = new PageCache({ maxBytes: 1_000_000 })
  const text = 'Åke & Ärtan #2 '.repeat(500)
  const render = async () => page(text)
  const br = await cache.get(KEY, 'br', render)
  const gzip = await cache.get(KEY, 'gzip', render)
  const plain = await cache.get(KEY, 'identity', render)
  expect(brotliDecompressSync(br.body).toString()).toBe(text)
  expect(gunzipSync(gzip.body).toString()).toBe(text)
  expect(plain.body.toString()).toBe(text)
  expect(new Set([br.etag, gzip.etag, plain.etag]).size).toBe(3)
})

test('invented addresses never take more than the given memory', async () => {
  const maxBytes = 50_000
  const cache = new PageCache({ maxBytes })
  const body = 'x'.repeat(4000)
  for (let i = 0; i < 200; i += 1) {
    await cache.get({ ...KEY, address: `/stallions?${i}` }, i % 2 ? 'br' : 'identity', async () => page(body))
    expect(cache.bytes).toBeLessThanOrEqual(maxBytes)
  }
  expect(cache.size).toBeGreaterThan(0)
})

test('the least recently requested page is removed first', async () => {
  const cache = new PageCache({ maxBytes: 3 * 2200 })
  const { render, count } = counting()
  const ask = (address: string) => cache.get({ ...KEY, address }, 'identity', render)
  await ask('/a')
  await ask('/b')
  await ask('/c')
  await ask('/a')
  await ask('/d') // removes /b
  await ask('/a')
  expect(count()).toBe(4)
  await ask('/b')
  expect(count()).toBe(5)
})

test('a page larger than the whole cache is still returned', async () => {
  const cache = new PageCache({ maxBytes: 1000 })
  const answer = await cache.get(KEY, 'gzip', async () => page('y'.repeat(10_000)))
  expect(gunzipSync(answer.body)).toHaveLength(10_000)
  expect(cache.bytes).toBe(0)
})

test('a page that is not for everyone is returned and not cached', async () => {
  const cache = new PageCache({ maxBytes: 1_000_000 })
  let rendered = 0
  const render = async () => page(`Sida ${++rendered}`, false)
  await cache.get(KEY, 'identity', render)
  expect((await cache.get(KEY, 'identity', render)).body.toString()).toBe('Sida 2')
  expect(cache.size).toBe(0)
})

test('a failed rendering is not cached, and the next one may succeed', async () => {
  const cache = new PageCache({ maxBytes: 1_000_000 })
  await expect(cache.get(KEY, 'br', () => Promise.reject(new Error('no store')))).rejects.toThrow('no store')
  const { render } = counting()
  expect((await cache.get(KEY, 'identity', render)).body.toString()).toBe('Sida 1')
})

test.each([
  { header: '"abc-br"', matches: true },
  { header: 'W/"abc-br"', matches: true },
  { header: '"x", "abc-br"', matches: true },
  { header: '*', matches: true },
  { header: '"abc-gzip"', matches: false },
  { header: '', matches: false },
  { header: undefined, matches: false },
])('If-None-Match $header', ({ header, matches }) => {
  expect(matchesTag(header, '"abc-br"')).toBe(matches)
})
