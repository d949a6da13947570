import { createServer } from 'vite'
import type { Today } from '#app/domain/stockholm.ts'
import { logError } from '#app/log/log.ts'
import type { BackupKeeper } from '#app/store/backup/keeper.ts'
import type { PictureKeeper } from '#app/store/pictures/keeper.ts'
import type { Store } from '#app/store/store.ts'
import { readBody } from './body.ts'
import { trustedByDefault } from './client-address.ts'
import type { App, AppParts } from './entry.ts'
import { servePicture } from './served-picture.ts'
import type { Site } from './site.ts'
import { originOf, toWebRequest } from './web-request.ts'

/** Only the developer sends forms: the largest size, and time for a debugger. */
const LIMIT = { bytes: 12 * 1024 * 1024, ms: 600_000 }

/** The site in development: Vite serves the sources, each request renders its page, nothing is cached. */
export async function createDevelopmentSite({
  store,
  keeper,
  pictures,
  today,
}: {
  store: Store
  keeper: BackupKeeper
  pictures: PictureKeeper
  today: () => Today
}): Promise<Site> {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })

  return (message, response) => {
    vite.middlewares(message, response, () => {
      answer().catch((error: unknown) => {
        logError(error, `${message.method} ${message.url}`)
        if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' })
        response.end(error instanceof Error ? error.stack : String(error))
      })
    })

    async function answer(): Promise<void> {
      const picture = await servePicture(message, URL.parse(message.url ?? '', 'http://x')?.pathname ?? '', pictures)
      if (picture !== null) {
        response.writeHead(picture.status, picture.headers)
        return void response.end(picture.body)
      }
      // Vite answers with the module as it stands on disk now.
      const entry = (await vite.ssrLoadModule('/app/server/entry.ts')) as {
        createApp: (options: AppParts) => App
      }
      const gone = new AbortController()
      response.once('close', () => gone.abort())
      const url = originOf(message.headers.host, null) + message.url
      const reading = await readBody(message, LIMIT)
      if (!reading.ok) return void response.destroy()
      const request = toWebRequest(message, url, gone.signal, trustedByDefault(), reading.body)
      const made = await entry.createApp({ store, keeper, pictures })(request, { today: today() })
      response.writeHead(made.status, Object.fromEntries(made.headers))
      response.end(Buffer.from(await made.arrayBuffer()))
    }
  }
}
