import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { commit } from '#app/store/commit.ts'
import { exportText } from '#app/store/interchange/export.ts'
import { PublishKeeper, startProgram } from '#app/store/publishing/keeper.ts'
import { MachineKey } from '#app/store/publishing/machine-key.ts'
import { openStud } from '../studs/open-stud.ts'
import { unzip } from '../unzip.ts'

const HORSES = ['Storm', 'Åska'].map((name) => ({
  collection: 'horses' as const,
  document: { name, category: 'stallions', gender: 'Hingst' },
}))
const SECRET = 'hemligt-lösen-8842'

test('what is written while the owner reads the page is sent, unless the stud has changed since', async () => {
  const stud = await openStud(HORSES)
  const home = mkdtempSync(join(tmpdir(), 'hovslag-mapp-'))
  onTestFinished(async () => {
    await stud.stop()
    rmSync(home, { recursive: true, force: true })
  })
  const places = {
    home: join(home, 'desk'),
    dataDir: stud.dataDir,
    databaseUrl: null,
    backupDir: join(home, 'backups'),
  }
  const children: ChildProcess[] = []
  const startProcess = () => {
    const child = startProgram()
    children.push(child)
    return child
  }
  const key = new MachineKey(home, home)
  const keeper = new PublishKeeper(stud.store, { ...places, key, startProcess })
  const add = (name: string) =>
    commit(stud.store, 'anna', 'add-horse', [
      { op: 'create', collection: 'horses', document: { name, category: 'stallions', gender: 'Hingst' } },
    ])
  const listed = join(places.home, 'filer', 'stallions', 'index.html')
  const sent = (kind: 'folder' | 'zip', name: string) => {
    if (kind === 'folder') return readFileSync(join(home, 'site', 'stallions', 'index.html'), 'utf8').includes(name)
    return unzip(readFileSync(keeper.zip()?.file ?? ''))
      .get('stallions/index.html')
      ?.includes(name)
  }
  for (const kind of ['folder', 'zip'] as const) {
    const folder = kind === 'folder' ? join(home, 'site') : ''
    keeper.save({ kind, host: '', port: 0, user: '', folder, address: null, when: 'hand' }, null)
    await keeper.prepare()
    expect(children.length, 'before the first publication').toBe(0)
    await keeper.start('publish')
    children.length = 0
    await add(`Läst ${kind}`)
    await keeper.prepare()
    await vi.waitUntil(() => readFileSync(listed, 'utf8').includes(`Läst ${kind}`), { timeout: 60_000 })
    expect(sent(kind, `Läst ${kind}`), 'nothing is sent before she presses').toBe(false)
    // Another test of the line meets nobody.
    expect(await keeper.start('try')).toMatchObject({ ok: true })
    const written = await keeper.start('publish')
    expect(written).toMatchObject({ ok: true })
    expect(sent(kind, `Läst ${kind}`)).toBe(true)
    expect(children.length, 'one for the line, and one that wrote and sent').toBe(2)

    // Changed after it was written, and while it is written.
    await add(`Sen ${kind}`)
    await keeper.prepare()
    await vi.waitUntil(() => readFileSync(listed, 'utf8').includes(`Sen ${kind}`), { timeout: 60_000 })
    await add(`Senare ${kind}`)
    expect(await keeper.start('publish')).toMatchObject({ ok: true })
    expect([sent(kind, `Sen ${kind}`), sent(kind, `Senare ${kind}`)]).toEqual([true, true])
    await add(`Sist ${kind}`)
    await keeper.prepare()
    await add(`Allra sist ${kind}`)
    expect(await keeper.start('publish')).toMatchObject({ ok: true })
    expect([sent(kind, `Sist ${kind}`), sent(kind, `Allra sist ${kind}`)]).toEqual([true, true])
    children.length = 0
  }
})

/** The page without script: forms are sent, and the page that follows is read. */
test('without script the stud is published into a folder, and the secret is on no page, in no file of the stud, no export and no log', async () => {
  const logged = [vi.spyOn(process.stderr, 'write'), vi.spyOn(process.stdout, 'write')]
  const stud = await openStud(HORSES)
  const to = join(mkdtempSync(join(tmpdir(), 'hovslag-mapp-')), 'stall')
  onTestFinished(async () => {
    for (const one of logged) one.mockRestore()
    await stud.stop()
    rmSync(to, { recursive: true, force: true })
  })
  const { address, session, dataDir } = stud
  const headers = { cookie: `${session.name}=${session.value}`, origin: address }
  const page = async (path = '/admin/publish') => (await fetch(address + path, { headers })).text()
  const send = async (fields: Record<string, string>) => {
    const body = new URLSearchParams(fields)
    const answer = await fetch(`${address}/admin/publish`, { method: 'POST', headers, body, redirect: 'manual' })
    return { status: answer.status, text: await answer.text() }
  }
  const target = { host: '', port: '', user: '', secret: '', folder: to, address: '', when: 'hand' }
  /** The page once nothing runs. */
  const atRest = async () => {
    for (;;) {
      const text = await page()
      if (!text.includes('value="stop"')) return text
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  expect(await page()).toContain('Inget har publicerats än.')

  const wrong = await send({ ...target, kind: 'sftp', host: 'a b', secret: SECRET, intent: 'save' })
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('Skriv serverns namn.')
  expect(wrong.text).toContain('value="a b"')
  expect(wrong.text).not.toContain(SECRET)
  const far = { ...target, kind: 'sftp', host: '127.0.0.1', port: '1', user: 'anna' }
  expect((await send({ ...far, secret: SECRET, intent: 'save-and-try' })).status).toBe(302)
  const tried = await atRest()
  expect(tried).toContain('Servern tar inte emot på den porten.')
  expect(tried).not.toContain(SECRET)
  // Kept for that user of that host, and for no other.
  expect((await send({ ...far, intent: 'save' })).status).toBe(302)
  expect((await send({ ...far, host: 'localhost', intent: 'save' })).status).toBe(422)
  await send({ intent: 'publish' })
  expect(await atRest()).toContain('Publiceringen stannade')
  expect(await page('/admin')).toContain('Servern tar inte emot på den porten.')
  expect(await page('/admin/doctor')).not.toContain('gånger i rad')

  await send({ ...far, intent: 'save' })
  await send({ intent: 'look' })
  expect(await atRest()).toContain('Det här skickas')
  expect((await send({ ...target, kind: 'folder', intent: 'save' })).status).toBe(302)
  // Stopped while pages are still written, whatever was asked for.
  const home = join(dataDir, 'publicering')
  const places = { home, dataDir, databaseUrl: null, backupDir: join(dataDir, 'backups') }
  const beside = new PublishKeeper(stud.store, { ...places, key: new MachineKey(dataDir, dataDir) })
  const looking = beside.start('look')
  beside.stop()
  expect(await looking).toMatchObject({ ok: false, trouble: 'stopped' })

  await send({ intent: 'publish' })
  const done = await atRest()
  expect(done).toContain('Besökarna ser stuteriet som det var')
  expect(done).not.toContain('role="alert"')
  expect(readFileSync(join(to, 'index.html'), 'utf8')).toContain('<html')
  expect(await page('/admin')).toMatch(/Publicerat i dag \d\d[.:]\d\d/)

  await send({ ...target, kind: 'zip', folder: '', intent: 'save' })
  await send({ intent: 'publish' })
  await atRest()
  const zip = Buffer.from(await (await fetch(`${address}/admin/publish/zip`, { headers })).arrayBuffer())
  expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  expect(zip.includes('.htaccess')).toBe(true)
  expect((await fetch(`${address}/admin/publish/zip`, { redirect: 'manual' })).status).toBe(302)

  await send({ ...far, secret: SECRET, intent: 'save' })
  const backup = await stud.keeper.make('manual')
  expect(readFileSync(backup.file).includes(SECRET)).toBe(false)
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const telling = files.filter((entry) => readFileSync(join(entry.parentPath, entry.name)).includes(SECRET))
  expect(telling.map(({ name }) => name)).toEqual([])
  expect(await exportText(stud.store)).not.toContain(SECRET)
  expect(JSON.stringify(logged.map(({ mock }) => mock.calls))).not.toContain(SECRET)
})
