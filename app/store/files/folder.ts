import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { errorField } from '../engines/differences.ts'
import type { Places } from './places.ts'

/** The data has addresses and password hashes: only the user that runs the site may read it. */
export const OWN_FOLDER = 0o700
export const OWN_FILE = 0o600
const FOR_OTHERS = 0o077
/** Shared on purpose, as `/tmp` is: its mode is left. */
const STICKY = 0o1000

/** One level at a time: in places like `/proc` a recursive `mkdir` never returns. */
export function makeFolder(folder: string, mode?: number): void {
  if (existsSync(folder)) return
  makeFolder(dirname(resolve(folder)))
  try {
    mkdirSync(folder, mode)
  } catch (error) {
    if (errorField(error, 'code') !== 'EEXIST') throw error // another process was faster
  }
}

/** Makes the data folder if it is missing, and closes it and its files to others. Throws if it cannot be used. */
export function ownFolder(places: Places): void {
  makeFolder(places.folder, OWN_FOLDER)
  accessSync(places.folder, constants.W_OK | constants.X_OK)
  closeToOthers(places.folder, OWN_FOLDER)
  for (const file of [places.file, places.log, places.index, places.last, places.use]) closeToOthers(file, OWN_FILE)
}

/** The names in a folder; none if it is missing or not ours to read: who writes in it reports that. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Removes the rights of others from a file or folder of ours, if it exists. */
function closeToOthers(path: string, mode: number): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined || found.uid !== process.getuid?.()) return
  if ((found.mode & FOR_OTHERS) === 0 || (found.mode & STICKY) !== 0) return
  try {
    chmodSync(path, found.isDirectory() ? OWN_FOLDER : mode)
  } catch {
    // A file system without modes, or a file that another process has just removed.
  }
}
