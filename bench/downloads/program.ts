import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** A program of another system or root. What it prints goes to a file: under Wine, Node writes to no pipe. */
export type Program = { child: ChildProcess; said: () => string; isOver: Promise<void> }

export function runProgram(
  [command = '', ...args]: readonly string[],
  { log, env, cwd }: { log: string; env: NodeJS.ProcessEnv; cwd?: string },
): Program {
  const output = openSync(log, 'w')
  const child = spawn(command, args, { env, cwd, stdio: ['ignore', output, output], detached: true })
  closeSync(output)
  const isOver = once(child, 'exit').then(() => {})
  return { child, said: () => readFileSync(log, 'utf8'), isOver }
}

const LOOK_MS = 100
const PATIENCE_MS = 900_000

/** Waits for a line like this one; throws with what was printed if the program ends before, or is silent for long. */
export async function hear(program: Program, wanted: RegExp): Promise<RegExpExecArray> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    // Read after looking whether it ended: its last words count.
    const { exitCode, signalCode } = program.child
    const found = wanted.exec(program.said())
    if (found) return found
    if (exitCode !== null || signalCode !== null || Date.now() > until)
      throw new Error(`${program.child.spawnargs.join(' ')} (${signalCode ?? exitCode}): ${program.said()}`)
    await pause(LOOK_MS)
  }
}

/** Where it is served, and the page that it wants to open. */
export async function addressOf(program: Program): Promise<{ address: string; path: string }> {
  const [, port = '', path = ''] = await hear(program, /^http:\/\/localhost:(\d+)(\S*)\r?$/m)
  return { address: `http://127.0.0.1:${port}`, path }
}
