import { randomBytes } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { OWN_FILE } from '#app/store/files/folder.ts'
import type { BodyLimit } from './body.ts'
import { partsOf } from './multipart.ts'

/** A file of any size is written to the disk as it comes; the page is told its name in place of its bytes. */
export type UploadReading =
  | { ok: true; file: string; fileName: string }
  | { ok: false; reason: 'too-large' | 'too-slow' | 'unreadable-form' | 'gone' }

class Refused extends Error {
  readonly reason: 'too-large' | 'too-slow' | 'unreadable-form' | 'gone'

  constructor(reason: Refused['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** Writes the one file of a form into the folder. Nothing is left there of one that did not come whole. */
export async function receiveFile(
  message: IncomingMessage,
  field: string,
  folder: string,
  limit: BodyLimit,
): Promise<UploadReading> {
  if (Number(message.headers['content-length'] ?? 0) > limit.bytes) return { ok: false, reason: 'too-large' }
  const mark = boundaryOf(message)
  if (mark === undefined) return { ok: false, reason: 'unreadable-form' }
  const name = receivedName()
  const file = join(folder, name)
  const handle = await open(file, 'wx', OWN_FILE)
  let isWhole = false
  let fileName = ''
  try {
    for await (const part of partsOf(counted(message, limit), mark)) {
      if (part.name !== field) continue
      fileName = part.fileName ?? ''
      await handle.writeFile(part.bytes)
    }
    await handle.sync()
    isWhole = true
    return { ok: true, file: name, fileName: fileName.slice(0, LONGEST_FILE_NAME) }
  } catch (error) {
    return { ok: false, reason: reasonOf(error, message) }
  } finally {
    await handle.close()
    if (!isWhole) await rm(file, { force: true })
  }
}

export type ReceivedForm = {
  /** Each file by the name it has on the disk, null for one that is larger than a file may be, and what it was called. */
  files: { received: string | null; fileName: string }[]
  fields: [name: string, value: string][]
}
export type FormReading = { ok: true; form: ReceivedForm } | Exclude<UploadReading, { ok: true }>

/** All else that a form with files may say. */
const MOST_TEXT = 64 * 1024
const LONGEST_FILE_NAME = 200

/**
 * Writes the files of a form into the folder as they come. One that is too large is read past, so that the page can tell
 * which it was. Nothing is left there of a form that did not come whole.
 */
export async function receiveFiles(
  message: IncomingMessage,
  { field, fileBytes, limit }: { field: string; fileBytes: number; limit: BodyLimit },
  folder: string,
): Promise<FormReading> {
  if (Number(message.headers['content-length'] ?? 0) > limit.bytes) return { ok: false, reason: 'too-large' }
  const mark = boundaryOf(message)
  if (mark === undefined) return { ok: false, reason: 'unreadable-form' }
  const files = new Map<number, { name: string; handle: FileHandle; left: number; fileName: string }>()
  const fields = new Map<number, { name: string; bytes: Buffer[] }>()
  let text = 0
  let isWhole = false
  try {
    for await (const { name, part, fileName, bytes } of partsOf(counted(message, limit), mark)) {
      if (name === field && fileName !== null) {
        const known = files.get(part) ?? { ...(await openReceived(folder)), left: fileBytes, fileName }
        files.set(part, known)
        known.left -= bytes.length
        if (known.left >= 0) await known.handle.writeFile(bytes)
        else await known.handle.truncate(0)
      } else if (name !== field) {
        text += bytes.length
        if (text > MOST_TEXT) throw new Refused('too-large')
        const known = fields.get(part) ?? { name, bytes: [] }
        fields.set(part, known)
        known.bytes.push(Buffer.from(bytes))
      }
    }
    isWhole = true
  } catch (error) {
    return { ok: false, reason: reasonOf(error, message) }
  } finally {
    for (const { name, handle, left } of files.values()) {
      await handle.close()
      if (!isWhole || left < 0) await rm(join(folder, name), { force: true })
    }
  }
  return {
    ok: true,
    form: {
      files: [...files.values()].map(({ name, left, fileName }) => ({
        received: left < 0 ? null : name,
        fileName: fileName.slice(0, LONGEST_FILE_NAME),
      })),
      fields: [...fields.values()].map(({ name, bytes }) => [name, Buffer.concat(bytes).toString()]),
    },
  }
}

async function openReceived(folder: string): Promise<{ name: string; handle: FileHandle }> {
  const name = receivedName()
  return { name, handle: await open(join(folder, name), 'wx', OWN_FILE) }
}

const receivedName = () => `upload-${randomBytes(16).toString('hex')}.part`

function boundaryOf(message: IncomingMessage): string | undefined {
  const boundary = /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(
    message.headers['content-type'] ?? '',
  )
  return boundary?.[1] ?? boundary?.[2]
}

function reasonOf(error: unknown, message: IncomingMessage): Refused['reason'] {
  if (error instanceof Refused) return error.reason
  // One that was read to its end is destroyed as well, and its sender waits for the answer.
  return message.destroyed && !message.complete ? 'gone' : 'unreadable-form'
}

/** A sender that is silent for longer has given up, or never meant to end. */
const MOST_SILENCE_MS = 15_000

/** The bytes as they come, as many and for as long as allowed. The connection is left for the answer. */
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
    yield part
  }
  if (!message.complete) throw new Refused('gone')
}

async function inTime<T>(answer: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refused('too-slow')), Math.max(0, ms))
  })
  // What comes after all is nobody's.
  answer.catch(() => {})
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
