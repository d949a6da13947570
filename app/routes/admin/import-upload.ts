import { setTimeout as pause } from 'node:timers/promises'
import { redirect } from 'react-router'
import { importsContext } from '#app/context.ts'
import { ReceivedExport } from '#app/features/imports/schema/forms.server.ts'
import { BUSY_KEY, IMPORT_PATH } from '#app/features/imports/schema/paths.ts'
import type { Route } from './+types/import-upload'

const PATIENCE_MS = 5000

/** Reads a file that the upload handler has written to the disk; the next page shows what it holds. */
export async function action({ request, context }: Route.ActionArgs) {
  const imports = context.get(importsContext)
  const sent = ReceivedExport.safeParse(Object.fromEntries(await request.formData()))
  if (imports === null || !sent.success) throw redirect(IMPORT_PATH)
  const taken = imports.take(sent.data.received, sent.data.receivedName)
  if (taken === null) throw redirect(imports.isBusy ? `${IMPORT_PATH}?${BUSY_KEY}` : IMPORT_PATH)
  await Promise.race([taken.reading, pause(PATIENCE_MS)])
  throw redirect(IMPORT_PATH)
}

export function loader() {
  throw redirect(IMPORT_PATH)
}
