import { request as httpRequest } from 'node:http'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../../app/routes.ts'
import { examples } from '../rounds.ts'
import { ownStud } from '../studs/own-stud.ts'
import { servedStud } from './stud.ts'

const { running } = servedStud(ownStud())

type Address = { path: string; ids: string[] }

/** Every address at or below `/admin` in the route map, with the ids of its routes. */
function adminAddresses(entries: readonly RouteConfigEntry[], above: Address): Address[] {
  return entries.flatMap((entry) => {
    const part = entry.path?.replaceAll(/:[^/]+\??/g, 'x').replace('*', 'finns/inte') ?? ''
    const path = [above.path, part].filter(Boolean).join('/')
    const id = entry.id ?? entry.file.replace(/\.\w+$/, '')
    const here = { path, ids: [...above.ids, id] }
    const below = adminAddresses(entry.children ?? [], here)
    return entry.children ? below : [here]
  })
}

const ADDRESSES = adminAddresses(routes, { path: '', ids: [] })
  .filter(({ path }) => path === 'admin' || path.startsWith('admin/'))
  .map(({ path, ids }) => ({ path: `/${path}`, ids }))

const METHODS = ['GET', 'POST', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']

/** Pages are read and forms sent as each stranger; each other method is tried as one of them, in turns. */
const isAsEach = (method: string) => method === 'GET' || method === 'POST'

type Answer = { status: number; location: string; body: string }

/** A raw request: no redirect is followed, and no path is normalized. */
function ask(base: string, method: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { hostname, port } = new URL(base)
  return new Promise((resolve, reject) => {
    const isSending = method === 'POST' || method === 'PUT' || method === 'PATCH'
    const form = 'name=Rik+Rosett&titles=Inbrottstjuv&intent=save&revision=1'
    const asked = httpRequest(
      {
        hostname,
        port,
        method,
        path,
        headers: isSending
          ? { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(form.length), ...headers }
          : headers,
      },
      (response) => {
        let body = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          body += chunk
        })
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? '', body }),
        )
      },
    )
    asked.on('error', reject)
    asked.end(isSending ? form : undefined)
  })
}

/** The forms in which one page can be requested. */
function spellings({ path, ids }: Address): string[] {
  const id = ids.at(-1) ?? ''
  return [
    path,
    `${path}/`,
    `${path}?index`,
    path.toUpperCase(),
    path.replace('admin', '%61dmin'),
    `${path}.data`,
    `${path}.data?index`,
    `${path}.data?_routes=${encodeURIComponent(id)}`,
    `${path}.data?_routes=${encodeURIComponent(ids.slice(1).join(','))}`,
    `${path}?_data=${encodeURIComponent(id)}`,
    ...(path === '/admin' ? ['/admin/_.data', '/admin/.data'] : []),
  ]
}

const isRefusal = ({ status, location, body }: Answer, method: string) =>
  (method === 'HEAD' && status === 202 && body === '') ||
  (status === 302 && location === '/' && body === '') ||
  (status === 202 && body.includes('"redirect","/","status",302') && body.length < 300) ||
  // Addresses that no route has in this form, and methods that the site does not accept at all.
  status === 404 ||
  (status === 405 && body.length < 100)

test('the route map has a back office', () => {
  expect(ADDRESSES.length).toBeGreaterThan(4)
  expect(ADDRESSES.map(({ path }) => path)).toContain('/admin')
})

for (const address of ADDRESSES) {
  test(`${address.path} requires a session`, async () => {
    const stud = running()
    const strangers: Record<string, string>[] = [
      {},
      { cookie: 'better-auth.session_token=gissning.gissning' },
      { cookie: '__Secure-better-auth.session_token=x; better-auth.session_data=e30' },
      { 'x-hovslag-client-address': '127.0.0.1', authorization: 'Bearer x' },
    ]
    for (const path of spellings(address)) {
      for (const [at, method] of METHODS.entries()) {
        const turn = (at + Number(process.env['HOVSLAG_SEED'])) % strangers.length
        const tried = examples(strangers, (one) => isAsEach(method) || one === strangers[turn])
        for (const stranger of tried) {
          const answer = await ask(stud.address, method, path, { origin: stud.address, ...stranger })
          expect(isRefusal(answer, method), `${method} ${path} ${JSON.stringify({ stranger, ...answer })}`).toBe(true)
          if (path === address.path && method !== 'HEAD') expect([302, 405]).toContain(answer.status)
          if (path === `${address.path}.data` && method === 'GET') expect(answer.status).toBe(202)
        }
      }
    }
    const page = await ask(stud.address, 'GET', '/horse/Rik%20Rosett')
    expect(page.status).toBe(200)
    expect(page.body).not.toContain('Inbrottstjuv')
  })
}

test('a form from another site is refused, whoever is signed in', async () => {
  const stud = running()
  const { name, value } = stud.session
  const cookie = `${name}=${value}`
  const foreign: Record<string, string>[] = [
    { origin: 'https://ond.example' },
    { origin: 'null' },
    {},
    { 'sec-fetch-site': 'cross-site', origin: stud.address },
    { 'sec-fetch-site': 'same-site' },
    { origin: `${stud.address}.ond.example` },
    { origin: 'https://ond.example', 'x-forwarded-host': 'ond.example', 'x-forwarded-proto': 'https' },
    { referer: `${stud.address}/admin/add-titles` },
  ]
  for (const path of ['/admin/add-titles', '/admin/add-titles.data', '/admin/undo', '/sign-out', '/login']) {
    for (const headers of foreign) {
      const answer = await ask(stud.address, 'POST', path, { cookie, ...headers })
      expect(answer, JSON.stringify({ path, headers })).toMatchObject({ status: 403, location: '' })
    }
  }
  expect((await ask(stud.address, 'GET', '/horse/Rik%20Rosett')).body).not.toContain('Inbrottstjuv')
  expect((await ask(stud.address, 'GET', '/admin', { cookie })).status).toBe(200)
})

test('no cache stores a page of the back office', async () => {
  const stud = running()
  const { name, value } = stud.session
  const pages = ['/admin', '/admin.data', '/admin/add-titles', '/', '/horse/Rik%20Rosett']
  for (const path of pages) {
    const response = await fetch(stud.address + path, { headers: { cookie: `${name}=${value}` } })
    expect(response.headers.get('cache-control'), path).toBe('private, no-store')
  }
  // The page cache contains nothing of it.
  expect(await (await fetch(`${stud.address}/`)).text()).not.toContain('anna@example.se')
})
