import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { checkHealth } from '#app/server/health.ts'
import { commit } from '#app/store/commit.ts'
import { openStore, type Store } from '#app/store/store.ts'
import { freshPlace } from '../stores.ts'

/** A line to PostgreSQL that can be held, dropped, or cut in the middle of what the server says. */
async function lineTo(url: string) {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  const line = { isHeld: false, isDown: false, cutAfter: Number.POSITIVE_INFINITY }
  const drop = () => {
    for (const socket of open) socket.destroy()
  }
  const server = createServer((client) => {
    if (line.isDown) return client.destroy()
    const database = connect(Number(port), hostname)
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.on('data', (bytes: Buffer) => {
        if (one === database) {
          const sent = bytes.subarray(0, line.cutAfter)
          line.cutAfter -= sent.length
          if (sent.length < bytes.length) {
            line.cutAfter = Number.POSITIVE_INFINITY
            return other.end(sent, drop)
          }
        }
        other.write(bytes)
      })
      if (line.isHeld) one.pause()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = new URL(url)
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port
  return {
    url: through.href,
    line,
    drop,
    hold(isHeld: boolean) {
      line.isHeld = isHeld
      for (const socket of open)
        if (isHeld) socket.pause()
        else socket.resume()
    },
    close() {
      drop()
      server.close()
    },
  }
}

let written = 0
const write = (store: Store) =>
  commit(store, 'Anna', 'import', [
    { op: 'create', collection: 'horses', document: { name: `Skriven ${written++}` } },
  ]).then((made) => (made.ok ? made.revision : null))

const PATIENCE = { timeout: 60_000 }

test('a line to PostgreSQL that is held, dropped or cut: every acknowledged write is there, and writing goes on', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const place = await freshPlace('postgres', 'prepared')
  const proxy = await lineTo(place.options.databaseUrl ?? '')
  const store = await openStore({ ...place.options, databaseUrl: proxy.url })
  onTestFinished(async () => {
    proxy.hold(false)
    await store.close()
    proxy.close()
    await place.remove()
    vi.restoreAllMocks()
  })
  const acknowledged: number[] = []
  const writeOn = async () => {
    const revision = await write(store).catch(() => null)
    if (revision !== null) acknowledged.push(revision)
    return revision
  }
  const recovers = () => vi.waitFor(async () => expect(await writeOn()).not.toBe(null), PATIENCE)
  await recovers()

  // Held: nothing is answered, and nothing is lost once it goes on.
  proxy.hold(true)
  const waiting = writeOn()
  expect((await checkHealth(() => store.revision(), 100)).status).toBe(503)
  proxy.hold(false)
  expect(await waiting).not.toBe(null)
  expect((await checkHealth(() => store.revision(), 60_000)).status).toBe(200)

  // Dropped, and down for a while.
  const dropped = writeOn()
  proxy.line.isDown = true
  proxy.drop()
  await dropped
  expect((await checkHealth(() => store.revision(), 60_000)).status).toBe(503)
  proxy.line.isDown = false
  await recovers()

  // Cut in the middle of what the server says.
  const random = seededRandom('cut')
  for (let time = 0; time < 12; time++) {
    proxy.line.cutAfter = Math.floor(random() * 400)
    await Promise.all([writeOn(), writeOn()])
    proxy.line.cutAfter = Number.POSITIVE_INFINITY
    await recovers()
  }
  const journal = await store.db.selectFrom('journal').select('revision').orderBy('revision').execute()
  const revisions = journal.map(({ revision }) => revision)
  expect(revisions).toEqual(revisions.map((_, at) => at + 1))
  expect(revisions).toEqual(expect.arrayContaining(acknowledged))
  // What was not acknowledged is there whole, or not at all.
  expect(await store.db.selectFrom('horses').select('id').execute()).toHaveLength(revisions.length)
  expect(acknowledged.length).toBeGreaterThan(14)
})
