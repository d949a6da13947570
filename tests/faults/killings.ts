// Kills a process in the middle of its writes, and commands in the middle of their work, again and again, and counts
// what was lost or left. `npm run bench` runs it, through `bench/killings.ts`. Exits with 1 if anything is.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import type { StoreOptions } from '#app/store/store.ts'
import { startPostgres } from '../postgres.ts'
import { fillToBeKilled, KILLED_COMMANDS, killCommand } from './kill-command.ts'
import { killWriter } from './killing.ts'

/** Kills of the writer, and of each command, on each engine: 500. As arguments a part of them, and another seed. */
const PART = Number(process.argv[2] ?? 1)
const WRITERS = Math.ceil(100 * PART)
const OF_EACH_COMMAND = Math.ceil(30 * PART)
const SEED = process.argv[3] ?? 'killings'

/** Acknowledgements before the kill, and milliseconds after the last of them: sometimes 0. */
const MOST_WRITES = 25
const LONGEST_MOMENT_MS = 12
/** A command runs so long once. Its kills are within a little more than what it took on this machine. */
const PATIENCE_MS = 30_000
const A_LITTLE_MORE = 1.1
const HORSES = 3_000

async function killWriters(engine: string, options: StoreOptions): Promise<number> {
  const random = seededRandom(`${SEED} ${engine}`)
  let [acknowledged, lost] = [0, 0]
  for (let time = 1; time <= WRITERS; time++) {
    const after = Math.floor(random() * (MOST_WRITES + 1))
    const moment = Math.floor(random() * LONGEST_MOMENT_MS)
    const killing = await killWriter(options, { round: `${engine}-${time}`, after: Math.max(1, after), moment })
    acknowledged += killing.acknowledged
    lost += killing.lost.length
    for (const line of killing.lost) process.stdout.write(`  killing ${time} on ${engine}: ${line}\n`)
  }
  process.stdout.write(`${WRITERS} killings on ${engine}: ${acknowledged} writes with pictures, ${lost} lost\n`)
  return lost
}

let databases = 0
async function makeDatabase(url: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `killed_${databases++}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name}`)
  const made = new URL(url)
  made.pathname = `/${name}`
  return { url: made.href, drop: () => run(`drop database ${name} with (force)`) }
}

async function killCommands(engine: 'sqlite' | 'postgres', url: string): Promise<number> {
  const random = seededRandom(`${SEED} commands ${engine}`)
  let wrong = 0
  for (const command of KILLED_COMMANDS) {
    const dataDir = mkdtempSync(join(home, 'stud-'))
    const database = engine === 'postgres' ? await makeDatabase(url) : null
    const options = { dataDir, ...(database ? { databaseUrl: database.url } : {}) }
    await fillToBeKilled(options, HORSES)
    // To the other engine.
    const emptyTarget = async () => {
      const folder = mkdtempSync(join(home, 'target-'))
      const other = engine === 'sqlite' ? await makeDatabase(url) : null
      const remove = async () => {
        rmSync(folder, { recursive: true, force: true })
        await other?.drop()
      }
      return {
        to: other?.url ?? folder,
        options: { dataDir: folder, ...(other ? { databaseUrl: other.url } : {}) },
        remove,
      }
    }
    const whole = await killCommand(command, options, PATIENCE_MS, emptyTarget)
    wrong += whole.wrong.length
    const longestMs = whole.ms * A_LITTLE_MORE
    let ended = 0
    for (let time = 1; time <= OF_EACH_COMMAND; time++) {
      const killed = await killCommand(command, options, Math.floor(random() * longestMs), emptyTarget)
      if (killed.hasEnded) ended++
      wrong += killed.wrong.length
      for (const line of killed.wrong) process.stdout.write(`  killing ${time} on ${engine}: ${line}\n`)
    }
    process.stdout.write(
      `${OF_EACH_COMMAND} kills of ${command} on ${engine} within ${(longestMs / 1000).toFixed(1)} s, ` +
        `${ended} after its end: ${wrong} wrong\n`,
    )
    rmSync(dataDir, { recursive: true, force: true })
    await database?.drop()
  }
  return wrong
}

process.stdout.write('\nKilled in the middle of writing, and of commands\n')
const home = mkdtempSync(join(tmpdir(), 'hovslag-killings-'))
const server = await startPostgres()
try {
  const dataDir = mkdtempSync(join(home, 'writers-'))
  const lost =
    (await killCommands('sqlite', server.url)) +
    (await killCommands('postgres', server.url)) +
    (await killWriters('sqlite', { dataDir })) +
    (await killWriters('postgres', { dataDir, databaseUrl: server.url }))
  if (lost > 0) process.exitCode = 1
} finally {
  await server.stop()
  rmSync(home, { recursive: true, force: true })
}
