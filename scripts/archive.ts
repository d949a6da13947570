// Archives with the same bytes for the same files: sorted, without times, owners and the system's own habits.

import { gzipSync } from 'node:zlib'
import { inOrder, modeOf, type Packed } from '../app/store/files/zip.ts'

export { type Packed, zip } from '../app/store/files/zip.ts'

const LEVEL = 9

const BLOCK = 512
const NAME_BYTES = 100

/** A packed tar. Long names and those with other letters than a-z are written as POSIX has it since 2001. */
export function tarGz(files: readonly Packed[]): Buffer {
  const parts: Buffer[] = []
  const add = (name: string, bytes: Buffer, mode: number, kind: '0' | 'x') => {
    const head = Buffer.alloc(BLOCK)
    const octal = (value: number, at: number, width: number) =>
      head.write(`${value.toString(8).padStart(width - 1, '0')}\0`, at, 'latin1')
    head.write(name.slice(0, NAME_BYTES), 0, 'latin1')
    octal(mode & 0o777, 100, 8)
    octal(0, 108, 8)
    octal(0, 116, 8)
    octal(bytes.length, 124, 12)
    octal(0, 136, 12)
    head.write('        ', 148, 'latin1')
    head.write(kind, 156, 'latin1')
    head.write('ustar\x0000', 257, 'latin1')
    octal(
      head.reduce((sum, byte) => sum + byte, 0),
      148,
      7,
    )
    head.write(' ', 155, 'latin1')
    parts.push(head, bytes, Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK))
  }
  for (const file of inOrder(files)) {
    const isPlain = /^[\x20-\x7e]+$/.test(file.name) && file.name.length <= NAME_BYTES
    if (!isPlain) add('name', paxRecord('path', file.name), 0o644, 'x')
    add(isPlain ? file.name : file.name.replace(/[^\x20-\x7e]/g, '_'), file.bytes, modeOf(file), '0')
  }
  parts.push(Buffer.alloc(2 * BLOCK))
  return gzipSync(Buffer.concat(parts), { level: LEVEL })
}

/** `30 path=…`: the length counts its own digits. */
function paxRecord(key: string, value: string): Buffer {
  const rest = ` ${key}=${value}\n`
  let length = Buffer.byteLength(rest)
  while (String(length).length + Buffer.byteLength(rest) !== length)
    length = String(length).length + Buffer.byteLength(rest)
  return Buffer.from(length + rest)
}
