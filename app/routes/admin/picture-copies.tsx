import { setTimeout as pause } from 'node:timers/promises'
import { data, redirect } from 'react-router'
import { picturesContext, storeContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { signedIn } from '#app/desk/signed-in.server.ts'
import { CopiesPage } from '#app/features/pictures/components/copies-page.tsx'
import { countPicturesElsewhere, glanceAtPicturesElsewhere } from '#app/features/pictures/data/elsewhere.server.ts'
import { lastCopyRun, startCopying, stopCopying } from '#app/features/pictures/mutations/copy-run.server.ts'
import { CopiesForm } from '#app/features/pictures/schema.server.ts'
import { COPIES_PATH } from '#app/features/pictures/schema.ts'
import { copiesText } from '#app/features/pictures/text.ts'
import { copiesView } from '#app/features/pictures/view.ts'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/picture-copies'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'

/** A few pictures are copied by then; for many the page shows the progress. */
const PATIENCE_MS = 3000

export async function loader({ context }: Route.LoaderArgs) {
  return readOrFail(async () => {
    if (context.get(picturesContext) === null) return { copies: null }
    const store = context.get(storeContext)
    const run = lastCopyRun(store)
    // While pictures are copied, the stud changes all the time.
    const isRunning = run?.is === 'running' || run?.is === 'stopping'
    const count = isRunning ? await glanceAtPicturesElsewhere(store) : await countPicturesElsewhere(store)
    return { copies: copiesView(count, run) }
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = CopiesForm.safeParse(Object.fromEntries(await request.formData()))
  const keeper = context.get(picturesContext)
  if (!form.success || keeper === null) throw data(null, { status: 400 })
  const session = await signedIn(context)
  const store = context.get(storeContext)
  if (form.data.intent === 'stop') await stopCopying(store)
  else {
    const only = form.data.intent === 'again' ? { only: form.data.address } : {}
    const { work } = startCopying(store, keeper, session.email, only)
    await Promise.race([work, pause(PATIENCE_MS)])
  }
  return redirect(COPIES_PATH)
}

export default function PictureCopies({ loaderData: { copies } }: Route.ComponentProps) {
  return (
    <AdminPage title={copiesText.pageTitle} {...(copies === null ? {} : { lead: copiesText.lead })}>
      {copies === null ? <p>{copiesText.unavailable}</p> : <CopiesPage copies={copies} />}
    </AdminPage>
  )
}
