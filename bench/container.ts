// Builds the container of `deploy/Containerfile` on a base of Debian's packages, as no image can be fetched here, and
// walks through it, with the file and on PostgreSQL. Needs Debian and root, and may install mmdebstrap and buildah.
// `node bench/container.ts [FILE]`; without a file it makes the Linux download. Part of `npm run bench`.

import { execFileSync } from 'node:child_process'
import { chownSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { startPostgres } from '../tests/postgres.ts'
import { ensureDebian } from './downloads/debian.ts'
import { downloadFor } from './downloads/made.ts'
import { hear, type Program, runProgram } from './downloads/program.ts'
import { type Started, walk } from './downloads/walk.ts'

/** As `docs/operations.md` says it. */
const BASE = 'libc6,libstdc++6,libatomic1,dash,coreutils'
/** The user and group of the container. */
const USER = [1000, 1000] as const
const FILE = join(import.meta.dirname, '..', 'deploy', 'Containerfile')

const home = mkdtempSync(join(tmpdir(), 'hovslag-container-'))
// Of its own: nothing of the machine's images is touched, and the file system needs no layers.
const buildah = ['--root', join(home, 'images'), '--runroot', join(home, 'run'), '--storage-driver', 'vfs']
const call = (...args: string[]): string =>
  execFileSync('buildah', [...buildah, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

function buildImage(download: string): void {
  const base = join(home, 'base.tar')
  execFileSync('mmdebstrap', ['--quiet', '--variant=extract', `--include=${BASE}`, 'bookworm', base])
  const scratch = call('from', 'scratch')
  call('add', scratch, base, '/')
  call('commit', '--rm', scratch, 'localhost/debian')
  const context = join(home, 'dist')
  mkdirSync(context)
  copyFileSync(download, join(context, basename(download)))
  // Another version, as `dist` may have it.
  writeFileSync(join(context, 'hovslag-0.0.1-linux-x64.tar.gz'), '')
  const args = ['BASE=localhost/debian', `ARCHIVE=${basename(download)}`].flatMap((each) => ['--build-arg', each])
  call('build', '--isolation', 'chroot', '--format', 'docker', ...args, '-f', FILE, '-t', 'hovslag', context)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function walkInContainer(name: string, settings: readonly string[]): Promise<void> {
  const container = call('from', 'localhost/hovslag')
  const folder = join(home, `published-${name.replaceAll(' ', '-')}`)
  mkdirSync(folder, { mode: 0o700 })
  chownSync(folder, ...USER)
  const port = await freePort()
  let runs = 0
  const start = async (): Promise<Started> => {
    const set = [`PORT=${port}`, 'HOST=127.0.0.1', ...settings].flatMap((each) => ['--env', each])
    const command = [
      'program/node',
      '--disable-warning=ExperimentalWarning',
      'program/build/program/app/server/main.js',
    ]
    const program: Program = runProgram(
      [
        'buildah',
        ...buildah,
        'run',
        '--isolation',
        'chroot',
        '--volume',
        // The data are in the image's own volume.
        `${folder}:/srv/published`,
        ...set,
        container,
        '--',
        ...command,
      ],
      { log: join(home, `said-${name}-${runs++}`), env: process.env },
    )
    const [, path = ''] = await hear(program, /^Hovslag är igång: \S+\n(?:.*\/\/[^/]+(\/valkommen\/\S+))?/m)
    const end = async (signal: NodeJS.Signals) => {
      for (const pid of serversBelow(program)) process.kill(pid, signal)
      await program.isOver
    }
    return { address: `http://127.0.0.1:${port}`, path, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
  }
  const published = { there: '/srv/published/files', here: join(folder, 'files') }
  await walk(`The container, ${name}`, { start, published })
  call('rm', container)
}

/** The server's process, which buildah's own have started. */
function serversBelow({ child }: Program): number[] {
  const parents = new Map<number, number>()
  const servers: number[] = []
  for (const line of execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')) {
    const [, pid = '', parent = '', command = ''] = /^ *(\d+) +(\d+) (.*)$/.exec(line) ?? []
    parents.set(Number(pid), Number(parent))
    if (/^program\/node .*server\/main\.js/.test(command)) servers.push(Number(pid))
  }
  const isBelow = (pid: number): boolean => pid === child.pid || (pid > 1 && isBelow(parents.get(pid) ?? 0))
  return servers.filter(isBelow)
}

try {
  const missing = ensureDebian(['mmdebstrap', 'buildah'], ['mmdebstrap', 'buildah'])
  if (missing === null) {
    buildImage(downloadFor('linux-x64'))
    await walkInContainer('with the file', [])
    const postgres = await startPostgres()
    await walkInContainer('on PostgreSQL', [`DATABASE_URL=${postgres.url}`]).finally(() => postgres.stop())
  } else process.stdout.write(`\nThe container: left out, ${missing}\n`)
} finally {
  rmSync(home, { recursive: true, force: true })
}
