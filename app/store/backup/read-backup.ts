import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { damagedPictures, JournalProof, type Piece, SumProof } from '../sums/pieces.ts'
import { storeText } from '../text.ts'
import { type BackupHead, BackupProblem, FIRST_LINE, looksLikeBackup, readFrames, rowsOf, SUM_BYTES } from './format.ts'
import { differingTable, type TableSum, TableSummer, type Value } from './table-rows.ts'

const PART_BYTES = 1 << 20

export type CheckedBackup = {
  head: BackupHead
  tables: TableSum[]
  bytes: number
  /** What was damaged in the stud already: rows that differ from their sum, documents from the journal. */
  damaged: Piece[]
}

/** Gets the head of a backup, then its rows in batches. */
export type BackupReader = {
  head: (head: BackupHead) => Promise<void>
  rows: (table: string, rows: Value[][]) => Promise<void>
}

/** Judges what is in a backup, row by row. */
class Proof {
  readonly #sums: SumProof
  readonly #journal = new JournalProof()
  readonly #pictures: Piece[] = []

  constructor({ migrations }: BackupHead) {
    this.#sums = new SumProof(migrations)
  }

  add(table: string, columns: readonly string[], rows: readonly Value[][]): void {
    this.#sums.add(table, columns, rows)
    this.#journal.add(table, columns, rows)
    if (table === 'pictures') this.#pictures.push(...damagedPictures(columns, rows))
  }

  damaged(): Piece[] {
    const all = [...this.#pictures, ...this.#journal.damaged(), ...this.#sums.damaged()]
    return [...new Map(all.map((piece) => [`${piece.table} ${piece.key}`, piece])).values()]
  }
}

/** Reads a backup to its end, which proves the file: throws `BackupProblem` if its rows do not match its sums. */
export async function readBackup(file: string, reader?: BackupReader): Promise<Omit<CheckedBackup, 'bytes'>> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const summers = new Map<string, TableSummer>()
    let proof: Proof | null = null
    let head: BackupHead | null = null
    for await (const { kind, content } of readFrames(handle, size)) {
      if (kind === 'H') {
        head = JSON.parse(content.toString()) as BackupHead // its sum was checked, and it was written like this
        proof = new Proof(head)
        for (const { name } of head.tables) summers.set(name, new TableSummer(name))
        await reader?.head(head)
      } else if (kind === 'R') {
        const { table, rows } = await rowsOf(content)
        summers.get(table)?.add(rows)
        proof?.add(table, head?.tables.find(({ name }) => name === table)?.columns ?? [], rows)
        await reader?.rows(table, rows)
      } else if (kind === 'E') {
        const tables = JSON.parse(content.toString()) as TableSum[] // as `FrameWriter.end` writes them
        const found = [...summers.values()].map(({ sum }) => sum)
        if (head === null || proof === null || differingTable(tables, found) !== null)
          throw new BackupProblem(storeText.backup.broken)
        return { head, tables, damaged: proof.damaged() }
      } else throw new BackupProblem(storeText.backup.newer)
    }
    throw new BackupProblem(storeText.backup.cut)
  } finally {
    await handle.close()
  }
}

/**
 * Checks a whole backup: first the sum of the file, then every row. Throws `BackupProblem` if it is no backup, or if
 * anything is missing or changed.
 */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const bytes = await checkSum(file)
  try {
    return { ...(await readBackup(file)), bytes }
  } catch (error) {
    if (error instanceof BackupProblem) throw error
    throw new BackupProblem(storeText.backup.broken, { cause: error })
  }
}

/** Nothing in a file is trusted before its sum is checked. Returns its size in bytes. */
async function checkSum(file: string): Promise<number> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const start = Buffer.alloc(FIRST_LINE.length)
    const { bytesRead } = await handle.read(start, 0, start.length, 0)
    if (!looksLikeBackup(start.subarray(0, bytesRead))) throw new BackupProblem(storeText.backup.foreign)
    if (size < FIRST_LINE.length + SUM_BYTES) throw new BackupProblem(storeText.backup.cut)
    const storedSum = Buffer.alloc(SUM_BYTES)
    await handle.read(storedSum, 0, SUM_BYTES, size - SUM_BYTES)
    const hash = createHash('sha256')
    // Of a stream each part would wait for the collector.
    const part = Buffer.alloc(PART_BYTES)
    for (let at = 0; at < size - SUM_BYTES; ) {
      const read = await handle.read(part, 0, Math.min(PART_BYTES, size - SUM_BYTES - at), at)
      if (read.bytesRead === 0) throw new BackupProblem(storeText.backup.cut)
      hash.update(part.subarray(0, read.bytesRead))
      at += read.bytesRead
    }
    if (!hash.digest().equals(storedSum)) throw new BackupProblem(storeText.backup.broken)
    return size
  } finally {
    await handle.close()
  }
}
