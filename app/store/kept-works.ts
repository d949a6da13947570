/** Values computed from the whole store, in a file each, that the next start finds again. */
import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { VERSION } from '#app/domain/versions.ts'
import { makeFolder, OWN_FILE, OWN_FOLDER } from './files/folder.ts'

/** `at`: when its revision was written, as a restored backup may have another one of that number. */
export type KeptWork = { value: unknown; revision: number; at: string; given: string; tookMs: number }

/** Also its build, and the engine that writes the bytes: another one may compute something else, or read none of it. */
const PROGRAM = `${VERSION.version} of ${statSync(import.meta.filename).mtimeMs} on V8 ${process.versions.v8}`
const SUM_BYTES = 32
/** A larger one would hold up readers when it is found again. */
const MOST_BYTES = 2_000_000

const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

const headOf = (program: string) => Buffer.from(`${program}\n`)

/** The bytes of a file. */
export function packWork(work: KeptWork, program = PROGRAM): Buffer {
  const bytes = Buffer.concat([headOf(program), serialize(work)])
  return Buffer.concat([sumOf(bytes), bytes])
}

/** Null for damaged bytes, and for those of another program. */
export function unpackWork(file: Buffer): KeptWork | null {
  const bytes = file.subarray(SUM_BYTES)
  const head = headOf(PROGRAM)
  if (!sumOf(bytes).equals(file.subarray(0, SUM_BYTES)) || !bytes.subarray(0, head.length).equals(head)) return null
  return deserialize(bytes.subarray(head.length)) as KeptWork // only `packWork` makes bytes with this sum
}

const placeOf = (folder: string, name: string) => join(folder, `${name}.bin`)

export async function keepWork(folder: string, name: string, work: KeptWork): Promise<void> {
  const file = packWork(work)
  if (file.length > MOST_BYTES) return
  makeFolder(folder, OWN_FOLDER)
  const place = placeOf(folder, name)
  await writeFile(`${place}-new`, file, { mode: OWN_FILE })
  await rename(`${place}-new`, place)
}

/** A file that cannot be used is removed. */
export async function findKeptWork(folder: string, name: string): Promise<KeptWork | null> {
  const place = placeOf(folder, name)
  const file = await readFile(place).catch(() => null)
  const work = file && unpackWork(file)
  if (file && !work) await rm(place, { force: true }).catch(() => {})
  return work
}
