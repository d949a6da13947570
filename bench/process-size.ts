import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Proportional memory of a process and its children, in megabytes. A child may end meanwhile. Linux only. */
export function megabytesOf(pid: number): number {
  const own = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    toldBy(() => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean), []),
  )
  return children.reduce((sum, child) => sum + toldBy(() => megabytesOf(Number(child)), 0), Number(own) / 1024)
}

function toldBy<Told>(read: () => Told, otherwise: Told): Told {
  try {
    return read()
  } catch {
    return otherwise
  }
}

/** Open files and connections of a process. Linux only. */
export const handlesOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length

/** Bytes of all files in a folder. Files may come and go meanwhile. */
export function bytesIn(folder: string): number {
  if (!existsSync(folder)) return 0
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile())
  const sizes = files.map(({ parentPath, name }) => statSync(join(parentPath, name), { throwIfNoEntry: false })?.size)
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0)
}

/** Milliseconds that a process was ready to run and other programs had the processor. 0 if the system does not tell. */
export function starvedMsOf(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}
