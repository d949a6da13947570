import { randomBytes } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { OWN_FILE } from '#app/store/files/folder.ts'
import type { BodyLimit } from './body.ts'
import { partsOf } from './multipart.ts'

/** A file of any size is written to the disk as it comes; the page is told its name in place of its bytes. */
export type UploadReading =
  | { ok: true; file: string }
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
  const boundary = /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(
    message.headers['content-type'] ?? '',
  )
  const mark = boundary?.[1] ?? boundary?.[2]
  if (mark === undefined) return { ok: false, reason: 'unreadable-form' }
  const name = `upload-${randomBytes(16).toString('hex')}.part`
  const file = join(folder, name)
  const handle = await open(file, 'wx', OWN_FILE)
  let isWhole = false
  try {
    for await (const part of partsOf(counted(message, limit), mark)) {
      if (part.name === field) await handle.writeFile(part.bytes)
    }
    await handle.sync()
    isWhole = true
    return { ok: true, file: name }
  } catch (error) {
    const reason = error instanceof Refused ? error.reason : message.destroyed ? 'gone' : 'unreadable-form'
    return { ok: false, reason }
  } finally {
    await handle.close()
    if (!isWhole) await rm(file, { force: true })
  }
}

/** The bytes as they come, as many and for as long as allowed. The connection is left for the answer. */
async function* counted(message: IncomingMessage, { bytes, ms }: BodyLimit): AsyncGenerator<Buffer> {
  const deadline = performance.now() + ms
  let left = bytes
  for await (const chunk of message.iterator({ destroyOnReturn: false })) {
    const part = chunk as Buffer // no encoding was asked for
    left -= part.length
    if (left < 0) throw new Refused('too-large')
    if (performance.now() > deadline) throw new Refused('too-slow')
    yield part
  }
  if (!message.complete) throw new Refused('gone')
}
