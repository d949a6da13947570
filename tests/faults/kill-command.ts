import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { checkBackup } from '#app/store/backup/read-backup.ts'
import { writeBackup } from '#app/store/backup/write-backup.ts'
import { commit } from '#app/store/commit.ts'
import { exportText } from '#app/store/interchange/export.ts'
import { hashOf, putPicture } from '#app/store/pictures/blobs.ts'
import { openStore, type Store, type StoreOptions } from '#app/store/store.ts'
import { findDamage } from '#app/store/sums/damage.ts'

export const KILLED_COMMANDS = ['backup', 'restore', 'import', 'move', 'publish'] as const
export type KilledCommand = (typeof KILLED_COMMANDS)[number]

const STUD = join(import.meta.dirname, '..', '..', 'cli', 'stud.ts')
const PICTURE = new Uint8Array(40_000).map((_, at) => (at * 31) & 255)

/** What may lie in a data folder and in the folder of backups. */
const KNOWN = /^(?:hovslag\.db(?:-wal|-shm|-last|-use|\.skadad-[\w.-]+)?|backups|bildcache|import)$/
const KNOWN_BACKUP = /^stud-\w+-[a-z]+(?:-damaged)?\.hovslag$/

export async function fillToBeKilled(options: StoreOptions, horses: number): Promise<void> {
  const store = await openStore(options)
  const changes = Array.from({ length: horses }, (_, at) => ({
    op: 'create' as const,
    collection: 'horses' as const,
    id: `h${at}`,
    document: { name: `Häst ${at}`, breeder: 'x'.repeat(200) },
  }))
  if ((await store.revision()) === 0) {
    await commit(store, 'Anna', 'import', changes)
    const picture = { bytes: PICTURE, type: 'image/webp' as const, width: 700, height: 2, blur: 'x' }
    await store.write((trx) => putPicture(trx, hashOf(PICTURE), picture))
  }
  await store.close()
}

async function stateOf(store: Store): Promise<string> {
  return `${await exportText(store)} ${(await findDamage(store)).length}`
}

/** Starts a command, kills it and all that it started after so many milliseconds, and says what is wrong then. */
export async function killCommand(
  command: KilledCommand,
  options: StoreOptions,
  moment: number,
  emptyTarget: () => Promise<{ to: string; options: StoreOptions; remove: () => Promise<void> }>,
): Promise<{ wrong: string[]; hasEnded: boolean; ms: number }> {
  const home = mkdtempSync(join(tmpdir(), 'hovslag-kill-'))
  const env = {
    ...process.env,
    DATA_DIR: options.dataDir,
    DATABASE_URL: options.databaseUrl ?? '',
    BACKUP_DIR: join(options.dataDir, 'backups'),
  }
  const target = command === 'move' ? await emptyTarget() : null
  try {
    const before = await withStore(options, stateOf)
    const given = await givenTo(command, options, home)
    const args = { backup: [], restore: [given], import: [given], move: ['--to', target?.to ?? ''], publish: [given] }
    const started = performance.now()
    const child = spawn(process.execPath, [STUD, command, ...args[command]], {
      env,
      stdio: 'ignore',
      detached: true, // a group of its own
    })
    const ended = once(child, 'close').then(() => 'ended')
    const hasEnded = (await Promise.race([ended, pause(moment, 'running', { ref: false })])) === 'ended'
    const ms = performance.now() - started
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL')
    } catch {
      // it has ended
    }
    await ended
    const wrong: string[] = []
    const after = await withStore(options, async (store) => {
      await store.write(async () => {}) // a server may still be executing the last statement
      return stateOf(store)
    })
    if (after !== before && command !== 'import') wrong.push(`${command}: the stud is another`)
    if (command === 'import' && after !== before && !after.includes('"Ny häst"')) wrong.push('import: half of it')
    wrong.push(...(await leftIn(options, command)))
    if (target !== null) {
      const moved = await withStore(target.options, async (store) =>
        (await store.revision()) === 0 ? before : stateOf(store),
      )
      if (moved !== before) wrong.push('move: half of it')
      wrong.push(...(await leftIn(target.options, command)))
    }
    return { wrong, hasEnded, ms }
  } finally {
    await target?.remove()
    rmSync(home, { recursive: true, force: true })
  }
}

/** A backup of the stud, an export of one new horse, or a folder. */
async function givenTo(command: KilledCommand, options: StoreOptions, home: string): Promise<string> {
  if (command === 'restore') {
    const file = join(home, 'stud.hovslag')
    await withStore(options, (store) => writeBackup(store, file))
    return file
  }
  if (command === 'import') {
    const horses = Object.fromEntries(
      Array.from({ length: 400 }, (_, at) => [`n${at}`, { name: at === 399 ? 'Ny häst' : `Ny ${at}` }]),
    )
    const file = join(home, 'ny.json')
    writeFileSync(file, JSON.stringify({ __collections__: { horses } }))
    return file
  }
  return join(home, 'site')
}

async function withStore<T>(options: StoreOptions, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(options)
  return work(store).finally(() => store.close())
}

/** Files that nothing knows, and backups that are not whole. */
async function leftIn({ dataDir }: StoreOptions, command: string): Promise<string[]> {
  const backups = join(dataDir, 'backups')
  const left = readdirSync(dataDir).filter((name) => !KNOWN.test(name))
  const inBackups = existsSync(backups) ? readdirSync(backups) : []
  left.push(...inBackups.filter((name) => !KNOWN_BACKUP.test(name)))
  const wrong = left.map((name) => `${command}: ${name} is left`)
  for (const name of inBackups.filter((each) => KNOWN_BACKUP.test(each))) {
    const checked = await checkBackup(join(backups, name)).catch(() => null)
    if (checked === null || checked.damaged.length > 0) wrong.push(`${command}: ${name} is not whole`)
    rmSync(join(backups, name), { force: true })
  }
  for (const name of readdirSync(dataDir).filter((each) => each.includes('.skadad-')))
    rmSync(join(dataDir, name), { force: true })
  return wrong
}
