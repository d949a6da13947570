import { afterEach, expect, test, vi } from 'vitest'
import { dataAnswer, readRedirect, readRouteData, redirectAnswer } from './data-response.ts'

afterEach(() => vi.unstubAllEnvs())

const url = new URL('https://a.example/stallions.data?ras=SWB')
const routes = {
  root: { data: { siteName: 'Åska', oldMemorial: null } },
  'routes/site/category': {
    data: { horses: [{ name: 'Bo', height: 165.5, dam: undefined }, { name: 'Bo' }], more: [] },
  },
}

/** Our notation, and React Router's. */
const BOTH = ['', '1']
const ways = BOTH.flatMap((written) => BOTH.map((read) => [written, read] as const))

test.each(ways)('data written with PLAIN_DATA=%j are read with PLAIN_DATA=%j', async (written, read) => {
  vi.stubEnv('PLAIN_DATA', written)
  const { status, body, headers } = await dataAnswer(url, routes)
  expect(status).toBe(200)
  expect(new Headers(headers).get('content-type')).toMatch(/^text\/x-script/)
  expect(new Headers(headers).get('x-remix-response')).toBe('yes')
  vi.stubEnv('PLAIN_DATA', read)
  expect(await readRouteData(body ?? '')).toEqual(routes)
  expect(await readRedirect(body ?? '')).toBeNull()
})

test.each(BOTH)('the target of a redirect is read with PLAIN_DATA=%j', async (read) => {
  vi.stubEnv('PLAIN_DATA', '1')
  const { status, body } = await redirectAnswer(url, '/horse/Bo')
  expect(status).toBe(202)
  vi.stubEnv('PLAIN_DATA', read)
  expect(await readRedirect(body ?? '')).toBe('/horse/Bo')
})

test.each(BOTH)('anything else is read as null with PLAIN_DATA=%j', async (read) => {
  vi.stubEnv('PLAIN_DATA', read)
  expect(await readRouteData('<html>')).toBeNull()
  expect(await readRedirect('<html>')).toBeNull()
})
