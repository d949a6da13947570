import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Target } from '#app/domain/publish/target.ts'
import { HERE } from './job.ts'
import { PublishKeeper } from './keeper.ts'
import { MachineKey } from './machine-key.ts'

/** Without a secret a publication ends with `login` before it has a process. */
const TARGET: Target = {
  kind: 'sftp',
  host: 'a.example',
  port: 22,
  user: 'anna',
  folder: 'www',
  address: null,
  when: 'after',
}

function opened(startProcess?: () => ChildProcess, revision = async () => 1) {
  const home = mkdtempSync(join(tmpdir(), 'hovslag-publicering-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const places = { home, dataDir: home, databaseUrl: null, backupDir: home }
  const options = { ...places, key: new MachineKey(home, home), ...(startProcess && { startProcess }) }
  const open = () => new PublishKeeper({ revision }, options)
  const there = join(home, HERE.there)
  return { home, keeper: open(), open, there }
}

test('what is known of one place is not said of another', async () => {
  const { keeper, there } = opened()
  const known = () => [keeper.told().length, existsSync(there)]
  for (const change of [{ host: 'b.example' }, { port: 2222 }, { user: 'bo' }, { folder: 'stall' }]) {
    keeper.save(TARGET, null)
    await keeper.start('publish')
    writeFileSync(there, 'Hovslag 2\n')
    keeper.save({ ...TARGET, address: 'https://a.example', when: 'night' }, null)
    expect(known()).toEqual([1, true])
    keeper.save({ ...TARGET, ...change }, null)
    expect(known()).toEqual([0, false])
    // Another target while one is at work.
    keeper.save(TARGET, null)
    const work = keeper.start('publish')
    keeper.save({ ...TARGET, ...change }, null)
    writeFileSync(there, 'Hovslag 2\n')
    await work
    expect(known()).toEqual([0, false])
  }
})

test('one publication at a time, and none that has ended holds up the next', async () => {
  const { home, keeper, open } = opened()
  keeper.save(TARGET, null)
  // Programs before left the number of their process, which may be another's by now.
  writeFileSync(join(home, 'pagar'), String(process.ppid))
  const work = keeper.start('publish')
  expect(work).not.toBeNull()
  expect([keeper.start('publish'), open().start('publish')]).toEqual([null, null])
  expect(await work).toMatchObject({ trouble: 'login' })
  expect(await open().start('check')).toMatchObject({ trouble: 'login' })
})

test('on a computer that is often off, what it slept through is published soon', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { keeper } = opened()
  const look = vi.spyOn(keeper, 'look').mockResolvedValue()
  const soon = keeper.watch({ isSoon: true })
  vi.advanceTimersByTime(20_000)
  expect(look).toHaveBeenCalledOnce()
  soon.stop()
  const server = keeper.watch()
  vi.advanceTimersByTime(59_999)
  expect(look).toHaveBeenCalledOnce()
  server.stop()
})

test('files of a changed stud are written while the page is read, by one process that ends unused or with the site', async () => {
  const forked: { sent: unknown[]; killed: number; tell: (message: object) => void }[] = []
  const startProcess = () => {
    const child = new EventEmitter()
    const one = { sent: [] as unknown[], killed: 0, tell: (message: object) => void child.emit('message', message) }
    forked.push(one)
    const send = (message: unknown) => one.sent.push(message)
    const kill = () => one.killed++
    const process = { send, kill, ref() {}, unref() {}, channel: null }
    return Object.assign(child, process) as unknown as ChildProcess // no more of it is used
  }
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let revision = 1
  const { keeper, open, home } = opened(startProcess, async () => revision)
  const [target, places] = [
    { ...TARGET, kind: 'folder' as const, folder: '/srv' },
    { home, dataDir: home },
  ]
  const ahead = { ahead: { target, ...places, databaseUrl: null, backupDir: home } }
  await keeper.prepare()
  expect(forked, 'no place is chosen').toEqual([])
  keeper.save(target, null)
  await keeper.prepare()
  expect(forked, 'nothing was published').toEqual([])
  const told = { at: 0, isDone: true, revision: 1, seconds: 1, sent: 1, removed: 0, bytes: 1, trouble: null }
  writeFileSync(join(home, 'resultat.json'), JSON.stringify([{ ...told, said: '', left: 0 }]))
  await keeper.prepare()
  expect(forked, 'nothing has changed').toEqual([])

  revision = 2
  await Promise.all([keeper.prepare(), keeper.prepare()])
  expect(forked).toMatchObject([{ sent: [ahead], killed: 0 }])
  expect(open().start('publish'), 'another program, while it writes').toBeNull()
  vi.advanceTimersByTime(600_000)
  expect(forked[0]?.killed, 'while it writes').toBe(0)
  forked[0]?.tell({ isAhead: true })
  revision = 3
  await keeper.prepare()
  expect(forked, 'the same writes what is new').toMatchObject([{ sent: [ahead, ahead] }])
  forked[0]?.tell({ isAhead: true })
  vi.advanceTimersByTime(120_000)
  expect(forked[0]?.killed).toBe(1)

  await keeper.prepare()
  const watching = keeper.watch()
  watching.stop()
  expect(forked.map(({ killed }) => killed)).toEqual([1, 1])
  await keeper.prepare()
  void keeper.start('try')
  await vi.advanceTimersByTimeAsync(0)
  expect(forked[2]?.sent, 'a test of the connection has another').toEqual([ahead])
  expect(forked[3]?.sent).toMatchObject([{ kind: 'try' }])
})
