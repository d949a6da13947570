/**
 * The process of `decoder.ts`, which reads untrusted pictures: a crash ends only this process, and a slow one is
 * killed. It gets no secrets, and reads and writes no files.
 */

import sharp, { type Metadata, type Sharp } from 'sharp'
import { type Crop, cropInPixels } from '#app/domain/pictures/crop.ts'
import { type Job, type JobAnswer, type Normalised, PICTURE_LIMITS } from './limits.ts'

sharp.cache(false)
sharp.concurrency(1)
// All other readers (drawings, documents, tables) stay blocked.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})

const READING = { limitInputPixels: PICTURE_LIMITS.pixels, failOn: 'truncated' } as const
/** The longer side of the blurred placeholder, in pixels. */
const BLUR_SIDE = 16
const KEPT_QUALITY = 88
const WEBP = { quality: 76, effort: 4 }
/** Wider pictures with less effort: they would take many seconds. */
const avif = (width: number) => ({ quality: 55, effort: width > 640 ? 1 : 3 })

function isTooLarge({ width, height, channels, depth }: Metadata): boolean {
  const pixels = width * height
  const decoded = pixels * channels * (depth === 'uchar' ? 1 : 2)
  const { pixels: most, readSide, decodedBytes } = PICTURE_LIMITS
  return pixels > most || Math.max(width, height) > readSide || decoded > decodedBytes
}

async function normalise(bytes: Uint8Array): Promise<Normalised | 'too-many-pixels'> {
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (isTooLarge(metadata)) return 'too-many-pixels'
  const { side } = PICTURE_LIMITS
  // Rotated by its metadata, which is then removed, position included.
  const turned = sharp(bytes, READING)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  const isSeeThrough = metadata.hasAlpha
  const made = isSeeThrough ? turned.webp({ quality: 90 }) : turned.jpeg({ quality: KEPT_QUALITY })
  return encoded(made, isSeeThrough)
}

/** Validates another stud's stored picture: null if it has metadata, or is not as we store them. */
async function look(bytes: Uint8Array): Promise<Normalised | null> {
  const { format, width, height, pages = 1, exif, icc, iptc, xmp } = await sharp(bytes, READING).metadata()
  const saysMore = exif ?? icc ?? iptc ?? xmp
  if (saysMore !== undefined || pages !== 1) return null
  if (Math.max(width, height) > PICTURE_LIMITS.side || (format !== 'jpeg' && format !== 'webp')) return null
  return {
    bytes: new Uint8Array(),
    type: format === 'jpeg' ? 'image/jpeg' : 'image/webp',
    width,
    height,
    // Reads to the end: throws if broken.
    blur: await blurOf(bytes),
  }
}

/** Crops a stored picture, in a finer quality, as it is compressed again. */
async function cut(bytes: Uint8Array, crop: Crop): Promise<Normalised> {
  const { width, height, hasAlpha } = await sharp(bytes, READING).metadata()
  const part = sharp(bytes, READING).extract(cropInPixels(crop, { width, height }))
  return encoded(hasAlpha ? part.webp({ quality: 93 }) : part.jpeg({ quality: 92 }), hasAlpha)
}

async function encoded(made: Sharp, isSeeThrough: boolean): Promise<Normalised> {
  const { data, info } = await made.toBuffer({ resolveWithObject: true })
  return {
    bytes: data,
    type: isSeeThrough ? 'image/webp' : 'image/jpeg',
    width: info.width,
    height: info.height,
    blur: await blurOf(data),
  }
}

async function blurOf(bytes: Uint8Array): Promise<string> {
  const blur = await sharp(bytes, READING)
    .resize({ width: BLUR_SIDE, height: BLUR_SIDE, fit: 'inside' })
    .webp({ quality: 30, effort: 6 })
    .toBuffer()
  return `data:image/webp;base64,${blur.toString('base64')}`
}

function formOf({ bytes, width, format }: Extract<Job, { job: 'form' }>): Promise<Uint8Array> {
  const picture = sharp(bytes, READING)
  if (format === 'png') {
    return picture.resize({ width, height: width, fit: 'contain', background: '#0000' }).png().toBuffer()
  }
  const smaller = picture.resize({ width, withoutEnlargement: true })
  return (format === 'avif' ? smaller.avif(avif(width)) : smaller.webp(WEBP)).toBuffer()
}

async function answer(job: Job): Promise<JobAnswer> {
  const { id } = job
  try {
    if (job.job === 'look') {
      const seen = await look(job.bytes)
      return seen === null ? { id, ok: false, problem: 'broken' } : { id, ok: true, normalised: seen }
    }
    if (job.job === 'cut') return { id, ok: true, normalised: await cut(job.bytes, job.crop) }
    if (job.job === 'form') return { id, ok: true, form: await formOf(job) }
    const normalised = await normalise(job.bytes)
    return typeof normalised === 'string' ? { id, ok: false, problem: normalised } : { id, ok: true, normalised }
  } catch {
    return { id, ok: false, problem: 'broken' }
  }
}

process.on('message', (job: Job) => {
  void answer(job).then((result) => process.send?.(result))
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
