import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Plan, planOf, sizeOf } from '#app/domain/publish/sending.ts'
import { type FileList, lineOf, listText, NOTES, readListText } from '../file-list.ts'
import { LIST } from '../folder.ts'
import { isBroken, type Line, LineTrouble, troubleOf } from './line.ts'

const REMOTE_LIST = `${NOTES}/${LIST}`
/** For files of others that had names of ours before the first publication. */
const OTHERS = `${NOTES}/andras`
/** A broken line is opened again after these pauses; each file that arrives begins them anew. */
const PAUSES_MS = [500, 2000, 5000, 15_000, 30_000]
/** The list on the other side is written again after so many files. */
const NOTED_EVERY = 400

type SendProgress = {
  stage: 'look' | 'send' | 'remove'
  done: number
  total: number
  bytes: number
  totalBytes: number
  file: string
}

export type Sent = {
  sent: number
  bytes: number
  removed: number
  /** Files of others, which stay; counted only where everything was looked through. */
  foreign: number | null
  /** Files that were listed, but missing or of another size. */
  mended: number
}

type Sending = {
  /** Opens the line, and opens it again when it has broken. */
  open: () => Promise<Line>
  /** The published folder on this computer, and what is in it. */
  folder: string
  wanted: FileList
  /** The file in which this computer notes what is there, more often than the other side can be told. */
  kept?: string
  /** Looks at every file on the other side, not only at its list. */
  isWhole: boolean
  onProgress: (progress: SendProgress) => void
  signal: AbortSignal
  pausesMs?: readonly number[]
}

/** How far a sending has come, over all lines. */
type Run = Sending & {
  line: Line | null
  there: FileList
  /** The list on the other side as it was last read or written: its sum. */
  noted: string | null
  sent: Sent
  failures: number
  unnoted: number
}

/**
 * Brings the other side to the published folder: what pages need first, then pages, what is newest, the start page,
 * and last the removals. What others put there is not removed; where it has a name of ours, it is copied first.
 */
export async function sendAll(sending: Sending): Promise<{ sent: Sent; hostKey: string | null }> {
  const run: Run = {
    ...sending,
    line: null,
    there: new Map(),
    noted: null,
    sent: { sent: 0, bytes: 0, removed: 0, foreign: null, mended: 0 },
    failures: 0,
    unnoted: 0,
  }
  try {
    const known = await onLine(run, (line) => line.read(REMOTE_LIST))
    const list = known === null ? null : readListText(known.toString())
    if (known === null || list === null || list === 'other') {
      await copyOthers(run)
      // At once: a first sending that is cut off has a list too.
      await noteList(run)
    } else {
      run.noted = lineOf(known)
      run.there = (await readKept(run)) ?? list
    }
    if (sending.isWhole) await lookThrough(run)
    const plan = planOf(run.wanted, run.there)
    await sendPlan(run, plan)
    await noteList(run)
    await keep(run)
    await onLine(run, clearDrafts)
    return { sent: run.sent, hostKey: run.line?.hostKey ?? null }
  } catch (error) {
    await keep(run)
    // Another computer knows what has arrived if the line still holds.
    if (run.unnoted > 0) await run.line?.write(REMOTE_LIST, Buffer.from(listText(run.there))).catch(() => {})
    throw troubleOf(error)
  } finally {
    run.line?.close()
  }
}

async function sendPlan(run: Run, plan: Plan): Promise<void> {
  const total = plan.groups.flat().length
  const { sent } = run
  const tell = (stage: SendProgress['stage'], done: number, of: number, file: string) =>
    run.onProgress({ stage, done, total: of, bytes: sent.bytes, totalBytes: plan.bytes, file })
  tell('send', 0, total, '')
  for (const group of plan.groups) {
    await each(run, group, async (line, file) => {
      const bytes = await readFile(join(run.folder, file))
      await line.write(file, bytes)
      run.there.set(file, run.wanted.get(file) ?? '')
      sent.sent++
      sent.bytes += sizeOf(run.wanted.get(file) ?? '')
      tell('send', sent.sent, total, file)
    })
  }
  await each(run, plan.removed, async (line, file) => {
    await line.remove(file)
    run.there.delete(file)
    sent.removed++
    tell('remove', sent.removed, plan.removed.length, file)
  })
}

/** Does something with each file, several at once, whatever becomes of the line. */
async function each(
  run: Run,
  files: readonly string[],
  act: (line: Line, file: string) => Promise<void>,
): Promise<void> {
  const left = files.toReversed()
  while (left.length > 0) {
    await onLine(run, async (line) => {
      let failed: unknown = null
      const work = async () => {
        while (failed === null) {
          const file = left.pop()
          if (file === undefined) return
          try {
            run.signal.throwIfAborted()
            await act(line, file)
            run.failures = 0
            if (++run.unnoted >= NOTED_EVERY) await noteOn(run, line)
          } catch (error) {
            left.push(file)
            failed ??= error
          }
        }
      }
      await Promise.all(Array.from({ length: line.atOnce }, work))
      if (failed !== null) throw failed
    })
  }
}

/** Acts on the open line; on a new one where it has broken. */
async function onLine<Value>(run: Run, act: (line: Line) => Promise<Value>): Promise<Value> {
  const pauses = run.pausesMs ?? PAUSES_MS
  for (;;) {
    if (run.signal.aborted) throw new LineTrouble('stopped')
    try {
      run.line ??= await run.open()
      return await act(run.line)
    } catch (error) {
      if (run.signal.aborted) throw new LineTrouble('stopped')
      const trouble = troubleOf(error)
      const pause = pauses[run.failures++]
      if (!isBroken(trouble) || pause === undefined) throw trouble
      run.line?.close()
      run.line = null
      await wait(pause)
    }
  }
}

const noteList = (run: Run) => onLine(run, (line) => noteOn(run, line))

async function noteOn(run: Run, line: Line): Promise<void> {
  run.unnoted = 0
  const list = Buffer.from(listText(run.there))
  const noted = lineOf(list)
  // A few megabytes, on a slow line.
  if (noted !== run.noted) await line.write(REMOTE_LIST, list)
  run.noted = noted
}

/** Notes here what is there. The last line names no file: it is the list on the other side that this goes on from. */
async function keep({ kept, noted, there }: Run): Promise<void> {
  if (kept === undefined || noted === null) return
  // Without it more is sent next time, and nothing is wrong.
  await writeFile(kept, `${listText(there)}${noted}\n`).catch(() => {})
}

/** What was noted here; null if the list on the other side is another since, as somebody else has sent something. */
async function readKept({ kept, noted }: Run): Promise<FileList | null> {
  const text = kept === undefined ? '' : await readFile(kept, 'utf8').catch(() => '')
  const list = text.endsWith(`\n${noted}\n`) ? readListText(text) : null
  return list === 'other' ? null : list
}

/** Copies what is there under a name of ours, before anything is sent: a start page, rules of the host. */
async function copyOthers(run: Run): Promise<void> {
  for (const file of run.wanted.keys()) {
    if (file.includes('/')) continue
    await onLine(run, async (line) => {
      const copy = `${OTHERS}/${file}`
      const bytes = await line.read(file)
      if (bytes?.length && (await line.read(copy)) === null) await line.write(copy, bytes)
    })
  }
}

/** Removes what broken lines left half written. */
async function clearDrafts(line: Line): Promise<void> {
  for (const { name } of await line.list(NOTES)) if (name.endsWith('.part')) await line.remove(`${NOTES}/${name}`)
}

/** Compares every file on the other side with its list: what is missing or has another size is sent again. */
async function lookThrough(run: Run): Promise<void> {
  const sizes = new Map<string, number>()
  let folders: string[] = ['']
  let looked = 0
  while (folders.length > 0) {
    const next: string[] = []
    await each(run, folders, async (line, folder) => {
      for (const { name, size, isFolder } of await line.list(folder)) {
        const path = folder === '' ? name : `${folder}/${name}`
        if (path === NOTES || name === '.' || name === '..') continue
        if (isFolder) next.push(path)
        else sizes.set(path, size)
      }
      run.onProgress({
        stage: 'look',
        done: ++looked,
        total: looked + next.length,
        bytes: 0,
        totalBytes: 0,
        file: folder,
      })
    })
    folders = next
  }
  for (const [file, line] of run.there) {
    // Some servers never list what is hidden.
    if (sizes.get(file) === sizeOf(line) || (file.split('/').at(-1)?.startsWith('.') && !sizes.has(file))) continue
    run.there.delete(file)
    run.sent.mended++
  }
  run.sent.foreign = [...sizes.keys()].filter((file) => !run.there.has(file) && !run.wanted.has(file)).length
}
