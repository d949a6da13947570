import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ssh2 from 'ssh2'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newHostKey, SFTP_USER, sftpHost } from '../../../tests/sftp-host.ts'
import { backupName } from './backup-folder.ts'
import { BackupKeeper } from './keeper.ts'
import { type Away, awayKey, sendAway } from './send-away.ts'

const DAY_MS = 86_400_000
const BROKEN_KEY = '-----BEGIN OPENSSH PRIVATE KEY-----\nAAAA\n-----END OPENSSH PRIVATE KEY-----\n'
const today = new Date('2026-11-26T03:00:00Z')
const before = (days: number) => new Date(today.getTime() - days * DAY_MS)

function places() {
  const home = mkdtempSync(join(tmpdir(), 'hovslag-kopior å-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const [here, folder, key] = [join(home, 'här'), join(home, 'där'), join(home, 'nyckel')]
  mkdirSync(here)
  const add = (at: Date, text: string) => {
    const name = backupName(at, 'daily')
    writeFileSync(join(here, name), text)
    return { name, file: join(here, name), bytes: text.length }
  }
  const away = (port: number, password: string | null): Away => ({
    host: '127.0.0.1',
    port,
    user: SFTP_USER.user,
    password,
    folder,
  })
  return { here, folder, key, add, away }
}

test('a backup is sent once, with the key of this machine, and the daily ones there thin out as here', async () => {
  const { folder, key, add, away } = places()
  const knows = await awayKey(key)
  expect(knows).toMatch(/^ssh-ed25519 \S+/)
  expect(await awayKey(key)).toBe(knows)
  expect(statSync(join(key, 'kopior')).mode & 0o777).toBe(0o600)
  const host = await sftpHost({ knows })
  onTestFinished(() => host.stop())
  const to = away(host.port, null)
  for (const days of [3, 2, 1]) await sendAway(add(before(days), `dag ${days}`), to, { keep: 2, folder: key })
  writeFileSync(join(folder, 'annat.txt'), 'någon annans')
  const newest = add(today, 'hela stuteriet')
  expect(await sendAway(newest, to, { keep: 2, folder: key })).toBe(true)
  expect(readFileSync(join(folder, newest.name), 'utf8')).toBe('hela stuteriet')
  // Two days, and the oldest of a week and of a month before them.
  const left = readdirSync(folder).filter((name) => name !== 'annat.txt')
  expect(left).toEqual([backupName(before(3), 'daily'), backupName(before(1), 'daily'), newest.name])
  expect(readdirSync(folder)).toContain('annat.txt')
  expect(await sendAway(newest, to, { keep: 2, folder: key })).toBe(false)
  writeFileSync(join(folder, newest.name), 'halva')
  expect(await sendAway(newest, to, { keep: 2, folder: key })).toBe(true)
})

test('a key that cannot be read is made again', async () => {
  const { key } = places()
  const good = await awayKey(key)
  const broken = { ...ssh2.utils.generateKeyPairSync('ed25519'), private: BROKEN_KEY }
  const making = vi.spyOn(ssh2.utils, 'generateKeyPairSync').mockReturnValueOnce(broken)
  onTestFinished(() => making.mockRestore())
  writeFileSync(join(key, 'kopior'), BROKEN_KEY)
  const made = await awayKey(key)
  expect(made).not.toBe(good)
  expect(making).toHaveBeenCalledTimes(2)
  expect(ssh2.utils.parseKey(readFileSync(join(key, 'kopior')))).not.toBeInstanceOf(Error)
  expect(await awayKey(key)).toBe(made)
  // Whatever it was is still there.
  expect(readFileSync(join(key, 'kopior.gammal'), 'utf8')).toBe(BROKEN_KEY)
})

test('a key of somebody’s own that a link leads to is left as it is', async () => {
  const { here, key } = places()
  const own = join(here, 'id_ed25519')
  writeFileSync(own, BROKEN_KEY)
  mkdirSync(key)
  symlinkSync(own, join(key, 'kopior'))
  await awayKey(key)
  expect(readFileSync(own, 'utf8')).toBe(BROKEN_KEY)
})

test('another server under the name is refused with a word, and a wrong password is said', async () => {
  const { folder, key, add, away } = places()
  const first = await sftpHost()
  await sendAway(add(today, 'x'), away(first.port, SFTP_USER.secret), { keep: 2, folder: key })
  const { port } = first
  await first.stop()
  rmSync(folder, { recursive: true })
  const second = await sftpHost({ port, key: newHostKey() })
  onTestFinished(() => second.stop())
  const send = (password: string) => sendAway(add(today, 'x'), away(port, password), { keep: 2, folder: key })
  await expect(send(SFTP_USER.secret)).rejects.toThrow('127.0.0.1 är inte den server som den brukar vara')
  expect(() => readdirSync(folder)).toThrow()
  // What cannot be read is not the same as none: any server would be taken.
  rmSync(join(key, 'kopior-server'))
  mkdirSync(join(key, 'kopior-server'))
  await expect(send(SFTP_USER.secret)).rejects.toThrow('EISDIR')
  expect(() => readdirSync(folder)).toThrow()
  rmSync(join(key, 'kopior-server'), { recursive: true })
  await expect(send('fel')).rejects.toThrow('kunde inte skickas till 127.0.0.1: All configured authentication')
})

test('what cannot be sent is told as a failure until it is there', async () => {
  const { here, folder, add, away, key } = places()
  vi.stubEnv('HOVSLAG_KEY_FOLDER', key)
  const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    logged.mockRestore()
  })
  const host = await sftpHost()
  onTestFinished(() => host.stop())
  add(today, 'x')
  const to = away(host.port, 'fel')
  // Sending asks nothing of the store.
  const keeper = new BackupKeeper(null as never, { folder: here, keep: 2, away: to })
  await keeper.sendDue()
  expect(keeper.failure?.problem).toContain('kunde inte skickas till 127.0.0.1')
  add(new Date(Date.now() + DAY_MS), 'y')
  expect(keeper.failure?.problem).toContain('kunde inte skickas till 127.0.0.1')
  to.password = SFTP_USER.secret
  await keeper.sendDue()
  expect(keeper.failure).toBeNull()
  expect(readdirSync(folder)).toHaveLength(1)
  // Not looked for again.
  await host.stop()
  await keeper.sendDue()
  expect(keeper.failure).toBeNull()
})

test('a second look joins the first, and parts of other processes are left unless they are a day old', async () => {
  const { here, folder, add, away, key } = places()
  vi.stubEnv('HOVSLAG_KEY_FOLDER', key)
  onTestFinished(() => void vi.unstubAllEnvs())
  const host = await sftpHost()
  onTestFinished(() => host.stop())
  const { name } = add(today, 'x'.repeat(200_000))
  mkdirSync(folder)
  const old = new Date(Date.now() - 2 * DAY_MS)
  for (const [part, isOld] of [
    [`${name}.part`, false],
    ['stud-gammal.part', true],
    ['annat.part', true],
  ] as const) {
    writeFileSync(join(folder, part), 'deras')
    if (isOld) utimesSync(join(folder, part), old, old)
  }
  const to = away(host.port, SFTP_USER.secret)
  const keeper = new BackupKeeper(null as never, { folder: here, keep: 2, away: to })
  await Promise.all([keeper.sendDue(), keeper.sendDue()])
  expect(keeper.failure).toBeNull()
  expect(readdirSync(folder).sort()).toEqual(['annat.part', name, `${name}.part`])
  expect(statSync(join(folder, name)).size).toBe(200_000)
  expect(readFileSync(join(folder, `${name}.part`), 'utf8')).toBe('deras')
})

test('what is sent does not hide that the backup after it failed', async () => {
  const { here, add, away, key } = places()
  vi.stubEnv('HOVSLAG_KEY_FOLDER', key)
  onTestFinished(() => void vi.unstubAllEnvs())
  const host = await sftpHost()
  onTestFinished(() => host.stop())
  add(before(1), 'x')
  const broken = { snapshot: () => Promise.reject(new Error('not now')) } as never
  const keeper = new BackupKeeper(broken, { folder: here, keep: 2, away: away(host.port, SFTP_USER.secret) })
  await expect(keeper.make('daily')).rejects.toThrow('not now')
  await keeper.sendDue()
  expect(keeper.failure?.problem).toBe('not now')
})

test('a server that takes no files keeps no line open', async () => {
  const { add, away, key } = places()
  const host = await sftpHost({ hasFiles: false })
  onTestFinished(() => host.stop())
  const sent = sendAway(add(today, 'x'), away(host.port, SFTP_USER.secret), { keep: 2, folder: key })
  await expect(sent).rejects.toThrow('kunde inte skickas till 127.0.0.1')
  await vi.waitFor(() => expect(host.lines()).toBe(0))
})
