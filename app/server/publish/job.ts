/** The process of one publication: it writes the files here and sends them. `publishing/keeper.ts` starts it. */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { planOf } from '#app/domain/publish/sending.ts'
import { isFar } from '#app/domain/publish/target.ts'
import {
  HERE,
  type Job,
  type JobMessage,
  type JobPlaces,
  type JobProgress,
  type JobResult,
} from '#app/store/publishing/job.ts'
import { type FileList, NOTES, readFileList } from './file-list.ts'
import { LIST } from './folder.ts'
import { PublishFailure } from './problem.ts'
import { spareRenderer, type Thread } from './renderers.ts'
import { type Line, LineTrouble, troubleOf } from './send/line.ts'
import { openLine } from './send/open-line.ts'
import { sendAll } from './send/send.ts'
import { tryLine } from './send/try-line.ts'
import { unansweredOn } from './send/unanswered.ts'
import { writeInto } from './write-into.ts'
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
/** Started before anybody has said what is to be done. */
let spare: Thread | null = null
let toldAt = 0
let far = { sent: 0, left: 0 }

const post = (message: JobMessage) => process.send?.(message)
function tell(progress: JobProgress): void {
  if (progress.stage === 'send') far = { sent: progress.done, left: progress.total - progress.done }
  if (performance.now() - toldAt < TELL_EVERY_MS) return
  toldAt = performance.now()
  post({ progress })
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
  spare ??= spareRenderer()
  // What the other side says no to is known before pages are written.
  if (isFar(target.kind) && job.kind !== 'look') (await open()).close()
  const folder = join(home, HERE.files)
  await mkdir(home, { recursive: true })
  const onRendered = (done: number, total: number) => {
    if (stopping.signal.aborted) throw new LineTrouble('stopped')
    tell({ stage: 'render', done, total, bytes: 0, totalBytes: 0, file: '' })
  }
  const isWhole = job.kind === 'check'
  const places = { ...job, address: target.address, isAnew: isWhole, spare }
  const { files, revision, published } = await writeInto(folder, places, onRendered)
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
    const bytes = await writeZip(home, folder, files)
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

async function writeZip(home: string, folder: string, files: FileList): Promise<number> {
  const names = [...files.keys()].filter((name) => !PACKED.test(name))
  if (names.length > MOST_IN_ZIP) throw new LineTrouble('other', String(names.length))
  const bytes = await zipOf(folder, names, files)
  await writeFile(join(home, `${HERE.zip}.part`), bytes)
  await rename(join(home, `${HERE.zip}.part`), join(home, HERE.zip))
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

process.on('message', (message: Job | { ready: JobPlaces } | 'stop') => {
  if (message === 'stop') return stopping.abort()
  if ('ready' in message) {
    spare = spareRenderer({ ...message.ready, publicUrl: null })
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
