import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Firefox through WebDriver BiDi: Playwright drives only its own build of Firefox, not Debian's. */
export type Firefox = {
  version: string
  /** Goes to an address and waits until it has loaded. */
  visit: (address: string) => Promise<void>
  /** The value of an expression in the page; a promise is awaited. */
  ask: <Answer>(expression: string) => Promise<Answer>
  /** Waits until an expression holds; throws with `what` after ten seconds. */
  until: (expression: string, what: string) => Promise<void>
  /** Clicks the middle of the first matching element, once it is there. */
  press: (selector: string) => Promise<void>
  /** Types into the focused element. `\uE007` is Enter. */
  type: (text: string) => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  /** A PNG of the viewport. */
  picture: () => Promise<Buffer>
  /** Errors logged or thrown by pages since the last call. */
  errors: () => string[]
  quit: () => Promise<void>
}

type Message = { id?: number; method?: string; type?: string; result?: unknown; message?: string; params?: unknown }
type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void }

const START_MS = 60_000
const UNTIL_MS = 10_000
const LOOK_MS = 50
/** Firefox's code for a request aborted by navigation (`NS_BINDING_ABORTED`). */
const BROKEN_OFF = 'status=2152398850'
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Starts Firefox headless with a new profile. Null if it is not installed. */
export async function startFirefox(program = 'firefox-esr'): Promise<Firefox | null> {
  const profile = mkdtempSync(join(tmpdir(), 'hovslag-firefox-'))
  const port = await freePort()
  const flags = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', String(port)]
  const child = spawn(program, flags, { stdio: 'ignore', env: { ...process.env, HOME: profile, MOZ_HEADLESS: '1' } })
  const isThere = await Promise.race([once(child, 'spawn').then(() => true), once(child, 'error').then(() => false)])
  if (!isThere) {
    rmSync(profile, { recursive: true, force: true })
    return null
  }
  return drive(await connect(`ws://127.0.0.1:${port}/session`), child, profile)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

async function connect(address: string): Promise<WebSocket> {
  const until = performance.now() + START_MS
  for (;;) {
    const socket = new WebSocket(address)
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.addEventListener('open', () => resolve(true), { once: true })
      socket.addEventListener('error', () => resolve(false), { once: true })
    })
    if (isOpen) return socket
    if (performance.now() > until) throw new Error('Firefox does not answer')
    await pause(LOOK_MS)
  }
}

async function drive(socket: WebSocket, child: ChildProcess, profile: string): Promise<Firefox> {
  const waiting = new Map<number, Waiting>()
  let errors: string[] = []
  socket.addEventListener('message', ({ data }) => {
    // Messages of the protocol; the callers check what they read.
    const answer = JSON.parse(String(data)) as Message
    const entry = answer.params as { level?: string; text?: string } | undefined
    // Leaving a page before it has loaded completely is not an error.
    const isError = entry?.level === 'error' && !entry.text?.includes(BROKEN_OFF)
    if (answer.method === 'log.entryAdded' && isError) errors.push(entry.text ?? '')
    const asked = answer.id === undefined ? undefined : waiting.get(answer.id)
    if (answer.id === undefined || asked === undefined) return
    waiting.delete(answer.id)
    if (answer.type === 'error') asked.reject(new Error(answer.message))
    else asked.resolve(answer.result)
  })
  let last = 0
  const send = <Result>(method: string, params: object) =>
    new Promise<Result>((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve: (result) => resolve(result as Result), reject })
      socket.send(JSON.stringify({ id: last, method, params }))
    })

  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context
  if (context === undefined) throw new Error('Firefox has no page')

  const ask = async <Answer>(expression: string): Promise<Answer> => {
    const { type, result, exceptionDetails } = await send<{
      type: string
      result?: { value?: string }
      exceptionDetails?: { text: string }
    }>('script.evaluate', {
      expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
      target: { context },
      awaitPromise: true,
    })
    if (type !== 'success') throw new Error(`${expression}: ${exceptionDetails?.text}`)
    return JSON.parse(result?.value ?? 'null') as Answer
  }
  const until = async (expression: string, what: string) => {
    const end = performance.now() + UNTIL_MS
    while (!(await ask<boolean>(`Boolean(${expression})`))) {
      if (performance.now() > end) throw new Error(`${what}, at ${await ask<string>('location.href')}`)
      await pause(LOOK_MS)
    }
  }
  const act = (actions: object[]) => send('input.performActions', { context, actions })

  return {
    version: capabilities.browserVersion,
    ask,
    visit: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    until,
    async press(selector) {
      const find = `document.querySelector(${JSON.stringify(selector)})`
      await until(`${find}?.getClientRects().length`, `nothing to press: ${selector}`)
      const place = await ask<{ x: number; y: number }>(`(() => {
        const element = ${find}
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
        const [box] = element.getClientRects()
        return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
      })()`)
      const steps = [
        { type: 'pointerMove', ...place },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: steps }])
    },
    async type(text) {
      const keys = Array.from(text).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await act([{ type: 'key', id: 'keyboard', actions: keys }])
    },
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    async picture() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    errors() {
      const told = errors
      errors = []
      return told
    },
    async quit() {
      const ended = once(child, 'exit')
      await send('browser.close', {}).catch(() => {})
      await Promise.race([ended, pause(UNTIL_MS)])
      child.kill('SIGKILL')
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
