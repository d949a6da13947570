import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { StoreOptions } from '#app/store/store.ts'

export type RunningWriter = {
  child: ChildProcess
  /** Filled with the acknowledged revisions. */
  acknowledged: number[]
  complaint: () => string
}

/** Starts a process that writes (`writer.ts`); the caller ends it. */
export function startWriter(name: string, commits: number, options: StoreOptions): RunningWriter {
  const args = [join(import.meta.dirname, 'writer.ts'), name, String(commits), JSON.stringify(options)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const acknowledged: number[] = []
  createInterface({ input: child.stdout }).on('line', (line) => acknowledged.push(Number(line)))
  let complaint = ''
  child.stderr.on('data', (text: Buffer) => {
    complaint += text.toString()
  })
  return { child, acknowledged, complaint: () => complaint }
}

export async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
  return child.exitCode
}
