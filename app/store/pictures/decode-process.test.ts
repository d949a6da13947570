import sharp, { type Sharp } from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { bomb } from '../../../tests/pictures/files.ts'
import { type Made, PictureDecoder } from './decoder.ts'
import type { Normalised, PictureFormat } from './limits.ts'

const decoder = new PictureDecoder()
afterAll(() => decoder.close())

const RED = [200, 30, 30]
const BLUE = [30, 30, 200]

/** Red to the left, blue to the right; in each pixel these channels more. */
function twoColours(width: number, height: number, ...more: number[]): Sharp {
  const pixels = Array.from({ length: width * height }, (_, at) => [...(at % width < width / 2 ? RED : BLUE), ...more])
  const channels = more.length === 0 ? 3 : 4
  return sharp(Buffer.from(pixels.flat()), { raw: { width, height, channels } })
}
const normalisedOf = (made: Made): Normalised => {
  if (!made.ok) throw new Error(made.problem)
  return made.normalised
}
/** The colour at a place, in steps of 50; `x` and `y` are shares of the sides. */
async function colourAt(bytes: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return [...data.subarray(at, at + info.channels)].map((value) => Math.round(value / 50))
}
/** The size of the placeholder that pages write into themselves. */
async function placeholderSize(blur: string): Promise<number[]> {
  const [address, code = ''] = blur.split(',')
  const { format, width, height } = await sharp(Buffer.from(code, 'base64')).metadata()
  expect([address, format]).toEqual(['data:image/webp;base64', 'webp'])
  return [width, height]
}
const [RED_SEEN, BLUE_SEEN] = [
  [4, 1, 1],
  [1, 1, 4],
]
const SHORT = Buffer.from('II*\0\x08\0\0\0\0\0')

test.each<[string, Sharp, Partial<Normalised>]>([
  ['JPEG', twoColours(60, 40).jpeg(), { type: 'image/jpeg', width: 60, height: 40 }],
  ['PNG', twoColours(60, 40).png(), { type: 'image/jpeg', width: 60, height: 40 }],
  ['WebP', twoColours(60, 40).webp(), { type: 'image/jpeg', width: 60, height: 40 }],
  ['AVIF', twoColours(60, 40).avif(), { type: 'image/jpeg', width: 60, height: 40 }],
  ['GIF, which has an empty colour', twoColours(60, 40, 255).gif(), { width: 60, height: 40 }],
  ['JPEG for printers', twoColours(60, 40).toColourspace('cmyk').jpeg(), { type: 'image/jpeg' }],
  ['rotated JPEG', twoColours(60, 40).jpeg().withMetadata({ orientation: 3 }), { width: 60, height: 40 }],
  ['JPEG on its side', twoColours(60, 40).jpeg().withMetadata({ orientation: 6 }), { width: 40, height: 60 }],
  ['picture as wide as may be', twoColours(3000, 20).png(), { width: 3000, height: 20 }],
  ['picture that is too wide', twoColours(4000, 20).png(), { width: 3000, height: 15 }],
  ['picture that is too high', twoColours(20, 4000).png(), { width: 15, height: 3000 }],
])('a %s is stored as a plain picture', async (name, file, facts) => {
  const { bytes, type, width, height, blur } = normalisedOf(await decoder.normalise(await file.toBuffer()))
  expect({ type, width, height }).toMatchObject(facts)
  const { exif, icc, orientation, ...plain } = await sharp(bytes).metadata()
  expect({ exif, icc, orientation }).toEqual({})
  expect(plain).toMatchObject({ format: type.slice('image/'.length), width, height, space: 'srgb' })
  const [first, last] = name.includes('rotated') ? [BLUE_SEEN, RED_SEEN] : [RED_SEEN, BLUE_SEEN]
  const [x, y] = name.includes('side') ? [0.5, 0.1] : [0.1, 0.5]
  if (!name.includes('printers')) {
    expect((await colourAt(bytes, x, y)).slice(0, 3)).toEqual(first)
    expect((await colourAt(bytes, 1 - x, 1 - y)).slice(0, 3)).toEqual(last)
  }
  const share = 16 / Math.max(width, height)
  expect(await placeholderSize(blur)).toEqual([Math.round(width * share) || 1, Math.round(height * share) || 1])
})

test('what can be seen through stays so', async () => {
  const file = await twoColours(60, 40, 100).png().toBuffer()
  const { bytes, type } = normalisedOf(await decoder.normalise(file))
  expect([type, await colourAt(bytes, 0.1, 0.5)]).toEqual(['image/webp', [4, 1, 1, 2]])
  const part = normalisedOf(await decoder.cut(bytes, { left: 0.5, top: 0, width: 0.5, height: 1 }))
  expect([part.type, part.width, part.height]).toEqual(['image/webp', 30, 40])
  expect(await colourAt(part.bytes, 0.5, 0.5)).toEqual([1, 1, 4, 2])
})

/** Two pictures in one file, red and blue. */
const moving = () => {
  const pixels = Buffer.from([RED, BLUE].flatMap((colour) => Array.from({ length: 64 }, () => colour).flat()))
  return sharp(pixels, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
}

test('of a moving picture the first is stored', async () => {
  for (const file of [moving().gif(), moving().webp()]) {
    const { bytes, width, height } = normalisedOf(await decoder.normalise(await file.toBuffer()))
    expect([width, height, (await colourAt(bytes, 0.5, 0.5)).slice(0, 3)]).toEqual([8, 8, RED_SEEN])
  }
})

test('what is broken, too large or of another kind is refused; small slips of a camera are not', async () => {
  const jpeg = await twoColours(60, 40).jpeg().toBuffer()
  expect(await decoder.normalise(bomb(20_000, 1))).toMatchObject({ ok: true })
  const tables = jpeg.indexOf(Buffer.from([0xff, 0xdb]))
  const odd = Buffer.concat([jpeg.subarray(0, tables), Buffer.from([1, 2]), jpeg.subarray(tables)])
  expect(await decoder.normalise(odd)).toMatchObject({ ok: true })
  for (const [bytes, problem] of [
    [jpeg.subarray(0, -20), 'broken'],
    [await twoColours(60, 40).tiff().toBuffer(), 'broken'],
    [SHORT, 'broken'],
    [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'),
      'broken',
    ],
    // 50 million pixels may be; this one has too few of them.
    [bomb(10_000, 5_000), 'broken'],
    [bomb(10_000, 5_001), 'too-many-pixels'],
    [bomb(), 'too-many-pixels'],
    // A line of pixels takes half a minute where a square takes none.
    [bomb(1, 20_001), 'too-many-pixels'],
    [bomb(20_001, 1), 'too-many-pixels'],
    // Of 16 bits a colour: 33 million pixels may be.
    [bomb(5_000, 6_666, 16), 'broken'],
    [bomb(7_000, 7_000, 16), 'too-many-pixels'],
  ] as const)
    expect(await decoder.normalise(bytes)).toEqual({ ok: false, problem })
})

/** A JPEG with a caption in the form of newspapers. */
async function captioned(): Promise<Buffer> {
  const jpeg = await twoColours(60, 40).jpeg().toBuffer()
  const record = Buffer.from('\x1c\x02\x78\0\x05Aska!', 'latin1')
  const block = Buffer.concat([
    Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0', 'latin1'),
    Buffer.from([record.length]),
    record,
  ])
  const head = Buffer.from([0xff, 0xed, 0, block.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, block, jpeg.subarray(2)])
}

test('a picture of another stud is taken if it is as we store them', async () => {
  for (const [file, facts] of [
    [twoColours(60, 40).jpeg(), { type: 'image/jpeg', width: 60, height: 40 }],
    [twoColours(40, 60).webp(), { type: 'image/webp', width: 40, height: 60 }],
    [twoColours(3000, 20).jpeg(), { type: 'image/jpeg', width: 3000, height: 20 }],
    [twoColours(20, 3000).webp(), { type: 'image/webp', width: 20, height: 3000 }],
  ] as const) {
    const { blur, ...told } = normalisedOf(await decoder.look(await file.toBuffer()))
    expect(told).toEqual({ ...facts, bytes: new Uint8Array() })
    expect(Math.max(...(await placeholderSize(blur)))).toBe(16)
  }
})
test.each<[string, Sharp | Promise<Buffer>]>([
  ['too wide', twoColours(3001, 20).jpeg()],
  ['too high', twoColours(20, 3001).jpeg()],
  ['a PNG', twoColours(60, 40).png()],
  ['a GIF', twoColours(60, 40).gif()],
  ['moving', moving().webp()],
  [
    'named by its camera',
    twoColours(60, 40)
      .withExif({ IFD0: { Artist: 'Anna' } })
      .jpeg(),
  ],
  ['with colours of its own', twoColours(60, 40).withIccProfile('p3').jpeg()],
  ['described', twoColours(60, 40).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"></x:xmpmeta>').webp()],
  ['captioned', captioned()],
  ['rotated', twoColours(60, 40).withMetadata({ orientation: 6 }).jpeg()],
  [
    'cut off',
    twoColours(600, 400)
      .jpeg()
      .toBuffer()
      .then((bytes) => bytes.subarray(0, -100)),
  ],
])('a picture of another stud that is %s is refused', async (_, file) => {
  const bytes = file instanceof Promise ? await file : await file.toBuffer()
  expect(await sharp(bytes).metadata()).toBeDefined()
  expect(await decoder.look(bytes)).toEqual({ ok: false, problem: 'broken' })
})

test('a part of a picture is cut out', async () => {
  const file = await twoColours(60, 40).jpeg().toBuffer()
  const right = normalisedOf(await decoder.cut(file, { left: 0.6, top: 0.25, width: 0.4, height: 0.5 }))
  expect([right.type, right.width, right.height]).toEqual(['image/jpeg', 24, 20])
  expect(await colourAt(right.bytes, 0, 0)).toEqual(BLUE_SEEN)
  expect(await decoder.cut(SHORT, { left: 0, top: 0, width: 1, height: 1 })).toEqual({ ok: false, problem: 'broken' })
})

test.each<[number, PictureFormat, string, number, number]>([
  [320, 'webp', 'webp', 320, 80],
  [320, 'avif', 'heif', 320, 80],
  [640, 'webp', 'webp', 400, 100],
  [700, 'avif', 'heif', 400, 100],
])('a size of %i as %s', async (width, format, ...facts) => {
  const form = await decoder.form(await twoColours(400, 100).png().toBuffer(), width, format)
  if (form === null || form === 'busy') throw new Error('no size')
  const told = await sharp(form).metadata()
  expect([told.format, told.width, told.height]).toEqual(facts)
  expect([await colourAt(form, 0.1, 0.5), await colourAt(form, 0.9, 0.5)]).toEqual([RED_SEEN, BLUE_SEEN])
})

test('the sign for a browser’s tab is square, and empty around the picture', async () => {
  const form = await decoder.form(await twoColours(400, 100).png().toBuffer(), 180, 'png')
  if (form === null || form === 'busy') throw new Error('no size')
  const told = await sharp(form).metadata()
  expect([told.format, told.width, told.height]).toEqual(['png', 180, 180])
  const colours = [0.1, 0.4, 0.6, 0.9].map((y) => colourAt(form, 0.1, y))
  expect(await Promise.all(colours)).toEqual([
    [0, 0, 0, 0],
    [4, 1, 1, 5],
    [4, 1, 1, 5],
    [0, 0, 0, 0],
  ])
  expect(await decoder.form(SHORT, 180, 'png')).toBeNull()
})
