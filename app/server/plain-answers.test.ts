import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
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

test('of endless refusals a few a second are sent at once, the others later, and none to who has left', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  const plain = new PlainAnswers({})
  const refuse = (asker: string, full = FULL) => {
    const answer = new Answer()
    const request = { method: 'GET', headers: {} } as IncomingMessage // all that it looks at
    void plain.full(request, answer as unknown as ServerResponse, asker, full)
    return answer
  }
  const flood = Array.from({ length: 100 }, () => refuse('stranger'))
  const anna = refuse('anna', new LineIsFull({ retryAfterS: 300, isPause: true }))
  await vi.advanceTimersByTimeAsync(0)
  expect(flood.filter(({ status }) => status === 503)).toHaveLength(20)
  expect(anna.status).toBe(429)
  flood[50]?.emit('close')
  await vi.advanceTimersByTimeAsync(1000)
  expect(flood.filter(({ status }) => status === 503)).toHaveLength(99)
  expect(flood[50]?.status).toBe(0)
  const later = refuse('stranger')
  await vi.advanceTimersByTimeAsync(0)
  expect(later.status).toBe(503)
})
