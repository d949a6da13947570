/** The process of one publication: it writes the files here and sends them. `publishing/keeper.ts` starts it. */
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { planOf } from '#app/domain/publish/sending.ts'
import { isFar } from '#app/domain/publish/target.ts'
import {
  type Ahead,
  HERE,
  type Job,
  type JobMessage,
  type JobProgress,
  type JobResult,
} from '#app/store/publishing/job.ts'
import { type FileList, NOTES, readFileList } from './file-list.ts'
import { LIST } from './folder.ts'
import { PublishFailure } from './problem.ts'
import { spareRenderer } from './renderers.ts'
import { type Line, LineTrouble, troubleOf } from './send/line.ts'
import { openLine } from './send/open-line.ts'
import { sendAll } from './send/send.ts'
import { tryLine } from './send/try-line.ts'
import { unansweredOn } from './send/unanswered.ts'
import { type Written, writeInto } from './write-into.ts'
import { zipOf } from './zip-files.ts'

const NOTHING = {
  revision: -1,
  sent: 0,
  bytes: 0,
  removed: 0,
  mended: 0,
  foreign: null,
  hostKey: null,
  plan: null,
  steps: null,
  unanswered: [],
}
const MOST_NAMED = 40
const TELL_EVERY_MS = 200
/** Compressed forms are for servers that find them by themselves; a zip has at most 65,535 files. */
const PACKED = /[.](?:gz|br)$/
const MOST_IN_ZIP = 65_535

const stopping = new AbortController()
const stopped = new Promise<never>((_resolve, reject) => {
  stopping.signal.addEventListener('abort', () => reject(new LineTrouble('stopped')))
})
stopped.catch(() => {})
/** Written before she pressed. */
let ahead: Promise<(Written & { of: Ahead; zipped: number | null }) | null> = Promise.resolve(null)
let toldAt = 0
let far = { sent: 0, left: 0 }

const post = (message: JobMessage) => process.send?.(message)
function tell(progress: JobProgress): void {
  if (progress.stage === 'send') far = { sent: progress.done, left: progress.total - progress.done }
  if (performance.now() - toldAt < TELL_EVERY_MS) return
  toldAt = performance.now()
  post({ progress })
}

function onRendered(done: number, total: number): void {
  if (stopping.signal.aborted) throw new LineTrouble('stopped')
  tell({ stage: 'render', done, total, bytes: 0, totalBytes: 0, file: '' })
}

async function run(job: Job): Promise<JobResult> {
  const { target, secret, home } = job
  let { hostKey } = job
  const open = async (): Promise<Line> => {
    // A host that says nothing is not waited for.
    const line = await Promise.race([openLine(target, secret, hostKey), stopped])
    // The host of the first line is the one of all others.
    hostKey ??= line.hostKey
    return line
  }
  if (job.kind === 'try') {
    const place = { host: isFar(target.kind) ? target.host : null, port: target.port, address: target.address }
    const tried = await tryLine(place, open)
    return { ok: true, ...NOTHING, ...tried }
  }
  // What the other side says no to is known before pages are written.
  if (isFar(target.kind) && job.kind !== 'look') (await open()).close()
  const folder = join(home, HERE.files)
  const isWhole = job.kind === 'check'
  // One at a time writes there, whether its files can be used or not.
  const early = await ahead
  const isSame = !isWhole && early?.of.target.address === target.address
  const isReady = isSame && (await early.isTrueAt(job.revision))
  const { files, revision, published } = isReady ? early : await write(job, isWhole)
  const thereFile = join(home, HERE.there)
  if (job.kind === 'look') {
    const there = await readFileList(thereFile)
    return {
      ok: true,
      ...NOTHING,
      revision,
      plan: shown(files, there === 'other' || there === null ? new Map() : there),
    }
  }
  if (stopping.signal.aborted) throw new LineTrouble('stopped')
  if (target.kind === 'zip') {
    const made = join(home, HERE.zipAhead)
    // Another process may have used what was packed ahead.
    const packed = isReady && existsSync(made) ? early.zipped : null
    const bytes = packed ?? (await writeZip(home, files))
    await rename(made, join(home, HERE.zip))
    return { ok: true, ...NOTHING, revision, sent: files.size, bytes }
  }
  if (target.kind === 'folder') await refuseOthers(await open())
  const { signal } = stopping
  const done = await sendAll({ open, folder, wanted: files, kept: thereFile, isWhole, onProgress: tell, signal })
  const unanswered = target.address === null ? [] : await unansweredOn(target.address, published.mapped)
  return { ok: true, ...NOTHING, revision, ...done.sent, unanswered, hostKey: done.hostKey }
}

/** A folder of this computer that has other things in it, and was never published into. */
async function refuseOthers(line: Line): Promise<void> {
  const found = (await line.list('')).filter(({ name }) => name !== NOTES)
  if (found.length > 0 && (await line.read(`${NOTES}/${LIST}`)) === null) throw new LineTrouble('not-ours')
}

async function write({ target, ...places }: Ahead, isAnew: boolean): Promise<Written> {
  await mkdir(places.home, { recursive: true })
  const spare = spareRenderer()
  return writeInto(join(places.home, HERE.files), { ...places, address: target.address, isAnew, spare }, onRendered)
}

/** Why it cannot be done is said by the work itself. */
async function writeAhead(of: Ahead): Promise<Awaited<typeof ahead>> {
  try {
    const written = await write(of, false)
    return { ...written, of, zipped: of.target.kind === 'zip' ? await writeZip(of.home, written.files) : null }
  } catch {
    return null
  } finally {
    post({ isAhead: true })
  }
}

/** Beside the last one, which may be being fetched. */
async function writeZip(home: string, files: FileList): Promise<number> {
  const names = [...files.keys()].filter((name) => !PACKED.test(name))
  if (names.length > MOST_IN_ZIP) throw new LineTrouble('other', String(names.length))
  const bytes = await zipOf(join(home, HERE.files), names, files)
  await writeFile(join(home, HERE.zipAhead), bytes)
  return bytes.length
}

/** Compressed forms and data are of their page: they are not named. */
function shown(files: FileList, there: FileList) {
  const { groups, removed, ...counts } = planOf(files, there)
  const named = (name: string) => !PACKED.test(name) && !name.endsWith('.data')
  const some = groups.flat().filter(named)
  return { ...counts, removed: removed.filter(named), some: some.slice(0, MOST_NAMED) }
}

function failure(error: unknown): JobResult {
  if (error instanceof PublishFailure) return { ok: false, trouble: 'not-built', said: error.message, sent: 0, left: 0 }
  const { trouble, message } = troubleOf(error)
  return { ok: false, trouble, said: message, sent: far.sent, left: far.left }
}

process.on('message', (message: Job | { ahead: Ahead } | 'stop') => {
  if (message === 'stop') return stopping.abort()
  if ('ahead' in message) {
    ahead = ahead.then(() => writeAhead(message.ahead))
    return
  }
  void run(message)
    .catch(failure)
    .then((result) => {
      post({ result })
      process.disconnect?.()
    })
})
// Nobody hears it any more.
process.on('disconnect', () => process.exit())
