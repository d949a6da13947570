import { countOf, startProgress } from '#app/log/progress.ts'
import { picturesBeside } from '#app/store/files/places.ts'
import { PictureKeeper } from '#app/store/pictures/keeper.ts'
import { openStore, StoreOpenError } from '#app/store/store.ts'
import { readBuild, siteOf } from '../built-site.ts'
import { readEnvironment } from '../environment.ts'
import { startServer } from '../http-server.ts'
import { NotOurFolder, PublishFolder } from './folder.ts'
import { type Published, publish } from './publish.ts'
import { publishText as text } from './text.ts'

/** Names that are told one by one; of more, how many. */
const MOST_TOLD = 20

/** What its caller can do something about: one line. */
class PublishFailure extends Error {}

async function openFolder(folder: string): Promise<PublishFolder> {
  try {
    return await PublishFolder.open(folder)
  } catch (error) {
    if (error instanceof NotOurFolder) throw new PublishFailure(text.notOurs(folder))
    throw new PublishFailure(text.unusable(folder, error instanceof Error ? error.message : String(error)))
  }
}

function tellNames(names: readonly string[], heading: string): void {
  if (names.length === 0) return
  say(text.some(heading, countOf(names.length)))
  for (const name of names.slice(0, MOST_TOLD)) say(`  ${name}`)
  if (names.length > MOST_TOLD) say(text.more(countOf(names.length - MOST_TOLD)))
}

function tell(folder: string, told: Published, hasChanged: boolean): void {
  const { pages, written, unchanged, removed, dead, hard, twins } = told
  say(text.done(folder, { pages, written, unchanged, removed }))
  for (const [problem, why] of Object.entries(text.hard)) {
    tellNames(
      hard.filter((one) => one.problem === problem).map(({ name }) => name),
      why,
    )
  }
  tellNames(twins, text.twins)
  tellNames(dead, text.dead)
  if (hasChanged) say(text.changed)
  say(text.newYear)
}

const say = (line: string) => process.stderr.write(`${line}\n`)

/** Writes all that visitors read into a folder, as the command says it (`cli/publish.ts`). */
async function publishInto(target: string): Promise<void> {
  const reading = readEnvironment(process.env)
  if (!reading.ok) throw new PublishFailure(reading.problems.join('\n'))
  const { dataDir, databaseUrl, backupDir, publicUrl } = reading.environment
  const build = await readBuild().catch(() => {
    throw new PublishFailure(text.notBuilt)
  })
  const store = await openStore({ dataDir, databaseUrl: databaseUrl ?? undefined, backupDir })
  const pictures = new PictureKeeper(store, { folder: picturesBeside(dataDir) })
  const progress = startProgress(text.progress)
  try {
    const folder = await openFolder(target)
    const before = await store.revision()
    const site = siteOf(build, store, publicUrl, undefined, undefined, pictures)
    const server = await startServer(site, { port: 0, host: '127.0.0.1' })
    const { address } = server
    try {
      const told = await publish({ address, files: build.files, store, publicUrl }, folder, (done, known) =>
        progress.show(done / known, text.addresses(countOf(done), countOf(known))),
      )
      progress.end()
      tell(target, told, (await store.revision()) !== before)
    } finally {
      await server.stop(0)
    }
  } finally {
    progress.end()
    await pictures.close()
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
