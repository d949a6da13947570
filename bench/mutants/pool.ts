import { type ChildProcess, fork } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Answer, Order } from './worker.ts'

/** Longer than Vitest takes to start on a busy machine. */
const START_MS = 120_000

/** A copy of the repository that anything may write to. */
export function copyOf(root: string, files: readonly string[]): string {
  const copy = mkdtempSync(join(tmpdir(), 'hovslag-mutants-'))
  for (const file of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  for (const installed of ['node_modules', join('runtime', 'node_modules'), '.react-router'])
    symlinkSync(join(root, installed), join(copy, installed))
  return copy
}

/** A worker in its own copy. One that does not respond in time is killed and replaced. */
export class Tester {
  readonly copy: string
  readonly #temporary: string
  readonly #env: NodeJS.ProcessEnv
  readonly #restore: (file: string) => void
  #process: ChildProcess | null = null

  constructor(root: string, files: readonly string[], env: NodeJS.ProcessEnv = {}) {
    this.copy = copyOf(root, files)
    this.#temporary = mkdtempSync(join(tmpdir(), 'hovslag-mutants-tmp-'))
    chmodSync(this.#temporary, 0o755) // PostgreSQL runs as another user
    this.#env = { ...process.env, NODE_ENV: 'test', TMPDIR: this.#temporary, HOVSLAG_SEED: '1', ...env }
    this.#restore = (file) => cpSync(join(root, file), join(this.copy, file))
  }

  /** The response; 'time-out' without one, 'crash' if the process ended. */
  async run(order: Order, patienceMs: number): Promise<Answer | 'time-out' | 'crash'> {
    if (this.#process === null) {
      this.#process = fork(join('bench', 'mutants', 'worker.ts'), {
        cwd: this.copy,
        env: this.#env,
        stdio: ['ignore', 'ignore', process.env.HOVSLAG_MUTANTS_SAY ? 'inherit' : 'ignore', 'ipc'],
        detached: true,
      })
      if (typeof (await this.#answer(START_MS)) === 'string') throw new Error('The test runner does not start')
    }
    this.#process.send(order)
    const answer = await this.#answer(patienceMs)
    if (typeof answer !== 'string') return answer
    this.#stop()
    if (order.file !== undefined) this.#restore(order.file)
    return answer
  }

  close(): void {
    this.#stop()
    for (const folder of [this.copy, this.#temporary]) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }

  #stop(): void {
    const pid = this.#process?.pid
    this.#process = null
    if (pid === undefined) return
    try {
      process.kill(-pid, 'SIGKILL') // also the processes that its tests started
    } catch {
      // It has ended already.
    }
  }

  #answer(patienceMs: number): Promise<Answer | 'time-out' | 'crash'> {
    const worker = this.#process
    if (worker === null) return Promise.resolve('crash')
    return new Promise((resolve) => {
      const end = (answer: Answer | 'time-out' | 'crash') => {
        clearTimeout(timer)
        worker.off('message', end).off('exit', crash)
        resolve(answer)
      }
      const crash = () => end('crash')
      const timer = setTimeout(() => end('time-out'), patienceMs)
      worker.on('message', end).on('exit', crash)
    })
  }
}
