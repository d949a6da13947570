import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as giveWay } from 'node:timers/promises'
import { crc32, deflateRawSync } from 'node:zlib'
import { archiveOf, type PackedPart } from '#app/store/files/zip.ts'
import type { FileList } from './file-list.ts'

const MODE = 0o100644
/** A gzip file is a head, the same deflate that a zip holds, and the sum and length of what was packed. */
const [HEAD_BYTES, SUM_BYTES] = [10, 4]
/** Files that are read before anybody else is heard. */
const READ_AT_ONCE = 200

/** A zip of these files of a published folder. What is packed there is not packed again, which took ten seconds. */
export async function zipOf(folder: string, names: readonly string[], files: FileList): Promise<Buffer> {
  const parts: PackedPart[] = []
  for (const name of names.toSorted()) {
    if (parts.length % READ_AT_ONCE === 0) await giveWay()
    const place = join(folder, name)
    const known = files.has(`${name}.gz`) ? partOfGzip(name, readFileSync(`${place}.gz`)) : null
    parts.push(known ?? partOf(name, readFileSync(place)))
  }
  return archiveOf(parts)
}

const partOf = (name: string, bytes: Buffer): PackedPart => ({
  name,
  packed: deflateRawSync(bytes),
  bytes: bytes.length,
  sum: crc32(bytes),
  mode: MODE,
})

/** Null if its head is longer, with the file's name or the like. */
function partOfGzip(name: string, gzip: Buffer): PackedPart | null {
  if (gzip[3] !== 0) return null
  const end = gzip.length - 2 * SUM_BYTES
  const [sum, bytes] = [gzip.readUInt32LE(end), gzip.readUInt32LE(end + SUM_BYTES)]
  return { name, packed: gzip.subarray(HEAD_BYTES, end), bytes, sum, mode: MODE }
}
