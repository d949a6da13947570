import { getSettings } from '#app/features/settings/data.server.ts'
import { countOf, startProgress } from '#app/log/progress.ts'
import { openStore, StoreOpenError } from '#app/store/store.ts'
import { readBuildFiles } from '../built-site.ts'
import { readEnvironment } from '../environment.ts'
import { NotOurFolder, PublishFolder } from './folder.ts'
import { folderProblem, PublishFailure } from './problem.ts'
import { type Published, publish } from './publish.ts'
import { startRenderers } from './renderers.ts'
import { publishText } from './text.ts'

/** At most so many links are printed; of the rest, how many. */
const MOST_PRINTED = 20

async function openFolder(folder: string): Promise<PublishFolder> {
  try {
    return await PublishFolder.open(folder)
  } catch (error) {
    if (error instanceof NotOurFolder) throw new PublishFailure(publishText.notOurs(folder))
    const why = error instanceof Error ? error.message : String(error)
    throw folderProblem(error, folder) ?? new PublishFailure(publishText.unusable(folder, why))
  }
}

function printNames(names: readonly string[], heading: string): void {
  if (names.length === 0) return
  say(publishText.some(heading, countOf(names.length)))
  for (const name of names.slice(0, MOST_PRINTED)) say(`  ${name}`)
  if (names.length > MOST_PRINTED) say(publishText.more(countOf(names.length - MOST_PRINTED)))
}

function printReport(folder: string, published: Published, hasChanged: boolean): void {
  const { pages, written, unchanged, removed, dead } = published
  say(publishText.done(folder, { pages, written, unchanged, removed }))
  printNames(dead, publishText.dead)
  if (hasChanged) say(publishText.changed)
  say(publishText.newYear)
}

const say = (line: string) => process.stderr.write(`${line}\n`)

/** Publishes into a folder and prints a report (`cli/publish.ts`). `address`: where the files will be. */
async function publishInto(target: string, address: string | undefined): Promise<void> {
  const reading = readEnvironment(process.env)
  if (!reading.ok) throw new PublishFailure(reading.problems.join('\n'))
  const { dataDir, databaseUrl, backupDir } = reading.environment
  const files = await readBuildFiles().catch(() => {
    throw new PublishFailure(publishText.notBuilt)
  })
  const store = await openStore({ dataDir, databaseUrl: databaseUrl ?? undefined, backupDir })
  const progress = startProgress(publishText.progress)
  try {
    const folder = await openFolder(target)
    const before = await store.revision()
    const publicUrl = address ?? reading.environment.publicUrl ?? (await getSettings(store)).siteAddress
    const renderers = await startRenderers({ dataDir, databaseUrl, backupDir, publicUrl })
    try {
      const { addresses } = renderers
      const published = await publish({ addresses, files, store, publicUrl }, folder, (done, known) =>
        progress.show(done / known, publishText.addresses(countOf(done), countOf(known))),
      ).catch((error: unknown) => {
        throw renderers.problem() ?? folderProblem(error, target) ?? error
      })
      progress.end()
      printReport(target, published, (await store.revision()) !== before)
    } finally {
      await renderers.stop()
    }
  } finally {
    progress.end()
    await store.close()
  }
}

try {
  await publishInto(process.argv[2] ?? '', process.argv[3])
} catch (error) {
  const isExpected = error instanceof PublishFailure || error instanceof StoreOpenError
  say(isExpected ? error.message : `publish: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
