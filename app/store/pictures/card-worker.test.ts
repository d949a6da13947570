import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { Card } from './card.ts'
import { CardDrawer } from './card-drawer.ts'

const drawer = new CardDrawer()
afterAll(() => drawer.close())

const CARD: Card = {
  name: 'Åska',
  stud: 'Stuteri Åsen',
  titles: 'VHF',
  summary: 'Brun hingst',
  sire: { name: 'Far', sire: 'Farfar', dam: 'Farmor' },
  dam: { name: null, sire: 'Morfar', dam: null },
  words: { sire: 'e.', dam: 'u.', unknown: 'Okänd' },
  drawing: {
    figure: 'h-head',
    scene: null,
    place: { x: 0, y: 0, width: 400, height: 300 },
    isMirrored: false,
    classes: ['coat-fux'],
  },
  picture: null,
}

/** How many pixels of a part of the card have exactly this colour. */
async function count(png: Uint8Array, colour: string, place: [number, number, number, number]): Promise<number> {
  const [left, top, width, height] = place
  const pixels = await sharp(png).extract({ left, top, width, height }).removeAlpha().raw().toBuffer()
  const wanted = Number.parseInt(colour.slice(1), 16)
  let found = 0
  for (let at = 0; at < pixels.length; at += 3) if (pixels.readUIntBE(at, 3) === wanted) found += 1
  return found
}
const PNG = new Uint8Array()

const PICTURE = [0, 0, 640, 480] as [number, number, number, number]
const SIGN = [680, 40, 30, 35] as [number, number, number, number]
const HEADING = [722, 40, 400, 35] as [number, number, number, number]
const TEXTS = [680, 200, 480, 270] as [number, number, number, number]
const PARENTS = [0, 490, 1200, 140] as [number, number, number, number]

test('a card shows the drawing, the sign of the program, and every text in its colour', async () => {
  const png = await drawer.draw(CARD, null)
  const { format, width, height } = await sharp(png).metadata()
  expect([format, width, height]).toEqual(['png', 1200, 630])
  const most = 1200 * 630
  for (const [colour, place, least] of [
    // The coat.
    ['#a8582c', PICTURE, 1000],
    ['#8b1d15', SIGN, 100],
    ['#8b1d15', HEADING, 50],
    ['#73550c', TEXTS, 50],
    ['#1b211f', TEXTS, 100],
    ['#4f5753', TEXTS, 50],
    ['#1b211f', PARENTS, 100],
    ['#4f5753', PARENTS, 50],
    ['#f4f3ee', [0, 0, 1200, 630], most / 4],
  ] as const)
    expect.soft(await count(png, colour, [...place]), colour).toBeGreaterThan(least)
})

test('signs that the fonts lack are left out of every text, and a name of none is unknown', async () => {
  const bare: Card = { ...CARD, sire: { name: 'Far', sire: null, dam: 'Farmor' }, titles: '' }
  const odd: Card = {
    ...bare,
    name: 'Åska 🐎',
    stud: 'Stuteri 漢字 Åsen',
    titles: '🐎',
    summary: 'Brun\u202e hingst',
    sire: { name: 'Far 🐎', sire: '漢字', dam: 'Farmor 漢' },
    dam: { name: '漢字', sire: '🐎 Morfar', dam: '🐎' },
  }
  const others: Card[] = [
    { ...bare, sire: { ...bare.sire, name: null } },
    { ...bare, sire: { ...bare.sire, dam: null } },
    { ...bare, dam: { ...bare.dam, sire: null } },
    { ...bare, sire: { ...bare.sire, sire: 'Farfar' } },
  ]
  const [plain = PNG, ...drawn] = await Promise.all([bare, odd, ...others].map((card) => drawer.draw(card, null)))
  expect(drawn.map((png) => Buffer.compare(png, plain) === 0)).toEqual([true, false, false, false, false])
})

test('a photograph fills its place, from its middle', async () => {
  const stripes = Array.from({ length: 1280 }, (_, y) => (y < 100 || y >= 1180 ? [200, 0, 0] : [0, 0, 200]))
  const raw = Buffer.from(stripes.flatMap((colour) => Array.from({ length: 1280 }, () => colour).flat()))
  const photograph = await sharp(raw, { raw: { width: 1280, height: 1280, channels: 3 } })
    .png()
    .toBuffer()
  const png = await drawer.draw(CARD, photograph)
  const pixels = await sharp(png).extract({ left: 0, top: 0, width: 640, height: 480 }).removeAlpha().raw().toBuffer()
  const isBlue = (x: number, y: number) => {
    const at = (y * 640 + x) * 3
    return (pixels[at] ?? 0) < 40 && (pixels[at + 2] ?? 0) > 160
  }
  expect([isBlue(2, 2), isBlue(637, 2), isBlue(2, 477), isBlue(637, 477), isBlue(320, 240)]).toEqual([
    true,
    true,
    true,
    true,
    true,
  ])
  await expect(drawer.draw(CARD, Buffer.from('no picture'))).rejects.toThrow(
    /^A card cannot be drawn: Input buffer contains unsupported image format$/,
  )
})
