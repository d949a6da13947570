import { hash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { todayInStockholm } from '#app/domain/stockholm.ts'
import { getSettings } from '#app/features/settings/data.server.ts'
import { worksBeside } from '#app/store/files/places.ts'
import { openStore, type Store } from '#app/store/store.ts'
import { readBuildFiles } from '../built-site.ts'
import type { StaticFiles } from '../static-files.ts'
import type { FileList } from './file-list.ts'
import { NotOurFolder, PublishFolder } from './folder.ts'
import { type Basis, MadeOf, notedState } from './made-of.ts'
import { folderProblem, PublishFailure } from './problem.ts'
import { programSum } from './program-sum.ts'
import { publish } from './publish.ts'
import type { Progress, Published } from './published.ts'
import { LateRenderers, type Thread } from './renderers.ts'
import { publishText } from './text.ts'

export type Written = {
  published: Published
  files: FileList
  revision: number
  hasChanged: boolean
  /** Whether they are what would be written now: neither the stud nor the day is another, and nobody wrote since. */
  isTrueAt: (revision: number) => Promise<boolean>
}

type Places = {
  dataDir: string
  databaseUrl: string | null
  backupDir: string
  /** Where the files will be; null: at the stud's own address, if it has one. */
  address: string | null
  /** Every page is rendered. */
  isAnew?: boolean
  /** A thread that has loaded the pages already. */
  spare?: Thread
}

async function openFolder(folder: string): Promise<PublishFolder> {
  try {
    return await PublishFolder.open(folder)
  } catch (error) {
    if (error instanceof NotOurFolder) throw new PublishFailure(publishText.notOurs(folder))
    const why = error instanceof Error ? error.message : String(error)
    throw folderProblem(error, folder) ?? new PublishFailure(publishText.unusable(folder, why))
  }
}

/** Where it is noted what the files of a folder were made of. Mending records removes it: that is no revision. */
function notesOf(dataDir: string, target: string): string {
  return join(worksBeside(dataDir), `underlag-${hash('sha1', resolve(target)).slice(0, 12)}.txt`)
}

async function basisOf(store: Store, files: StaticFiles, publicUrl: string | null): Promise<Basis> {
  const revision = await store.revision()
  const row = await store.db.selectFrom('journal').select('at').where('revision', '=', revision).executeTakeFirst()
  const program = `${await programSum(files)} ${publicUrl ?? ''}`
  return { program, revision, revisedAt: row?.at ?? null, ...dayNow() }
}

function dayNow(): Pick<Basis, 'day' | 'year'> {
  const { date, year } = todayInStockholm(new Date())
  return { day: date, year }
}

/**
 * Publishes into a folder, from the store and with pages rendered in threads: those whose reads give something else
 * than the last time, or all of them if `isAnew`. `revision`: that of the stud before. Throws `PublishFailure` for what
 * the owner can do something about.
 */
export async function writeInto(
  target: string,
  { dataDir, databaseUrl, backupDir, address, isAnew = false, spare }: Places,
  onProgress: Progress,
): Promise<Written> {
  const files = await readBuildFiles().catch(() => {
    throw new PublishFailure(publishText.notBuilt)
  })
  const store = await openStore({ dataDir, databaseUrl: databaseUrl ?? undefined, backupDir })
  // Nobody waits for a page.
  store.isPatient = true
  try {
    const publicUrl = address ?? (await getSettings(store)).siteAddress
    const renderers = new LateRenderers({ dataDir, databaseUrl, backupDir, publicUrl }, spare)
    try {
      const [basis, notes] = [await basisOf(store, files, publicUrl), notesOf(dataDir, target)]
      const state = isAnew ? 'none' : await notedState(notes, basis)
      // One thread makes what few changes touch before a second one has started.
      if (state !== 'same') renderers.begin(state === 'other' ? 1 : undefined)
      const folder = await openFolder(target)
      const madeOf = await MadeOf.open(notes, basis, store, {
        isAnew,
        onChange: (asked) => renderers.areTheSame(asked),
      })
      const site = { addresses: () => renderers.addresses(), files, store, publicUrl, madeOf }
      const published = await publish(site, folder, onProgress).catch((error: unknown) => {
        throw renderers.problem() ?? folderProblem(error, target) ?? error
      })
      await madeOf.finish(renderers.queries)
      const { revision } = basis
      return {
        published,
        files: folder.files,
        revision,
        hasChanged: (await store.revision()) !== revision,
        isTrueAt: async (now) => (await notedState(notes, { ...basis, revision: now, ...dayNow() })) === 'same',
      }
    } finally {
      await renderers.stop()
    }
  } finally {
    await store.close()
  }
}
