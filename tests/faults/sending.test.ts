import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { PublishFolder } from '#app/server/publish/folder.ts'
import { openFtp } from '#app/server/publish/send/ftp.ts'
import type { Line } from '#app/server/publish/send/line.ts'
import { sendAll } from '#app/server/publish/send/send.ts'
import { openSftp } from '#app/server/publish/send/sftp.ts'
import { tryLine } from '#app/server/publish/send/try-line.ts'
import { FTP_USER, ftpHost } from '../ftp-host.ts'
import { newHostKey, SFTP_USER, sftpHost } from '../sftp-host.ts'

// Published files are sent to real servers, whose lines break.

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'hovslag-skicka-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

/** A published folder; `horses`: how many pages it has. */
async function published(horses: number, at = folder(), style = 'a{}') {
  const into = await PublishFolder.open(at)
  await into.put('assets/a.css', { bytes: Buffer.from(style) })
  await into.put('assets/empty.js', { bytes: Buffer.alloc(0) })
  for (let horse = 0; horse < horses; horse++)
    await into.put(`horse/norrsken-${horse}/index.html`, {
      bytes: Buffer.from(`<link href="/assets/a.css">${'x'.repeat(horse)}`),
    })
  await into.put('index.html', { bytes: Buffer.from(`${horses} horses`) })
  await into.finish()
  return { folder: at, wanted: into.files }
}

const OPTIONS = {
  isWhole: false,
  onProgress: () => {},
  signal: new AbortController().signal,
  pausesMs: [1, 1, 1, 5, 50, 200],
}

const filesIn = (at: string) =>
  readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(at, join(entry.parentPath, entry.name)))
    .toSorted()

function expectSame(far: string, near: string): void {
  const files = filesIn(near)
  expect(filesIn(far)).toEqual(files)
  for (const file of files)
    expect(readFileSync(join(far, file)).equals(readFileSync(join(near, file))), file).toBe(true)
}

test('by SFTP the other side is the published folder, however often the line breaks, and never a page without its style', async () => {
  const host = await sftpHost()
  onTestFinished(host.stop)
  const far = join(folder(), 'hotell', 'stall')
  const open = () => openSftp({ host: '127.0.0.1', port: host.port, folder: far, hostKey: null, ...SFTP_USER })
  const first = await published(120)
  let cuts = 0
  const seen: string[] = []
  const look = () => {
    const pages = existsSync(join(far, 'horse')) ? readdirSync(join(far, 'horse')) : []
    if (pages.length > 0 && !existsSync(join(far, 'assets', 'a.css'))) seen.push(`${pages.length} pages without style`)
    if (existsSync(join(far, 'index.html')) && pages.length < 120) seen.push('a start before its pages')
  }
  const onProgress = ({ done }: { done: number }) => {
    look()
    if (done > 20 * (cuts + 1) && cuts < 5) {
      cuts++
      host.cut()
    }
  }
  await sendAll({ ...OPTIONS, open, ...first, onProgress })
  expect([cuts, seen]).toEqual([5, []])
  expectSame(far, first.folder)

  // Again: nothing. Then what others put there stays, what was removed by hand comes back, and old pages go.
  const list = () => statSync(join(far, '.hovslag', 'filer.txt')).ino
  const listed = list()
  expect((await sendAll({ ...OPTIONS, open, ...first })).sent).toMatchObject({ sent: 0, removed: 0 })
  expect(list()).toBe(listed)
  writeFileSync(join(far, 'egen.txt'), 'hers')
  writeFileSync(join(far, 'horse', 'norrsken-1', 'egen.txt'), 'hers')
  rmSync(join(far, 'horse', 'norrsken-2', 'index.html'))
  appendFileSync(join(far, 'assets', 'a.css'), 'b{}')
  const whole = await sendAll({ ...OPTIONS, open, ...first, isWhole: true })
  expect(whole.sent).toMatchObject({ sent: 2, mended: 2, foreign: 2, removed: 0 })
  const fewer = await published(1, first.folder)
  expect((await sendAll({ ...OPTIONS, open, ...fewer })).sent.removed).toBe(119)
  expect(readFileSync(join(far, 'horse', 'norrsken-1', 'egen.txt'), 'utf8')).toBe('hers')
  expect(readdirSync(join(far, 'horse')).toSorted()).toEqual(['norrsken-0', 'norrsken-1'])
})

test('a line that does not come back ends with a word, and what has arrived is not sent again', async () => {
  const host = await sftpHost()
  const far = folder()
  const place = { host: '127.0.0.1', port: host.port, folder: far, hostKey: null, ...SFTP_USER }
  const stud = await published(60)
  const stopped = host.stop
  let isStopped = false
  const onProgress = ({ done }: { done: number }) => {
    if (done < 30 || isStopped) return
    isStopped = true
    void stopped()
  }
  const kept = join(folder(), 'dar.txt')
  const sending = sendAll({ ...OPTIONS, open: () => openSftp(place), ...stud, kept, onProgress })
  await expect(sending).rejects.toMatchObject({ trouble: expect.stringMatching(/^(?:line|refused)$/) })
  const again = await sftpHost()
  onTestFinished(again.stop)
  const open = () => openSftp({ ...place, port: again.port })
  const { sent } = await sendAll({ ...OPTIONS, open, ...stud, kept })
  expect(sent.sent).toBeGreaterThan(0)
  expect(sent.sent).toBeLessThanOrEqual(stud.wanted.size - 30)
  expectSame(far, stud.folder)
  // Another computer has sent something else meanwhile: what is noted here does not hold.
  await sendAll({ ...OPTIONS, open, ...(await published(3, folder(), 'c{}')) })
  await sendAll({ ...OPTIONS, open, ...stud, kept })
  expectSame(far, stud.folder)
})

test.each([
  { hasTls: true, name: 'FTPS' },
  { hasTls: false, name: 'plain FTP' },
])('by $name the other side is the published folder, and removals leave what is others’', async ({ hasTls }) => {
  const host = await ftpHost(hasTls)
  onTestFinished(host.stop)
  const place = { host: '127.0.0.1', port: host.port, folder: 'stall/www', hostKey: null, ...FTP_USER }
  const open = () => openFtp(place, hasTls)
  const tried = await tryLine({ ...place, address: null }, open)
  expect(tried.steps.map(({ step, trouble }) => [step, trouble])).toEqual([
    ['host', null],
    ['key', null],
    ['login', null],
    ['folder', null],
  ])
  const stud = await published(40)
  const sent = await sendAll({ ...OPTIONS, open, ...stud })
  const far = join(host.folder, 'stall', 'www')
  expectSame(far, stud.folder)
  writeFileSync(join(far, 'egen.txt'), 'hers')
  const fewer = await published(1, stud.folder, 'c{}')
  expect((await sendAll({ ...OPTIONS, open, ...fewer })).sent).toMatchObject({ removed: 39 })
  expect(filesIn(far)).toContain('egen.txt')
  if (!hasTls) return
  // Another certificate than at first sight; and a server that takes nobody without encryption.
  expect(sent.hostKey).toMatch(/^(?:[\dA-F]{2}:){31}/)
  await expect(openFtp({ ...place, hostKey: 'another' }, true)).rejects.toMatchObject({ trouble: 'host-key' })
  // A certificate that held by itself may follow on one that did not, and never the other way.
  const named = { ...place, host: 'localhost' }
  const authorities = getCACertificates()
  setDefaultCACertificates([...authorities, readFileSync(host.certificate, 'utf8')])
  const held = await openFtp({ ...named, hostKey: sent.hostKey }, true).finally(() =>
    setDefaultCACertificates(authorities),
  )
  held.close()
  await expect(openFtp({ ...named, hostKey: held.hostKey }, true)).rejects.toMatchObject({ trouble: 'host-key' })
  await expect(sendAll({ ...OPTIONS, open: () => openFtp(place, false), ...fewer })).rejects.toMatchObject({
    trouble: 'login',
  })
})

test('a host that allows two connections by FTP is sent all over those two', async () => {
  const host = await ftpHost(false, { max_per_ip: 2 })
  onTestFinished(host.stop)
  const place = { host: '127.0.0.1', port: host.port, folder: 'stall', hostKey: null, ...FTP_USER }
  const stud = await published(12)
  // A line that is refused would not be opened again.
  await sendAll({ ...OPTIONS, open: () => openFtp(place, false), ...stud, pausesMs: [] })
  expectSame(join(host.folder, 'stall'), stud.folder)
})

test('a test of the line ends with the first step that fails', async () => {
  const key = newHostKey()
  const host = await sftpHost({ key })
  onTestFinished(host.stop)
  const far = folder()
  const place = { host: '127.0.0.1', port: host.port, folder: far, hostKey: null as string | null, ...SFTP_USER }
  const failing = async (
    more: Partial<typeof place>,
    at: Partial<{ host: string; port: number; address: string }> = {},
  ) => {
    const { steps } = await tryLine({ ...place, address: null, ...at }, () => openSftp({ ...place, ...more }))
    const last = steps.find(({ trouble }) => trouble !== null)
    return last ? `${last.step}: ${last.trouble}` : 'works'
  }
  expect(await failing({})).toBe('works')
  expect(readdirSync(far).filter((name) => name !== '.hovslag')).toEqual([])
  expect(await failing({ secret: 'fel' })).toBe('login: login')
  expect(await failing({ hostKey: 'another' })).toBe('key: host-key')
  writeFileSync(join(far, 'file'), '')
  expect(await failing({ folder: join(far, 'file', 'www') })).toMatch(/^folder: |^login: /)
  expect(await failing({}, { port: 1 })).toBe('host: refused')
  expect(await failing({}, { host: 'finns-inte.invalid' })).toBe('host: no-host')
  expect(await failing({}, { address: `http://127.0.0.1:1` })).toBe('address: no-answer')
})

test('what was there under a name of ours is copied first, and a list from elsewhere removes nothing outside', async () => {
  const host = await sftpHost()
  onTestFinished(host.stop)
  const beside = folder()
  const far = join(beside, 'www')
  mkdirSync(far)
  writeFileSync(join(far, 'index.html'), 'hers')
  writeFileSync(join(beside, 'private.txt'), 'hers')
  const open = () => openSftp({ host: '127.0.0.1', port: host.port, folder: far, hostKey: null, ...SFTP_USER })
  const stud = await published(1)
  await sendAll({ ...OPTIONS, open, ...stud })
  expect(readFileSync(join(far, 'index.html'), 'utf8')).toBe('1 horses')
  expect(readFileSync(join(far, '.hovslag', 'andras', 'index.html'), 'utf8')).toBe('hers')
  appendFileSync(join(far, '.hovslag', 'filer.txt'), `${'a'.repeat(27)} 4 ../private.txt\n`)
  await sendAll({ ...OPTIONS, open, ...stud })
  expect(readFileSync(join(beside, 'private.txt'), 'utf8')).toBe('hers')
  // A list that is lost: the first copy stays.
  writeFileSync(join(far, '.hovslag', 'filer.txt'), 'other')
  await sendAll({ ...OPTIONS, open, ...stud })
  expect(readFileSync(join(far, '.hovslag', 'andras', 'index.html'), 'utf8')).toBe('hers')
})

test('a folder with other files is not touched by a stop', async () => {
  const host = await sftpHost()
  onTestFinished(host.stop)
  const far = folder()
  mkdirSync(join(far, 'privat'))
  cpSync(import.meta.filename, join(far, 'privat', 'x.ts'))
  const stopping = new AbortController()
  const open = (): Promise<Line> =>
    openSftp({ host: '127.0.0.1', port: host.port, folder: far, hostKey: null, ...SFTP_USER })
  const onProgress = ({ done }: { done: number }) => done > 5 && stopping.abort()
  const sending = sendAll({ ...OPTIONS, open, ...(await published(50)), onProgress, signal: stopping.signal })
  await expect(sending).rejects.toMatchObject({ trouble: 'stopped' })
  expect(existsSync(join(far, 'privat', 'x.ts'))).toBe(true)
  expect(existsSync(join(far, 'index.html'))).toBe(false)
})
