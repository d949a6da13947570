import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { STEPS, type Step, type Trouble } from '#app/domain/publish/target.ts'
import { HOLDS } from './far-place.ts'
import { type Line, LineTrouble, troubleOf } from './line.ts'

const HOST_MS = 15_000
const ANSWER_MS = 15_000

/** A step of a test: `trouble` is null where it went well. */
export type Tried = { step: Step; trouble: Trouble | null; said: string }

type Place = { host: string | null; port: number; address: string | null }

/**
 * Tries a target in steps and ends with the first that fails. It writes a file beside the others, reads it back, asks
 * for it at the public address, and removes it.
 */
export async function tryLine(
  { host, port, address }: Place,
  open: () => Promise<Line>,
): Promise<{ steps: Tried[]; hostKey: string | null }> {
  const steps: Tried[] = []
  let hostKey: string | null = null
  const step = async (name: Step, act: () => Promise<string>) => {
    const said = await act().catch((error: unknown) => troubleOf(error))
    steps.push(
      typeof said === 'string'
        ? { step: name, trouble: null, said }
        : { step: said.trouble === 'host-key' ? 'key' : name, trouble: said.trouble, said: said.message },
    )
    return typeof said === 'string'
  }
  if (host !== null && !(await step('host', () => reached(host, port)))) return { steps, hostKey }
  let line: Line | null = null
  const isOpen = await step(host === null ? 'folder' : 'login', async () => {
    line = await open()
    return ''
  })
  // Assigned above; the compiler cannot see it.
  const opened = line as Line | null
  if (!isOpen || opened === null) return { steps, hostKey }
  hostKey = opened.hostKey
  if (host === null) steps.pop()
  else steps.splice(1, 0, { step: 'key', trouble: null, said: hostKey === HOLDS ? '' : (hostKey ?? '') })
  const name = `hovslag-prov-${randomBytes(6).toString('hex')}.txt`
  const text = randomBytes(12).toString('hex')
  try {
    const isWritten = await step('folder', async () => {
      await opened.write(name, Buffer.from(text))
      if ((await opened.read(name))?.toString() !== text) throw new LineTrouble('not-writable')
      return ''
    })
    if (isWritten && address !== null) await step('address', () => shown(`${address}/${name}`, text))
  } finally {
    await opened.remove(name).catch(() => {})
    opened.close()
  }
  return { steps: steps.toSorted((one, other) => STEPS.indexOf(one.step) - STEPS.indexOf(other.step)), hostKey }
}

function reached(host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: HOST_MS })
    socket.once('connect', () => resolve(''))
    socket.once('timeout', () => reject(new LineTrouble('no-answer')))
    socket.once('error', reject)
    for (const end of ['connect', 'timeout'] as const) socket.once(end, () => socket.destroy())
  })
}

/** Asks the public address for the written file. */
async function shown(address: string, text: string): Promise<string> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS), cache: 'no-store' }).catch(() => null)
  if (answer === null) throw new LineTrouble('no-answer', address)
  if ((await answer.text()) !== text) throw new LineTrouble('no-folder', `${answer.status} ${address}`)
  return address
}
