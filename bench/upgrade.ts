// Kills upgrades at random moments, thirty times on each engine, and looks whether the older program or this one opens
// the stud whole. Part of `npm run bench`, with stores as the first program wrote them. With folders of older programs
// (checked out, with their packages) as arguments, with studs that those bred, and opened by them after each kill:
// `node bench/upgrade.ts ../older-1 ../older-2`. Exits with 1 if anything is wrong.

import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { exportText } from '#app/store/interchange/export.ts'
import { openStore, type StoreOptions } from '#app/store/store.ts'
import { openUpgraded } from '#app/store/upgrade/upgrade.ts'
import { fillForUpgrade, killUpgrade, makeOldStore } from '../tests/faults/upgrades.ts'
import { startPostgres } from '../tests/postgres.ts'

const KILLS = 30
const HORSES = 200
const MORE_THAN_ONE_UPGRADE = 1.2

const home = mkdtempSync(join(tmpdir(), 'hovslag-upgrade-'))
const server = await startPostgres()
const client = new pg.Client({ connectionString: server.url })
await client.connect()
let places = 0

/** A blank place, or a copy of another. */
async function placeLike(engine: 'sqlite' | 'postgres', source?: StoreOptions): Promise<StoreOptions> {
  const dataDir = mkdtempSync(join(home, 'stud-'))
  if (engine === 'sqlite') {
    if (source) cpSync(source.dataDir, dataDir, { recursive: true })
    return { dataDir }
  }
  const url = new URL(server.url)
  url.pathname = `/upgrade_${places++}`
  const like = source?.databaseUrl ? ` template ${new URL(source.databaseUrl).pathname.slice(1)}` : ''
  await client.query(`create database ${url.pathname.slice(1)}${like}`)
  return { dataDir, databaseUrl: url.href }
}

async function leave({ dataDir, databaseUrl }: StoreOptions): Promise<void> {
  rmSync(dataDir, { recursive: true, force: true })
  if (databaseUrl) await client.query(`drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`)
}

/** Runs a command of an older program, and returns what it printed. */
function older(folder: string, { dataDir, databaseUrl = '' }: StoreOptions, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join('cli', 'stud.ts'), ...args],
    {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1e9,
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    },
  )
  if (status !== 0) throw new Error(`${folder}: ${stderr}`)
  return stdout
}

async function makeStud(folder: string | null, options: StoreOptions): Promise<void> {
  if (folder !== null) return void older(folder, options, 'seed', '--horses', String(HORSES))
  const dataDir = mkdtempSync(join(home, 'new-'))
  const store = await openStore({ dataDir })
  await fillForUpgrade(store, HORSES)
  await makeOldStore(store, options)
  await store.close()
}

async function killMany(folder: string | null, engine: 'sqlite' | 'postgres'): Promise<number> {
  const name = folder === null ? 'the first program' : basename(folder)
  const random = seededRandom(`upgrade ${name} ${engine}`)
  const stud = await placeLike(engine)
  await makeStud(folder, stud)
  const told = folder === null ? '' : older(folder, stud, 'export', '-')
  const whole = await placeLike(engine, stud)
  const { store } = await openUpgraded(whole)
  const wanted = await exportText(store)
  await store.close()
  await leave(whole)
  const timed = await placeLike(engine, stud)
  const begun = performance.now()
  await killUpgrade(timed, { at: -1 }, wanted)
  const longest = (performance.now() - begun) * MORE_THAN_ONE_UPGRADE
  await leave(timed)
  const counts = { older: 0, upgraded: 0, wrong: 0 }
  for (let time = 1; time <= KILLS; time++) {
    const options = await placeLike(engine, stud)
    const openOld = async () =>
      folder !== null && older(folder, options, 'export', '-') !== told ? ['the older program finds another stud'] : []
    const { wrong, isOlder } = await killUpgrade(options, { moment: random() * longest }, wanted, openOld)
    counts[isOlder ? 'older' : 'upgraded']++
    counts.wrong += wrong.length
    for (const line of wrong) process.stdout.write(`  kill ${time}: ${line}\n`)
    await leave(options)
  }
  process.stdout.write(
    `${KILLS} kills of an upgrade from ${name} on ${engine}: ${counts.older} left as they were, ${counts.upgraded} upgraded, ${counts.wrong} wrong\n`,
  )
  await leave(stud)
  return counts.wrong
}

process.stdout.write('\nUpgrades that are killed\n')
try {
  const given = process.argv.slice(2).filter((folder) => existsSync(join(folder, 'cli', 'stud.ts')))
  for (const folder of given.length > 0 ? given : [null])
    for (const engine of ['sqlite', 'postgres'] as const) if ((await killMany(folder, engine)) > 0) process.exitCode = 1
} finally {
  await client.end()
  await server.stop()
  rmSync(home, { recursive: true, force: true })
}
