import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { hashOf } from '../pictures/blobs.ts'
import { PICTURE_LIMITS } from '../pictures/limits.ts'
import { type JudgedPicture, PictureItems } from './picture-items.ts'

const KNOWN: JudgedPicture = { type: 'image/webp', width: 3, height: 2, blur: 'data:,' }
const NOT_THAT = 'bilden är inte hel, eller en annan än den heter'
const NO_PICTURE = 'är ingen bild som ett stuteri har sparat'

function judge(stored: readonly string[] = []) {
  const seen: unknown[] = []
  const judged = new Map<string, JudgedPicture>()
  const items = new PictureItems({
    has: async (hash) => stored.includes(hash),
    take: async (hash, picture) => void seen.push(['take', hash, picture]),
    keep: () => seen.push('keep'),
    refuse: (id, reason) => seen.push(['refuse', id, reason]),
    judged,
  })
  onTestFinished(() => items.close())
  const take = (...texts: [string, unknown][]) =>
    items.take(
      texts.map(([id, item]) => ({
        collection: 'pictures',
        id,
        text: typeof item === 'string' ? item : JSON.stringify(item),
      })),
    )
  return { seen, judged, take }
}

const BYTES = Buffer.from('some bytes, in Base64 c29tZSBieXRlcw')
const DATA = BYTES.toString('base64')
const HASH = hashOf(BYTES)

test('a picture is taken, kept or refused, in the order of the file', async () => {
  const good = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#7a4a21' } })
    .jpeg()
    .toBuffer()
  const wide = await sharp({ create: { width: PICTURE_LIMITS.side + 1, height: 9, channels: 3, background: '#123' } })
    .jpeg()
    .toBuffer()
  const { seen, judged, take } = judge([HASH])
  await take(
    [hashOf(wide), { data: wide.toString('base64') }],
    [HASH, { data: DATA }],
    [hashOf(good), { data: good.toString('base64') }],
    ['x', { data: DATA }],
  )
  const told = { type: 'image/jpeg', width: 30, height: 20, blur: expect.stringMatching(/^data:image/) }
  expect(seen).toEqual([
    ['refuse', hashOf(wide), NO_PICTURE],
    'keep',
    ['take', hashOf(good), { ...told, bytes: good }],
    ['refuse', 'x', NOT_THAT],
  ])
  expect([...judged]).toEqual([[hashOf(good), told]])
})

test('what an earlier reading has judged is not judged again', async () => {
  const { seen, judged, take } = judge()
  judged.set(HASH, KNOWN)
  await take([HASH, { data: DATA }])
  expect(seen).toEqual([['take', HASH, { ...KNOWN, bytes: BYTES }]])
})

test.each<[string, unknown]>([
  ['no JSON', '{"data":'],
  ['no object', 7],
  ['null', null],
  ['no bytes', { type: 'image/jpeg' }],
  ['another kind of bytes', { data: [DATA] }],
  ['white space before', { data: ` ${DATA}` }],
  ['white space after', { data: `${DATA}\n` }],
  ['white space within', { data: `${DATA.slice(0, 4)} ${DATA.slice(4)}` }],
  ['too many signs at the end', { data: `${DATA}===` }],
])('an item with %s is no picture', async (_what, item) => {
  const { seen, take } = judge([HASH])
  await take([HASH, item])
  expect(seen).toEqual([['refuse', HASH, NOT_THAT]])
})

test('an item without bytes is no picture, whatever its hash', async () => {
  const none = hashOf(Buffer.alloc(0))
  const { seen, take } = judge([none])
  await take([none, { data: '' }], [none, { data: '=' }])
  expect(seen).toEqual([
    ['refuse', none, NOT_THAT],
    ['refuse', none, NOT_THAT],
  ])
})

test('a picture may be as large as an uploaded one', async () => {
  const { seen, take } = judge()
  for (const size of [PICTURE_LIMITS.bytes, PICTURE_LIMITS.bytes + 1]) {
    const bytes = Buffer.alloc(size, 'x')
    await take([hashOf(bytes), `{"data":"${bytes.toString('base64')}"}`])
  }
  expect(seen.map((one) => (one as string[])[2])).toEqual([NO_PICTURE, NOT_THAT])
})
