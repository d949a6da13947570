import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BrokenForm, partsOf } from './multipart.ts'

async function read(chunks: readonly Buffer[], boundary = 'xYz'): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  const body = (async function* () {
    yield* chunks
  })()
  for await (const { name, bytes } of partsOf(body, boundary))
    found[name] = (found[name] ?? '') + bytes.toString('latin1')
  return found
}

const form = (parts: Record<string, string>, boundary = 'xYz') =>
  Buffer.from(
    Object.entries(parts)
      .map(
        ([name, value]) =>
          `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="a"\r\n\r\n${value}\r\n`,
      )
      .join('') + `--${boundary}--\r\n`,
    'latin1',
  )

function cut(bytes: Buffer, size: number): Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size))
}

test('whatever a file holds comes out as it was, however the bytes are cut', async () => {
  const awkward = fc
    .array(fc.constantFrom('\r', '\n', '-', '--xYz', '\r\n--xY', '\r\n', 'x', '\0', 'å'))
    .map((a) => a.join(''))
  const value = awkward.filter((text) => !`\r\n${text}\r\n`.includes('\r\n--xYz'))
  await fc.assert(
    fc.asyncProperty(value, value, fc.integer({ min: 1, max: 200 }), async (a, b, size) => {
      const found = await read(cut(form({ a, file: b }), size))
      expect([found['a'] ?? '', found['file'] ?? '']).toEqual([a, b])
    }),
    { numRuns: 300 },
  )
})

test('it is what a browser sends', async () => {
  const sent = new FormData()
  sent.append('intent', 'upload')
  sent.append('file', new Blob(['\0\r\n--\xff'.repeat(50_000)]), 'stud.hovslag')
  const made = new Response(sent)
  const boundary = /boundary=(.*)$/.exec(made.headers.get('content-type') ?? '')?.[1]
  const found = await read(cut(Buffer.from(await made.arrayBuffer()), 4096), boundary)
  expect(found['intent']).toBe('upload')
  expect(found['file']).toBe(Buffer.from('\0\r\n--\xff'.repeat(50_000)).toString('latin1'))
})

test.each([
  { what: 'nothing', bytes: '' },
  { what: 'no boundary', bytes: 'abc' },
  { what: 'a part without an end', bytes: '--xYz\r\nContent-Disposition: form-data; name="a"\r\n\r\nabc' },
  { what: 'headers without an end', bytes: `--xYz\r\n${'a'.repeat(20_000)}` },
  { what: 'very many parts', bytes: '--xYz\r\n\r\n\r\n'.repeat(30) },
])('$what is no form', async ({ bytes }) => {
  await expect(read([Buffer.from(bytes)])).rejects.toBeInstanceOf(BrokenForm)
})
