// A zip with the same bytes for the same files: sorted, without times, owners and the system's own habits.

import { crc32, deflateRawSync } from 'node:zlib'

/** `name` with slashes. `isProgram`: may be run. */
export type Packed = { name: string; bytes: Buffer; isProgram: boolean }

const LEVEL = 9
export const modeOf = ({ isProgram }: Packed) => 0o100000 | (isProgram ? 0o755 : 0o644)
export const inOrder = (files: readonly Packed[]) => files.toSorted((a, b) => (a.name < b.name ? -1 : 1))

/** 1 January 1980, the earliest that a zip can name. */
const ZIP_DATE = 33
const UTF8 = 0x0800
const DEFLATED = 8
const MADE_ON_UNIX = (3 << 8) | 20

/** A part as it is in a zip: its deflate, and the length and sum of what was packed. `mode` is that of a Unix file. */
export type PackedPart = { name: string; packed: Buffer; bytes: number; sum: number; mode: number }

/** The parts in their order, as one zip. */
export function archiveOf(entries: readonly PackedPart[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(UTF8, 2)
    shared.writeUInt16LE(DEFLATED, 4)
    shared.writeUInt16LE(ZIP_DATE, 8)
    shared.writeUInt32LE(entry.sum, 10)
    shared.writeUInt32LE(entry.packed.length, 14)
    shared.writeUInt32LE(entry.bytes, 18)
    shared.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, name])
    const listed = Buffer.alloc(46)
    listed.write('PK\x01\x02', 'latin1')
    listed.writeUInt16LE(MADE_ON_UNIX, 4)
    shared.copy(listed, 6)
    listed.writeUInt32LE((entry.mode << 16) >>> 0, 38)
    listed.writeUInt32LE(offset, 42)
    directory.push(listed, name)
    parts.push(local, entry.packed)
    offset += local.length + entry.packed.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, listed, end])
}

/** A zip as Windows and a Mac unpack it by themselves; a Mac keeps what may be run. */
export function zip(files: readonly Packed[]): Buffer {
  return archiveOf(
    inOrder(files).map((file) => ({
      name: file.name,
      packed: deflateRawSync(file.bytes, { level: LEVEL }),
      bytes: file.bytes.length,
      sum: crc32(file.bytes),
      mode: modeOf(file),
    })),
  )
}
