// Starts Hovslag: `npm start` runs this file directly, once everything is installed and built.
// Its sentences are for the owner at the terminal, hence in Swedish; a failed start is one line and exit code 1.

import { todayInStockholm } from '#app/domain/stockholm.ts'
import { yearsOf } from '#app/domain/stud-clock.ts'
import { VERSION } from '#app/domain/versions.ts'
import { logError } from '#app/log/log.ts'
import { BackupKeeper, keepDaily } from '#app/store/backup/keeper.ts'
import { importsBeside, picturesBeside, publishingBeside, worksBeside } from '#app/store/files/places.ts'
import { ImportKeeper } from '#app/store/interchange/import-keeper.ts'
import { readMeta } from '#app/store/meta.ts'
import { PictureKeeper } from '#app/store/pictures/keeper.ts'
import { PublishKeeper } from '#app/store/publishing/keeper.ts'
import { VERSION_KEY } from '#app/store/standing.ts'
import { isFull, openStore, type Store, StoreOpenError } from '#app/store/store.ts'
import { studToday } from '#app/store/stud-today.ts'
import { storeText } from '#app/store/text.ts'
import { readBuild, siteOf } from './built-site.ts'
import { stockholmClock } from './clock.ts'
import { type Environment, readEnvironment } from './environment.ts'
import { firstPages } from './first-pages.ts'
import { startServer } from './http-server.ts'
import { lookElsewhere } from './look-elsewhere.ts'
import { ownComputer } from './own-computer/serve.ts'
import { collectAll, collectAtRest } from './rest.ts'
import type { Site } from './site.ts'
import { StudThread } from './stud-thread.ts'
import { serverText } from './text.ts'
import type { Target } from './web-request.ts'

/** Longer than any request takes, shorter than the patience of those who stop services. */
const STOP_LIMIT_MS = 8000

const isDevelopment = process.argv.includes('--dev')
// React reads it when it is loaded: anything else would render several times slower.
process.env.NODE_ENV = isDevelopment ? 'development' : 'production'

const own = ownComputer()

async function main(): Promise<void> {
  const reading = readEnvironment(process.env)
  if (!reading.ok) return fail(...reading.problems)
  const { environment } = reading

  let store: Store
  try {
    store = await openOwn(environment)
  } catch (error) {
    return fail(messageOf(error))
  }
  try {
    await reportMissing(store)
    if ((await readMeta(store.db, VERSION_KEY)) !== VERSION.version)
      await (await import('#app/store/upgrade/told.ts')).noteVersion(store)
    if (environment.hasDemo) await seedWhenEmpty(store)
    const { beginFirstRun } = await import('#app/features/welcome/mutations.server.ts')
    if (own === null) await reportFirstAdministrator(store, environment)
    const welcome = await beginFirstRun(store)
    const { backupDir: folder, backupKeep: keep, backupAway: away } = environment
    const keeper = new BackupKeeper(store, { folder, keep, away })
    const pictures = new PictureKeeper(store, { folder: picturesBeside(environment.dataDir) })
    const imports = new ImportKeeper(store, { folder: importsBeside(environment.dataDir) })
    imports.clear()
    const { dataDir, databaseUrl, backupDir } = environment
    const publishing = new PublishKeeper(store, { home: publishingBeside(dataDir), dataDir, databaseUrl, backupDir })
    const worksFolder = worksBeside(dataDir)
    const place = { dataDir, databaseUrl: databaseUrl ?? undefined, worksFolder }
    const threads = {
      desk: new StudThread({ ...place, for: 'desk' }),
      visitors: new StudThread({ ...place, for: 'visitors' }),
      planner: new StudThread({ ...place, for: 'planner' }),
    }
    const build = isDevelopment ? null : await readBuild()
    const begin = async (isStart: boolean) =>
      build?.beginAll(store, yearsOf(await studToday(store.db, new Date())), { isStart })
    if (build)
      Object.assign(store, {
        elsewhere: threads.desk,
        forVisitors: threads.visitors,
        forPlanner: threads.planner,
        worksFolder,
        // What fails is told to who asks for it.
        beginAgain: () => begin(false).catch(() => {}),
      })
    const first = Promise.withResolvers<Target[]>()
    const site = build
      ? siteOf(build, store, environment.publicUrl, {
          proxies: environment.proxies,
          keeper,
          pictures,
          imports,
          publishing,
          firstPages: first.promise,
          onFirstPages: collectAll,
          firstRun: { isOnlyHere: false, ...own?.firstRun, seedDemo: () => seedWhenEmpty(store) },
        })
      : await developmentSite(store, keeper, pictures)
    const serving = own ? own.serve(site, environment) : startServer(site, environment)
    const server = await serving.catch((error: unknown) => {
      throw listeningProblem(error, environment)
    })
    const address = environment.publicUrl ?? server.address
    if (own === null) say(serverText.running(address))
    const path = welcome === null ? '' : `/valkommen/${welcome}`
    if (own === null && welcome !== null) say(serverText.welcome(address + path))
    const running = own?.ready(server.address, environment.dataDir, path)
    await begin(true)
    first.resolve(firstPages(store))
    const daily = keepDaily(keeper, { isSoon: own !== null })
    const published = publishing.watch({ isSoon: own !== null })
    pictures.watch()
    store.damage.watch(lookElsewhere(store))
    collectAtRest()
    const stop = stopOnSignal(async () => {
      running?.forget()
      daily.stop()
      published.stop()
      await server.stop(STOP_LIMIT_MS)
      await pictures.close()
      await store.damage.close()
      await Promise.all(Object.values(threads).map((thread) => thread.close()))
      await store.close()
    })
    store.onSuperseded = () => {
      process.stderr.write(`${storeText.open.superseded}\n`)
      stop(1)
    }
  } catch (caught) {
    await store.close()
    const error = isFull(caught) ? new StartProblem(serverText.full(environment.dataDir)) : caught
    if (!(error instanceof StartProblem)) logError(error, 'start')
    return fail(messageOf(error))
  }
}

/** The store, upgraded first if it is an older program's. */
async function openOwn({ dataDir, databaseUrl, backupDir, port, host }: Environment): Promise<Store> {
  const options = { dataDir, databaseUrl: databaseUrl ?? undefined, backupDir }
  try {
    return await openStore(options)
  } catch (error) {
    if (!(error instanceof StoreOpenError && error.reason === 'older-than-program')) throw error
    // A computer of one's own has no visitors, and takes another port if this one is taken.
    if (own !== null) return (await import('#app/store/upgrade/told.ts')).upgradeTold(options)
    return (await import('./upgrading.ts')).upgradeAtStart(options, { port, host })
  }
}

/** A log that ends earlier than what was acknowledged, after a lost power or with a file that somebody put back. */
async function reportMissing(store: Store): Promise<void> {
  const { endedEarly } = await store.condition()
  if (endedEarly) process.stderr.write(`${storeText.damage.endedEarly(endedEarly)}\n`)
}

/** A store that nothing was ever written to gets the demo stud. */
async function seedWhenEmpty(store: Store): Promise<void> {
  if ((await store.revision()) > 0) return
  say(serverText.seeding)
  const { describeSeeding, seedStore } = await import('#demo/seed.ts')
  const { year, date } = todayInStockholm(new Date())
  try {
    // Beside the other words of a start that goes well: what is said of errors stands alone.
    const result = await seedStore(store, { year, today: date }, process.stdout)
    if (!result.ok) throw new StartProblem(serverText.notEmpty)
    process.stderr.write(`${describeSeeding(year, result)}\n`)
  } catch (error) {
    // Another process on the same database was faster: its stud is as good.
    if ((await store.revision()) === 0) throw error
  }
}

/** Where nobody can sign in yet, makes an administrator and says the password: this once, and nowhere else. */
async function reportFirstAdministrator(store: Store, { publicUrl }: Environment): Promise<void> {
  const { ensureAdministrator } = await import('#app/features/account/mutations/administrators.server.ts')
  const first = await ensureAdministrator(store, publicUrl)
  if (first === null) return
  for (const line of serverText.firstAdministrator(first.email, first.password)) say(line)
}

async function developmentSite(store: Store, keeper: BackupKeeper, pictures: PictureKeeper): Promise<Site> {
  const { createDevelopmentSite } = await import('./development.ts')
  return createDevelopmentSite({ store, keeper, pictures, today: stockholmClock() })
}

/** A start that cannot be, for a reason that its sentence says in full. */
class StartProblem extends Error {}

function listeningProblem(error: unknown, { port, host }: Environment): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  switch (code) {
    case 'EADDRINUSE':
      return new StartProblem(serverText.portInUse(port))
    case 'EACCES':
      return new StartProblem(serverText.portForbidden(port))
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartProblem(serverText.hostUnknown(host, code))
    default:
      return error
  }
}

/** Finishes what runs and closes the store at the first signal, or when the returned function is called; once. */
function stopOnSignal(stop: () => Promise<void>): (exitCode: number) => void {
  let isStopping = false
  const begin = (exitCode: number) => {
    if (isStopping) return
    isStopping = true
    // The last resort: a store that cannot close must not keep the process for ever.
    setTimeout(() => process.exit(1), STOP_LIMIT_MS + 4000).unref()
    stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        logError(error, 'stop')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => begin(0))
  // The command that started us is gone, killed perhaps: nobody is left to send a signal.
  process.on('disconnect', () => begin(0))
  process.channel?.unref()
  process.on('unhandledRejection', (error) => logError(error, 'unhandled rejection'))
  process.on('uncaughtException', (error) => {
    logError(error, 'uncaught exception')
    begin(1)
  })
  return begin
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').trim()
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function fail(...lines: string[]): void {
  own?.fail(lines)
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exitCode = 1
  // The channel to the command that started us would keep us waiting.
  if (process.connected) process.disconnect?.()
}

// Whoever read our lines may be gone (`npm start | head`); the site goes on.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})
await main()
