import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { entryRow, horseRow, INDEX_FORM, type IndexFile } from '#app/domain/publish/index-file.ts'
import type { PageAnswer, PageRequest } from './messages.ts'

// In the form in which a record is stored.
const horse = (document: Record<string, unknown>) => horseRow(document as never, false)
const entry = (document: Record<string, unknown>) => entryRow(document as never) // the same
const INDEX: IndexFile = {
  form: INDEX_FORM,
  year: 2026,
  frame: {},
  settings: { siteName: '', oldMemorial: { label: '', url: '' }, breedGenes: '' },
  horses: [horse({ name: 'Alva', gender: 'Sto', age: 2015 }), horse({ name: 'Bo', gender: 'Hingst', age: 2014 })],
  merits: [],
  entries: [entry({ name: 'Alva Far' })],
}

/** A channel whose port has to be started, as in browsers. */
class Channel {
  #hear: (() => void) | undefined
  #isStarted = false
  readonly port1 = {
    addEventListener: (_name: string, hear: () => void) => {
      this.#hear = hear
    },
    start: () => {
      this.#isStarted = true
    },
  }
  readonly port2 = {
    postMessage: () => {
      if (this.#isStarted) queueMicrotask(() => this.#hear?.())
    },
  }
}

/** The program in this thread, with what it receives and sends. */
async function started(files: Record<string, () => Response>) {
  const { setImmediate } = globalThis
  onTestFinished(() => {
    Object.assign(globalThis, { setImmediate })
    z.config({ jitless: false })
    vi.unstubAllGlobals()
  })
  const told: PageAnswer[] = []
  const fetched: string[] = []
  let hear: (event: { data: PageRequest }) => void = () => {}
  vi.stubGlobal('postMessage', (message: PageAnswer) => told.push(message))
  vi.stubGlobal('addEventListener', (name: string, listener: typeof hear) => {
    if (name === 'message') hear = listener
  })
  vi.stubGlobal('MessageChannel', Channel)
  vi.stubGlobal('location', { pathname: '/publicerat/program-1.js' })
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address)
    return files[address]?.() ?? new Response(null, { status: 404 })
  })
  vi.resetModules()
  await import('./worker.ts')
  const stepAside = globalThis.setImmediate
  Object.assign(globalThis, { setImmediate })
  const ask = async (id: number, asked: string | null): Promise<PageAnswer[]> => {
    const before = told.length
    hear({ data: { id, asked: asked === null ? null : `https://a.example${asked}`, index: '/index-1.json' } })
    const isOver = () => told.slice(before).some((one) => 'isOver' in one || 'failed' in one)
    if (asked === null) await new Promise((resolve) => setTimeout(resolve, 20))
    else await vi.waitFor(() => expect(isOver()).toBe(true), { timeout: 20_000, interval: 5 })
    return told.slice(before)
  }
  return { ask, fetched, stepAside }
}

const textOf = (told: readonly PageAnswer[]) =>
  told.map((one) => ('part' in one ? new TextDecoder().decode(one.part) : '')).join('')

test('the index is read once, and each request gets its own parts', async () => {
  const { ask, fetched } = await started({ '/index-1.json': () => Response.json(INDEX) })
  expect(await ask(0, null)).toEqual([])
  expect(fetched).toEqual(['/index-1.json'])
  const found = await ask(3, '/search/names?q=alva')
  expect(found.map(({ id }) => id)).toEqual([3, 3, 3])
  expect(found.at(0)).toEqual({
    id: 3,
    head: { status: 200, headers: { 'Content-Type': 'application/json; charset=utf-8' } },
  })
  expect(textOf(found)).toContain('"Alva"')
  expect(found.at(-1)).toEqual({ id: 3, isOver: true })
  expect(await ask(4, '/nowhere')).toEqual([
    { id: 4, head: { status: 404, headers: {} } },
    { id: 4, isOver: true },
  ])
  expect(fetched).toEqual(['/index-1.json'])
})

test('long work reports its progress line by line', async () => {
  const { ask } = await started({ '/index-1.json': () => Response.json(INDEX) })
  const told = await ask(5, '/breeding/mal?vy=mal&hmin=150')
  expect(told[0]).toEqual({ id: 5, head: { status: 200, headers: { 'Content-Type': 'application/x-ndjson' } } })
  const lines = textOf(told).trim().split('\n')
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow()
  expect(told.at(-1)).toEqual({ id: 5, isOver: true })
  expect(new Set(told.map(({ id }) => id))).toEqual(new Set([5]))
})

test('a missing or unknown index fails the request; the next one fetches it again', async () => {
  const answers = [
    () => new Response(null, { status: 503 }),
    () => Response.json({ ...INDEX, form: 'another' }),
    () => Response.json(INDEX),
  ]
  const { ask, fetched } = await started({ '/index-1.json': () => answers.shift()?.() ?? Response.error() })
  expect(await ask(1, '/search/names?q=a')).toEqual([{ id: 1, failed: 'Error: /index-1.json: 503' }])
  expect(await ask(2, '/search/names?q=a')).toEqual([{ id: 2, failed: 'Error: /index-1.json: 200' }])
  expect(textOf(await ask(3, '/search/names?q=alva'))).toContain('Alva')
  expect(fetched).toHaveLength(3)
})

test('work takes turns in the order of its requests', async () => {
  const { stepAside } = await started({})
  expect(stepAside).not.toBe(setImmediate)
  const order: number[] = []
  await new Promise<void>((resolve) => {
    stepAside(() => order.push(1))
    stepAside(() => order.push(2))
    stepAside(() => resolve())
    order.push(0)
  })
  expect(order).toEqual([0, 1, 2])
})
