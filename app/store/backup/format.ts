import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import { storeText } from '../text.ts'
import type { TableShape, TableSum, Value } from './table-rows.ts'

/**
 * A backup is one file: a first line, frames, and the SHA-256 of all before. A frame is a letter, four bytes of length
 * (big-endian) and its content: `H` the head, `R` rows of one table, `E` the sums of the tables. Rows are JSON
 * compressed with Zstandard, followed by the bytes of their pictures.
 */

export const FIRST_LINE = 'HOVSLAG-BACKUP 1\n'
const ANY_FIRST_LINE = 'HOVSLAG-BACKUP '
export const SUM_BYTES = 32
const FRAME_HEAD_BYTES = 5
const LONGEST_FRAME = 256 * 1024 * 1024

export type BackupHead = {
  /** ISO time. */
  madeAt: string
  revision: number
  migrations: string[]
  tables: TableShape[]
}

/** Not a complete backup of ours; the message is one readable line. */
export class BackupProblem extends Error {}

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

const COMPRESSION = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }

/** Whether a file starts as a backup, of this format version or a later one. */
export function looksLikeBackup(start: Buffer): boolean {
  return start.toString('latin1').startsWith(ANY_FIRST_LINE)
}

export class FrameWriter {
  readonly #file: FileHandle
  readonly #hash = createHash('sha256')

  private constructor(file: FileHandle) {
    this.#file = file
  }

  static async begin(file: FileHandle, head: BackupHead): Promise<FrameWriter> {
    const writer = new FrameWriter(file)
    await writer.#put(Buffer.from(FIRST_LINE))
    await writer.#frame('H', [Buffer.from(JSON.stringify(head))])
    return writer
  }

  async rows(table: string, rows: readonly Value[][]): Promise<void> {
    const blobs: Uint8Array[] = []
    let at = 0
    const plain = rows.map((row) =>
      row.map((value) => {
        if (!(value instanceof Uint8Array)) return value
        blobs.push(value)
        at += value.length
        return { at: at - value.length, length: value.length }
      }),
    )
    const json = await compress(Buffer.from(JSON.stringify({ table, rows: plain })), COMPRESSION)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(json.length)
    await this.#frame('R', [length, json, ...blobs])
  }

  async end(tables: readonly TableSum[]): Promise<void> {
    await this.#frame('E', [Buffer.from(JSON.stringify(tables))])
    await this.#file.writeFile(this.#hash.digest())
  }

  async #frame(kind: 'H' | 'R' | 'E', parts: readonly Uint8Array[]): Promise<void> {
    const head = Buffer.alloc(FRAME_HEAD_BYTES)
    head.write(kind)
    head.writeUInt32BE(
      parts.reduce((bytes, part) => bytes + part.length, 0),
      1,
    )
    await this.#put(Buffer.concat([head, ...parts]))
  }

  async #put(bytes: Buffer): Promise<void> {
    this.#hash.update(bytes)
    await this.#file.writeFile(bytes)
  }
}

export type Frame = { kind: string; content: Buffer }

/** Reads a backup of `size` bytes frame by frame. Throws `BackupProblem` if it is not complete. */
export async function* readFrames(file: FileHandle, size: number): AsyncGenerator<Frame> {
  const hash = createHash('sha256')
  let at = 0
  const take = async (length: number): Promise<Buffer> => {
    if (at + length > size - SUM_BYTES) throw new BackupProblem(storeText.backup.cut)
    const bytes = await readAt(file, at, length)
    at += length
    hash.update(bytes)
    return bytes
  }
  const first = await readAt(file, 0, Math.min(size, FIRST_LINE.length))
  if (!looksLikeBackup(first)) throw new BackupProblem(storeText.backup.foreign)
  if (first.toString('latin1') !== FIRST_LINE) throw new BackupProblem(storeText.backup.newer)
  await take(FIRST_LINE.length)
  for (;;) {
    const head = await take(FRAME_HEAD_BYTES)
    const kind = head.toString('latin1', 0, 1)
    const length = head.readUInt32BE(1)
    if (length > LONGEST_FRAME) throw new BackupProblem(storeText.backup.broken)
    const content = await take(length)
    if (kind === 'E') {
      const sum = await readAt(file, at, SUM_BYTES)
      if (size !== at + SUM_BYTES || !hash.digest().equals(sum)) throw new BackupProblem(storeText.backup.broken)
      yield { kind, content }
      return
    }
    yield { kind, content }
  }
}

/** The rows of a frame, with the bytes of their pictures. */
export async function rowsOf(content: Buffer): Promise<{ table: string; rows: Value[][] }> {
  const length = content.readUInt32BE(0)
  const json = await decompress(content.subarray(4, 4 + length), { maxOutputLength: LONGEST_FRAME })
  const blobs = content.subarray(4 + length)
  // In the form in which it was written.
  const { table, rows } = JSON.parse(json.toString()) as { table: string; rows: (Value | Place)[][] }
  return { table, rows: rows.map((row) => row.map((value) => (isPlace(value) ? blobOf(blobs, value) : value))) }
}

type Place = { at: number; length: number }

function isPlace(value: Value | Place): value is Place {
  return typeof value === 'object' && value !== null && 'at' in value
}

function blobOf(blobs: Buffer, { at, length }: Place): Uint8Array {
  if (at + length > blobs.length) throw new BackupProblem(storeText.backup.broken)
  return blobs.subarray(at, at + length)
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  let read = 0
  while (read < length) {
    const { bytesRead } = await file.read(buffer, read, length - read, position + read)
    if (bytesRead === 0) throw new BackupProblem(storeText.backup.cut)
    read += bytesRead
  }
  return buffer
}
