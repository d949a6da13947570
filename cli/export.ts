import { once } from 'node:events'
import { open, rename, rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { documentCount, startProgress } from '#app/log/progress.ts'
import { exportStore } from '#app/store/interchange/export.ts'
import { type CommandEnvironment, CommandFailure, EXIT, openCommandStore, UsageError } from './command.ts'

async function writeToOutput(parts: AsyncIterable<string>): Promise<void> {
  for await (const part of parts) {
    if (!process.stdout.write(part)) await once(process.stdout, 'drain')
  }
}

/** The file is there whole or not at all: written beside, then put in its place. */
async function writeToFile(file: string, parts: AsyncIterable<string>): Promise<void> {
  const unfinished = `${file}.${process.pid}.ofärdig`
  try {
    const handle = await open(unfinished, 'w')
    try {
      for await (const part of parts) await handle.writeFile(part)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {}) // the first error is the one to tell
    throw new CommandFailure(`${file} kunde inte skrivas: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** `stud export FILE`: the whole store as one file; `-` writes to standard output. */
export async function exportCommand(args: string[], env: CommandEnvironment): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} })
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0)
    throw new UsageError('export tar en fil: stud export FIL, eller - för standard ut')
  const store = await openCommandStore(env)
  const progress = startProgress('Exporterar')
  let exported = 0
  try {
    const parts = exportStore(store, {
      onProgress: (written, total) => {
        exported = written
        progress.show(total === 0 ? null : written / total, documentCount(written))
      },
    })
    await (file === '-' ? writeToOutput(parts) : writeToFile(file, parts))
  } finally {
    progress.end()
    await store.close()
  }
  console.error(`Exporterat: ${documentCount(exported)}.`)
  return EXIT.ok
}
