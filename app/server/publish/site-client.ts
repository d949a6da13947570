import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** A busy site answers 503: pictures are made one at a time, and pages wait for each other. */
const TRIES = 60
const RETRY_MS = 1000

/** Requests addresses of a running site, as a visitor's browser would. */
export class SiteClient {
  readonly #url: URL
  readonly #agent: Agent

  constructor(origin: string, connections: number) {
    this.#url = new URL(origin)
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
  }

  get origin(): string {
    return this.#url.origin
  }

  /** Throws where the site fails. */
  async get(address: string): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      const answer = await this.#once(address)
      if (answer.status < 500) return answer
      if (answer.status !== 503 || attempt === TRIES) throw new Error(`${address}: ${answer.status}`)
      await wait(RETRY_MS)
    }
  }

  close(): void {
    this.#agent.destroy()
  }

  #once(path: string): Promise<Answer> {
    const { hostname, port } = this.#url
    return new Promise((resolve, reject) => {
      // Without a public address, pages must not name the port.
      const headers = { host: 'localhost' }
      const sent = request({ hostname, port, path, headers, agent: this.#agent }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
        )
      })
      // Closed while nobody asked, as when the computer slept.
      sent.on('error', (error) => (sent.reusedSocket ? resolve(this.#once(path)) : reject(error)))
      sent.end()
    })
  }
}
