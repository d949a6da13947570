import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { starvedMsOf } from './process-size.ts'

const BETWEEN_MS = 5
const BUFFER_BYTES = 1 << 18

/**
 * A visitor who asks for a cached page all the time, on one connection. What this process waits for a processor does
 * not count: a visitor has his own. It makes no garbage, so that it is not its own collector that is measured.
 */
export class CachedVisits {
  readonly #socket: Socket
  readonly #question: Buffer
  #asked = 0
  #starvedMs = 0
  #length = 0
  #got = 0
  #longestMs = 0
  #isOver = false

  private constructor({ host, port }: URL, path: string) {
    this.#question = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip\r\n\r\n`)
    const buffer = Buffer.alloc(BUFFER_BYTES)
    const callback = (bytes: number) => this.#take(buffer, bytes)
    this.#socket = connect({ port: Number(port), host: '127.0.0.1', onread: { buffer, callback } })
  }

  static async start(address: string, path: string): Promise<CachedVisits> {
    const visits = new CachedVisits(new URL(address), path)
    await once(visits.#socket, 'connect')
    visits.#ask()
    return visits
  }

  /** Milliseconds of the longest visit since the last call, and of the one that goes on. */
  takeLongestMs(): number {
    const longest = Math.max(this.#longestMs, this.#got >= this.#length ? 0 : this.#waitedMs())
    this.#longestMs = 0
    return longest
  }

  stop(): void {
    this.#isOver = true
    this.#socket.destroy()
  }

  readonly #ask = () => {
    if (this.#isOver) return
    this.#got = 0
    this.#starvedMs = starvedMsOf(process.pid)
    this.#asked = performance.now()
    this.#socket.write(this.#question)
  }

  #waitedMs(): number {
    return performance.now() - this.#asked - (starvedMsOf(process.pid) - this.#starvedMs)
  }

  #take(buffer: Buffer, bytes: number): boolean {
    // All answers have the length of the first one.
    this.#length ||= lengthOf(buffer.toString('latin1', 0, bytes))
    this.#got += bytes
    if (this.#got === this.#length) {
      this.#longestMs = Math.max(this.#longestMs, this.#waitedMs())
      setTimeout(this.#ask, BETWEEN_MS)
    }
    return true
  }
}

/** Bytes of an answer, its head included. */
export function lengthOf(answer: string): number {
  if (!answer.startsWith('HTTP/1.1 200')) throw new Error(`not an answer: ${answer.slice(0, 200)}`)
  return answer.indexOf('\r\n\r\n') + 4 + Number(/^content-length: (\d+)/im.exec(answer)?.[1])
}
