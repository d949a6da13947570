import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { keeperContext } from '#app/context.ts'
import { backupText } from '#app/features/backup/text.ts'
import type { Route } from './+types/backup-file'

/** A backup as a download, streamed from the disk. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const backup = context.get(keeperContext)?.find(params.name) ?? null
  if (backup === null) throw new Response(backupText.gone, { status: 404 })
  const body = Readable.toWeb(createReadStream(backup.file)) as ReadableStream // the web's own kind, under Node's type
  return new Response(body, {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename="${backup.name}"`,
    },
  })
}
