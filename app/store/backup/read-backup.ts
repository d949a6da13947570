import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { storeText } from '../text.ts'
import { type BackupHead, BackupProblem, FIRST_LINE, looksLikeBackup, readFrames, rowsOf, SUM_BYTES } from './format.ts'
import { differingTable, type TableSum, TableSummer, type Value } from './table-rows.ts'

export type BackupBatch = { table: string; rows: Value[][] }

/**
 * Reads a backup: its head at once, its rows batch by batch. Reading to the end proves the file: what does not come to the
 * sums that stand in it ends with `BackupProblem`.
 */
export async function* readBackup(file: string): AsyncGenerator<BackupHead | BackupBatch, TableSum[]> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const summers = new Map<string, TableSummer>()
    for await (const { kind, content } of readFrames(handle, size)) {
      if (kind === 'H') {
        const head = JSON.parse(content.toString()) as BackupHead // summed, and written so
        for (const { name } of head.tables) summers.set(name, new TableSummer(name))
        yield head
      } else if (kind === 'R') {
        const batch = await rowsOf(content)
        summers.get(batch.table)?.add(batch.rows)
        yield batch
      } else if (kind === 'E') {
        const told = JSON.parse(content.toString()) as TableSum[] // as `FrameWriter.end` writes them
        const found = [...summers.values()].map(({ sum }) => sum)
        if (differingTable(told, found) !== null) throw new BackupProblem(storeText.backup.broken)
        return told
      } else throw new BackupProblem(storeText.backup.newer)
    }
    throw new BackupProblem(storeText.backup.cut)
  } finally {
    await handle.close()
  }
}

export type CheckedBackup = { head: BackupHead; tables: TableSum[]; bytes: number }

/**
 * Looks a backup through: first the sum of the whole file, then every row. Throws `BackupProblem` where a byte is other
 * than it was written, where something is missing, and where it is no backup.
 */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const bytes = await checkSum(file)
  const reading = readBackup(file)
  let head: BackupHead | null = null
  try {
    for (;;) {
      const next = await reading.next()
      if (next.done) {
        if (head === null) throw new BackupProblem(storeText.backup.broken)
        return { head, tables: next.value, bytes }
      }
      if ('migrations' in next.value) head = next.value
    }
  } catch (error) {
    if (error instanceof BackupProblem) throw error
    throw new BackupProblem(storeText.backup.broken, { cause: error })
  } finally {
    await reading.return([])
  }
}

/** Nothing of a file is taken at its word before this. */
async function checkSum(file: string): Promise<number> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const start = Buffer.alloc(FIRST_LINE.length)
    const { bytesRead } = await handle.read(start, 0, start.length, 0)
    if (!looksLikeBackup(start.subarray(0, bytesRead))) throw new BackupProblem(storeText.backup.foreign)
    if (size < FIRST_LINE.length + SUM_BYTES) throw new BackupProblem(storeText.backup.cut)
    const told = Buffer.alloc(SUM_BYTES)
    await handle.read(told, 0, SUM_BYTES, size - SUM_BYTES)
    const hash = createHash('sha256')
    const end = size - SUM_BYTES - 1
    for await (const part of createReadStream(file, { end, highWaterMark: 1 << 20 })) hash.update(part as Buffer) // no encoding was asked for
    if (!hash.digest().equals(told)) throw new BackupProblem(storeText.backup.broken)
    return size
  } finally {
    await handle.close()
  }
}
