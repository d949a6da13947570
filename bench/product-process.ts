import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { BUILD } from '#app/framework/build-folder.ts'

/** The product in its own process, started as its owner does. */
export type Product = {
  address: string
  pid: number | undefined
  /** Its standard error so far. */
  log: () => string[]
  /** Current and peak memory in bytes. Null if the system does not report it. */
  memory: () => { now: number; most: number } | null
  /** Processor time in milliseconds. Null if the system does not report it. */
  processorMs: () => number | null
  stop: () => Promise<number | null>
  /** Kills it at once. */
  kill: () => Promise<void>
}

/** As `npm start` runs it. */
const PROGRAM = [
  '--min-semi-space-size=8',
  '--max-semi-space-size=8',
  '--heap-growing-percent=30',
  '--v8-pool-size=1',
  join(BUILD, 'program/app/server/main.js'),
]
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '131072' }
const RUNNING = /^Hovslag är igång: (http:\S+)$/

/**
 * Starts the built product on a data folder, at a free port; `more` is added to its environment. Rejects with its
 * output if it does not start.
 */
export async function startProduct(dataDir: string, more: Readonly<Record<string, string>> = {}): Promise<Product> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...PROGRAM], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      HOVSLAG_DEMO: '0',
      ...ALLOCATOR,
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => said.push(line))
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = RUNNING.exec(line)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said.join(' | ')}`)))
  })
  return {
    address: address.replace('localhost', '127.0.0.1'),
    pid: child.pid,
    log: () => said,
    memory: () => memoryOf(child.pid),
    processorMs: () => processorMsOf(child.pid),
    async stop() {
      child.kill('SIGTERM')
      return ended(child)
    },
    async kill() {
      child.kill('SIGKILL')
      await ended(child)
    },
  }
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

function memoryOf(pid: number | undefined): { now: number; most: number } | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const [now, most] = ['VmRSS', 'VmHWM'].map((name) => {
      const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]
      return kilobytes === undefined ? null : Number(kilobytes) * 1024
    })
    return now && most ? { now, most } : null
  } catch {
    return null
  }
}

const TICK_MS = 10

/** Processor time of a process and its children, in milliseconds. Null if the system does not report it. */
export function processorMsOf(pid: number | undefined): number | null {
  try {
    // The twelfth and thirteenth figures after the name in brackets are user and system ticks.
    const figures = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    const own = (Number(figures[11]) + Number(figures[12])) * TICK_MS
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    return children.reduce((sum, child) => sum + (processorMsOf(Number(child)) ?? 0), own)
  } catch {
    return null
  }
}
