// Publishes a stud as files: `node bench/publish.ts [--horses 1000]`, after a build; part of `npm run bench`. The first
// run, an unchanged one, and one after a change, each in its own process, with its seconds, processor seconds and peak
// memory; and from the back office, whose page has been opened. Never fails.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { commit } from '#app/store/commit.ts'
import { PublishKeeper } from '#app/store/publishing/keeper.ts'
import { openStore, type Store } from '#app/store/store.ts'
import { seed } from '../cli/seed.ts'

const { values: options } = parseArgs({ options: { horses: { type: 'string', default: '1000' } }, strict: false })
const horses = Number(options.horses)

/** The aim on an idle machine with two processors. */
const WANTED_S = horses <= 1000 ? 60 : (horses / 10_000) * 720
/** Of the whole, for one new horse. */
const WANTED_PART = 12
const STUD = join(import.meta.dirname, '..', 'cli', 'stud.ts')
/** A page is read longer than that. */
const READS_MS = 5000
/** Prints what the process used when it ends. */
const TELL =
  'data:text/javascript,process.on("exit",()=>{const{user,system}=process.cpuUsage();process.stderr.write("\\nTOOK "+process.resourceUsage().maxRSS+" "+(user+system)+"\\n")})'

const home = mkdtempSync(join(tmpdir(), 'hovslag-bench-publish-'))
const env = { ...process.env, DATA_DIR: join(home, 'data'), DATABASE_URL: '' }

function run(what: string): number {
  const started = performance.now()
  const done = spawnSync(process.execPath, ['--import', TELL, STUD, 'publish', join(home, 'files')], {
    encoding: 'utf8',
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const seconds = (performance.now() - started) / 1000
  if (done.status !== 0) throw new Error(`${what}: ${done.stderr.slice(-400)}`)
  const [, kilobytes, computing] = /TOOK (\d+) (\d+)/.exec(done.stderr) ?? []
  const counts = done.stderr.split('\n').find((line) => line.includes(' sidor i ')) ?? ''
  const memory = Math.round(Number(kilobytes) / 1024)
  process.stdout.write(
    `${what}: ${seconds.toFixed(1)} s (${(Number(computing) / 1e6).toFixed(1)} s of computing), at most ${memory} MB; ${counts.replace(/ i \S+:/, ':')}\n`,
  )
  return seconds
}

async function oneMore(store: Store, name: string): Promise<void> {
  const document = { name, category: 'stallions', gender: 'Hingst' }
  await commit(store, 'bench', 'add-horse', [{ op: 'create', collection: 'horses', document }])
}

/** As a part of rendering everything, which other work of the machine slows as much. */
function printPart(what: string, seconds: number, whole: number): void {
  const [took, part] = [`${what} took ${seconds.toFixed(2)} s`, Math.round(whole / seconds)]
  process.stdout.write(`${took}, 1/${part} of the whole, wanted 1/${WANTED_PART}\n`)
}

/** From the press of the button, after the owner has read the page for a while. */
async function fromBackOffice(kind: 'folder' | 'zip', whole: number): Promise<void> {
  const place = { home: join(home, 'desk'), dataDir: env.DATA_DIR, databaseUrl: null, backupDir: join(home, 'backups') }
  const store = await openStore({ dataDir: env.DATA_DIR })
  const keeper = new PublishKeeper(store, place)
  const folder = kind === 'folder' ? join(home, 'sent') : ''
  keeper.save({ kind, host: '', port: 0, user: '', folder, address: null, when: 'hand' }, null)
  await keeper.start('publish')
  await oneMore(store, `Nykomling i ${kind}`)
  await keeper.prepare()
  await pause(READS_MS)
  const pressed = performance.now()
  const result = await keeper.start('publish')
  const files = result?.ok ? String(result.sent) : 'no'
  printPart(`from the back office, ${files} files to a ${kind},`, (performance.now() - pressed) / 1000, whole)
  await store.close()
}

try {
  await seed(['--horses', String(horses)], env)
  const seconds = run(`${horses} horses`)
  process.stdout.write(`wanted in ${WANTED_S} s: ${seconds <= WANTED_S ? 'yes' : 'no'}\n`)
  run('again, nothing changed')
  const store = await openStore({ dataDir: env.DATA_DIR })
  await oneMore(store, 'Nykomling')
  await store.close()
  printPart('one horse more, with the start of the process,', run('again, one horse more'), seconds)
  for (const kind of ['folder', 'zip'] as const) await fromBackOffice(kind, seconds)
} finally {
  rmSync(home, { recursive: true, force: true })
}
