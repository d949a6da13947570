import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { PreparedPage } from './page-cache.ts'
import { ReadyPages } from './ready-pages.ts'

const failing = (message: string) => {
  throw new Error(message)
}

/** Requests by name, and what was sent to each: the revision of its page, or that it was not answered here. */
function readyPages(revision: () => number | Promise<number>, cached: readonly string[] = ['/a', '/b']) {
  const sent: Record<string, string> = {}
  const pages = new ReadyPages({
    cache: {
      ready: ({ revision: of, address }) => {
        const page: PreparedPage = { status: 200, headers: {}, body: Buffer.from(`${of}`), etag: '' }
        return cached.includes(address) ? page : undefined
      },
    },
    revision,
    today: () => ({ date: '2026-11-21', year: 2026 }),
    otherwise: ({ headers }) => void (sent[String(headers['name'])] = 'otherwise'),
  })
  const ask = (name: string, url: string, rawHeaders = ['Host', 'a.example']) => {
    const request = { url, method: 'GET', rawHeaders, headers: { name } } as unknown as IncomingMessage
    const response = {
      writeHead: () => void (name === 'broken' && failing('gone')),
      end: (body: Buffer) => void (sent[name] = String(body)),
    }
    pages.answer(request, response as unknown as ServerResponse)
  }
  for (const url of ['/a', '/b', '/dropped']) pages.know(url, { url, isCard: false, isData: false })
  return { ask, sent }
}

test('requests of one turn share a reading made after all of them, those of the next turn have another', async () => {
  let revision = 7
  let readings = 0
  const { ask, sent } = readyPages(() => {
    readings++
    return revision
  })
  ask('Anna', '/a')
  // A write that was acknowledged to Anna before she asked again on the same connection.
  revision = 8
  ask('Anna again', '/b')
  ask('Berit', '/a')
  expect(sent).toEqual({})
  await nextTurn()
  expect(sent).toEqual({ Anna: '8', 'Anna again': '8', Berit: '8' })
  revision = 9
  ask('Cilla', '/a')
  await nextTurn()
  expect([sent['Cilla'], readings]).toEqual(['9', 2])
})

test('what is not ready, not known or not plain is answered otherwise', async () => {
  const { ask, sent } = readyPages(() => 7)
  ask('unknown', '/unknown')
  ask('signed in', '/a', ['Host', 'a.example', 'Cookie', 'session=x'])
  expect(sent).toEqual({ unknown: 'otherwise', 'signed in': 'otherwise' })
  ask('dropped', '/dropped')
  ask('broken', '/a')
  ask('ready', '/a')
  await nextTurn()
  expect(sent).toMatchObject({ dropped: 'otherwise', broken: 'otherwise', ready: '7' })
})

test.each<[string, () => number | Promise<number>]>([
  ['throws', () => failing('damaged')],
  ['rejects', async () => failing('gone')],
])('while the reading %s, all are answered otherwise', async (_, fail) => {
  const readings = [fail, async () => 9]
  const { ask, sent } = readyPages(() => readings.shift()?.() ?? 0)
  ask('Anna', '/a')
  ask('Berit', '/b')
  await nextTurn()
  await nextTurn()
  expect(sent).toEqual({ Anna: 'otherwise', Berit: 'otherwise' })
  ask('Cilla', '/a')
  await nextTurn()
  await nextTurn()
  expect(sent['Cilla']).toBe('9')
})
