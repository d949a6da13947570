import { formPieces, type Piece } from './raw-request.ts'

/** Random hostile requests. */

export type Hostile = {
  /** Describes the request, so that it can be found again. */
  what: string
  pieces: Piece[]
  /** Whether the connection may end without a response. */
  mayBeSilent: boolean
}

/** What the generator of requests knows about the site. */
export type Known = {
  address: string
  /** A page of each kind. */
  paths: readonly string[]
  forms: readonly { path: string; fields: readonly (readonly [string, string])[] }[]
  /** An administrator's. */
  cookie: string
}

type Random = () => number
const pick = <T>(random: Random, from: readonly T[]): T => {
  const found = from[Math.floor(random() * from.length)]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}
const whole = (random: Random, below: number) => Math.floor(random() * below)

const VALUES = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  '9'.repeat(400),
  '2026-13-45',
  '\u0000',
  '\ud800',
  '\u202e\u0301',
  '<script>alert(1)</script>',
  "'; drop table horses; --",
  '{"a":1}',
  '[[[[',
  '__proto__',
  '../../../etc/passwd',
  'Å'.repeat(5000),
  '\r\nSet-Cookie: a=b',
  '🐎'.repeat(50),
  '~AAAA',
  '%',
  '${7*7}',
  'true',
  'null',
]
const NAMES = [
  '__intent__',
  '__state__',
  '__proto__.x',
  'constructor',
  'intent',
  'boxes',
  'name',
  'x[100]',
  'contactLinks[100000].url',
  'contactLinks[3].url',
  'a.b.c.d.e.f',
  'a[',
  ']',
  '',
  'ids',
  'revisions',
  'repeat',
  'horse:x[99999]',
  'seen:horses/x',
  'choice:horses/x',
  'mend:1:1',
  'toString',
]
const INTENTS = [
  'nonsens',
  '{}',
  '{"type":"insert","payload":{"name":"contactLinks"}}',
  '{"type":"remove","payload":{"name":"contactLinks","index":99999}}',
  '{"type":"reset","payload":{}}',
  '{"type":"update","payload":{"name":"siteName","value":[[[1]]]}}',
  `{"type":"insert","payload":{"name":"x[${'9'.repeat(9)}]"}}`,
]
const HEADERS = [
  'Range: bytes=0-99999999999',
  'Accept-Encoding: br;q=x, , gzip;q=-1',
  'If-None-Match: *',
  'If-None-Match: "',
  'Cookie: better-auth.session_token=x.y',
  'Cookie: hovslag-toast=%7B',
  'Cookie: hovslag-toast=%7B%22message%22%3A1%7D',
  `Cookie: ${'a=b; '.repeat(500)}`,
  'X-Forwarded-For: , ,x',
  'X-Forwarded-Proto: gopher',
  'Origin: null',
  'Expect: 100-continue',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Connection: close, x',
  'Content-Type: multipart/form-data',
  'X-React-Router-SPA-Mode: yes',
  'Accept: image/png',
  'Host: b.example',
  'TE: trailers',
]
const GARBAGE = [
  '\r\n\r\n',
  'GET\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00',
  'GET http://[::1 HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET * HTTP/1.1\r\nHost: a\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n',
  'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a b\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'GET / HTTP/1.1\r\n Host: a\r\n\r\n',
  'POST /login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: x\r\n\r\n',
  'POST /login HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n',
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
]

/** One more request. The same numbers make the same request. */
export function hostileRequest(random: Random, known: Known): Hostile {
  const kind = random()
  if (kind < 0.05) return { what: 'garbage', pieces: [pick(random, GARBAGE)], mayBeSilent: true }
  if (kind < 0.45) return reading(random, known)
  return sending(random, known)
}

function reading(random: Random, known: Known): Hostile {
  const path = oddAddress(random, known)
  const method = pick(random, [
    'GET',
    'GET',
    'GET',
    'GET',
    'HEAD',
    'PUT',
    'DELETE',
    'OPTIONS',
    'PATCH',
    'TRACE',
    'PROPFIND',
  ])
  const headers = [...oddHeaders(random), ...(random() < 0.5 ? [`Cookie: ${known.cookie}`] : [])]
  const head = [`${method} ${path} HTTP/1.1`, `Host: ${new URL(known.address).host}`, ...headers]
  return { what: `${method} ${path}`, pieces: [`${head.join('\r\n')}\r\n\r\n`], mayBeSilent: false }
}

function oddAddress(random: Random, { paths }: Known): string {
  const [pathname = '/', query = ''] = pick(random, paths).split('?')
  const search = new URLSearchParams(query)
  const keys = [
    ...search.keys(),
    'sida',
    'ras',
    'kon',
    'generation',
    'vy',
    'hingst',
    'anfader',
    'horse',
    'id',
    '_routes',
    'x',
  ]
  for (let more = whole(random, 4); more > 0; more--) search.append(pick(random, keys), pick(random, VALUES))
  const odd = random()
  const path =
    odd < 0.1
      ? `${pathname}/${encodeURIComponent(pick(random, VALUES).toWellFormed())}`
      : odd < 0.15
        ? `/${pathname}`
        : odd < 0.2
          ? `${pathname}%`
          : odd < 0.4
            ? `${pathname === '/' ? '/_' : pathname}.data`
            : pathname
  const asked = random() < 0.1 ? '?%E0%A4%A&=&&a[b]=%00' : search.size > 0 ? `?${search}` : ''
  // Characters that cannot be in a request line would end it.
  return (path + asked).replace(/[^\x21-\x7e]/g, '').slice(0, 9000)
}

const oddHeaders = (random: Random) => Array.from({ length: whole(random, 3) }, () => pick(random, HEADERS))

function sending(random: Random, known: Known): Hostile {
  const form = pick(random, known.forms)
  // A form that signs her out by chance would end the attack.
  const isSigningOut = form.path.startsWith('/sign-out')
  const path = random() < 0.2 ? `${form.path.split('?')[0]}.data` : form.path
  const fields = oddFields(random, form.fields)
  const cookie: Record<string, string> = random() < 0.75 && !isSigningOut ? { cookie: known.cookie } : {}
  const { type, body } = oddBody(random, fields)
  const headers = { ...cookie, ...(type === null ? {} : { 'content-type': type }) }
  const pieces: Piece[] = formPieces(known.address, { path, headers, body, isChunked: random() < 0.2 })
  const what = `POST ${path} ${type ?? ''} ${body.toString('latin1').slice(0, 300)}`
  const lie = random()
  // A length that is too short turns the rest into another request; one that is too long is never reached.
  if (lie > 0.03) return { what, pieces, mayBeSilent: false }
  const [head = '', ...rest] = pieces
  const cut = String(head).replace(/content-length: \d+/, `content-length: ${Math.max(0, body.length - 5)}`)
  return { what: `cut ${what}`, pieces: [cut, ...rest], mayBeSilent: true }
}

type Field = readonly [string, string]

/** Half of them put odd values into a complete form, which the door accepts and the pages must judge. */
function oddFields(random: Random, fields: readonly Field[]): Field[] {
  if (random() < 0.5) {
    const odd = new Set([whole(random, fields.length), whole(random, fields.length)])
    return fields.map(([name, value], at) => [name, odd.has(at) ? pick(random, VALUES) : value])
  }
  const odd: Field[] = fields.map(([name, value]) => [name, random() < 0.25 ? pick(random, VALUES) : value])
  for (let turn = whole(random, 4); turn > 0; turn--) {
    const at = whole(random, odd.length + 1)
    const deed = random()
    if (deed < 0.3) odd.splice(at, 1)
    else if (deed < 0.45 && odd[at]) odd.splice(at, 0, odd[at])
    else if (deed < 0.55) odd.splice(at, 0, ['__intent__', pick(random, INTENTS)])
    else if (deed < 0.8) odd.splice(at, 0, [pick(random, NAMES), pick(random, VALUES)])
    else if (deed < 0.85) for (let i = 0; i < 300; i++) odd.push([pick(random, NAMES), String(i)])
    else odd.reverse()
  }
  return odd
}

function oddBody(random: Random, fields: readonly Field[]): { type: string | null; body: Buffer } {
  const encoded = fields
    .map(([name, value]) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&')
  const kind = random()
  if (kind < 0.6) return { type: null, body: Buffer.from(encoded) }
  if (kind < 0.85) {
    const parts = fields.map(
      ([name, value]) =>
        `--gr\r\nContent-Disposition: form-data; name="${name.replaceAll('"', '%22')}"\r\n\r\n${value}\r\n`,
    )
    const all = Buffer.from(`${parts.join('')}--gr--\r\n`)
    const end = random() < 0.3 ? Math.floor(random() * all.length) : all.length
    return { type: `multipart/form-data; boundary=${random() < 0.1 ? 'annan' : 'gr'}`, body: all.subarray(0, end) }
  }
  const type = pick(random, [
    'application/json',
    'text/plain',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary="',
    '',
    'application/x-www-form-urlencoded; charset=utf-16',
    'application/x-www-form-urlencodedx',
  ])
  const bytes = Buffer.from(Array.from({ length: whole(random, 200) }, () => whole(random, 256)))
  return { type, body: random() < 0.5 ? bytes : Buffer.from(encoded) }
}
