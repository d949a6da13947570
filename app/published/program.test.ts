import { expect, test } from 'vitest'
import type { PageAnswer, PageRequest } from './messages.ts'
import { IndexProgram } from './program.ts'

/** A page whose program does nothing by itself: the test sends its messages. */
function page() {
  const fetched: [string, RequestInit | undefined][] = []
  const asked: PageRequest[] = []
  const started: string[] = []
  const listeners = new Map<string, (event: unknown) => void>()
  const network: { isAway: boolean; status: number } = { isAway: false, status: 200 }
  class Worker {
    constructor(program: string) {
      started.push(program)
    }
    addEventListener = (name: string, listener: (event: unknown) => void) => listeners.set(name, listener)
    postMessage = (message: PageRequest) => asked.push(message)
  }
  const fetchFile = async (address: string, init?: RequestInit) => {
    fetched.push([address, init])
    if (network.isAway) throw new TypeError('no network')
    return Response.json({ program: '/program-1.js', index: '/index-1.json' }, { status: network.status })
  }
  // The parts of a window that the program uses.
  const program = new IndexProgram({ fetch: fetchFile, Worker } as unknown as Window & typeof globalThis)
  const tell = (data: PageAnswer) => listeners.get('message')?.({ data })
  const breakDown = () => listeners.get('error')?.({})
  return { program, fetched, asked, started, network, tell, breakDown }
}

const address = (path: string) => new URL(path, 'https://a.example')
/** Until the request has reached the program. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
const bytes = (words: string) => new TextEncoder().encode(words)

test('program and index are fetched once, and revalidated, before the first request', async () => {
  const { program, fetched, asked, started } = page()
  program.prepare()
  program.prepare()
  await settled()
  expect(fetched).toEqual([['/publicerat/nu.json', { cache: 'no-cache' }]])
  expect(started).toEqual(['/program-1.js'])
  expect(asked).toEqual([{ id: 0, asked: null, index: '/index-1.json' }])
  void program.request(address('/search.data?q=a'))
  await settled()
  expect([fetched.length, started.length]).toEqual([1, 1])
  expect(asked.at(-1)).toEqual({ id: 1, asked: 'https://a.example/search.data?q=a', index: '/index-1.json' })
})

test('a response comes in parts, each request has its own, and late parts are ignored', async () => {
  const { program, tell } = page()
  const [first, second] = [program.request(address('/1')), program.request(address('/2'))]
  await settled()
  tell({ id: 7, head: { status: 200, headers: {} } })
  tell({ id: 2, head: { status: 404, headers: { 'X-Of': 'second' } } })
  tell({ id: 1, head: { status: 200, headers: { 'X-Of': 'first' } } })
  const answers = await Promise.all([first, second])
  expect(answers.map(({ status, headers }) => [status, headers.get('X-Of')])).toEqual([
    [200, 'first'],
    [404, 'second'],
  ])
  tell({ id: 1, part: bytes('one ') })
  tell({ id: 2, part: bytes('other') })
  tell({ id: 1, part: bytes('more') })
  tell({ id: 2, isOver: true })
  tell({ id: 1, isOver: true })
  tell({ id: 1, part: bytes('too late') })
  expect(await Promise.all(answers.map((response) => response.text()))).toEqual(['one more', 'other'])
})

test('a redirect has no body', async () => {
  const { program, tell } = page()
  const answer = program.request(address('/breeding.data'))
  await settled()
  tell({ id: 1, head: { status: 204, headers: { 'X-To': '/there' } } })
  const { status, body, headers } = await answer
  expect([status, body, headers.get('X-To')]).toEqual([204, null, '/there'])
})

test.each([
  [
    'no network',
    (network: { isAway: boolean; status: number }) => Object.assign(network, { isAway: true }),
    /no network/,
  ],
  ['no such file', (network: { isAway: boolean; status: number }) => Object.assign(network, { status: 404 }), /404/],
])('%s: the request fails, and the next one fetches again', async (_what, breakIt, message) => {
  const { program, network, fetched, asked, tell } = page()
  breakIt(network)
  program.prepare() // fails without a message
  await expect(program.request(address('/1'))).rejects.toThrow(message)
  Object.assign(network, { isAway: false, status: 200 })
  const answer = program.request(address('/2'))
  await settled()
  expect(fetched).toHaveLength(2)
  tell({ id: asked.at(-1)?.id ?? 0, head: { status: 200, headers: {} } })
  expect((await answer).status).toBe(200)
})

test('a request that throws in the program fails alone, and the next one restarts it', async () => {
  const { program, started, tell } = page()
  const [first, second] = [program.request(address('/1')), program.request(address('/2'))]
  await settled()
  tell({ id: 1, failed: 'the index is no index' })
  await expect(first).rejects.toThrow('the index is no index')
  tell({ id: 2, head: { status: 200, headers: {} } })
  expect((await second).status).toBe(200)
  program.prepare()
  await settled()
  expect(started).toHaveLength(2)
})

test('a program that crashes fails all waiting requests, also in the middle of a response', async () => {
  const { program, started, tell, breakDown } = page()
  const [first, second] = [program.request(address('/1')), program.request(address('/2'))]
  await settled()
  tell({ id: 1, head: { status: 200, headers: {} } })
  const body = (await first).text()
  breakDown()
  await expect(body).rejects.toThrow('/program-1.js')
  await expect(second).rejects.toThrow('/program-1.js')
  program.prepare()
  await settled()
  expect(started).toHaveLength(2)
})

test('an aborted request fails with the reason, before and after it was sent', async () => {
  const { program, asked, tell } = page()
  const [early, late] = [new AbortController(), new AbortController()]
  early.abort(new Error('too soon'))
  await expect(program.request(address('/1'), early.signal)).rejects.toThrow('too soon')
  expect(asked).toEqual([])
  const answer = program.request(address('/2'), late.signal)
  await settled()
  late.abort(new Error('gone on'))
  await expect(answer).rejects.toThrow('gone on')
  tell({ id: 1, head: { status: 200, headers: {} } }) // nobody listens
})

test('a cancelled body takes no more parts', async () => {
  const { program, tell } = page()
  const answer = program.request(address('/1'))
  await settled()
  tell({ id: 1, head: { status: 200, headers: {} } })
  await (await answer).body?.cancel()
  expect(() => {
    tell({ id: 1, part: bytes('late') })
    tell({ id: 1, isOver: true })
  }).not.toThrow()
})

test('nothing more of an answer is taken once nobody waits for it, or once the program has failed', async () => {
  const { program, tell } = page()
  const gone = new AbortController()
  const [first, second] = [program.request(address('/1'), gone.signal), program.request(address('/2'))]
  await settled()
  for (const id of [1, 2]) tell({ id, head: { status: 200, headers: {} } })
  const bodies = [(await first).text(), (await second).text()]
  gone.abort(new Error('gone on'))
  tell({ id: 2, failed: 'no more' })
  await expect(bodies[0]).rejects.toThrow('gone on')
  await expect(bodies[1]).rejects.toThrow('no more')
  expect(() => {
    for (const id of [1, 2]) {
      tell({ id, part: bytes('late') })
      tell({ id, isOver: true })
    }
  }).not.toThrow()
})
