import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, startProduct } from '../../bench/product-process.ts'
import { formPieces, type Piece, rawRequest } from '../faults/raw-request.ts'
import { templateOf } from '../studs/template.ts'

/** The built product in its own process, with the demo stud. The long attacks are in `bench/siege.ts`. */
let product: Product
let dataDir: string
let cookie: string
beforeAll(async () => {
  const template = await templateOf('demo')
  dataDir = mkdtempSync(join(tmpdir(), 'hovslag-siege-'))
  cpSync(template.dataDir, dataDir, { recursive: true })
  cookie = `${template.session.name}=${template.session.value}`
  product = await startProduct(dataDir)
  await kept()
})
afterAll(async () => {
  await product?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Reads the start page, which waits for nothing. Its time under attack is measured by `bench/siege.ts`. */
async function kept(): Promise<void> {
  const response = await fetch(product.address)
  await response.arrayBuffer()
  expect(response.status).toBe(200)
}

/** Reads it again and again until the work is done; `answers` is the number of responses until then. */
async function keptBeside<T>(work: Promise<T>): Promise<{ result: T; answers: number }> {
  const state = { isDone: false }
  const result = work.finally(() => {
    state.isDone = true
  })
  let answers = 0
  while (!state.isDone) {
    await kept()
    if (!state.isDone) answers += 1
  }
  return { result: await result, answers }
}

/** Resident megabytes: 170 are usual, 270 were before record 0051. */
const MOST_AFTER_PAGES = 220

test('memory stays small after two hundred pages', async () => {
  const list = await fetch(`${product.address}/homebred`).then((answer) => answer.text())
  const links = [...list.matchAll(/href="(\/horse\/[^"#?]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  const pages = [...new Set(links)].flatMap((path) => ['', '/offspring', '/merits'].map((tab) => path + tab))
  expect(pages.length).toBeGreaterThan(20)
  for (let at = 0; at < 200; at++) {
    const answer = await fetch(product.address + (pages[at % pages.length] ?? '/'))
    await answer.arrayBuffer()
    expect(answer.status).toBe(200)
  }
  const memory = product.memory()
  if (memory) expect(memory.now / MB).toBeLessThan(MOST_AFTER_PAGES)
})

const CHUNK = Buffer.alloc(64 * 1024, 'a')
const MB = 2 ** 20

test('eight streamed bodies of 64 MB are refused with a message, memory bounded, pages unaffected', async () => {
  const before = product.memory()
  const chunks = (64 * MB) / CHUNK.length
  const body = (isChunked: boolean): Piece[] => {
    const [head = ''] = formPieces(product.address, {
      path: '/login',
      body: '',
      isChunked,
      headers: isChunked ? {} : { 'content-length': `${64 * MB}` },
    })
    const sent = Array.from({ length: chunks }, () =>
      isChunked ? [`${CHUNK.length.toString(16)}\r\n`, CHUNK, '\r\n'] : [CHUNK],
    )
    return [head, ...sent.flat(), ...(isChunked ? ['0\r\n\r\n'] : [])]
  }
  const all = Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map((number) => rawRequest(product.address, body(number % 2 === 1))))
  const { result, answers } = await keptBeside(all)
  expect(result.map(({ status }) => status)).toEqual(Array(8).fill(413))
  for (const answer of result) expect(answer.body).toBe('Det som skickades är för stort. Ingenting sparades.\n')
  expect(answers).toBeGreaterThan(0)
  const after = product.memory()
  // Together they have half a gigabyte.
  if (before && after) expect((after.most - before.now) / MB).toBeLessThan(120)
})

test('an index in a list that is far too high is refused', async () => {
  const path = '/admin/settings'
  const pieces = formPieces(product.address, { path, body: 'contactLinks[100000].url=x', headers: { cookie } })
  expect((await rawRequest(product.address, pieces)).status).toBe(400)
})

test('seventy goal boards at once: requests for cached pages are served meanwhile', async () => {
  const enough = new AbortController()
  const statuses: number[] = []
  const boards = Array.from({ length: 70 }, async (_, i) => {
    const address = `${product.address}/breeding?vy=mal&hmin=${100 + i}&hmax=175`
    const response = await fetch(address, { signal: enough.signal })
    await response.arrayBuffer()
    statuses.push(response.status)
    if (response.status === 503) expect(response.headers.get('retry-after')).toBe('15')
    // The others run or wait, and leave: nobody computes for them.
    if (statuses.filter((status) => status === 200).length === 4) enough.abort()
  })
  const { answers } = await keptBeside(Promise.allSettled(boards))
  expect(answers).toBeGreaterThan(0)
  // Of one address one runs and fifty wait; the rest got a time to retry at once.
  expect(statuses.filter((status) => status === 503)).toHaveLength(19)
  expect(statuses.filter((status) => status !== 503 && status !== 200)).toEqual([])
  await kept()
})

test('a body that is not a form causes no failure', async () => {
  for (const [type, body] of [
    ['application/json', '{"email":1}'],
    ['text/plain', 'email=a'],
    ['multipart/form-data', '--x\r\n\r\n--x--'],
    ['', ''],
  ])
    for (const path of ['/login', '/sign-out', '/admin/settings', '/admin/undo']) {
      const headers: Record<string, string> = { cookie, ...(type ? { 'content-type': type } : {}) }
      const pieces = formPieces(product.address, { path, body: body ?? '', headers }).map((piece) =>
        type === '' ? String(piece).replace(/content-type: [^\r]*\r\n/, '') : piece,
      )
      const answer = await rawRequest(product.address, pieces)
      expect([type, path, answer.status]).toEqual([type, path, type === 'multipart/form-data' ? 400 : 415])
    }
  expect(product.log().filter((line) => /\bat |Error/.test(line))).toEqual([])
})
