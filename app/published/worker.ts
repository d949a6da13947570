/** The program of published pages, in a worker: it reads the index once and answers the pages. `page.ts` starts it. */
import { z } from 'zod'
import { answer } from './answer.ts'
import { onHost } from './host.ts'
import type { PageAnswer, PageRequest } from './messages.ts'
import { indexedStud } from './planner.ts'
import { readStudIndex } from './stud-index.ts'

// The policy of the pages forbids what Zod would compile its shapes with.
z.config({ jitless: true })

/** A worker's globals; TypeScript's DOM types only know those of a page. */
type Thread = {
  location: Pick<Location, 'pathname'>
  postMessage: (answer: PageAnswer, moved: Transferable[]) => void
  addEventListener: (name: 'message', hear: (event: MessageEvent<PageRequest>) => void) => void
}
const thread = globalThis as unknown as Thread
/** This program is in `publicerat`, in the folder of the host that the site is in. */
const base = thread.location.pathname.replace(/\/publicerat\/[^/]*$/, '')

// Long work yields with `setImmediate`, which browsers do not have.
const { port1, port2 } = new MessageChannel()
const waiting: (() => void)[] = []
port1.addEventListener('message', () => waiting.shift()?.())
port1.start()
const stepAside = (then: () => void) => {
  waiting.push(then)
  port2.postMessage(null, [])
}
Object.assign(globalThis, { setImmediate: stepAside })

async function load(address: string) {
  const response = await fetch(address)
  const index = response.ok ? readStudIndex(await response.json()) : null
  if (index === null) throw new Error(`${address}: ${response.status}`)
  return { index, stud: indexedStud(index) }
}

let loaded: ReturnType<typeof load> | undefined

async function answerRequest({ id, asked, index: address }: PageRequest): Promise<void> {
  loaded ??= load(address)
  const { index, stud } = await loaded
  if (asked === null) return
  const { body, status, headers } = await answer(index, stud, new URL(asked), (file) => fetch(onHost(base, file)))
  thread.postMessage({ id, head: { status, headers } }, [])
  if (typeof body === 'string') thread.postMessage({ id, part: new TextEncoder().encode(body) }, [])
  else if (body) {
    const reader = body.getReader()
    for (let next = await reader.read(); !next.done; next = await reader.read())
      thread.postMessage({ id, part: next.value }, [])
  }
  thread.postMessage({ id, isOver: true }, [])
}

thread.addEventListener('message', ({ data }) => {
  answerRequest(data).catch((error: unknown) => {
    // Loaded again at the next request.
    loaded = undefined
    thread.postMessage({ id: data.id, failed: String(error) }, [])
  })
})
