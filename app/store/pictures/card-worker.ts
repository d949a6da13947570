/** The thread of `card-drawer.ts`: layout and rendering take as long as many pages. */

import { readFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import sharp from 'sharp'
import { answerJobs } from '../job-thread.ts'
import { CARD_SIZE, type Card } from './card.ts'
import { drawingSvg } from './card-drawing.ts'
import { drawable, familyOf, readFonts, signsOf } from './card-fonts.ts'
import { cardTree } from './card-layout.ts'

export type CardJob = { card: Card; picture: Uint8Array | null }

sharp.concurrency(1)
const FONTS = readFonts()
const SERIF = signsOf('Brygada')
const SANS = signsOf('Hanken')
const BRAND = readFileSync(new URL('../../ui/art/source/brand.svg', import.meta.url), 'utf8').replaceAll(
  'currentColor',
  '#8b1d15',
)

const asAddress = (type: string, bytes: Uint8Array | string) =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`

/** Photographs are cropped to four by three, as on the site. */
async function photograph(bytes: Uint8Array): Promise<string> {
  return asAddress('image/jpeg', await sharp(bytes).resize(640, 480).jpeg({ quality: 86 }).toBuffer())
}

function legible(card: Card): Card {
  const sans = (text: string) => drawable(text, SANS)
  const names = (parent: Card['sire']) => ({
    name: parent.name === null ? null : drawable(parent.name, SERIF) || null,
    sire: parent.sire === null ? null : sans(parent.sire) || null,
    dam: parent.dam === null ? null : sans(parent.dam) || null,
  })
  return {
    ...card,
    stud: sans(card.stud),
    name: drawable(card.name, SERIF),
    titles: sans(card.titles),
    summary: sans(card.summary),
    sire: names(card.sire),
    dam: names(card.dam),
  }
}

async function draw({ card, picture }: CardJob): Promise<Uint8Array> {
  const tree = cardTree({
    card: legible(card),
    serif: familyOf('Brygada'),
    sans: familyOf('Hanken'),
    picture: picture === null ? asAddress('image/svg+xml', drawingSvg(card.drawing)) : await photograph(picture),
    brand: asAddress('image/svg+xml', BRAND),
  })
  // satori declares React's type, but accepts plain elements.
  const svg = await satori(tree as Parameters<typeof satori>[0], { ...CARD_SIZE, fonts: FONTS })
  const { pixels, width, height } = new Resvg(svg, { font: { loadSystemFonts: false } }).render()
  const raw = { width, height, channels: 4 } as const
  return sharp(pixels, { raw }).png({ compressionLevel: 9 }).toBuffer()
}

answerJobs(draw)
