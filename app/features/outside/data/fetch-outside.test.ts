import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { fetchOutside, isPublicAddress } from './fetch-outside.server.ts'

/** A server on this machine, which only tests may request. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => {
    server.once('listening', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a TCP server has one
}
const here = { isAllowed: (address: string) => address === '127.0.0.1' }

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '0.0.0.0',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '2002:7f00:1::',
  '64:ff9b::7f00:1',
  '2001:db8::1',
  'example.org',
  '',
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '2a00:1450:4001::1', '::ffff:8.8.8.8'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  ['ftp://example.org/a', 'no-web-address'],
  ['javascript:alert(1)', 'no-web-address'],
  ['/bild.jpg', 'no-web-address'],
  ['http://anna:hemligt@example.org/', 'no-web-address'],
  ['http://127.0.0.1/', 'private'],
  ['http://2130706433/', 'private'],
  ['http://0x7f.1/', 'private'],
  ['http://[::1]:3000/admin', 'private'],
  ['http://[::ffff:192.168.0.1]/', 'private'],
  ['http://localhost/', 'private'],
])('%s is refused: %s', async (address, reason) => {
  expect(await fetchOutside(address)).toEqual({ ok: false, reason })
})

test('a response has its status, its type and its bytes', async () => {
  const base = await serve((request, response) => {
    response
      .writeHead(request.url === '/finns-inte' ? 404 : 200, { 'content-type': 'text/plain' })
      .end(request.headers.cookie ?? 'hej')
  })
  const found = await fetchOutside(`${base}/a`, here)
  expect(found).toMatchObject({ ok: true, status: 200, contentType: 'text/plain' })
  expect(found.ok && Buffer.from(found.body).toString()).toBe('hej')
  expect(await fetchOutside(`${base}/finns-inte`, { ...here, method: 'HEAD' })).toMatchObject({
    ok: true,
    status: 404,
    body: new Uint8Array(),
  })
})

test('a redirect is followed, but not to a private address and not for ever', async () => {
  const base = await serve((request, response) => {
    const to = { '/a': '/b', '/inre': 'http://10.0.0.1/', '/fil': 'file:///etc/passwd', '/runt': '/runt' }[
      request.url ?? ''
    ]
    if (to === undefined) response.end('framme')
    else response.writeHead(302, { location: to }).end()
  })
  expect(await fetchOutside(`${base}/a`, here)).toMatchObject({ ok: true, status: 200, url: `${base}/b` })
  expect(await fetchOutside(`${base}/inre`, here)).toEqual({ ok: false, reason: 'private' })
  expect(await fetchOutside(`${base}/fil`, here)).toEqual({ ok: false, reason: 'no-web-address' })
  expect(await fetchOutside(`${base}/runt`, here)).toEqual({ ok: false, reason: 'too-many-redirects' })
})

test('time and bytes are limited', async () => {
  const base = await serve((request, response) => {
    if (request.url === '/tyst') return
    if (request.url === '/droppar') {
      response.write('a')
      return
    }
    response.writeHead(200, request.url === '/sagt' ? { 'content-length': 5000 } : {})
    response.end('x'.repeat(5000))
  })
  expect(await fetchOutside(`${base}/tyst`, { ...here, timeoutMs: 80 })).toEqual({ ok: false, reason: 'timeout' })
  expect(await fetchOutside(`${base}/droppar`, { ...here, timeoutMs: 80 })).toEqual({ ok: false, reason: 'timeout' })
  expect(await fetchOutside(`${base}/stort`, { ...here, mostBytes: 100 })).toEqual({ ok: false, reason: 'too-large' })
  expect(await fetchOutside(`${base}/sagt`, { ...here, mostBytes: 100 })).toEqual({ ok: false, reason: 'too-large' })
  const gone = new AbortController()
  gone.abort()
  expect(await fetchOutside(`${base}/a`, { ...here, signal: gone.signal })).toEqual({ ok: false, reason: 'timeout' })
})

test('a host without a server is unreachable', async () => {
  expect(await fetchOutside('http://127.0.0.1:1/', here)).toEqual({ ok: false, reason: 'unreachable' })
})

test('a name is looked up once and judged by all its addresses: it can neither change nor hide one', async () => {
  const base = await serve((_request, response) => response.end('framme'))
  const port = new URL(base).port
  const inside = { address: '10.0.0.1', family: 4 }
  const outside = { address: '127.0.0.1', family: 4 }
  const led = async (...answers: (typeof inside)[][]) => {
    let asked = 0
    const answer = await fetchOutside(`http://bilder.example:${port}/`, {
      ...here,
      timeoutMs: 2000,
      resolve: (_hostname, _options, callback) => callback(null, answers[asked++] ?? []),
    })
    return { asked, reason: answer.ok ? 'answers' : answer.reason }
  }
  expect(await led([outside], [inside])).toEqual({ asked: 1, reason: 'answers' })
  expect(await led([inside], [outside])).toEqual({ asked: 1, reason: 'private' })
  expect(await led([outside, inside])).toEqual({ asked: 1, reason: 'private' })
  expect(await led([{ address: '::ffff:10.0.0.1', family: 6 }])).toEqual({ asked: 1, reason: 'private' })
  expect(await led([])).toEqual({ asked: 1, reason: 'private' })
})
