import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { publishContext } from '#app/context.ts'
import { publishText } from '#app/features/publish/text.ts'
import type { Route } from './+types/publish-zip'

/** The last publication as one file, streamed from the disk. */
export async function loader({ context }: Route.LoaderArgs) {
  const zip = context.get(publishContext)?.zip() ?? null
  if (zip === null) throw new Response(publishText.never, { status: 404 })
  const body = Readable.toWeb(createReadStream(zip.file)) as ReadableStream // the web's own kind, under Node's type
  return new Response(body, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="stall.zip"',
      'Content-Length': String(zip.bytes),
      'Cache-Control': 'no-store',
    },
  })
}
