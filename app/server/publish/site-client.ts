import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Pictures are made one at a time, and pages wait in a line: who asks too much is told to come again. */
const TRIES = 60
const AGAIN_MS = 1000

/** Asks a running site for what stands at its addresses, as a visitor's browser would. */
export class Asker {
  readonly #origin: URL
  readonly #agent: Agent

  constructor(origin: string, connections: number) {
    this.#origin = new URL(origin)
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
  }

  get origin(): string {
    return this.#origin.origin
  }

  /** Throws where the site fails. */
  async ask(address: string): Promise<Answer> {
    for (let turn = 1; ; turn++) {
      const answer = await this.#once(address)
      if (answer.status < 500) return answer
      if (answer.status !== 503 || turn === TRIES) throw new Error(`${address}: ${answer.status}`)
      await wait(AGAIN_MS)
    }
  }

  close(): void {
    this.#agent.destroy()
  }

  #once(path: string): Promise<Answer> {
    const { hostname, port } = this.#origin
    return new Promise((resolve, reject) => {
      // Without a public address nothing says by which port it was asked.
      const headers = { host: 'localhost' }
      const asked = request({ hostname, port, path, headers, agent: this.#agent }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
        )
      })
      asked.on('error', reject)
      asked.end()
    })
  }
}
