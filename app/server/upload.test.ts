import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { receiveFiles } from './upload.ts'

/** What becomes of a form of files that is sent as these bytes; `length` is what its header says of them. */
async function readingOf(body: string, { length = body.length, ms = 10_000 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'hovslag-upload-'))
  const server = createServer(async (message, response) => {
    const reading = await receiveFiles(message, { field: 'files', fileBytes: 100, limit: { bytes: 1000, ms } }, folder)
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
    rmSync(folder, { recursive: true })
  }
}

const part = (name: string, file: string, bytes: string) =>
  `--gr\r\nContent-Disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n${bytes}\r\n`
const PICTURE = part('files', 'a.png', 'bytes')

test('the words of a form are its own, though what carried them is used again', async () => {
  const value = 'fält '.repeat(20)
  const head = '--gr\r\nContent-Disposition: form-data; name="credit"\r\n\r\n'
  const carrier = Buffer.alloc(1000)
  /** Every chunk lies in the same bytes, the value's first of all: its head has just come to its end. */
  async function* chunks() {
    for (const text of [head, value, '-'.repeat(100), '\r\n--gr--\r\n']) yield carrier.subarray(0, carrier.write(text))
  }
  const message = {
    headers: { 'content-type': 'multipart/form-data; boundary=gr' },
    complete: true,
    destroyed: false,
    iterator: chunks,
  } as unknown as IncomingMessage // what is read of one
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
] as const)('%s is answered', async (_what, body, options, said, left) => {
  const { told, left: found } = await readingOf(body, options)
  expect(told).toContain(said)
  expect(found).toBe(left)
})
