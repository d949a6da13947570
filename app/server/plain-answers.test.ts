import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { afterEach, expect, test, vi } from 'vitest'
import { PlainAnswers } from './plain-answers.ts'
import { LineIsFull } from './waiting-line.ts'

afterEach(() => {
  vi.useRealTimers()
})

class Answer extends EventEmitter {
  status = 0
  destroyed = false
  writeHead(status: number) {
    this.status = status
  }
  write() {}
  end() {}
}

const FULL = new LineIsFull({ retryAfterS: 5 })

/** A body that has come as far as the connection holds, and its answer. */
class Body extends Readable {
  readonly headers: Record<string, string>
  complete = false
  constructor(length = 262_144) {
    super()
    this.headers = { 'content-length': `${length}` }
  }
  override _read() {}
  arrive() {
    this.complete = true
    this.push('x')
    this.push(null)
  }
}

function answers() {
  const plain = new PlainAnswers({ common: {}, askerOf: ({ url = '' }) => url })
  const refuse = (asker: string, full = FULL) => {
    const answer = new Answer()
    const request = { method: 'GET', headers: {}, url: asker } as IncomingMessage // all that it looks at
    void plain.full(request, answer as unknown as ServerResponse, full)
    return answer
  }
  const refuseBody = (asker: string, body = new Body()) => {
    const [answer, request] = [new Answer(), Object.assign(body, { url: asker })]
    void plain.refuse(request as unknown as IncomingMessage, answer as unknown as ServerResponse, 'too-large')
    return { answer, isRead: () => request.readableFlowing !== null }
  }
  return { refuse, refuseBody }
}

const fake = () => vi.useFakeTimers({ now: 0, toFake: ['performance', 'setTimeout', 'clearTimeout'] })

test('of endless refusals a few a second are sent at once, the others later, and none to who has left', async () => {
  fake()
  const { refuse } = answers()
  const flood = Array.from({ length: 100 }, () => refuse('stranger'))
  const sent = () => flood.filter(({ status }) => status === 503)
  const anna = refuse('anna', new LineIsFull({ retryAfterS: 300, isPause: true }))
  await vi.advanceTimersByTimeAsync(0)
  expect(sent()).toHaveLength(20)
  expect(anna.status).toBe(429)
  flood[50]?.emit('close')
  // One after the other, in their order: a burst of them would hold up the others like one of requests.
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent()).toEqual(flood.slice(0, 40))
  await vi.advanceTimersByTimeAsync(3000)
  expect(sent()).toHaveLength(99)
  expect(flood[50]?.status).toBe(0)
  await vi.advanceTimersByTimeAsync(1000)
  const later = refuse('stranger')
  await vi.advanceTimersByTimeAsync(0)
  expect(later.status).toBe(503)
})

test('refusals of bodies are held like others, and a body is not read before its refusal', async () => {
  fake()
  const { refuseBody } = answers()
  const flood = Array.from({ length: 250 }, () => refuseBody('stranger'))
  const sent = () => flood.filter(({ answer }) => answer.status === 413)
  const anna = refuseBody('anna')
  await vi.advanceTimersByTimeAsync(0)
  expect(sent()).toHaveLength(20)
  expect(anna.answer.status).toBe(413)
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent()).toEqual(flood.slice(0, 120))
  expect(flood.slice(120).some(({ isRead }) => isRead())).toBe(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent()).toHaveLength(250)
})

test('small bodies are waited for, and refused at once when they are here; those that never come are held', async () => {
  fake()
  const { refuseBody } = answers()
  const bodies = Array.from({ length: 250 }, () => new Body(59))
  const flood = bodies.map((body) => refuseBody('stranger', body))
  const sent = () => flood.filter(({ answer }) => answer.status === 413)
  for (const body of bodies.slice(0, 200)) body.arrive()
  await vi.advanceTimersByTimeAsync(1)
  expect(sent()).toEqual(flood.slice(0, 200))
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent()).toEqual(flood.slice(0, 220))
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent()).toEqual(flood.slice(0, 240))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent()).toHaveLength(250)
})

test('who leaves before its turn gives it back, and takes nobody else’s', async () => {
  fake()
  const { refuse } = answers()
  for (let i = 0; i < 5000; i++) refuse('shared').emit('close')
  await vi.advanceTimersByTimeAsync(0)
  const waiting = Array.from({ length: 20 }, () => refuse('shared'))
  for (let i = 0; i < 5000; i++) refuse('shared').emit('close')
  await vi.advanceTimersByTimeAsync(1000)
  expect(waiting.map(({ status }) => status)).toEqual(Array(20).fill(503))
  const next = Array.from({ length: 2 }, () => refuse('shared'))
  await vi.advanceTimersByTimeAsync(50)
  expect(next.map(({ status }) => status)).toEqual([503, 0])
})

test('who announces a small body and leaves takes no turn', async () => {
  fake()
  const { refuseBody } = answers()
  for (let i = 0; i < 300; i++) {
    const body = new Body(59)
    const { answer } = refuseBody('shared', body)
    answer.destroyed = true
    answer.emit('close')
    body.emit('close')
  }
  await vi.advanceTimersByTimeAsync(50)
  const { answer } = refuseBody('shared')
  await vi.advanceTimersByTimeAsync(0)
  expect(answer.status).toBe(413)
  // The rest of the body is let go.
  await vi.advanceTimersByTimeAsync(2000)
})

test('nobody is held for longer than half a minute, whoever else was refused there', async () => {
  fake()
  const { refuse } = answers()
  for (let i = 0; i < 5000; i++) refuse('stranger')
  const last = refuse('stranger')
  await vi.advanceTimersByTimeAsync(29_000)
  expect(last.status).toBe(0)
  await vi.advanceTimersByTimeAsync(1000)
  expect(last.status).toBe(503)
})
