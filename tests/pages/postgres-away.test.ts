import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { commit } from '#app/store/commit.ts'
import { type RunningPostgres, startPostgres } from '../postgres.ts'
import { openStudAt, type RunningStud } from '../studs/open-stud.ts'
import { ownStud } from '../studs/own-stud.ts'
import './matchers.ts'
import { Visitor } from './served.ts'

let server: RunningPostgres
let stud: RunningStud
beforeAll(async () => {
  server = await startPostgres()
  stud = await openStudAt(
    server.url,
    ownStud().filter(({ document: { name } }) => name === 'Rik Rosett'),
  )
})
afterAll(async () => {
  await stud?.stop()
  await server?.stop()
})

const health = async () => (await fetch(`${stud.address}/healthz`)).status

/** Writes until the server is gone; returns the acknowledged writes and a way to stop. */
function writeOn() {
  const acknowledged: number[] = []
  const ended = (async () => {
    for (let i = 0; ; i++) {
      const result = await commit(stud.store, 'Anna', 'import', [
        { op: 'create', collection: 'horses', document: { name: `Skriven ${i}` } },
      ])
      if (!result.ok) throw new Error(result.reason)
      acknowledged.push(result.revision)
    }
  })().catch((error: unknown) => error)
  return { acknowledged, ended }
}

test('a server that stops and comes back: 503 with the form kept, nothing lost, and it recovers', async () => {
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const anna = new Visitor(stud.address, [stud.session])
  const form = await anna.visit('/admin/add-titles?horse=Rik%20Rosett')
  form.fill(form.getByLabel('Titlar'), 'Skriven medan "servern" är borta')
  const { acknowledged, ended } = writeOn()
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(5), { timeout: 60_000 })
  await server.halt()
  expect(await ended).toBeInstanceOf(Error)

  expect(await health()).toBe(503)
  const page = await anna.visit('/admin')
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '30'])
  expect(page.getByRole('heading', { level: 1 }).texts()).toEqual(['Fel: databasen svarar inte just nu'])
  const held = await form.press(form.getByRole('button', { name: 'Spara titlar' }))
  expect([held.status, held.headers.get('retry-after')]).toEqual([503, '30'])
  const visited = await new Visitor(stud.address).visit('/stallions')
  expect(visited.status).toBe(503)
  const login = await new Visitor(stud.address).visit('/login')
  login.fill(login.getByLabel('E-post'), 'anna@example.se')
  login.fill(login.getByLabel('Lösenord'), 'Hemligt-ord-för-Anna')
  const refused = await login.press(login.getByRole('button', { name: 'Logga in' }))
  expect(refused.status).toBe(503)
  expect(refused.getByLabel('E-post')).toHaveValue('anna@example.se')

  await server.resume()
  await vi.waitFor(async () => expect(await health()).toBe(200), { timeout: 20_000, interval: 100 })
  const saved = await held.press(held.getByRole('button', { name: 'Försök igen' }))
  expect(saved.status).toBe(200)
  expect((await new Visitor(stud.address).visit('/horse/Rik%20Rosett')).html).toContain(
    'Skriven medan &quot;servern&quot;',
  )
  const entries = await stud.store.db.selectFrom('journal').select('revision').orderBy('revision').execute()
  const revisions = entries.map(({ revision }) => revision)
  for (const told of acknowledged) expect(revisions).toContain(told)
  // The last write may or may not be stored; besides it and the titles there is nothing else.
  expect(revisions.length - acknowledged.length).toBeLessThanOrEqual(3)
  expect(log.mock.calls.every(([line]) => !String(line).includes('    at '))).toBe(true)
  log.mockRestore()
})
