import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { findSession } from '#app/features/account/data/session.server.ts'
import { createAdministrator, ensureAdministrator } from '#app/features/account/mutations/administrators.server.ts'
import { signIn } from '#app/features/account/mutations/session.server.ts'
import { CLIENT_ADDRESS_HEADER } from '#app/features/account/schema/client-address.ts'
import { checkHealth } from '#app/server/health.ts'
import { commit } from '#app/store/commit.ts'
import { exportText } from '#app/store/interchange/export.ts'
import { openStore, type Store } from '#app/store/store.ts'
import { ADMIN_ACTIONS, diceOf, STUD } from '../admin-actions.ts'
import { sendForm } from '../admin-request.ts'
import { ANNA } from '../studs/template.ts'

const MEGABYTE = 2 ** 20
const ROOT = join(import.meta.dirname, '..', '..')

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'hovslag-full-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

/** A separate disk of that size; null if this user may not mount one. */
function smallDisk(megabytes: number): string | null {
  const place = folder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', place], { stdio: 'ignore' })
  } catch {
    return null
  }
  onTestFinished(() => void execFileSync('umount', ['-l', place]))
  return place
}

const canMount = (() => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const place = mkdtempSync(join(tmpdir(), 'hovslag-mount-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', place])
  if (mounted.status === 0) spawnSync('umount', [place])
  rmSync(place, { recursive: true, force: true })
  return mounted.status === 0
})()

/** A separate disk on which the system finds a fault when asked to, and which it then makes read-only. */
function faultyDisk(): { place: string; fail: () => void } | null {
  const [image, place] = [join(folder(), 'disk'), folder()]
  writeFileSync(image, Buffer.alloc(16 * MEGABYTE))
  try {
    execFileSync('mkfs.ext4', ['-q', image], { stdio: 'ignore' })
    execFileSync('mount', ['-o', 'loop,errors=remount-ro', image, place], { stdio: 'ignore' })
  } catch {
    return null
  }
  onTestFinished(() => void execFileSync('umount', ['-l', place]))
  const device = execFileSync('findmnt', ['-no', 'SOURCE', place], { encoding: 'utf8' }).trim()
  return { place, fail: () => writeFileSync(`/sys/fs/ext4/${basename(device)}/trigger_fs_error`, '1') }
}

function fillUp(disk: string, left = 0): string {
  const { bavail, bsize } = statfsSync(disk)
  const filler = join(disk, 'filler')
  writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - left)))
  return filler
}

async function addTitles(store: Store) {
  const action = ADMIN_ACTIONS.find(({ name }) => name === 'add-titles')
  if (!action) throw new Error('no such action')
  const titles = Array.from({ length: 40 }, (_, i) => `Titel ${i} ${'x'.repeat(400)}`).join(', ')
  const fields = { ...(await action.fill(store, diceOf(seededRandom('full')))), titles }
  return { sent: await sendForm(action.action, store, action.path, fields), failure: action.failure, titles }
}

/**
 * A write that met a full disk: refused in the specification's words with the form kept, and nothing of it is stored.
 */
async function expectRefused(store: Store): Promise<void> {
  const before = await exportText(store)
  const { sent, failure, titles } = await addTitles(store)
  expect(sent).toMatchObject({ status: 503, problems: [failure] })
  expect(sent.typed).toMatchObject({ titles })
  expect(await exportText(store)).toBe(before)
  expect((await checkHealth(() => store.revision())).status).toBe(200)
}

/** She signs in with her password, and her session is known. */
async function expectSigningIn(store: Store): Promise<void> {
  const request = new Request('http://norrsken.example/login', {
    headers: { [CLIENT_ADDRESS_HEADER]: '203.0.113.1' },
  })
  const signedIn = await signIn(store, request, ANNA)
  if (!signedIn.ok) throw new Error(signedIn.message)
  const cookie = signedIn.cookies.map((each) => each.split(';', 1)[0]).join('; ')
  const session = await findSession(store, new Request(request.url, { headers: { cookie } }))
  expect(session?.email).toBe(ANNA.email)
}

async function stud(dataDir: string): Promise<Store> {
  const store = await openStore({ dataDir })
  onTestFinished(() => store.close())
  await commit(store, 'Anna', 'import', STUD)
  return store
}

test('a database that may not grow: the write is refused with the form kept, and the program goes on', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => void vi.restoreAllMocks())
  const store = await stud(folder())
  const limit = (pages: number | string) =>
    store.write(async (trx) => void (await sql.raw(`pragma max_page_count = ${pages}`).execute(trx)))
  await limit(1) // the present number of pages
  await expectRefused(store)
  await limit(1_000_000)
  expect((await addTitles(store)).sent.isDone).toBe(true)
})

test.runIf(canMount)(
  'a disk that fills while running: the write is refused, she can sign in and make room',
  async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    onTestFinished(() => void vi.restoreAllMocks())
    const disk = smallDisk(8)
    if (disk === null) throw new Error('no disk')
    const store = await stud(join(disk, 'data'))
    await createAdministrator(store, ANNA)
    await ensureAdministrator(store, null) // as every start does
    expect((await store.condition()).room).toMatchObject({ isLow: true })
    const filler = fillUp(disk)
    expect((await store.condition()).room).toEqual({ freeBytes: 0, isLow: true })
    await expectRefused(store)
    await expectSigningIn(store)
    rmSync(filler)
    expect((await addTitles(store)).sent.isDone).toBe(true)
    expect((await store.condition()).endedEarly).toBe(null)
  },
)

test.runIf(canMount)(
  'a disk that becomes read-only while running: writes are refused, all is read, and she can sign in',
  async (context) => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    onTestFinished(() => void vi.restoreAllMocks())
    const disk = faultyDisk()
    if (disk === null) return context.skip()
    const store = await stud(join(disk.place, 'data'))
    await createAdministrator(store, ANNA)
    await ensureAdministrator(store, null)
    expect((await store.condition()).room?.isReadOnly).toBe(undefined)
    disk.fail()
    await expectRefused(store)
    await expectRefused(store)
    expect((await store.condition()).room?.isReadOnly).toBe(true)
    await expectSigningIn(store)
  },
)

test.runIf(canMount)('a start on a disk that is read-only ends in one line', async (context) => {
  const disk = faultyDisk()
  if (disk === null) return context.skip()
  await (await stud(join(disk.place, 'data'))).close()
  disk.fail()
  const env = { ...process.env, DATA_DIR: join(disk.place, 'data'), PORT: '0', DATABASE_URL: '', HOVSLAG_DEMO: '0' }
  const args = ['--disable-warning=ExperimentalWarning', 'app/server/main.ts']
  const started = spawnSync(process.execPath, args, { cwd: ROOT, env, encoding: 'utf8' })
  expect(started.stderr).toMatch(/^[^\n]+går inte att skriva[^\n]+\n$/)
  expect(started.status).toBe(1)
})

test.runIf(canMount).each([0, 40_000, 3 * MEGABYTE])(
  'a first start with %i bytes left on the disk ends in one line, and starts once there is room',
  (left) => {
    const disk = smallDisk(16)
    if (disk === null) throw new Error('no disk')
    const filler = fillUp(disk, left)
    const env = { ...process.env, DATA_DIR: join(disk, 'data'), PORT: '0', DATABASE_URL: '', HOVSLAG_DEMO: '1' }
    const run = (args: string[]) => spawnSync(process.execPath, args, { cwd: ROOT, env, encoding: 'utf8' })
    const started = run(['--disable-warning=ExperimentalWarning', 'app/server/main.ts'])
    expect(started.status).toBe(1)
    expect(started.stderr).toMatch(/^Disken är full.*\n$/)
    rmSync(filler)
    const exported = run(['cli/stud.ts', 'export', '-'])
    expect(exported, exported.stderr).toMatchObject({ status: 0 })
  },
)
