import fs from 'node:fs'
import { Agent, request } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { afterEach, expect, test, vi } from 'vitest'
import { describeOnBothEngines } from '../../tests/stores.ts'
import { commit } from '../store/commit.ts'
import type { Store } from '../store/store.ts'
import { NOBODY_SIGNED_IN } from './doorkeeper.ts'
import { type RunningServer, startServer } from './http-server.ts'
import { createSite } from './site.ts'

/** What a cached page costs, counted: it is most of what the site does. */

const REQUESTS = 1000
const CONNECTIONS = 16

let server: RunningServer | undefined
let agent: Agent | undefined
afterEach(async () => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  agent?.destroy()
  await server?.stop(100)
})

async function serve(store: Store) {
  const counts = { pages: 0, revisions: 0 }
  const site = createSite({
    app: async () => {
      counts.pages++
      return new Response(`revision ${await store.revision()}`, { headers: { 'Content-Type': 'text/html' } })
    },
    doorkeeper: NOBODY_SIGNED_IN,
    revision: () => {
      counts.revisions++
      return store.revisionNow()
    },
    files: new Map(),
    today: () => ({ date: '2026-11-21', year: 2026 }),
    publicUrl: null,
  })
  server = await startServer(site, { port: 0, host: '127.0.0.1' })
  agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const { address } = server
  const visit = (path = '/stallions') =>
    new Promise<string>((resolve, reject) => {
      request(`${address}${path}`, { agent }, (response) => {
        response.setEncoding('utf8')
        let text = ''
        response.on('data', (part: string) => {
          text += part
        })
        response.on('end', () => resolve(text))
      })
        .on('error', reject)
        .end()
    })
  return { counts, visit }
}

describeOnBothEngines('Cached pages', (open, { engine }) => {
  test('need one reading and one look at the file at most, no timer and no signal', async () => {
    const store = await open()
    const { counts, visit } = await serve(store)
    await visit()
    const stat = vi.spyOn(fs, 'statSync')
    syncBuiltinESMExports()
    const timer = vi.spyOn(globalThis, 'setTimeout')
    let signals = 0
    vi.stubGlobal(
      'AbortController',
      class extends AbortController {
        constructor() {
          super()
          signals++
        }
      },
    )
    const before = counts.revisions
    let left = REQUESTS
    const line = async () => {
      while (left-- > 0) expect(await visit()).toBe('revision 0')
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, line))
    const readings = counts.revisions - before
    expect(readings).toBeGreaterThan(0)
    expect(readings).toBeLessThanOrEqual(REQUESTS)
    expect(stat.mock.calls.length).toBe(engine === 'sqlite' ? readings : 0)
    expect([counts.pages, signals]).toEqual([1, 0])
    // The pool of PostgreSQL's connections has timers of its own.
    if (engine === 'sqlite') expect(timer).not.toHaveBeenCalled()
  })

  test('show every write that was acknowledged before they were asked for', async () => {
    const store = await open()
    const { visit } = await serve(store)
    for (let revision = 1; revision <= 20; revision++) {
      const waiting = Array.from({ length: 8 }, () => visit())
      await commit(store, 'Anna', 'import', [
        { op: 'create', collection: 'horses', document: { name: `Häst ${revision}` } },
      ])
      const after = await Promise.all(Array.from({ length: 8 }, () => visit()))
      expect(new Set(after)).toEqual(new Set([`revision ${revision}`]))
      await Promise.all(waiting)
    }
  })
})
