// Unpacks the Linux download where there is no Node, no npm, no git and no network, and walks through it as its owner.
// Needs root. `node bench/linux-download.ts [FILE]`; without a file it makes one. Part of `npm run bench`.

import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { downloadFor } from './downloads/made.ts'
import { addressOf, type Program, runProgram } from './downloads/program.ts'
import { type Started, walk } from './downloads/walk.ts'

const [ANNA, HOME] = [1000, '/home/anna']
/** What the start file needs of a system. */
const PROGRAMS = ['/bin/sh', '/usr/bin/dirname']
const INSIDE = 'HOVSLAG_WITHOUT_NETWORK'

/** A root with a shell and the libraries that the programs name, and nothing else. */
function makeRoot(root: string, download: string): string {
  const home = join(root, HOME, 'Mina saker å ä')
  mkdirSync(home, { recursive: true })
  execFileSync('tar', ['-xzf', download, '-C', home])
  const [unpacked = ''] = readdirSync(home)
  const own = readdirSync(join(home, unpacked), { recursive: true, encoding: 'utf8' })
    .filter((name) => /^program\/node$|\.node$|\.so(?:\.|$)/.test(name))
    .map((name) => join(home, unpacked, name))
  for (const program of [...PROGRAMS, ...own]) {
    const named = execFileSync('ldd', [program], { encoding: 'utf8' })
    const libraries = [...named.matchAll(/(?:=> |^\t)(\/.*) \(0x/gm)].map(([, path = '']) => path)
    for (const file of [...libraries, ...(own.includes(program) ? [] : [program])]) {
      if (file.startsWith(root) || existsSync(join(root, file))) continue
      mkdirSync(join(root, dirname(file)), { recursive: true })
      copyFileSync(file, join(root, file))
    }
  }
  for (const folder of ['tmp', 'proc', 'dev', 'etc']) mkdirSync(join(root, folder))
  writeFileSync(join(root, 'etc/passwd'), `anna:x:${ANNA}:${ANNA}::${HOME}:/bin/sh\n`)
  execFileSync('chmod', ['1777', join(root, 'tmp')])
  execFileSync('chmod', ['755', root])
  execFileSync('chown', ['-R', `${ANNA}:${ANNA}`, join(root, HOME)])
  return join(HOME, 'Mina saker å ä', unpacked)
}

async function walkInside(root: string, download: string): Promise<void> {
  const folder = makeRoot(root, download)
  execFileSync('ip', ['link', 'set', 'lo', 'up'])
  execFileSync('mount', ['-t', 'proc', 'proc', join(root, 'proc')])
  for (const device of ['null', 'zero', 'random', 'urandom']) {
    writeFileSync(join(root, 'dev', device), '')
    execFileSync('mount', ['--bind', join('/dev', device), join(root, 'dev', device)])
  }
  const found = ['node', 'npm', 'git'].filter((name) =>
    ['bin', 'usr/bin', 'usr/local/bin'].some((each) => existsSync(join(root, each, name))),
  )
  if (found.length > 0) throw new Error(`the root has ${found.join(', ')}`)
  let runs = 0
  const run = (...args: string[]): Program =>
    runProgram(
      ['/usr/sbin/chroot', `--userspec=${ANNA}:${ANNA}`, root, join(folder, args[0] ?? ''), ...args.slice(1)],
      {
        log: join(root, 'tmp', `utskrift-${runs++}`),
        env: { HOME, PATH: '/usr/bin:/bin', HOVSLAG_BROWSER: '0', LANG: 'C.UTF-8' },
      },
    )
  const start = async (): Promise<Started> => {
    const program = run('hovslag.sh')
    const end = async (signal: NodeJS.Signals) => {
      program.child.kill(signal)
      await program.isOver
    }
    return { ...(await addressOf(program)), stop: () => end('SIGINT'), kill: () => end('SIGKILL') }
  }
  const saidBy = async (program: Program) => {
    await program.isOver
    return program.said()
  }
  await walk(`The Linux download (${basename(download)}), without Node, npm, git and network`, {
    start,
    startAgain: () => saidBy(run('hovslag.sh')),
    losePassword: () => saidBy(run('glomt-losenord.sh')),
    published: { there: `${HOME}/publicerat å`, here: join(root, HOME, 'publicerat å') },
  })
}

if (process.env[INSIDE] !== undefined) {
  await walkInside(process.env[INSIDE], process.argv[2] ?? '')
} else if (process.platform === 'linux' && process.getuid?.() === 0) {
  const root = mkdtempSync(join(tmpdir(), 'hovslag-root-'))
  try {
    const alone = ['--net', '--mount', '--pid', '--fork', '--kill-child', process.execPath]
    const program = ['--disable-warning=ExperimentalWarning', import.meta.filename, downloadFor('linux-x64')]
    const { status } = spawnSync('unshare', [...alone, ...program], {
      stdio: 'inherit',
      env: { ...process.env, [INSIDE]: root },
    })
    if (status !== 0) process.exitCode = 1
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
} else process.stdout.write('\nThe Linux download: left out, as it needs root.\n')
