import { accessSync, constants, existsSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { BUILD } from '#app/framework/build-folder.ts'
import { makeFolder, OWN_FOLDER } from '#app/store/files/folder.ts'

/** The folder that the download was unpacked into: it has the start files, and `program` with the build in it. */
const UNPACKED = dirname(dirname(BUILD))

type Known = { platform: string; home: string; env: Readonly<Record<string, string | undefined>>; unpacked: string }
const known = (): Known => ({ platform: process.platform, home: homedir(), env: process.env, unpacked: UNPACKED })

/** Where the stud is: in `data` beside the start file if there is one, else where the system keeps such things. */
export function dataFolder({ platform, home, env, unpacked } = known()): string {
  const beside = join(unpacked, 'data')
  if (existsSync(beside)) return beside
  if (platform === 'win32') return join(env['LOCALAPPDATA'] || join(home, 'AppData', 'Local'), 'Hovslag')
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Hovslag')
  return join(env['XDG_DATA_HOME'] || join(home, '.local', 'share'), 'hovslag')
}

/** Whether files can be written there; the folder is made. Windows tells only when something is written. */
export function canWrite(folder: string): boolean {
  const trial = join(folder, `prov-${process.pid}`)
  try {
    makeFolder(folder, OWN_FOLDER)
    accessSync(folder, constants.W_OK)
    writeFileSync(trial, '')
    rmSync(trial)
    return true
  } catch {
    return false
  }
}

/** A file that anybody on the computer can have a browser open. */
export const noticeFile = (): string => join(tmpdir(), `hovslag-${process.pid}.html`)
