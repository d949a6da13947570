import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { receiveFile, receiveFiles } from './upload.ts'

async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'hovslag-upload-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The result of a form with files that is sent as these bytes; `length` is its header. */
const readingOf = (body: string, { length = body.length, ms = 10_000 } = {}) =>
  inFolder(async (folder) => {
    const server = createServer(async (message, response) => {
      const limit = { bytes: 1000, ms }
      const reading = await receiveFiles(message, { field: 'files', fileBytes: 100, limit }, folder)
      response.end(reading.ok ? 'ok' : reading.reason)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1') // it listens on a port
    try {
      const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))))
      const type = 'Content-Type: multipart/form-data; boundary=gr'
      socket.write(`POST / HTTP/1.1\r\nHost: a\r\n${type}\r\nContent-Length: ${length}\r\n\r\n${body}`)
      const told = (await answer).split('\r\n\r\n')[1]?.split('\r\n')
      return { told, left: readdirSync(folder).length }
    } finally {
      socket.destroy()
      server.close()
    }
  })

const part = (name: string, file: string, bytes: string) =>
  `--gr\r\nContent-Disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n${bytes}\r\n`
const PICTURE = part('files', 'a.png', 'bytes')

test.each([
  ['a whole form', `${PICTURE}--gr--\r\n`, {}, 'ok', 1],
  ['a form without its end, though all of it came', PICTURE, {}, 'unreadable-form', 0],
  ['a form that ends in a name', PICTURE.slice(0, 30), {}, 'unreadable-form', 0],
  ['a form that stops coming', PICTURE, { length: 900, ms: 200 }, 'too-slow', 0],
  ['a form that says it is too large', PICTURE, { length: 5000 }, 'too-large', 0],
  ['words without end', `${part('credit', '', 'x'.repeat(800))}--gr--`, { length: 2000 }, 'too-large', 0],
] as const)('%s gets its response', async (_what, body, options, said, left) => {
  const { told, left: found } = await readingOf(body, options)
  expect(told).toContain(said)
  expect(found).toBe(left)
})

/** A request that comes in pieces of `size` bytes. */
function sentAs(bytes: Buffer, type = 'multipart/form-data; boundary=gr', size = bytes.length): IncomingMessage {
  const pieces = Array.from({ length: Math.ceil(bytes.length / Math.max(1, size)) }, (_, i) =>
    bytes.subarray(i * size, (i + 1) * size),
  )
  const message = Object.assign(Readable.from(pieces), { headers: { 'content-type': type }, complete: true })
  return message as unknown as IncomingMessage // the parts of one that are read here
}

const LIMIT = { bytes: 10_000_000, ms: 60_000 }

/**
 * The files and fields of a form, files by their bytes; the reason if it is refused. `left` counts files on the disk.
 */
const received = (message: IncomingMessage, { fileBytes = 1_000_000, field = 'files' } = {}) =>
  inFolder(async (folder) => {
    const reading = await receiveFiles(message, { field, fileBytes, limit: LIMIT }, folder)
    const left = readdirSync(folder).length
    if (!reading.ok) return { reason: reading.reason, left }
    const files = reading.form.files.map(({ received: name, fileName }) => [
      fileName,
      name && readFileSync(join(folder, name)).toString('latin1'),
    ])
    return { files, fields: reading.form.fields, left }
  })

const AWKWARD = fc
  .array(fc.constantFrom('\r', '\n', '-', '--gr', '\r\n--g', '\r\n', 'x', '\0', 'å'))
  .map((signs) => signs.join(''))
  .filter((text) => !`\r\n${text}\r\n`.includes('\r\n--gr'))

test('any file or field is received unchanged, however the bytes are cut', async () => {
  const field = AWKWARD.map((text) => text.replaceAll('å', 'a'))
  await fc.assert(
    fc.asyncProperty(AWKWARD, AWKWARD, field, fc.integer({ min: 1, max: 200 }), async (a, b, words, size) => {
      const form = `${part('files', 'a', a)}${part('words', '', words)}${part('files', 'b', b)}--gr--\r\n`
      expect(await received(sentAs(Buffer.from(form, 'latin1'), undefined, size))).toEqual({
        files: [
          ['a', a],
          ['b', b],
        ],
        fields: [['words', words]],
        left: 2,
      })
    }),
    { numRuns: 300 },
  )
})

test('a form that is cut anywhere is refused and leaves nothing', async () => {
  const form = Buffer.from(`${part('other', 'c', 'x')}${PICTURE}${part('words', '', 'a')}${PICTURE}--gr--`)
  for (let end = 0; end < form.length; end++) {
    const cut = form.subarray(0, end)
    expect([end, await received(sentAs(cut, undefined, 7))]).toEqual([end, { reason: 'unreadable-form', left: 0 }])
  }
})

test('as a browser sends it', async () => {
  const bytes = '\0\r\n--\xff'.repeat(50_000)
  const sent = new FormData()
  sent.append('intent', 'upload')
  sent.append('none', new Blob([]), '')
  sent.append('files', new Blob([bytes]), 'Åsas "häst".hovslag')
  const made = new Response(sent)
  const type = made.headers.get('content-type') ?? ''
  const answer = await received(sentAs(Buffer.from(await made.arrayBuffer()), type, 4096))
  expect(answer).toEqual({
    files: [['Åsas %22häst%22.hovslag', Buffer.from(bytes).toString('latin1')]],
    fields: [['intent', 'upload']],
    left: 1,
  })
})

test.each([
  { what: 'nothing', bytes: '' },
  { what: 'no boundary', bytes: 'abc' },
  { what: 'a part without an end', bytes: '--gr\r\nContent-Disposition: form-data; name="a"\r\n\r\nabc' },
  { what: 'headers without an end', bytes: `--gr\r\n${'a'.repeat(20_000)}` },
  { what: 'a long header', bytes: `--gr\r\nA: ${'a'.repeat(20_000)}` },
  { what: 'very many parts', bytes: '--gr\r\n\r\n\r\n'.repeat(30) },
  { what: 'very many files', bytes: PICTURE.repeat(30) },
])('$what is not a form', async ({ bytes }) => {
  expect(await received(sentAs(Buffer.from(bytes)))).toEqual({ reason: 'unreadable-form', left: 0 })
  expect(await received(sentAs(Buffer.from(bytes), undefined, 100))).toEqual({ reason: 'unreadable-form', left: 0 })
})

test.each(['', 'text/plain', 'multipart/form-data', 'multipart/mixed; boundary=gr', 'multipart/form-data; boundary='])(
  'a form of type "%s" is not read',
  async (type) => {
    const form = Buffer.from(`${PICTURE}--gr--\r\n`)
    expect(await received(sentAs(form, type))).toEqual({ reason: 'unreadable-form', left: 0 })
  },
)

test('a file is too large at one byte above its limit, and the others are received', async () => {
  const form = Buffer.from(`${part('files', 'a', '12345')}${part('files', 'b', '123456')}${PICTURE}--gr--\r\n`)
  expect(await received(sentAs(form), { fileBytes: 5 })).toEqual({
    files: [
      ['a', '12345'],
      ['b', null],
      ['a.png', 'bytes'],
    ],
    fields: [],
    left: 2,
  })
})

test('the fields of a form have 64 kB together', async () => {
  const form = (bytes: number) =>
    Buffer.from(`${part('a', '', 'x'.repeat(30_000))}${part('b', '', 'x'.repeat(bytes))}${PICTURE}--gr--\r\n`)
  expect(await received(sentAs(form(64 * 1024 - 30_000)))).toMatchObject({ left: 1 })
  expect(await received(sentAs(form(64 * 1024 - 30_000 + 1)))).toEqual({ reason: 'too-large', left: 0 })
  expect(await received(sentAs(form(200_000)))).toEqual({ reason: 'too-large', left: 0 })
})

test('the one file of a form is received; without one, an empty one', async () => {
  const readOne = (body: string, bytes = 10_000) =>
    inFolder(async (folder) => {
      const reading = await receiveFile(sentAs(Buffer.from(body)), 'file', folder, { bytes, ms: 10_000 })
      if (!reading.ok) return [reading.reason, readdirSync(folder).length]
      return [reading.fileName, readFileSync(join(folder, reading.file), 'utf8')]
    })
  const file = (name: string) => `${part('intent', '', 'x')}${part('file', name, 'bytes')}--gr--\r\n`
  expect(await readOne(file('a/b.hovslag'))).toEqual(['a/b.hovslag', 'bytes'])
  expect(await readOne(file('å'.repeat(300)))).toEqual(['å'.repeat(200), 'bytes'])
  expect(await readOne(`${part('intent', '', 'x')}--gr--\r\n`)).toEqual(['', ''])
  expect(await readOne(file('a').slice(0, -9))).toEqual(['unreadable-form', 0])
  expect(await readOne(file('a'), 50)).toEqual(['too-large', 0])
})
test('the values of a form are copies, though their buffer is reused', async () => {
  const value = 'fält '.repeat(20)
  const head = '--gr\r\nContent-Disposition: form-data; name="credit"\r\n\r\n'
  const carrier = Buffer.alloc(1000)
  /** Every chunk is in the same bytes, the value's first one too: its head has just ended. */
  async function* chunks() {
    for (const text of [head, value, '-'.repeat(100), '\r\n--gr--\r\n']) yield carrier.subarray(0, carrier.write(text))
  }
  const message = {
    headers: { 'content-type': 'multipart/form-data; boundary=gr' },
    complete: true,
    destroyed: false,
    iterator: chunks,
  } as unknown as IncomingMessage // the parts that are read
  const limit = { bytes: 1000, ms: 10_000 }
  const reading = await receiveFiles(message, { field: 'files', fileBytes: 100, limit }, tmpdir())
  expect(reading).toEqual({ ok: true, form: { files: [], fields: [['credit', value + '-'.repeat(100)]] } })
})

test.each([
  ['a whole form', `${PICTURE}--gr--\r\n`, {}, 'ok', 1],
  ['a form without its end, though all of it came', PICTURE, {}, 'unreadable-form', 0],
  ['a form that ends in a name', PICTURE.slice(0, 30), {}, 'unreadable-form', 0],
  ['a form that stops coming', PICTURE, { length: 900, ms: 200 }, 'too-slow', 0],
  ['a form that says it is too large', PICTURE, { length: 5000 }, 'too-large', 0],
  ['words without end', `${part('credit', '', 'x'.repeat(800))}--gr--`, { length: 2000 }, 'too-large', 0],
] as const)('%s gets its response', async (_what, body, options, said, left) => {
  const { told, left: found } = await readingOf(body, options)
  expect(told).toContain(said)
  expect(found).toBe(left)
})
