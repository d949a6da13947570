/** The type of a file by its bytes; its name and the browser's type are not trusted. */

type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

/** Why a file is refused. */
export type PictureProblem =
  | 'empty'
  | 'too-large'
  | 'heic'
  | 'drawing'
  | 'no-picture'
  | 'too-many-pixels'
  | 'broken'
  | 'too-slow'
  | 'busy'
  | 'gone'

export type ReadKind = { ok: true; kind: PictureKind } | { ok: false; problem: PictureProblem }

const latin = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

function kindOf(bytes: Buffer): PictureKind | 'heic' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (latin(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP') return 'webp'
  if (['GIF87a', 'GIF89a'].includes(latin(bytes, 0, 6))) return 'gif'
  if (latin(bytes, 4, 8) === 'ftyp') {
    const brands = latin(bytes, 8, Math.min(64, bytes.readUInt32BE(0)))
    if (/avi[fs]/.test(brands)) return 'avif'
    if (/hei[cxms]|hev[cx]|mif1/.test(brands)) return 'heic'
  }
  return null
}

/** A picture of another stud is stored as it is: its bytes must not be anything else too. */
const OTHER_TONGUES = ['<script', '<?php', '<!doctype', '<html', '<svg', '<iframe', 'javascript:']
const PDF_WITHIN = 1024
const ZIP_END = 'PK\x05\x06'
/** Between the end of a zip archive and the end of the file there is at most a comment. */
const ZIP_END_BYTES = 22
const LONGEST_ZIP_COMMENT = 65_535

/** Whether the bytes are also a page, a script, an archive or a document. */
function isTwoInOne(bytes: Buffer): boolean {
  if (bytes.subarray(0, PDF_WITHIN).includes('%PDF-')) return true
  if (hasZipEnd(bytes)) return true
  return OTHER_TONGUES.some((word) => bytes.includes(word) || bytes.includes(word.toUpperCase()))
}

function hasZipEnd(bytes: Buffer): boolean {
  const first = Math.max(0, bytes.length - ZIP_END_BYTES - LONGEST_ZIP_COMMENT)
  for (let at = bytes.indexOf(ZIP_END, first); at !== -1; at = bytes.indexOf(ZIP_END, at + ZIP_END.length)) {
    if (at + ZIP_END_BYTES > bytes.length) return false
    if (at + ZIP_END_BYTES + bytes.readUInt16LE(at + 20) <= bytes.length) return true
  }
  return false
}

/** The kind of a picture by its first bytes. The decoder says whether it is one, and only its pixels are stored. */
export function readKind(bytes: Buffer): ReadKind {
  if (bytes.length === 0) return { ok: false, problem: 'empty' }
  if (bytes.length < 24) return { ok: false, problem: 'no-picture' }
  const kind = kindOf(bytes)
  if (kind === 'heic') return { ok: false, problem: 'heic' }
  if (kind === null) {
    const start = latin(bytes, 0, 2048).toLowerCase()
    return { ok: false, problem: start.includes('<svg') ? 'drawing' : 'no-picture' }
  }
  return { ok: true, kind }
}

/** Whether a picture is as our decoder writes it: no metadata, and nothing after its end. */
export function isAsWeKeep(bytes: Buffer): boolean {
  const read = readKind(bytes)
  if (!read.ok || isTwoInOne(bytes)) return false
  return read.kind === 'jpeg' ? isBareJpeg(bytes) : read.kind === 'webp' && isBareWebp(bytes)
}

const SOS = 0xda
/** JFIF, tables, frames, restart interval. */
const BARE_MARKERS = new Set([0xe0, 0xdb, 0xc4, 0xdd, 0xc0, 0xc1, 0xc2])

function isBareJpeg(bytes: Buffer): boolean {
  if (bytes.readUInt16BE(bytes.length - 2) !== 0xffd9) return false
  // No length is read past the end: 0xffd9 is there, and neither byte is one of these markers.
  for (let at = 2; ; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return false
    // Scans and tables follow, and one end, which is last.
    if (marker === SOS) return bytes.indexOf('\xff\xd9', at, 'latin1') === bytes.length - 2
    if (!BARE_MARKERS.has(marker)) return false
  }
}

const BARE_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH'])

function isBareWebp(bytes: Buffer): boolean {
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return false
  let at = 12
  while (at + 8 <= bytes.length) {
    if (!BARE_CHUNKS.has(latin(bytes, at, at + 4))) return false
    const length = bytes.readUInt32LE(at + 4)
    at += 8 + length + (length % 2)
  }
  return at === bytes.length
}
