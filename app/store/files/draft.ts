import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { logError } from '#app/log/log.ts'
import { errorField } from '../engines/differences.ts'
import { namesIn } from './folder.ts'
import { type Places, placesIn } from './places.ts'
import { useAlone, useTogether } from './use.ts'

/** A folder for a copy of the stud, which has password hashes. */
export type Draft = { places: Places; end: () => void }

const DRAFT = /^(?:restore|draft)-[A-Za-z0-9]{6}$/
/** Locked while the folder is in use: the lock ends with the process, so what a killed one left is known. */
const HOLD = 'in-use'
/** A folder gets its lock at once. */
const WITHOUT_LOCK_MS = 60_000

/** Makes a folder that is removed by `end`, or by the next `clearDrafts` if this process is killed. */
export function makeDraft(kind: 'restore' | 'draft', folder: string, backups?: string): Draft {
  const places = placesIn(mkdtempSync(join(folder, `${kind}-`)), backups)
  const hold = useTogether(join(places.folder, HOLD))
  return {
    places,
    end() {
      hold?.end()
      rmSync(places.folder, { recursive: true, force: true })
    },
  }
}

/** What a process that was killed while it made a new database left; its number is in the name. */
const NEW_DATABASE = /^hovslag\.db-new-(\d+)(?:-wal|-shm)?$/

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return errorField(error, 'code') === 'EPERM' // somebody else's
  }
}

/** Removes what killed processes left in these folders. */
export function clearDrafts(...folders: readonly string[]): void {
  for (const folder of folders) {
    for (const name of namesIn(folder)) {
      const pid = NEW_DATABASE.exec(name)?.[1]
      if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(folder, name), { force: true })
    }
    for (const name of namesIn(folder).filter((each) => DRAFT.test(each))) {
      const draft = join(folder, name)
      try {
        if (isLeft(draft)) rmSync(draft, { recursive: true, force: true })
      } catch (error) {
        logError(error, 'drafts')
      }
    }
  }
}

function isLeft(draft: string): boolean {
  const found = statSync(draft)
  if (!found.isDirectory()) return false
  const hold = join(draft, HOLD)
  if (existsSync(hold)) {
    const alone = useAlone(hold)
    alone?.end()
    return alone !== null
  }
  // Made by an earlier version, or killed before it had its lock; any other folder is the owner's.
  const isOurs = readdirSync(draft).every((name) => name.startsWith('hovslag.db'))
  return isOurs && Date.now() - found.mtimeMs > WITHOUT_LOCK_MS
}
