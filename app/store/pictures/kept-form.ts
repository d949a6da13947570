import { createHash, randomBytes } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { OWN_FILE } from '../files/folder.ts'

/** A file of the cache ends with a sum over its name and its bytes, so that a damaged one is made again. */
const SUM_BYTES = 32

const sumOf = (file: string, bytes: Uint8Array) =>
  createHash('sha256')
    .update(`${basename(file)}\n`)
    .update(bytes)
    .digest()

/** The bytes of a cached form; null if there is none, or if it is empty, cut or changed. */
export async function readForm(file: string): Promise<Buffer | null> {
  const found = await readFile(file).catch(() => null)
  if (found === null || found.length <= SUM_BYTES) return null
  const bytes = found.subarray(0, -SUM_BYTES)
  return sumOf(file, bytes).equals(found.subarray(-SUM_BYTES)) ? bytes : null
}

/** Complete or not at all: other processes may read it. A failure is harmless. */
export async function keepForm(file: string, bytes: Uint8Array): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}.part`
  try {
    const handle = await open(draft, 'wx', OWN_FILE)
    try {
      await handle.writev([bytes, sumOf(file, bytes)])
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, file)
  } catch {
    await rm(draft, { force: true }).catch(() => {})
  }
}
