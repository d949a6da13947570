import { readdirSync, readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { commit } from '#app/store/commit.ts'
import { exportText } from '#app/store/interchange/export.ts'
import { hashOf, putPicture } from '#app/store/pictures/blobs.ts'
import { freshStud } from './stud.ts'

const stud = freshStud([{ collection: 'horses', document: { name: 'Åska', category: 'stallions' } }])

const PAGE = '/admin/backup'
const cookie = () => `${stud.running().session.name}=${stud.running().session.value}`

async function add(name: string): Promise<void> {
  await commit(stud.running().store, 'Anna', 'add-horse', [{ op: 'create', collection: 'horses', document: { name } }])
}

function send(file: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}): Promise<Response> {
  const { address } = stud.running()
  const body = new FormData()
  body.append('file', new Blob([file]), 'stud.hovslag')
  return fetch(`${address}${PAGE}/upload`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { origin: address, cookie: cookie(), ...headers },
  })
}

test('a backup is made, downloaded, uploaded again and restored, without script', async () => {
  const { store, address, keeper } = stud.running()
  const wanted = await exportText(store)
  const page = await stud.visitSignedIn(PAGE)
  expect(page.title()).toContain('Säkerhetskopia')
  expect(page.getByText('Förvara den som ett lösenord')).toHaveCount(1)
  const made = await page.press(page.getByRole('button', { name: 'Säkerhetskopiera nu' }))
  expect(made.getByText('Kopian är gjord och genomläst.')).toHaveCount(1)
  expect(made.getByRole('row').filter({ hasText: 'För hand' })).toHaveCount(1)
  const link = made.getByRole('link', { name: /^Hämta/ }).attribute('href') ?? ''
  const fetched = await fetch(address + link, { headers: { cookie: cookie() } })
  expect(fetched.headers.get('content-disposition')).toContain('.hovslag')
  expect(fetched.headers.get('cache-control')).toBe('private, no-store')
  const bytes = new Uint8Array(await fetched.arrayBuffer())
  expect(bytes).toEqual(new Uint8Array(readFileSync(keeper.list()[0]?.file ?? '')))
  const stranger = await fetch(address + link, { redirect: 'manual' })
  expect(stranger.status).toBe(302)

  await add('Blixt')
  const sent = await send(bytes)
  expect(sent.status).toBe(302)
  const question = await stud.visitSignedIn(sent.headers.get('location') ?? '')
  expect(question.getByRole('heading', { name: /^Återställ kopian från i dag/ })).toHaveCount(1)
  expect(question.getByRole('row').filter({ hasText: 'Hästar' }).first().words()).toEqual(['Hästar 2 1'])
  const begun = vi.fn(async () => {})
  stud.running().store.beginAgain = begun
  const restored = await question.press(question.getByRole('button', { name: 'Återställ', exact: true }))
  expect(restored.url.pathname).toBe('/login')
  expect(begun).toHaveBeenCalledTimes(1)
  expect(await exportText(store)).toBe(wanted)
  expect((await stud.visitSignedIn(PAGE)).url.pathname).toBe('/')
  expect(
    keeper
      .list()
      .map(({ reason }) => reason)
      .sort(),
  ).toEqual(['before', 'manual', 'uploaded'])
  const health = await (await fetch(`${address}/healthz`)).json()
  expect(health).toMatchObject({ status: 'ok', backup: { isFailing: false, lastAt: expect.any(String) } })
})

test('damaged pictures are put back from the newest backup that has them whole', async () => {
  const { store, address, keeper } = stud.running()
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const pictures = [1, 2].map((first) => new Uint8Array([first, 2, 3]))
  const hashes = pictures.map(hashOf)
  const keep = (bytes: Uint8Array) =>
    store.write((trx) => putPicture(trx, hashOf(bytes), { bytes, type: 'image/webp', width: 3, height: 2, blur: 'x' }))
  const damage = () =>
    store.write((trx) =>
      trx
        .updateTable('pictures')
        .set({ bytes: new Uint8Array([9]) })
        .execute(),
    )
  const statuses = () => Promise.all(hashes.map(async (hash) => (await fetch(`${address}/bild/${hash}`)).status))
  const mend = async () => {
    const page = await stud.visitSignedIn(PAGE)
    return page.press(page.getByRole('button', { name: 'Hämta ur en kopia' }))
  }
  if (pictures[0]) await keep(pictures[0])
  await keeper.make('manual')
  if (pictures[1]) await keep(pictures[1])
  await damage()
  expect(await statuses()).toEqual([500, 500])
  expect((await stud.visitSignedIn(PAGE)).getByRole('alert')).toContainText('2 bilder är skadade')
  expect(
    (await mend()).getByText(
      'Hämtat ur kopiorna: 1. Inte helt i någon kopia: 1. Ladda upp sådana bilder igen, och sätt nya lösenord.',
    ),
  ).toHaveCount(1)
  expect(await statuses()).toEqual([200, 500])
  if (pictures[1]) await keep(pictures[1])
  await damage()
  expect(await statuses()).toEqual([500, 500])
  if (pictures[1]) await keep(pictures[1])
  expect((await mend()).getByText('Hämtat ur den nyaste kopian som har det helt: 1.')).toHaveCount(1)
  expect(await statuses()).toEqual([200, 200])
  expect((await stud.visitSignedIn(PAGE)).getByRole('button', { name: 'Hämta ur en kopia' })).toHaveCount(0)
  await store.write((trx) => trx.deleteFrom('pictures').execute())
  vi.restoreAllMocks()
})

test('an incomplete backup is reported and leaves nothing behind; nor does a stranger’s upload', async () => {
  const { keeper } = stud.running()
  const { file } = await keeper.make('manual')
  const bytes = new Uint8Array(readFileSync(file))
  const flipped = bytes.slice()
  flipped[200] = (flipped[200] ?? 0) ^ 1
  for (const [sent, says] of [
    [flipped, 'Kopian är skadad'],
    [bytes.slice(0, -1), 'Kopian är skadad'],
    [new Uint8Array(Buffer.from('GIF89a')), 'ingen säkerhetskopia från Hovslag'],
  ] as const) {
    const answer = await send(sent)
    const page = await stud.visitSignedIn(answer.headers.get('location') ?? '')
    expect(page.getByRole('alert')).toContainText(says)
  }
  expect((await send(bytes, { cookie: '' })).status).not.toBe(200)
  expect((await send(bytes, { origin: 'https://other.example' })).status).toBe(403)
  expect(readdirSync(keeper.folder)).toHaveLength(1)
})

test('a failed backup is reported on the dashboard, on its page and in the health check, which stays 200', async () => {
  const { keeper, address } = stud.running()
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  vi.spyOn(keeper, 'list').mockImplementation(() => {
    throw new Error('the disk is gone')
  })
  await expect(keeper.make('daily')).rejects.toThrow('the disk is gone')
  vi.restoreAllMocks()
  const health = await fetch(`${address}/healthz`)
  expect([health.status, await health.json()]).toEqual([
    200,
    expect.objectContaining({ status: 'ok', backup: { lastAt: null, isFailing: true } }),
  ])
  for (const path of ['/admin', PAGE]) {
    const page = await stud.visitSignedIn(path)
    expect(page.getByRole('alert')).toContainText('Säkerhetskopian misslyckades i dag')
    expect(page.getByRole('alert')).toContainText('Ingen hel kopia finns.')
  }
  await keeper.make('manual')
  expect((await stud.visitSignedIn('/admin')).getByRole('alert')).toHaveCount(0)
})
