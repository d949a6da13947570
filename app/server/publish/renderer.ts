/** A thread that serves the built site on this machine only, started by `renderers.ts`. */
import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'
import type { Today } from '#app/domain/stockholm.ts'
import { picturesBeside, worksBeside } from '#app/store/files/places.ts'
import { PictureKeeper } from '#app/store/pictures/keeper.ts'
import { givesTheSame, type LoggedQuery, ReadLog } from '#app/store/read-log.ts'
import { noteRead, Reading } from '#app/store/reads.ts'
import { openStore } from '#app/store/store.ts'
import { type Build, readPages, siteOf } from '../built-site.ts'
import { startServer } from '../http-server.ts'
import { headerOf, READS_HEADER } from './made-of.ts'
import type { RendererMessage, RendererQuestion, RendererSettings } from './renderers.ts'

const started = parentPort === null ? [] : once(parentPort, 'message')
// Loaded before anything of the stud is known.
const build = await readPages()
const post = (message: RendererMessage) => parentPort?.postMessage(message, [])
const [{ dataDir, databaseUrl, backupDir, publicUrl }] = (await started) as [RendererSettings]

const log = new ReadLog()
const store = await openStore({ dataDir, databaseUrl: databaseUrl ?? undefined, backupDir }, log.listening)
// Nobody waits for a page.
store.isPatient = true
// What the site has computed of the same stud is not computed again.
store.worksFolder = worksBeside(dataDir)
const pictures = new PictureKeeper(store, { folder: picturesBeside(dataDir) })
const site = siteOf({ ...build, files: new Map(), createApp: notingReads(build.createApp) }, store, publicUrl, {
  pictures,
  isRequestedOnce: true,
})
const server = await startServer(site, { port: 0, host: '127.0.0.1' })

/** Each answer says what was read for it. */
function notingReads(createApp: Build['createApp']): Build['createApp'] {
  return (parts) => {
    const app = createApp(parts)
    return (request, info) => {
      const reading = new Reading(log)
      return reading.during(async () => {
        const made = await app(request, { ...info, today: notingToday(info.today) })
        const body = made.body === null ? null : await made.arrayBuffer()
        const answer = new Response(body, made)
        answer.headers.set(READS_HEADER, headerOf(reading))
        return answer
      })
    }
  }
}

const notingToday = ({ date, year }: Today): Today => ({
  get date() {
    noteRead('day')
    return date
  },
  get year() {
    noteRead('year')
    return year
  },
})

/** Whether each is what it was. What cannot be asked for is not known to be. */
async function areTheSame(asked: readonly LoggedQuery[]): Promise<boolean[]> {
  const same: boolean[] = []
  for (const one of asked) same.push(await givesTheSame(store, one, build.askAgain).catch(() => false))
  return same
}

parentPort?.on('message', async (asked: RendererQuestion) => {
  if (asked === 'queries') return post({ queries: log.numbered })
  if (asked !== 'stop') return post({ same: await areTheSame(asked.again) })
  await server.stop(0)
  await pictures.close()
  await store.close()
  // Ends whatever else this thread began.
  process.exit()
})
post({ address: server.address })
