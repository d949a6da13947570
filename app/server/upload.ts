import { randomBytes } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { OWN_FILE } from '#app/store/files/folder.ts'
import type { BodyLimit } from './body.ts'

type Refusal = { ok: false; reason: 'too-large' | 'too-slow' | 'unreadable-form' | 'gone' }

class Refused extends Error {
  readonly reason: Refusal['reason']

  constructor(reason: Refusal['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** A file's name on the disk, and its original name. */
export type UploadReading = { ok: true; file: string; fileName: string } | Refusal

/**
 * Writes a form's one file into the folder as it comes, of any size; an empty one if the form has none. An incomplete
 * form leaves nothing.
 */
export async function receiveFile(
  message: IncomingMessage,
  field: string,
  folder: string,
  limit: BodyLimit,
): Promise<UploadReading> {
  const name = receivedName()
  const handle = await open(join(folder, name), 'wx', OWN_FILE)
  let fileName = ''
  let isWhole = false
  try {
    await readForm(message, { field, limit }, async (bytes, sentName) => {
      fileName = sentName
      await handle.writeFile(bytes)
    })
    await handle.sync()
    isWhole = true
    return { ok: true, file: name, fileName }
  } catch (error) {
    return { ok: false, reason: reasonOf(error, message) }
  } finally {
    await handle.close()
    if (!isWhole) await rm(join(folder, name), { force: true })
  }
}

type ReceivedForm = {
  /** Each file's name on the disk, null if it is too large, and its original name. */
  files: { received: string | null; fileName: string }[]
  fields: [name: string, value: string][]
}
export type FormReading = { ok: true; form: ReceivedForm } | Refusal

/**
 * Writes a form's files into the folder as they come. One larger than `fileBytes` is skipped and reported. An
 * incomplete form leaves nothing.
 */
export async function receiveFiles(
  message: IncomingMessage,
  { field, fileBytes, limit }: { field: string; fileBytes: number; limit: BodyLimit },
  folder: string,
): Promise<FormReading> {
  const files: { name: string; fileName: string; isTooLarge: boolean }[] = []
  let isWhole = false
  try {
    const fields = await readForm(message, { field, limit, fileBytes }, async (bytes, fileName) => {
      const file = { name: receivedName(), fileName, isTooLarge: false }
      files.push(file)
      const handle = await open(join(folder, file.name), 'wx', OWN_FILE)
      try {
        await handle.writeFile(bytes)
      } finally {
        await handle.close()
      }
      file.isTooLarge = bytes.truncated === true
    })
    isWhole = true
    return {
      ok: true,
      form: {
        files: files.map(({ name, fileName, isTooLarge }) => ({ received: isTooLarge ? null : name, fileName })),
        fields,
      },
    }
  } catch (error) {
    return { ok: false, reason: reasonOf(error, message) }
  } finally {
    for (const { name, isTooLarge } of files) {
      if (!isWhole || isTooLarge) await rm(join(folder, name), { force: true })
    }
  }
}

/** Bytes of all fields that are not files. */
const MOST_TEXT = 64 * 1024
const MOST_PARTS = 20
const LONGEST_FILE_NAME = 200

type FormLimits = { field: string; limit: BodyLimit; fileBytes?: number }
type SentFile = Readable & { truncated?: boolean }

/** Gives each file of `field` to `takeFile` and returns the fields. Throws if the form is unreadable or too large. */
async function readForm(
  message: IncomingMessage,
  { field, limit, fileBytes = Number.POSITIVE_INFINITY }: FormLimits,
  takeFile: (bytes: SentFile, fileName: string) => Promise<void>,
): Promise<ReceivedForm['fields']> {
  const { headers } = message
  if (Number(headers['content-length'] ?? 0) > limit.bytes) throw new Refused('too-large')
  if (!/^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '')) throw new Refused('unreadable-form')
  const reader = busboy({
    headers,
    preservePath: true,
    defParamCharset: 'utf8',
    // A file of exactly this size counts as too large already.
    limits: { parts: MOST_PARTS, fieldSize: MOST_TEXT + 1, fileSize: fileBytes + 1 },
  })
  const fields: ReceivedForm['fields'] = []
  const taken: Promise<void>[] = []
  let textBytes = 0
  // The pipeline reports the first error. Later ones would end the process without a listener.
  reader.on('error', () => {})
  reader.on('partsLimit', () => reader.destroy(new Refused('unreadable-form')))
  reader.on('field', (name, value) => {
    textBytes += Buffer.byteLength(value)
    if (textBytes > MOST_TEXT) reader.destroy(new Refused('too-large'))
    fields.push([name, value])
  })
  reader.on('file', (name, bytes: SentFile, { filename }) => {
    bytes.on('error', () => {})
    if (name !== field || filename === undefined) bytes.resume()
    else taken.push(takeFile(bytes, filename.slice(0, LONGEST_FILE_NAME)).catch((error) => void reader.destroy(error)))
  })
  try {
    await pipeline(counted(message, limit), reader)
  } finally {
    await Promise.all(taken)
  }
  return fields
}

const receivedName = () => `upload-${randomBytes(16).toString('hex')}.part`

function reasonOf(error: unknown, message: IncomingMessage): Refusal['reason'] {
  if (error instanceof Refused) return error.reason
  // A fully read request is destroyed too, and its sender waits for the answer.
  return message.destroyed && !message.complete ? 'gone' : 'unreadable-form'
}

/** A sender that is silent for longer is refused. */
const MOST_SILENCE_MS = 15_000

/** The bytes within the limits of size and time. The connection stays open for the answer. */
async function* counted(message: IncomingMessage, { bytes, ms }: BodyLimit): AsyncGenerator<Buffer> {
  const deadline = performance.now() + ms
  const chunks = message.iterator({ destroyOnReturn: false })
  let left = bytes
  for (;;) {
    const next = await inTime(chunks.next(), Math.min(MOST_SILENCE_MS, deadline - performance.now()))
    if (next.done) break
    const part = next.value as Buffer // no encoding was asked for
    left -= part.length
    if (left < 0) throw new Refused('too-large')
    // A copy: the reader may keep parts of a chunk, and its buffer is reused.
    yield Buffer.from(part)
  }
  if (!message.complete) throw new Refused('gone')
}

async function inTime<T>(answer: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refused('too-slow')), Math.max(0, ms))
  })
  // An answer after the deadline is ignored.
  answer.catch(() => {})
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
