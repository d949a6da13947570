import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'

/** The commands of `package.json`, run by npm with a shell that knows nothing but "program arguments". */

const ROOT = join(import.meta.dirname, '../..')
const SHELL = join(ROOT, 'tests/plain-shell.mjs')
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const home = mkdtempSync(join(tmpdir(), 'hovslag-commands-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

test.each(Object.entries(scripts))('%s is a program with arguments, and nothing of a shell', (_name, script) => {
  const env = { ...process.env, PLAIN_SHELL: 'look' }
  const looked = spawnSync(process.execPath, [SHELL, '-c', script], { encoding: 'utf8', env })
  expect(looked.stderr).toBe('')
  const [program, first]: string[] = JSON.parse(looked.stdout)
  const file = program === 'node' ? join(ROOT, `${first}`) : join(ROOT, 'node_modules/.bin', `${program}`)
  expect(existsSync(file), script).toBe(true)
})

type Started = { npm: ChildProcess; lines: string[]; isOver: Promise<number | null> }

/** `npm start` on a stud of its own. */
function npmStart(port: number): Started {
  const settings = { PORT: String(port), HOST: '127.0.0.1', HOVSLAG_DEMO: '0', BACKUP_KEEP: '0' }
  const npm = spawn('npm', ['start', `--script-shell=${SHELL}`], {
    cwd: ROOT,
    env: { ...process.env, ...settings, DATA_DIR: join(home, String(port)), NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  for (const stream of [npm.stdout, npm.stderr])
    createInterface({ input: stream }).on('line', (line) => lines.push(line))
  return { npm, lines, isOver: once(npm, 'close').then(([code]) => code) }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
  })
}

async function until(is: () => boolean | Promise<boolean>) {
  while (!(await is())) await pause(50)
}

test.each(['SIGTERM', 'SIGKILL'] as const)('`npm start` serves, and ends when npm is ended by %s', async (signal) => {
  const port = await freePort()
  const { npm, lines } = npmStart(port)
  await until(() => lines.some((line) => line.startsWith('Hovslag är igång: ')) || npm.exitCode !== null)
  expect(lines.join('\n')).toContain(`Hovslag är igång: http://127.0.0.1:${port}`)
  expect(await answers(port)).toBe(true)
  npm.kill(signal)
  await until(async () => !(await answers(port)))
})

test('a taken port ends `npm start` with one sentence', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const { lines, isOver } = npmStart(port)
  expect(await isOver).toBe(1)
  expect(lines.filter((line) => line.startsWith('Port'))).toEqual([
    `Port ${port} används redan (EADDRINUSE). Välj en annan, till exempel PORT=${port + 1}.`,
  ])
  taken.close()
})
