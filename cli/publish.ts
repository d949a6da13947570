import { parseArgs } from 'node:util'
import { countOf, startProgress } from '#app/log/progress.ts'
import { NotOurFolder, PublishFolder } from '#app/server/publish/folder.ts'
import type { Published } from '#app/server/publish/publish.ts'
import { picturesBeside } from '#app/store/files/places.ts'
import { PictureKeeper } from '#app/store/pictures/keeper.ts'
import { type CommandEnvironment, CommandFailure, dataDirOf, EXIT, openCommandStore, UsageError } from './command.ts'

const USAGE = 'publish tar en mapp: stud publish MAPP'
/** Names that are told one by one; of more, how many. */
const MOST_TOLD = 20
const WHY = {
  encoded: 'har ett tecken som en värd som bara tar filer inte letar efter (nginx-files.conf finner den)',
  hidden: 'börjar med punkt, vilket många värdar döljer',
  windows: 'har ett tecken som en värd på Windows inte tar',
} as const

function publicUrlOf(env: CommandEnvironment): string | null {
  const given = env['PUBLIC_URL']?.trim()
  if (!given) return null
  const url = URL.parse(given)
  if (url === null || !/^https?:$/.test(url.protocol) || url.pathname !== '/') {
    throw new UsageError('PUBLIC_URL ska vara adressen utan sökväg, till exempel https://norrsken.example.')
  }
  return url.origin
}

async function openFolder(folder: string): Promise<PublishFolder> {
  try {
    return await PublishFolder.open(folder)
  } catch (error) {
    if (error instanceof NotOurFolder) {
      throw new CommandFailure(`${folder} är inte tom och har inte publicerats till förut. Ingenting skrevs.`)
    }
    throw new CommandFailure(`${folder} kan inte användas: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function tellNames(names: readonly string[], heading: string): void {
  if (names.length === 0) return
  console.error(`${heading} (${countOf(names.length)}):`)
  for (const name of names.slice(0, MOST_TOLD)) console.error(`  ${name}`)
  if (names.length > MOST_TOLD) console.error(`  … och ${countOf(names.length - MOST_TOLD)} till`)
}

function tell(folder: string, told: Published, hasChanged: boolean): void {
  const { pages, written, unchanged, removed, dead, hard, twins } = told
  console.error(
    `${countOf(pages)} sidor i ${folder}: ${countOf(written)} filer skrivna, ${countOf(unchanged)} orörda, ${countOf(removed)} borttagna.`,
  )
  for (const [problem, why] of Object.entries(WHY)) {
    const names = hard.filter((one) => one.problem === problem).map(({ name }) => name)
    tellNames(names, `Namnet ${why}`)
  }
  tellNames(twins, 'Namn som bara skiljer i stora och små bokstäver; en värd på Windows eller Mac håller inte isär dem')
  tellNames(dead, 'Länkar som inte leder någonstans')
  if (hasChanged) console.error('Stallet ändrades medan det skrevs: kör en gång till.')
  console.error('Åldrar och årtalet längst ner gäller i år: publicera igen efter nyår.')
}

/** `stud publish DIR`: all that visitors read, as files. Nobody needs the program to read them. */
export async function publishCommand(args: string[], env: CommandEnvironment): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} })
  const [target, ...others] = positionals
  if (target === undefined || others.length > 0) throw new UsageError(USAGE)
  const publicUrl = publicUrlOf(env)
  // React reads it when it is loaded, and the pages are loaded below.
  process.env.NODE_ENV = 'production'
  const { readBuild, siteOf } = await import('#app/server/built-site.ts')
  const build = await readBuild().catch(() => {
    throw new CommandFailure('Sidorna är inte byggda: kör npm start en gång.')
  })
  const [{ startServer }, { publish }] = await Promise.all([
    import('#app/server/http-server.ts'),
    import('#app/server/publish/publish.ts'),
  ])
  const store = await openCommandStore(env)
  const pictures = new PictureKeeper(store, { folder: picturesBeside(dataDirOf(env)) })
  const progress = startProgress('Publicerar')
  try {
    const folder = await openFolder(target)
    const before = await store.revision()
    const site = siteOf(build, store, publicUrl, undefined, undefined, pictures)
    const server = await startServer(site, { port: 0, host: '127.0.0.1' })
    const { address } = server
    try {
      const told = await publish({ address, files: build.files, store, publicUrl }, folder, (done, known) =>
        progress.show(done / known, `${countOf(done)} av ${countOf(known)} adresser`),
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
  return EXIT.ok
}
