import { countOf, startProgress } from '#app/log/progress.ts'
import { openStore, StoreOpenError } from '#app/store/store.ts'
import { readBuildFiles } from '../built-site.ts'
import { readEnvironment } from '../environment.ts'
import { NotOurFolder, PublishFolder } from './folder.ts'
import { folderProblem, PublishFailure } from './problem.ts'
import { type Published, publish } from './publish.ts'
import { startRenderers } from './renderers.ts'
import { publishText } from './text.ts'

/** Names that are told one by one; of more, how many. */
const MOST_TOLD = 20

async function openFolder(folder: string): Promise<PublishFolder> {
  try {
    return await PublishFolder.open(folder)
  } catch (error) {
    if (error instanceof NotOurFolder) throw new PublishFailure(publishText.notOurs(folder))
    const why = error instanceof Error ? error.message : String(error)
    throw folderProblem(error, folder) ?? new PublishFailure(publishText.unusable(folder, why))
  }
}

function tellNames(names: readonly string[], heading: string): void {
  if (names.length === 0) return
  say(publishText.some(heading, countOf(names.length)))
  for (const name of names.slice(0, MOST_TOLD)) say(`  ${name}`)
  if (names.length > MOST_TOLD) say(publishText.more(countOf(names.length - MOST_TOLD)))
}

function tell(folder: string, told: Published, hasChanged: boolean): void {
  const { pages, written, unchanged, removed, dead, hard, twins } = told
  say(publishText.done(folder, { pages, written, unchanged, removed }))
  for (const [problem, why] of Object.entries(publishText.hard)) {
    tellNames(
      hard.filter((one) => one.problem === problem).map(({ name }) => name),
      why,
    )
  }
  tellNames(twins, publishText.twins)
  tellNames(dead, publishText.dead)
  if (hasChanged) say(publishText.changed)
  say(publishText.newYear)
}

const say = (line: string) => process.stderr.write(`${line}\n`)

/** Writes all that visitors read into a folder, as the command says it (`cli/publish.ts`). */
async function publishInto(target: string): Promise<void> {
  const reading = readEnvironment(process.env)
  if (!reading.ok) throw new PublishFailure(reading.problems.join('\n'))
  const { dataDir, databaseUrl, backupDir, publicUrl } = reading.environment
  const files = await readBuildFiles().catch(() => {
    throw new PublishFailure(publishText.notBuilt)
  })
  const store = await openStore({ dataDir, databaseUrl: databaseUrl ?? undefined, backupDir })
  const progress = startProgress(publishText.progress)
  try {
    const folder = await openFolder(target)
    const before = await store.revision()
    const renderers = await startRenderers({ dataDir, databaseUrl, backupDir, publicUrl })
    try {
      const { addresses } = renderers
      const told = await publish({ addresses, files, store, publicUrl }, folder, (done, known) =>
        progress.show(done / known, publishText.addresses(countOf(done), countOf(known))),
      ).catch((error: unknown) => {
        throw renderers.problem() ?? folderProblem(error, target) ?? error
      })
      progress.end()
      tell(target, told, (await store.revision()) !== before)
    } finally {
      await renderers.stop()
    }
  } finally {
    progress.end()
    await store.close()
  }
}

try {
  await publishInto(process.argv[2] ?? '')
} catch (error) {
  const isExpected = error instanceof PublishFailure || error instanceof StoreOpenError
  say(isExpected ? error.message : `publish: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
