import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Session } from '#app/context.ts'
import { formPieces, type RawForm, rawRequest } from '../../tests/faults/raw-request.ts'
import { NOBODY_SIGNED_IN } from './doorkeeper.ts'
import { type RunningServer, startServer } from './http-server.ts'
import { createSite } from './site.ts'

const KB = 1024
const MB = 1024 * KB
const ANNA = 'better-auth.session_token=anna'
const running: RunningServer[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop(0)))
  vi.restoreAllMocks()
})

/** A site whose pages return what they were sent. Anna is signed in; a forged cookie is not a session. */
async function serve({
  publicUrl = null,
  connections,
  folder,
}: {
  publicUrl?: string | null
  connections?: number
  /** The folder for uploads; without it none are accepted. */
  folder?: string
} = {}) {
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const sessionOf = vi.fn(
    async (): Promise<Session | null> => ({ userId: 'anna', email: 'anna@example.se', sessionId: 's', cookies: [] }),
  )
  const pages = vi.fn(async (request: Request) => {
    const form = request.method === 'POST' && request.headers.has('content-type') ? await request.formData() : []
    return Response.json([...form].map(([name, value]) => [name, typeof value === 'string' ? value.length : 'file']))
  })
  const site = createSite({
    app: pages,
    doorkeeper: { ...NOBODY_SIGNED_IN, hasSignedSession: async (cookies) => cookies === ANNA, sessionOf },
    revision: async () => 7,
    uploads: folder === undefined ? undefined : uploadsTo(folder),
    files: new Map(),
    today: () => ({ date: '2026-11-21', year: 2026 }),
    publicUrl,
  })
  const server = await startServer(site, { port: 0, host: '127.0.0.1', ...(connections ? { connections } : {}) })
  running.push(server)
  const { address } = server
  const send = (form: RawForm) => rawRequest(address, formPieces(address, form))
  return { address, send, pages, sessionOf, log }
}

const uploadsTo = (folder: string) => ({
  folder: () => folder,
  room: async () => MB,
  pictures: { uploadFolder: async () => folder },
  imports: { uploadFolder: () => folder, room: async () => MB },
})

const textOf = (bytes: number) => `x=${'a'.repeat(bytes - 2)}`
const signedIn = { cookie: ANNA }
const NO_COOKIE = { cookie: 'a=b' }

test.each([
  { who: 'a visitor', headers: NO_COOKIE, path: '/login', bytes: 16 * KB, status: 200 },
  { who: 'a visitor', headers: NO_COOKIE, path: '/login', bytes: 16 * KB + 1, status: 413 },
  { who: 'a visitor', headers: NO_COOKIE, path: '/admin/settings', bytes: 16 * KB + 1, status: 413 },
  { who: 'a forged cookie', headers: { cookie: `${ANNA}x` }, path: '/admin/settings', bytes: 17 * KB, status: 413 },
  { who: 'Anna', headers: signedIn, path: '/login', bytes: 17 * KB, status: 413 },
  { who: 'Anna', headers: signedIn, path: '/adminx', bytes: 17 * KB, status: 413 },
  { who: 'Anna', headers: signedIn, path: '/admin/settings', bytes: 2 * MB, status: 200 },
  { who: 'Anna', headers: signedIn, path: '/admin/settings', bytes: 2 * MB + 1, status: 413 },
  { who: 'Anna', headers: signedIn, path: '/admin/settings.data', bytes: 2 * MB + 1, status: 413 },
  { who: 'Anna', headers: signedIn, path: '/admin/add-merits', bytes: 12 * MB, status: 200 },
  { who: 'Anna', headers: signedIn, path: '/admin/add-merits.data?x', bytes: 12 * MB, status: 200 },
  { who: 'Anna', headers: signedIn, path: '/admin/add-merits', bytes: 12 * MB + 1, status: 413 },
])('$who sends $bytes bytes to $path: $status, whatever the length header says', async (row) => {
  const { send, pages, log } = await serve()
  for (const isChunked of [false, true]) {
    const answer = await send({ path: row.path, headers: row.headers, body: textOf(row.bytes), isChunked })
    expect(answer.status).toBe(row.status)
    expect(answer.isClosed).toBe(row.status === 413 && row.bytes > 0 && answer.head.includes('close'))
    if (row.status === 413) expect(answer.body).toBe('Det som skickades är för stort. Ingenting sparades.\n')
  }
  expect(pages).toHaveBeenCalledTimes(row.status === 200 ? 2 : 0)
  expect(log).not.toHaveBeenCalled()
})

const FILE_ADDRESSES = [
  '/admin/backup/upload',
  '/admin/import/upload',
  '/admin/pictures/%C3%85ke',
  '/admin/sign',
  '/admin/picture',
]

test.each(
  FILE_ADDRESSES.flatMap((path) => [
    { path, who: 'somebody without a session', cookie: 'a=b', isEnded: false },
    { path, who: 'somebody whose session has ended', cookie: ANNA, isEnded: true },
  ]),
)('for $who no file sent to $path reaches the disk', async ({ path, cookie, isEnded }) => {
  const folder = mkdtempSync(join(tmpdir(), 'hovslag-door-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { send, pages, sessionOf } = await serve({ folder })
  if (isEnded) sessionOf.mockResolvedValue(null)
  const file = `--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n${'a'.repeat(20 * KB)}\r\n--x--\r\n`
  const headers = { cookie, 'content-type': 'multipart/form-data; boundary=x' }
  expect((await send({ path, headers, body: file })).status).toBe(413)
  expect(readdirSync(folder)).toEqual([])
  expect(pages).not.toHaveBeenCalled()
})

test.each(FILE_ADDRESSES)(
  'for a signed-in user a file sent to %s is on the disk before its page runs',
  async (path) => {
    const folder = mkdtempSync(join(tmpdir(), 'hovslag-door-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const { send, pages } = await serve({ folder })
    const field = /^\/admin\/(?:picture|sign)/.test(path) ? 'files' : 'file'
    const body = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a"\r\n\r\n${'a'.repeat(20 * KB)}\r\n--x--\r\n`
    expect((await send({ path, ...multipart(body, 'x') })).status).toBe(200)
    expect(pages).toHaveBeenCalledTimes(1)
    expect(readdirSync(folder).map((name) => statSync(join(folder, name)).size)).toEqual([20 * KB])
  },
)

test('the size is limited before the session is looked up', async () => {
  const { send, sessionOf } = await serve()
  await send({ path: '/admin/settings', headers: signedIn, body: textOf(16 * KB) })
  expect(sessionOf).not.toHaveBeenCalled()
  await send({ path: '/admin/settings', headers: signedIn, body: textOf(17 * KB) })
  expect(sessionOf).toHaveBeenCalledTimes(1)
})

test('the body of another site’s form is not read', async () => {
  const { address, pages } = await serve()
  const [head = ''] = formPieces(address, { path: '/login', headers: { origin: 'https://ond.example' }, body: 'x=1' })
  const answer = await rawRequest(address, [head])
  expect([answer.status, answer.body]).toEqual([403, 'Formuläret skickades inte från den här webbplatsen.\n'])
  expect(pages).not.toHaveBeenCalled()
})

const multipart = (parts: string, boundary = 'gräns') => ({
  headers: { ...signedIn, 'content-type': `multipart/form-data; boundary=${boundary}` },
  body: parts,
})
const part = (name: string, value: string, boundary = 'gräns') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

const NO_FORM = 'Det som skickades är inget formulär.\n'
const UNREADABLE = 'Formuläret gick inte att läsa. Ingenting sparades.\n'
const TOO_MANY = 'Formuläret har för många fält. Ingenting sparades.\n'
const ODD = 'Formuläret innehåller något som den här sidan inte frågar efter. Ingenting sparades.\n'

test.each<{ what: string; status: number; says: string } & Partial<RawForm>>([
  { what: 'JSON', headers: { 'content-type': 'application/json' }, body: '{"a":1}', status: 415, says: NO_FORM },
  { what: 'a text', headers: { 'content-type': 'text/plain' }, body: 'a=1', status: 415, says: NO_FORM },
  { what: 'something without a type', headers: { 'content-type': '' }, body: 'a=1', status: 415, says: NO_FORM },
  {
    what: 'a form of another content type',
    headers: { 'content-type': 'multipart/mixed; boundary=x' },
    body: 'a',
    status: 415,
    says: NO_FORM,
  },
  {
    what: 'parts without a boundary',
    headers: { 'content-type': 'multipart/form-data' },
    body: part('a', '1'),
    status: 400,
    says: UNREADABLE,
  },
  { what: 'parts that do not end', ...multipart(part('a', '1', 'x'), 'x'), status: 400, says: UNREADABLE },
  {
    what: 'parts of another boundary',
    ...multipart(`${part('a', '1', 'y')}--y--\r\n`, 'x'),
    status: 400,
    says: UNREADABLE,
  },
  {
    what: 'a part without the end of its headers',
    ...multipart('--x\r\nContent-Disposition: form-data; name="a"', 'x'),
    status: 400,
    says: UNREADABLE,
  },
  { what: 'nothing where parts should be', ...multipart('', 'x'), status: 400, says: UNREADABLE },
  { what: 'a broken percent sign', body: 'a=%E0%A', status: 400, says: UNREADABLE },
  { what: 'bytes that are not text', body: 'a=%FF%FE', status: 400, says: UNREADABLE },
  { what: 'a NUL', body: 'a=x%00y', status: 400, says: ODD },
  {
    what: 'too many fields',
    body: Array.from({ length: 2001 }, (_, i) => `f${i}=`).join('&'),
    headers: signedIn,
    status: 400,
    says: TOO_MANY,
  },
  { what: 'the same field many times', body: 'boxes=a&'.repeat(3000), headers: signedIn, status: 400, says: TOO_MANY },
  { what: 'a high index of a list', body: 'contactLinks[100000].url=x', headers: signedIn, status: 400, says: ODD },
  {
    what: 'an index that is just too high',
    body: 'contactLinks[100].url=x',
    headers: signedIn,
    status: 400,
    says: ODD,
  },
  { what: 'an endless index', body: `x[${'9'.repeat(400)}]=x`, headers: signedIn, status: 400, says: ODD },
  { what: 'a deep name', body: 'a.b.c.d.e=x', headers: signedIn, status: 400, says: ODD },
  { what: 'a list of lists of lists', body: 'a[1][2][3][4]=x', headers: signedIn, status: 400, says: ODD },
  { what: 'a name without a meaning', body: 'a..b=x', headers: signedIn, status: 400, says: ODD },
  { what: 'a nameless field', body: '=x', headers: signedIn, status: 400, says: ODD },
  { what: 'a prototype', body: '__proto__.x=1', headers: signedIn, status: 400, says: ODD },
  { what: 'a box called a prototype', body: 'boxes=__proto__', headers: signedIn, status: 400, says: ODD },
  { what: 'a constructor', body: 'a.constructor.x=1', headers: signedIn, status: 400, says: ODD },
  { what: 'a long name', body: `${'a'.repeat(6001)}=1`, headers: signedIn, status: 400, says: ODD },
  { what: 'a field twice', body: 'name=a&name=b', headers: signedIn, status: 400, says: ODD },
  { what: 'an intent twice', body: 'intent=save&intent=remove', headers: signedIn, status: 400, says: ODD },
  { what: 'an invalid intent', body: '__intent__=nonsens', headers: signedIn, status: 400, says: ODD },
  {
    what: 'an unknown intent',
    body: `__intent__=${encodeURIComponent('{"type":"burn","payload":{}}')}`,
    headers: signedIn,
    status: 400,
    says: ODD,
  },
  {
    what: 'an intent for row 100,000',
    body: `__intent__=${encodeURIComponent('{"type":"insert","payload":{"name":"contactLinks","index":100000}}')}`,
    headers: signedIn,
    status: 400,
    says: ODD,
  },
  {
    what: 'an intent without a name',
    body: `__intent__=${encodeURIComponent('{"type":"remove","payload":{"index":0}}')}`,
    headers: signedIn,
    status: 400,
    says: ODD,
  },
  {
    what: 'a deep intent',
    body: `__intent__=${encodeURIComponent(`{"type":"update","payload":{"name":"a","value":${'['.repeat(900)}${']'.repeat(900)}}}`)}`,
    headers: signedIn,
    status: 400,
    says: ODD,
  },
  { what: 'a state', body: '__state__={}', headers: signedIn, status: 400, says: ODD },
])('$what is refused with a plain message', async ({ status, says, headers = {}, body = '' }) => {
  const { send, pages, log } = await serve()
  for (const path of ['/admin/settings', '/admin/settings.data']) {
    const answer = await send({ path, headers, body })
    expect([answer.status, answer.body]).toEqual([status, says])
  }
  expect(pages).not.toHaveBeenCalled()
  expect(log).not.toHaveBeenCalled()
})

test.each<{ what: string; path: string; body: string }>([
  {
    what: 'rows of links',
    path: '/admin/settings',
    body: 'contactLinks[0].url=x&contactLinks[99].url=y&boxes=a&boxes=b',
  },
  {
    what: 'another row',
    path: '/admin/settings',
    body: `__intent__=${encodeURIComponent('{"type":"insert","payload":{"name":"contactLinks","defaultValue":{"label":"","url":"","icon":"link"}}}')}`,
  },
  {
    what: 'one row less',
    path: '/admin/settings',
    body: `__intent__=${encodeURIComponent('{"type":"remove","payload":{"name":"contactLinks","index":3}}')}`,
  },
  {
    what: 'the usual again',
    path: '/admin/settings',
    body: `__intent__=${encodeURIComponent('{"type":"update","payload":{"name":"oldMemorial","value":{"label":"a","url":"b"}}}')}`,
  },
  { what: 'chosen entries', path: '/admin/competition-list', body: 'ids=1&ids=2&intent=level-up-many' },
  { what: 'chosen changes', path: '/admin/history.data', body: 'revisions=1&revisions=2&intent=undo' },
  {
    what: 'a horse of any name in a paste',
    path: '/admin/add-merits',
    body: 'lines=x&horse:A.[1000].b=c&repeat=1&repeat=2',
  },
  { what: 'nothing', path: '/sign-out', body: '' },
])('$what is accepted', async ({ path, body }) => {
  const { send, pages } = await serve()
  expect((await send({ path, body, headers: signedIn })).status).toBe(200)
  expect(pages).toHaveBeenCalledTimes(1)
})

test('a name with an index is allowed only in a paste', async () => {
  const { send } = await serve()
  const body = 'horse:A[1000]=c'
  expect((await send({ path: '/admin/add-merits', body: `${body}&intent=save`, headers: signedIn })).status).toBe(200)
  expect((await send({ path: '/admin/add-merits', body: `${body}&intent=notes`, headers: signedIn })).status).toBe(400)
  expect((await send({ path: '/admin/horses', body, headers: signedIn })).status).toBe(400)
})

test('a form with a file is accepted completely', async () => {
  const { send } = await serve()
  const body = `${part('lines', 'å', 'x')}--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nhej\0\r\n--x--\r\n`
  const answer = await send({ path: '/admin/add-merits', ...multipart(body, 'x') })
  expect([answer.status, JSON.parse(answer.body)]).toEqual([
    200,
    [
      ['lines', 1],
      ['file', 'file'],
    ],
  ])
})

test('a request for work has no form and needs none', async () => {
  const { address } = await serve()
  const [head = ''] = formPieces(address, { path: '/breeding/mal?hmin=150', body: '' })
  const withoutType = String(head).replace(/content-type: [^\r]*\r\n/, '')
  expect((await rawRequest(address, [withoutType])).status).toBe(200)
  // Where a form is read, an empty body is not one.
  for (const path of ['/sign-out', '/login', '/breeding', '/admin/undo'])
    expect((await rawRequest(address, [withoutType.replace('/breeding/mal?hmin=150', path)])).status).toBe(415)
})

const ASK = 'GET / HTTP/1.1\r\nHost: a.example\r\n'
test.each([
  {
    what: 'two hosts',
    bytes: `${ASK}Host: b.example\r\n\r\n`,
    status: 400,
    says: 'Begäran ska nämna en webbplats, och bara en.\n',
  },
  {
    what: 'no host',
    bytes: 'GET / HTTP/1.1\r\n\r\n',
    status: 400,
    says: 'Begäran ska nämna en webbplats, och bara en.\n',
  },
  {
    what: 'a request for a page with a body',
    bytes: `${ASK}Content-Length: 9\r\n\r\n`,
    status: 400,
    says: 'En sida som läses tar inte emot något.\n',
  },
  {
    what: 'a request for a page with a chunked body',
    bytes: `${ASK}Transfer-Encoding: chunked\r\n\r\n5\r\nhallo`,
    status: 400,
    says: 'En sida som läses tar inte emot något.\n',
  },
  {
    what: 'long headers',
    bytes: `${ASK}X: ${'a'.repeat(17 * KB)}\r\n\r\n`,
    status: 431,
    says: 'Adressen eller något annat i begäran är för långt.\n',
  },
  {
    what: 'a long address',
    bytes: `GET /?${'a'.repeat(17 * KB)} HTTP/1.1\r\nHost: a\r\n\r\n`,
    status: 431,
    says: 'Adressen eller något annat i begäran är för långt.\n',
  },
  { what: 'not a request', bytes: 'hej\r\n\r\n', status: 400, says: 'Begäran går inte att läsa.\n' },
  {
    what: 'two lengths',
    bytes: `${ASK}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`,
    status: 400,
    says: 'Begäran går inte att läsa.\n',
  },
  {
    what: 'a length and chunks',
    bytes: `POST /login HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n`,
    status: 400,
    says: 'Begäran går inte att läsa.\n',
  },
])('$what: $status', async ({ bytes, status, says }) => {
  const { address, pages, log } = await serve()
  const answer = await rawRequest(address, [bytes])
  expect([answer.status, answer.body]).toEqual([status, says])
  expect(pages).not.toHaveBeenCalled()
  expect(log).not.toHaveBeenCalled()
})

test('at the limit of connections the longest idle one is closed, and nobody is refused', async () => {
  const { address } = await serve({ connections: 5 })
  const open = () => openTo(address)
  // Two that begin to send and never end, and one that has its response and became idle last.
  const slow = [await open(), await open()]
  const closed = slow.map((socket) => once(socket, 'close'))
  for (const socket of slow) socket.write('GET / HTTP/1.1\r\n')
  const kept = await open()
  expect(await statusFrom(kept)).toBe('HTTP/1.1 200')
  for (let others = 0; others < 4; others += 1) expect(await statusFrom(await open())).toBe('HTTP/1.1 200')
  // The two longest idle ones were closed first.
  await Promise.all(closed)
  expect(await statusFrom(kept)).toBe('HTTP/1.1 200')
})

test('at the limit of connections one that waits for its page is kept while another is idle', async () => {
  const { address, pages } = await serve({ connections: 2 })
  const waiting = await openTo(address)
  const page = Promise.withResolvers<Response>()
  pages.mockReturnValueOnce(page.promise)
  const answered = statusFrom(waiting)
  await vi.waitFor(() => expect(pages).toHaveBeenCalledTimes(1))
  for (let others = 0; others < 3; others += 1) {
    expect(await statusFrom(await openTo(address), 'GET /other')).toBe('HTTP/1.1 200')
  }
  page.resolve(Response.json('slow'))
  expect(await answered).toBe('HTTP/1.1 200')
})

async function openTo(address: string): Promise<Socket> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname).on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

async function statusFrom(socket: Socket, question = 'GET /'): Promise<string> {
  socket.write(`${question} HTTP/1.1\r\nHost: a.example\r\n\r\n`)
  const [answer] = await once(socket, 'data')
  return String(answer).slice(0, 12)
}
