/** A thread that serves the built site on this machine only, started by `renderers.ts`. */
import { parentPort, workerData } from 'node:worker_threads'
import { picturesBeside } from '#app/store/files/places.ts'
import { PictureKeeper } from '#app/store/pictures/keeper.ts'
import { openStore } from '#app/store/store.ts'
import { readBuild, siteOf } from '../built-site.ts'
import { startServer } from '../http-server.ts'
import type { RendererSettings, RendererStarted } from './renderers.ts'

const { dataDir, databaseUrl, backupDir, publicUrl } = workerData as RendererSettings
const post = (message: RendererStarted) => parentPort?.postMessage(message, [])

const store = await openStore({ dataDir, databaseUrl: databaseUrl ?? undefined, backupDir })
const pictures = new PictureKeeper(store, { folder: picturesBeside(dataDir) })
const site = siteOf(await readBuild(), store, publicUrl, { pictures, isRequestedOnce: true })
const server = await startServer(site, { port: 0, host: '127.0.0.1' })

parentPort?.once('message', async () => {
  await server.stop(0)
  await pictures.close()
  await store.close()
  // Ends whatever else this thread began.
  process.exit()
})
post({ address: server.address })
