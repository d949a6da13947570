/**
 * Draws the pictures of the demo's galleries: `node demo/gallery/draw.mjs [NAME…]` writes them as WebP beside this
 * file, the parts that are shown of them, and `pictures.json` with what the store keeps about each. Run it when
 * `scenes.mjs` or the art changes.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { cropInPixels } from '../../app/domain/pictures/crop.ts'
import { PictureDecoder } from '../../app/store/pictures/decoder.ts'
import { hashOf } from '../../app/store/pictures/hash.ts'
import { PARTS } from './gallery.table.ts'
import { SCENES } from './scenes.mjs'

/** A file has at most this many bytes: the finest of these qualities that fits is taken. */
const MOST_BYTES = 60_000
const QUALITIES = [76, 70, 64, 58, 52, 46]

const here = new URL('./', import.meta.url)
const facts = JSON.parse(readFileSync(new URL('pictures.json', here), 'utf8'))
const decoder = new PictureDecoder()

async function keep(name, picture) {
  let bytes
  for (const quality of QUALITIES) {
    bytes = await picture.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (bytes.length <= MOST_BYTES) break
  }
  const looked = await decoder.look(bytes)
  if (!looked.ok) throw new Error(`${name}: ${looked.problem}`)
  const { width, height, blur } = looked.normalised
  writeFileSync(new URL(`${name}.webp`, here), bytes)
  facts[name] = { hash: hashOf(bytes), width, height, blur }
  return bytes
}

const wanted = process.argv.slice(2)
for (const [name, { draw, scale = 1, ...size }] of Object.entries(SCENES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const [width, height] = [size.width * scale, Math.round(size.height * scale)]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${width}" height="${height}">${draw()}</svg>`
  const drawn = new Resvg(svg, { font: { loadSystemFonts: false } }).render()
  const raw = { width: drawn.width, height: drawn.height, channels: 4 }
  const bytes = await keep(name, sharp(drawn.pixels, { raw }).removeAlpha())
  for (const [part, { shows }] of Object.entries(PARTS)) {
    const crop = shows.find(({ file }) => file === name)?.crop
    if (crop) await keep(`${name}-${part}`, sharp(bytes).extract(cropInPixels(crop, drawn)))
  }
}
await decoder.close()
writeFileSync(new URL('pictures.json', here), `${JSON.stringify(facts, null, 2)}\n`)
