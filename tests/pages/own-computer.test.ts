import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, test } from 'vitest'
import { BUILD } from '#app/framework/build-folder.ts'
import './matchers.ts'
import { Visitor } from './served.ts'

/** The start by a file, as a download has it. */

const START = join(BUILD, 'program/app/server/own-computer/start.js')
const home = mkdtempSync(join(tmpdir(), 'hovslag egen å-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

type Started = { child: ChildProcess; lines: string[]; isOver: Promise<number | null> }

function start(port: number, folder: string, ...args: string[]): Started {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', START, ...args], {
    env: { PATH: process.env.PATH, PORT: String(port), XDG_DATA_HOME: folder, HOME: home, HOVSLAG_BROWSER: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => lines.push(line))
  return { child, lines, isOver: once(child, 'close').then(([code]) => code) }
}

async function addressOf({ lines, isOver }: Started): Promise<string> {
  const found = () => lines.find((line) => line.startsWith('http://localhost:'))
  while (found() === undefined) {
    const ended = await Promise.race([isOver, new Promise<'on'>((resolve) => setTimeout(() => resolve('on'), 50))])
    if (ended !== 'on') throw new Error(lines.join(' | '))
  }
  return `${found()}`
}

test('started by its file: this computer only, the next port if one is taken, and a second start finds the first', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const bound = taken.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  const first = start(port, home)
  try {
    const address = await addressOf(first)
    const { port: next, pathname } = new URL(address)
    expect(Number(next)).toBeGreaterThan(port)
    const page = await new Visitor(`http://127.0.0.1:${next}`).visit(pathname)
    expect(page.getByRole('main')).toContainText('Allt stannar på din dator.')
    const outside = Object.values(networkInterfaces()).flat()
    for (const { address: own } of outside.filter((each) => each?.family === 'IPv4' && !each.internal) as {
      address: string
    }[])
      await expect(fetch(`http://${own}:${next}/`)).rejects.toThrow()

    const second = start(port, home)
    expect(await second.isOver).toBe(0)
    expect(second.lines.join('\n')).toContain(`Hovslag är redan igång: http://localhost:${next}`)
    first.child.kill('SIGTERM')
    expect(await first.isOver).toBe(0)
    expect(existsSync(join(home, 'hovslag/igang.json'))).toBe(false)
  } finally {
    first.child.kill('SIGKILL')
    taken.close()
  }
})

test('started by its file where nothing can be written, it says so and where to move it', async () => {
  const file = join(home, 'fil')
  writeFileSync(file, '')
  const { isOver, lines } = start(0, file)
  expect(await isOver).toBe(1)
  expect(lines.join('\n')).toContain('Det går inte att spara i mappen')
})
