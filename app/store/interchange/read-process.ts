/**
 * The process of `file-reader.ts`, which reads one untrusted file: if it takes too much memory or time, only this
 * process ends. It gets no secrets and no database, and writes nothing.
 */

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { findKind, partsOf } from './file-parts.ts'
import type { ReadAnswer, ReadJob, Said } from './file-reader.ts'
import { UnreadableFile } from './utf8.ts'

const READ_AT_ONCE = 1 << 17
const SAID_AT_ONCE = 500

let wanted: () => void = () => {}

/** Resolves when the site wants more: what it has not stored yet would fill its memory. */
function send(answer: ReadAnswer): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  wanted = resolve
  process.send?.(answer)
  return promise
}

async function read({ path, how }: Extract<ReadJob, { job: 'read' }>): Promise<void> {
  const sum = createHash('sha256')
  const bytes = async function* () {
    for await (const part of createReadStream(path, { highWaterMark: READ_AT_ONCE })) {
      sum.update(part as Uint8Array) // without an encoding, parts are bytes
      yield part as Uint8Array
    }
  }
  let said: Said[] = []
  const tell = () => {
    if (said.length > 0) process.send?.({ said } satisfies ReadAnswer)
    said = []
  }
  const say = (one: Said) => {
    said.push(one)
    if (said.length >= SAID_AT_ONCE) tell()
  }
  const hooks = {
    onRead: (many: number) => {
      say({ read: many })
      tell()
    },
    onUnknown: (collection: string) => say({ unknown: collection }),
    onRefused: (...refused: [string, string, string]) => say({ refused }),
    onNote: (note: string) => say({ note }),
  }
  for await (const parts of partsOf(bytes(), how, hooks)) {
    tell()
    await send({ parts })
  }
  tell()
  await send({ hash: sum.digest('hex') })
}

function work(job: ReadJob): Promise<unknown> {
  return job.job === 'read' ? read(job) : findKind(job.path, job.fileName, job.wish).then((found) => send({ found }))
}

process.on('message', (job: ReadJob | 'more') => {
  if (job === 'more') return wanted()
  work(job).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error)
    process.send?.(
      (error instanceof UnreadableFile ? { unreadable: message } : { failed: message }) satisfies ReadAnswer,
    )
  })
})
process.on('disconnect', () => process.exit(0))
