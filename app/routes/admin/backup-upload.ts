import { redirect } from 'react-router'
import { keeperContext } from '#app/context.ts'
import { Received } from '#app/features/backup/schema/forms.ts'
import { BACKUP_PATH, lookPath, refusedPath } from '#app/features/backup/schema/paths.ts'
import type { Route } from './+types/backup-upload'

/** Takes a file that the upload handler has written to the disk; the next page shows the outcome. */
export async function action({ request, context }: Route.ActionArgs) {
  const keeper = context.get(keeperContext)
  const sent = Received.safeParse(Object.fromEntries(await request.formData()))
  if (keeper === null || !sent.success) throw redirect(BACKUP_PATH)
  const taken = await keeper.take(sent.data.received)
  throw redirect(taken.ok ? lookPath(taken.backup.name) : refusedPath(taken.reason))
}

export function loader() {
  throw redirect(BACKUP_PATH)
}
