import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { checkBackup } from '#app/store/backup/read-backup.ts'
import { restoreInto } from '#app/store/backup/restore-into.ts'
import { writeBackup } from '#app/store/backup/write-backup.ts'
import { commit } from '#app/store/commit.ts'
import { exportText } from '#app/store/interchange/export.ts'
import { PictureDecoder } from '#app/store/pictures/decoder.ts'
import { PictureKeeper } from '#app/store/pictures/keeper.ts'
import { isAsWeKeep } from '#app/store/pictures/picture-kind.ts'
import type { Store } from '#app/store/store.ts'
import { undo } from '#app/store/undo.ts'
import { bomb, photograph, ZIP_END } from '../../../../tests/pictures/files.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { addPictures, movePicture } from './pictures.server.ts'
import { cropPicture } from './plans.server.ts'

const decoder = new PictureDecoder()
const folder = mkdtempSync(join(tmpdir(), 'hovslag-bilder-test-'))
afterAll(async () => {
  await decoder.close()
  rmSync(folder, { recursive: true, force: true })
})

const keeperOf = (store: Store, name: string) => new PictureKeeper(store, { folder: join(folder, name), decoder })
const document = async (store: Store) => {
  const { doc } = await store.db.selectFrom('horses').select('doc').executeTakeFirstOrThrow()
  return JSON.parse(doc) as Record<string, unknown>
}
const kept = (store: Store) => store.db.selectFrom('pictures').select('hash').execute()
const addHorse = (store: Store) =>
  commit(store, 'Anna', 'add-horse', [{ op: 'create', collection: 'horses', id: 'h', document: { name: 'Aska' } }])

async function add(store: Store, keeper: PictureKeeper, bytes: Buffer, file = 'hage.jpg', name = 'Aska') {
  const judged = await keeper.judge(bytes)
  if (!judged.ok) throw new Error(judged.problem)
  const pictures = [{ hash: judged.hash, picture: judged.picture, file }]
  return {
    hash: judged.hash,
    result: await addPictures(store, 'Anna', { name, pictures, credit: 'Vinterljus', alt: '' }),
  }
}

/** Texts that the camera, its location and its owner's programs left in a file. */
const TRACES = /Spionkamera|Modell 7|GPS|Kiruna|67,51|Exif|xmpmeta|photoshop/i

describeOnBothEngines('Pictures in the store', (open) => {
  test('a photograph is rotated, stored once, and says nothing about its location in any size', async () => {
    const store = await open()
    await addHorse(store)
    const keeper = keeperOf(store, `a-${store.engine}`)
    const sent = await photograph(1000, 700)
    expect(sent.toString('latin1')).toMatch(TRACES)
    const { hash, result } = await add(store, keeper, sent)
    expect(result).toMatchObject({ ok: true, isWritten: true })
    const [entry] = (await document(store))['pictures'] as Record<string, unknown>[]
    expect(entry).toMatchObject({
      address: `/bild/${hash}`,
      kept: `/bild/${hash}`,
      // It was rotated by its metadata.
      width: 700,
      height: 1000,
      file: 'hage.jpg',
      credit: 'Vinterljus',
      blur: expect.stringMatching(/^data:image\/webp;base64,/),
    })
    for (const form of ['', '/320.avif', '/320.webp', '/640.avif', '/640.webp', '/700.avif', '/700.webp']) {
      const served = await keeper.serve(`/bild/${hash}${form}`)
      if (served === null || typeof served === 'string') throw new Error(`nothing at ${form}`)
      expect(Buffer.from(served.bytes).toString('latin1')).not.toMatch(TRACES)
      const { exif, xmp, iptc, icc, orientation, width } = await sharp(Buffer.from(served.bytes)).metadata()
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
      expect(width).toBe(Number(/\d+/.exec(form)?.[0] ?? 700))
    }
    for (const none of ['/321.avif', '/1600.webp', '/640.jpg', '/640.avif/x', '/../x']) {
      expect(await keeper.serve(`/bild/${hash}${none}`)).toBeNull()
    }
    expect(await keeper.serve(`/bild/${'0'.repeat(40)}`)).toBeNull()

    const again = await add(store, keeper, sent, 'igen.jpg')
    expect(again).toMatchObject({ hash, result: { ok: true, isWritten: false } })
    expect(await kept(store)).toEqual([{ hash }])
  })

  test('the folder of smaller sizes may vanish, and each size is made once', async () => {
    const store = await open()
    await addHorse(store)
    const keeper = keeperOf(store, `b-${store.engine}`)
    const { hash } = await add(store, keeper, await photograph())
    const address = `/bild/${hash}/80.webp`
    const file = join(folder, `b-${store.engine}`, `${hash}-80.webp`)
    const [first] = await Promise.all([keeper.serve(address), keeper.serve(address)])
    expect(readFileSync(file).subarray(0, -32)).toEqual(Buffer.from((first as { bytes: Uint8Array }).bytes))
    rmSync(join(folder, `b-${store.engine}`), { recursive: true })
    expect(await keeper.serve(address)).toEqual(first)
  })

  test('a part is cropped from the whole, which stays, and an undo shows that again', async () => {
    const store = await open()
    await addHorse(store)
    const keeper = keeperOf(store, `cut-${store.engine}`)
    const { hash } = await add(store, keeper, await photograph(1000, 700))
    const address = `/bild/${hash}`
    const before = await document(store)
    const crop = { left: 0.25, top: 0, width: 0.5, height: 0.5 }
    const done = await cropPicture(store, keeper, 'Anna', { id: 'h', address, crop })
    expect(done).toMatchObject({ ok: true, isWritten: true })
    const [entry] = (await document(store))['pictures'] as Record<string, unknown>[]
    const whole = { kept: address, width: 700, height: 1000 }
    expect(entry).toMatchObject({ address, crop, whole, width: 350, height: 500, credit: 'Vinterljus' })
    const part = String(entry?.['kept'])
    expect(part).not.toBe(address)
    const form = await keeper.serve(`${part}/350.webp`)
    expect(form).toMatchObject({ type: 'image/webp' })
    expect(await keeper.serve(`${address}/640.webp`)).toMatchObject({ type: 'image/webp' })

    // A second crop is of the whole again, and the same part is stored once.
    await cropPicture(store, keeper, 'Anna', { id: 'h', address, crop: { ...crop, width: 0.4 } })
    await cropPicture(store, keeper, 'Anna', { id: 'h', address, crop })
    expect(await kept(store)).toHaveLength(3)
    await cropPicture(store, keeper, 'Anna', { id: 'h', address, crop: { left: 0, top: 0, width: 1, height: 1 } })
    expect(await document(store)).toEqual(before)
    if (!done.ok) throw new Error(done.reason)
    const gone = { id: 'h', address: `/bild/${'0'.repeat(40)}`, crop }
    expect(await cropPicture(store, keeper, 'Anna', gone)).toEqual({ ok: false, reason: 'picture-gone' })
  })

  test('a picture is removed and restored by an undo, and is in backups unchanged', async () => {
    const store = await open()
    await addHorse(store)
    const keeper = keeperOf(store, `c-${store.engine}`)
    const { hash } = await add(store, keeper, await photograph())
    const before = await exportText(store)
    const bytes = await keeper.serve(`/bild/${hash}`)
    const file = join(folder, `${store.engine}.hovslag`)
    await writeBackup(store, file)
    expect((await checkBackup(file)).tables).toContainEqual(expect.objectContaining({ name: 'pictures', rows: 1 }))
    const removed = await movePicture(store, 'Anna', { id: 'h', move: 'remove', address: `/bild/${hash}` })
    expect(removed).toMatchObject({ ok: true, revision: 3 })
    expect(await document(store)).toEqual({ name: 'Aska', pictures: [] })
    expect(await undo(store, 'Anna', 3)).toMatchObject({ ok: true })
    expect(await exportText(store)).toBe(before)
    await store.write((trx) => trx.deleteFrom('pictures').execute())
    await restoreInto(store, file, {
      actor: 'Anna',
      folder,
      wantsAdministrator: false,
      keepCopy: async () => {},
    })
    expect(await exportText(store)).toBe(before)
    expect(await keeper.serve(`/bild/${hash}`)).toEqual(bytes)
  })

  test('nothing uploaded is stored for a deleted horse', async () => {
    const store = await open()
    const keeper = keeperOf(store, `d-${store.engine}`)
    const { result } = await add(store, keeper, await photograph(), 'hage.jpg', 'Ingen')
    expect(result).toEqual({ ok: false, reason: 'horse-not-found' })
    expect(await kept(store)).toEqual([])
  })
})

test('what is not a picture, or too large, is refused, and the next is decoded', async () => {
  const store = { db: null } as never // it is never called
  const keeper = keeperOf(store, 'hostile')
  const good = await photograph()
  const cases: [Buffer, string][] = [
    [bomb(), 'too-many-pixels'],
    [bomb(7100), 'too-many-pixels'],
    [Buffer.alloc(20 * 1024 * 1024 + 1, good), 'too-large'],
    [good.subarray(0, good.length - 60), 'broken'],
    [Buffer.concat([good.subarray(0, 400), Buffer.alloc(200, 7)]), 'broken'],
    [Buffer.from('GIF89a/*.......*/=1;alert(1)//'.padEnd(400)), 'broken'],
    [Buffer.from('\xff\xd8\xff<html><script>alert(1)</script>'.padEnd(400), 'latin1'), 'broken'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'drawing'],
    [Buffer.from('MZ'.padEnd(400, '\0')), 'no-picture'],
  ]
  for (const [bytes, problem] of cases) expect(await keeper.judge(bytes)).toEqual({ ok: false, problem })
  expect(await keeper.judge(good)).toMatchObject({ ok: true, picture: { width: 80, height: 120 } })
})

test('a photograph is taken whatever its caption says and whatever follows it, and only its pixels are stored', async () => {
  const keeper = keeperOf({ db: null } as never, 'captioned')
  const script = '<script>alert(1)</script>'
  const captioned = await sharp(await photograph())
    .withExif({ IFD0: { ImageDescription: `Åska ${script} <svg> %PDF-1.7` } })
    .jpeg()
    .toBuffer()
  for (const bytes of [captioned, Buffer.concat([captioned, Buffer.from(`<html>${script}`), ZIP_END])]) {
    expect(bytes.includes(script)).toBe(true)
    const judged = await keeper.judge(bytes)
    if (!judged.ok) throw new Error(judged.problem)
    const stored = Buffer.from(judged.picture.bytes)
    for (const word of ['<script', '<svg', '<html', '%PDF', 'PK']) expect(stored.includes(word)).toBe(false)
    expect(isAsWeKeep(stored)).toBe(true)
  }
})

test('one that takes too long is killed with its process, and the next is decoded by another', async () => {
  const hasty = new PictureDecoder({ ms: 1 })
  const bytes = await photograph(3000, 2000)
  expect(await hasty.normalise(bytes)).toEqual({ ok: false, problem: 'too-slow' })
  await hasty.close()
  expect(await decoder.normalise(await photograph())).toMatchObject({ ok: true })
})

test('unused uploads are removed, and only files of the door are accepted', async () => {
  const keeper = keeperOf({ db: null } as never, 'sent')
  const sent = await keeper.uploadFolder()
  const name = `upload-${'a'.repeat(32)}.part`
  writeFileSync(join(sent, name), 'x')
  writeFileSync(join(folder, 'sent', 'secret'), 'x')
  expect(await keeper.takeReceived('../secret')).toBeNull()
  expect(await keeper.takeReceived(name)).toEqual(Buffer.from('x'))
  expect(readdirSync(sent)).toEqual([])
})
