import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photograph } from '../../../tests/pictures/files.ts'
import { describeOnBothEngines } from '../../../tests/stores.ts'
import { commit } from '../commit.ts'
import { hashOf, type NewPicture, putPicture } from '../pictures/blobs.ts'
import { PictureDecoder } from '../pictures/decoder.ts'
import type { Store } from '../store.ts'
import { exportStore, exportText } from './export.ts'
import { importStore } from './import.ts'
import { previewImport } from './preview.ts'

const kept = (store: Store) => store.db.selectFrom('pictures').select(['hash', 'bytes']).orderBy('hash').execute()

/** A horse with a photograph and a transparent ribbon, and a picture that nothing shows. */
async function withPictures(store: Store): Promise<string[]> {
  const decoder = new PictureDecoder()
  const seeThrough = await sharp({ create: { width: 90, height: 130, channels: 4, background: '#a426' } })
    .png()
    .toBuffer()
  const made: NewPicture[] = []
  for (const bytes of [await photograph(120, 80), seeThrough, await photograph(60, 60, '#222222')]) {
    const told = await decoder.normalise(bytes)
    if (!told.ok) throw new Error(told.problem)
    made.push({ hash: hashOf(told.normalised.bytes), picture: told.normalised, file: '' })
  }
  await decoder.close()
  await store.write(async (trx) => {
    for (const { hash, picture } of made) await putPicture(trx, hash, picture)
  })
  const [photo = '', ribbon = ''] = made.map(({ hash }) => hash)
  const picture = {
    address: `/bild/${photo}`,
    kept: `/bild/${photo}`,
    width: 80,
    height: 120,
    blur: '',
    credit: 'Vinterljus',
  }
  const document = { name: 'Aska', pictures: [picture], ribbons: [`/bild/${ribbon}#Vinterspelen`] }
  // Shown again without the credit, with a picture that is elsewhere, and with one that is not stored.
  const again = [
    { address: picture.address, kept: picture.kept },
    { address: 'https://stall.example/a.jpg', credit: 'Eva' },
    { address: `/bild/${'0'.repeat(40)}`, kept: `/bild/${'0'.repeat(40)}`, credit: 'Eva' },
  ]
  await commit(store, 'Anna', 'add-horse', [
    { op: 'create', collection: 'horses', id: 'h', document },
    { op: 'create', collection: 'horses', id: 'i', document: { name: 'Bo', pictures: again } },
    { op: 'create', collection: 'horses', id: 'j', document: { name: 'Ceder', story: '/bild/', credit: 'Eva' } },
  ])
  return [photo, ribbon]
}

async function* partsOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += 1000) yield text.slice(at, at + 1000)
}

type Item = { hash: string; type: string; credit?: string; data: string }
const itemsOf = (text: string) =>
  (JSON.parse(text) as { __collections__: { pictures?: Record<string, Item> } }).__collections__.pictures
const fileOf = (pictures: Record<string, unknown>) =>
  JSON.stringify({ __collections__: { horses: { n: { name: 'Ny' } }, pictures } })

describeOnBothEngines('Pictures of an export', (open) => {
  test('are exported with the documents that show them, and imported unchanged', async () => {
    const store = await open()
    const shown = await withPictures(store)
    const text = await exportText(store)
    const items = itemsOf(text) ?? {}
    expect(Object.keys(items)).toEqual(shown.toSorted())
    const data = new Map((await kept(store)).map(({ hash, bytes }) => [hash, Buffer.from(bytes).toString('base64')]))
    const item = (at: number, facts: object) => {
      const hash = shown[at] ?? ''
      return [hash, { hash, ...facts, data: data.get(hash), __collections__: {} }]
    }
    expect(items).toEqual(
      Object.fromEntries([item(0, { type: 'image/jpeg', credit: 'Vinterljus' }), item(1, { type: 'image/webp' })]),
    )

    const other = await open()
    const preview = await previewImport(other, partsOf(text))
    expect(preview.ok && preview.collections).toMatchObject([
      { collection: 'horses', created: 3 },
      { collection: 'pictures', created: 2, refused: 0 },
    ])
    expect(await kept(other)).toEqual([])
    expect(await importStore(other, partsOf(text))).toMatchObject({ ok: true, created: 3, pictures: 2, refused: [] })
    expect(await exportText(other)).toBe(text)
    const was = (await kept(store)).filter(({ hash }) => shown.includes(hash))
    expect(await kept(other)).toEqual(was)
    expect(await importStore(other, partsOf(text))).toMatchObject({ ok: true, unchanged: 3, pictures: 0 })
    expect(await previewImport(other, partsOf(text))).toMatchObject({
      collections: [
        { collection: 'horses', unchanged: 3 },
        { collection: 'pictures', created: 0, unchanged: 2 },
      ],
    })
  })

  test('can be left out, and an export of a stud without any has no such collection', async () => {
    const store = await open()
    const plain = await exportText(store)
    expect(plain).not.toContain('"pictures":{')
    await withPictures(store)
    let text = ''
    const counted: number[] = []
    const onPictures = (count: number) => counted.push(count)
    for await (const part of exportStore(store, { withoutPictures: true, onPictures })) text += part
    for await (const _part of exportStore(store, { onPictures }));
    expect(counted).toEqual([0, 2])
    expect(itemsOf(text)).toBeUndefined()
    expect(text).toContain('#Vinterspelen')
  })

  test('are refused if they are not stored pictures, whatever their hash, and leave nothing behind', async () => {
    const store = await open()
    const good = await sharp(await photograph(70, 50))
      .jpeg()
      .toBuffer()
    const camera = await photograph(71, 50)
    const hostile: [string, Buffer][] = [
      ['of a camera, with its place', camera],
      ['with something behind its end', Buffer.concat([good, Buffer.from('more')])],
      ['cut', good.subarray(0, good.length - 40)],
      ['a page as well', Buffer.concat([good.subarray(0, -2), Buffer.from('<script>x</script>'), good.subarray(-2)])],
      ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
      ['a film', await sharp(good).gif().toBuffer()],
      [
        'too wide',
        await sharp({ create: { width: 3200, height: 9, channels: 3, background: '#123' } })
          .jpeg()
          .toBuffer(),
      ],
    ]
    const items = Object.fromEntries(
      hostile.map(([, bytes]) => [hashOf(bytes), { type: 'image/jpeg', data: bytes.toString('base64') }]),
    )
    const odd = {
      ['0'.repeat(40)]: { data: good.toString('base64') },
      x: {},
      y: { data: 'åäö' },
      '../../etc': { data: '' },
    }
    const result = await importStore(store, partsOf(fileOf({ ...items, ...odd })))
    expect(result).toMatchObject({ ok: false, reason: 'refused' })
    expect(!result.ok && 'refused' in result ? result.refused.length : 0).toBe(hostile.length + 4)
    expect(await kept(store)).toEqual([])
    const rest = await importStore(
      store,
      partsOf(fileOf({ ...items, ...odd, [hashOf(good)]: { data: good.toString('base64') } })),
      {
        skipInvalid: true,
      },
    )
    expect(rest).toMatchObject({ ok: true, created: 1, pictures: 1 })
    expect((await kept(store)).map(({ hash }) => hash)).toEqual([hashOf(good)])
  })
})
