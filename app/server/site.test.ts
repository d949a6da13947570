import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { CLIENT_ADDRESS_HEADER } from '#app/features/account/schema/client-address.ts'
import type { Doorkeeper } from './doorkeeper.ts'
import type { App } from './entry.ts'
import { type RunningServer, startServer } from './http-server.ts'
import { createSite, type SiteOptions } from './site.ts'
import type { StaticFile } from './static-files.ts'
import { NO_ORIGIN, readTarget, type Target } from './web-request.ts'

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }

const running: RunningServer[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop(100)))
  vi.restoreAllMocks()
})

function html(text: string, init?: { status?: number; headers?: Record<string, string> }) {
  return new Response(text, { ...init, headers: { 'Content-Type': 'text/html; charset=utf-8', ...init?.headers } })
}

const ANNA = { userId: 'anna', email: 'anna@example.se', sessionId: 's', cookies: [] }
const PAUSED = '203.0.113.200'
const SESSION = /better-auth\.session_token=x/
const doorkeeper: Doorkeeper = {
  hasSignedSession: async (cookies) => SESSION.test(cookies ?? ''),
  sessionOf: async ({ headers }) => (SESSION.test(headers.get('cookie') ?? '') ? ANNA : null),
  deviceOf: async ({ headers }) => /device=(\w+)/.exec(headers.get('cookie') ?? '')?.[1] ?? null,
  isPaused: ({ headers }) => headers.get(CLIENT_ADDRESS_HEADER) === PAUSED,
}

/** A form that comes from an own page. */
const FORM = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' }

/** A site on a free port. `asked` lists the requests that reached the pages. */
async function serve(options: Partial<SiteOptions> & { app?: App } = {}) {
  const asked: Request[] = []
  const { app = async () => html('<h1>Hej</h1>'), ...rest } = options
  const site = createSite({
    app: (request, info) => {
      asked.push(request)
      return app(request, info)
    },
    doorkeeper,
    revision: async () => 7,
    files: new Map(),
    today: () => ({ date: '2026-11-21', year: 2026 }),
    publicUrl: null,
    ...rest,
  })
  const server = await startServer(site, { port: 0, host: '127.0.0.1' })
  running.push(server)
  const ask = (
    path: string,
    { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
  ) =>
    new Promise<Answer>((resolve, reject) => {
      // Node's own client: fetch would normalize the address first.
      const sent = httpRequest(server.address, { path, method, headers, agent: false }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        )
      })
      sent.on('error', reject)
      sent.end()
    })
  return { ask, asked, server }
}

test('a page is rendered once and then served as bytes, with a policy and a tag', async () => {
  const { ask, asked } = await serve()
  const first = await ask('/stallions', { headers: { 'Accept-Encoding': 'br' } })
  const second = await ask('/stallions', { headers: { 'Accept-Encoding': 'br' } })
  expect(asked).toHaveLength(1)
  expect(brotliDecompressSync(second.body).toString()).toBe('<h1>Hej</h1>')
  expect(second.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("script-src 'self';"),
    etag: first.headers.etag,
  })
})

test.each([
  { written: undefined, named: "'self'" },
  { written: "script-src 'self' 'sha256-own='; form-action 'self'", named: "'self' 'sha256-own='" },
])('a script that a text brought into a page is not allowed, cached or not: $written', async ({ written, named }) => {
  const headers: Record<string, string> = written === undefined ? {} : { 'Content-Security-Policy': written }
  const { ask } = await serve({ app: async () => html('<p><script>stolen()</script></p>', { headers }) })
  for (const answer of [await ask('/stallions'), await ask('/stallions'), await ask('/stallions?x=1')])
    expect(answer.headers['content-security-policy']).toContain(`script-src ${named};`)
})

test('a reader who has the page already gets 304 without a body', async () => {
  const { ask } = await serve()
  const { headers } = await ask('/')
  const again = await ask('/', { headers: { 'If-None-Match': String(headers.etag) } })
  expect(again.status).toBe(304)
  expect(again.body).toHaveLength(0)
  expect(again.headers.etag).toBe(headers.etag)
})

describe('what is fetched before its link is pressed', () => {
  const prefetch = { 'Sec-Purpose': 'prefetch' }

  test('need not be requested again at once, by the same reader', async () => {
    const { ask } = await serve()
    const { headers } = await ask('/stallions.data', { headers: prefetch })
    expect(headers).toMatchObject({ 'cache-control': 'private, max-age=10', vary: 'Accept-Encoding, Cookie' })
    const { status, headers: again } = await ask('/stallions.data', {
      headers: { ...prefetch, 'If-None-Match': String(headers.etag) },
    })
    expect(status).toBe(304)
    expect(again['cache-control']).toBe('private, max-age=10')
  })

  test.each([
    ['a page as a whole', '/stallions', prefetch],
    ['what is asked for when the link is pressed', '/stallions.data', {}],
    ['what is sent for another purpose', '/stallions.data', { 'Sec-Purpose': 'x' }],
  ])('%s is requested each time', async (_, path, headers) => {
    const { ask } = await serve()
    expect((await ask(path, { headers })).headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding',
    })
  })

  test.each([404, 503])('nor is a response of %i cached', async (status) => {
    const { ask } = await serve({
      app: async () => new Response('', { status, headers: { 'Content-Type': 'text/x-script' } }),
    })
    const { headers } = await ask('/stallions.data', { headers: prefetch })
    expect(headers['cache-control']).not.toContain('max-age=10')
  })
})

test('a new revision and a new day are rendered again', async () => {
  let revision = 1
  let date = '2026-12-31'
  const { ask, asked } = await serve({ revision: async () => revision, today: () => ({ date, year: 2026 }) })
  await ask('/')
  revision = 2
  await ask('/')
  date = '2027-01-01'
  await ask('/')
  await ask('/')
  expect(asked).toHaveLength(3)
})

test('pages that a save drops are made again before they are asked for, in the codings asked for', async () => {
  let revision = 7
  const { ask, asked } = await serve({
    revision: async () => revision,
    quietMs: 0,
    app: async ({ url, method }) => {
      if (method === 'POST') revision++
      const isGone = url === 'http://localhost/news' && revision > 7
      return html(`<h1>${revision}</h1>`, { status: isGone ? 404 : 200 })
    },
  })
  const visit = (path: string) => ask(path, { headers: { 'Accept-Encoding': 'br' } })
  for (const path of ['/news', '/horse/A/pass.png', '/competitors', '/stallions']) await visit(path)
  asked.length = 0
  const signedIn = {
    Cookie: 'better-auth.session_token=x',
    'Sec-Fetch-Site': 'same-origin',
    'Content-Type': 'application/x-www-form-urlencoded',
  }
  expect((await ask('/admin/settings', { method: 'POST', headers: signedIn })).status).toBe(200)
  const made = () => asked.slice(1).map(({ url }) => url)
  const expected = ['/stallions', '/competitors', '/news'].map((path) => NO_ORIGIN + path)
  await vi.waitFor(() => expect(made()).toEqual(expected))
  expect(brotliDecompressSync((await visit('/stallions')).body).toString()).toBe('<h1>8</h1>')
  expect(made()).toEqual(expected)
  expect((await visit('/news')).status).toBe(404)
})

test('first pages are made when it is time, the last one first, and asked for are there', async () => {
  const first = Promise.withResolvers<Target[]>()
  const onFirstPages = vi.fn(() => expect(made()).toHaveLength(paths.length))
  const app = async () => html('<h1>A</h1>')
  const { ask, asked } = await serve({ firstPages: first.promise, onFirstPages, app })
  const made = () => asked.map(({ url }) => url)
  const paths = ['/breeding?sto=A+%26+B&hingst=%C3%85', '/horse/%C3%85ska', '/']
  first.resolve(paths.flatMap((path) => readTarget(path) ?? []))
  const expected = ['/', '/horse/%C3%85ska', '/breeding?hingst=%C3%85&sto=A+%26+B'].map((path) => NO_ORIGIN + path)
  await vi.waitFor(() => expect(onFirstPages).toHaveReturned())
  expect(made()).toEqual(expected)
  for (const path of paths) await ask(path, { headers: { 'Accept-Encoding': 'br' } })
  expect(made()).toEqual(expected)
})

test('who waits for the first pages hears when there can be none', async () => {
  const onFirstPages = vi.fn()
  await serve({ firstPages: Promise.reject(new Error('no store')), onFirstPages })
  await vi.waitFor(() => expect(onFirstPages).toHaveBeenCalledTimes(1))
})

test('a page for everyone depends only on its address', async () => {
  const { ask, asked } = await serve()
  await ask('/', { headers: { Cookie: 'theme=dark', 'User-Agent': 'x', 'X-Forwarded-For': '1.2.3.4' } })
  expect([...(asked[0]?.headers ?? [])]).toEqual([])
})

test.each(['better-auth.session_token=x', 'a=b; __Secure-better-auth.session_token=x'])(
  'the response to a signed-in reader (%s) is hers alone',
  async (cookie) => {
    const { ask, asked } = await serve()
    await ask('/')
    const answer = await ask('/', { headers: { Cookie: cookie } })
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(asked[1]?.headers.get('cookie')).toBe(cookie)
    await ask('/')
    expect(asked).toHaveLength(2)
  },
)

test.each([
  { what: 'an error', policy: 'no-store', response: () => html('Fel', { status: 500 }) },
  {
    what: 'a page that sets a cookie',
    policy: 'no-store',
    response: () => html('x', { headers: { 'Set-Cookie': 'a=b' } }),
  },
  {
    what: 'a page for one reader',
    policy: 'private',
    response: () => html('x', { headers: { 'Cache-Control': 'private' } }),
  },
  {
    what: 'a page that says so',
    policy: 'no-store',
    response: () => html('x', { headers: { 'Cache-Control': 'no-store' } }),
  },
  { what: 'a temporary redirect', policy: 'no-store', response: () => new Response(null, { status: 302 }) },
])('$what is not cached', async ({ response, policy }) => {
  const { ask, asked } = await serve({ app: async () => response() })
  await ask('/')
  const answer = await ask('/')
  expect(asked).toHaveLength(2)
  expect(answer.headers['cache-control']).toBe(policy)
})

test.each<{ status: number; headers: Record<string, string> }>([
  { status: 404, headers: {} },
  { status: 301, headers: { Location: '/horse/Nytt' } },
])('a $status is cached like a page', async ({ status, headers }) => {
  const { ask, asked } = await serve({ app: async () => html('x', { status, headers }) })
  await ask('/x')
  const answer = await ask('/x')
  expect(answer.status).toBe(status)
  expect(answer.headers).toMatchObject(
    Object.fromEntries(Object.entries(headers).map(([k, v]) => [k.toLowerCase(), v])),
  )
  expect(asked).toHaveLength(1)
})

test('a missing page is cached once for all invented addresses, and none for a possible name', async () => {
  const { ask, asked } = await serve({ app: async () => html('x', { status: 404 }) })
  for (const path of ['/a', '/b', '/c.php', '/%C3%A5', '/d/e', '/f/g', '/h/i/j', '/k/l/m/n', '/%E0%A4%A'])
    expect((await ask(path)).status).toBe(404)
  expect(asked.map(({ url }) => new URL(url).pathname)).toEqual(['/-', '/-/-', '/-/-/-'])
  await ask('/horse/Ingen')
  const answer = await ask('/horse/Ingen')
  expect(asked).toHaveLength(5)
  expect(answer.status).toBe(404)
})

test.each([
  ['/Stallions', '/stallions'],
  ['/stallions/', '/stallions'],
  ['//stallions//SWB/?ras=NF&x', '/stallions/SWB?ras=NF&x'],
  ['/HOMEBRED?sida=2', '/homebred?sida=2'],
  ['/Horse/%C3%85ska/Merits/', '/horse/%C3%85ska/merits'],
  ['/horse//A%2FB', '/horse/A%2FB'],
  ['//', '/'],
  ['/For-Sale?q=%C3%A5', '/for-sale?q=%C3%A5'],
])('%s redirects to %s permanently', async (path, to) => {
  const { ask, asked } = await serve()
  for (const Cookie of ['', 'better-auth.session_token=x']) {
    const answer = await ask(path, { headers: { Cookie } })
    expect([answer.status, answer.headers.location]).toEqual([301, to])
  }
  expect(asked).toHaveLength(0)
})

test.each(['/\\evil.example/', '//evil.example//', '/a/..//b', '//admin/', '/login//x'])(
  '%s redirects nowhere else',
  async (path) => {
    const { ask } = await serve({ app: async () => html('x', { status: 404 }) })
    expect((await ask(path)).headers.location).toBeUndefined()
  },
)

test('data of a page are cached by their right address', async () => {
  const { ask, asked } = await serve()
  for (const path of ['/stallions.data', '/Stallions.data?x', '//stallions/_.data', '/_.data', '//_.data'])
    await ask(path)
  expect(asked.map(({ url }) => new URL(url).pathname)).toEqual(['/stallions.data', '/_.data'])
})

test('HEAD responds like GET, without the body', async () => {
  const { ask, asked } = await serve()
  const whole = await ask('/')
  const head = await ask('/', { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(head.body).toHaveLength(0)
  expect(head.headers['content-length']).toBe(whole.headers['content-length'])
  expect(asked).toHaveLength(1)
})

test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is not allowed', async (method) => {
  const { ask, asked } = await serve()
  const answer = await ask('/stallions', { method })
  expect(answer.status).toBe(405)
  expect(answer.headers.allow).toBe('GET, HEAD')
  expect(asked).toHaveLength(0)
})

test.each(['/horse/%E0%A4%A', '/%', '/horse/a%00b', '/x?ras=%00'])(
  'the unreadable address %s is treated as a missing one',
  async (path) => {
    const { ask, asked } = await serve({ app: async () => html('x', { status: 404 }) })
    expect((await ask(path)).status).toBe(404)
    expect(new URL(asked[0]?.url ?? '').pathname).toBe('/-/-/-')
  },
)

test('a page knows the host that a named proxy was asked for, is kept for each, and never hears of an invented one', async () => {
  const app: App = async (_request, info) => html(String(info.asked))
  const proxies = { has: (address: string) => address === '127.0.0.1', isNamed: true }
  const { ask, asked } = await serve({ app, proxies })
  const heard = async (host: string, more: Record<string, string> = {}) =>
    (await ask('/stallions', { headers: { Host: host, ...more } })).body.toString()
  for (let again = 0; again < 3; again++) {
    expect(await heard('a.example')).toBe('http://a.example')
    expect(await heard('app:3000', { 'X-Forwarded-Host': 'b.example', 'X-Forwarded-Proto': 'https' })).toBe(
      'https://b.example',
    )
  }
  expect(asked).toHaveLength(2)
  // Not named, or the address is given: one page for all.
  for (const others of [{ proxies: { has: () => true } }, { proxies, publicUrl: 'https://norrsken.example' }]) {
    const plain = await serve({ app, ...others })
    for (const host of ['a.example', 'b.example']) {
      expect((await plain.ask('/stallions', { headers: { Host: host } })).body.toString()).toBe('null')
    }
    expect(plain.asked).toHaveLength(1)
  }
})

test('an address that begins with two slashes stays on this site', async () => {
  const { ask, asked } = await serve({ publicUrl: 'https://norrsken.example' })
  await ask('//evil.example/x')
  expect(asked[0]?.url).toBe('https://norrsken.example/-/-')
  const stallions = await ask('//stallions')
  expect([stallions.status, stallions.headers.location]).toEqual([301, '/stallions'])
  await ask('//sign-out', { headers: { Cookie: 'better-auth.session_token=x' } })
  expect(asked[1]?.url).toBe('https://norrsken.example//sign-out')
})

test.each(['/admin/x/../../stallions', '/%2e%2E/stallions', '/a/..\\stallions', '/.', '/healthz/../stallions'])(
  '%s as sent is refused before anything looks at it',
  async (path) => {
    const { server, asked } = await serve()
    const { port } = new URL(server.address)
    const answer = await new Promise<string>((resolve, reject) => {
      let read = ''
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
      })
      socket.on('data', (chunk) => (read += chunk.toString()))
      socket.on('end', () => resolve(read))
      socket.on('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(asked).toHaveLength(0)
  },
)

/** A site that refuses everybody once the gate is open; `order` has the addresses as they were let in. */
async function gated() {
  let open = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  const order: string[] = []
  const { ask } = await serve({
    app: async ({ headers }) => {
      order.push(headers.get(CLIENT_ADDRESS_HEADER) ?? '')
      await gate
      return html('nej', { status: 401 })
    },
  })
  return { ask, order, gate, open }
}

test('a flood from one address does not keep forms from elsewhere out, and eight at once are never refused', async () => {
  const { ask, order, gate, open } = await gated()
  const post = (from: string) => ask('/login', { method: 'POST', headers: { ...FORM, 'X-Forwarded-For': from } })
  const flood = Array.from({ length: 60 }, (_, at) => post(`2001:db8:1:2::${at}`))
  // Those beyond the line of 50 are refused while all others wait.
  const refused = await Promise.race([Promise.any(flood), gate.then(() => null)])
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  const others = Array.from({ length: 8 }, () => post('198.51.100.7'))
  await vi.waitFor(() => expect(order).toContain('198.51.100.7'))
  expect(order.filter((address) => address.startsWith('2001:'))).toHaveLength(2)
  open()
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array(8).fill(401))
  const statuses = (await Promise.all(flood)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 503)).toHaveLength(8)
})

test('who signs in with a known browser waits behind no stranger, and who has to wait anyhow enters no line', async () => {
  const { ask, order, open } = await gated()
  const post = (from: string, cookie = '') =>
    ask('/login', { method: 'POST', headers: { ...FORM, 'X-Forwarded-For': from, ...(cookie && { Cookie: cookie }) } })
  // Three of one address find no place among those that have to wait; the first two wait for one to be answered.
  const paused = Array.from({ length: 4 }, () => post(PAUSED))
  expect(await Promise.any(paused)).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
  // Every place and line of strangers is taken, also hers.
  const strangers = ['203.0.113.9', '203.0.113.10', '198.51.100.7'].flatMap((from) =>
    Array.from({ length: 60 }, () => post(from)),
  )
  await vi.waitFor(() => expect(order).toHaveLength(5))
  const own = post('198.51.100.7', 'hovslag-device=anna')
  await vi.waitFor(() => expect(order).toHaveLength(6))
  open()
  expect((await own).status).toBe(401)
  const statuses = (await Promise.all([...strangers, ...paused])).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([401, 429, 503]))
})

test('whoever asks for a page that is under way does not wait in the place of who asked first', async () => {
  const order: string[] = []
  const gates: (() => void)[] = []
  const { ask } = await serve({
    app: async ({ url }) => {
      order.push(new URL(url).search)
      await new Promise<void>((open) => gates.push(open))
      return html('x')
    },
  })
  const get = (page: number, from: string) => ask(`/search?q=${page}`, { headers: { 'X-Forwarded-For': from } })
  const flood = Array.from({ length: 40 }, (_, at) => get(at, '203.0.113.9'))
  await vi.waitFor(() => expect(order).toHaveLength(2))
  const hers = get(39, '198.51.100.7')
  await vi.waitFor(() => expect(order).toHaveLength(3))
  expect(order[2]).toBe('?q=39')
  const opening = setInterval(() => gates.splice(0).forEach((open) => open()))
  expect((await hers).status).toBe(200)
  expect((await Promise.all(flood)).every(({ status }) => status === 200)).toBe(true)
  clearInterval(opening)
  expect(order.filter((search) => search === '?q=39')).toHaveLength(1)
})

test('a built file is served compressed, and a missing one does not reach the pages', async () => {
  const file: StaticFile = {
    bodies: new Map([
      ['identity', Buffer.from('let a')],
      ['br', Buffer.from('packed')],
    ]),
    codings: ['identity', 'br'],
    hash: 'h',
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
  }
  const { ask, asked } = await serve({ files: new Map([['/assets/a.js', file]]) })
  const packed = await ask('/assets/a.js', { headers: { 'Accept-Encoding': 'gzip, br' } })
  expect(packed.body.toString()).toBe('packed')
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', etag: '"h-br"' })
  expect((await ask('/assets/a.js?x')).body.toString()).toBe('let a')
  expect((await ask('/assets/a.js', { headers: { 'If-None-Match': '"h-identity"' } })).status).toBe(304)
  expect((await ask('/assets/a.js', { method: 'POST' })).status).toBe(405)
  expect((await ask('/assets/old.js')).status).toBe(404)
  expect(asked).toHaveLength(0)
})

test('health shows the revision to this machine alone, and 503 when the store is gone', async () => {
  const well = await serve()
  const answer = await well.ask('/healthz')
  expect(answer.status).toBe(200)
  expect(JSON.parse(answer.body.toString())).toEqual({ status: 'ok', revision: 7 })
  const seenByOthers = await well.ask('/healthz', { headers: { 'X-Forwarded-For': '127.0.0.1' } })
  expect(JSON.parse(seenByOthers.body.toString())).toEqual({ status: 'ok' })
  const ill = await serve({ revision: () => Promise.reject(new Error('gone')) })
  expect((await ill.ask('/healthz')).status).toBe(503)
})

test('when the revision cannot be read the page says so and is not cached', async () => {
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  let isGone = true
  const { ask, asked } = await serve({
    revision: () => (isGone ? Promise.reject(new Error('gone')) : Promise.resolve(8)),
    app: async () => (isGone ? html('Fel: gone', { status: 500 }) : html('Hej')),
  })
  const answer = await ask('/')
  expect(answer.body.toString()).toBe('Fel: gone')
  expect(answer.headers['cache-control']).toBe('no-store')
  isGone = false
  expect((await ask('/')).body.toString()).toBe('Hej')
  expect(asked).toHaveLength(2)
  expect(log).toHaveBeenCalledTimes(1)
})

test('pages that throw become a 500 and one line in the log', async () => {
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const { ask } = await serve({ app: () => Promise.reject(new Error('broken')) })
  expect((await ask('/')).status).toBe(500)
  expect(log).toHaveBeenCalledTimes(1)
  expect(log.mock.calls[0]?.[0]).toMatch(/GET \/ \| Error: broken/)
})

test('stopping finishes the running request and refuses the next', async () => {
  let finish = () => {}
  const begun = new Promise<void>((resolve) => {
    finish = resolve
  })
  let answerNow = () => {}
  const { ask, server } = await serve({
    app: () => {
      finish()
      return new Promise((resolve) => {
        answerNow = () => resolve(html('Klar'))
      })
    },
  })
  const slow = ask('/')
  await begun
  const stopped = server.stop(5000)
  await expect(ask('/')).rejects.toThrow('ECONNREFUSED')
  answerNow()
  expect((await slow).body.toString()).toBe('Klar')
  await stopped
})

test('stopping does not wait longer than its limit', async () => {
  const { ask, server, asked } = await serve({ app: () => new Promise(() => {}) })
  const hanging = ask('/').catch((error: Error) => error.message)
  await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 60_000 })
  await server.stop(50)
  expect(await hanging).toMatch(/hang up|ECONNRESET/)
})
