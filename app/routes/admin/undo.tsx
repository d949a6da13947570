import { data, Link } from 'react-router'
import { storeContext, todayContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { ErrorBox } from '#app/desk/error-box.tsx'
import { inTheWay } from '#app/desk/in-the-way.ts'
import { leadOn, leadOnAgain, savedOtherwise, takeFormKey } from '#app/desk/sent-once.server.ts'
import { signedIn } from '#app/desk/signed-in.server.ts'
import { deskText } from '#app/desk/text.ts'
import { logError } from '#app/log/log.ts'
import { SentBefore, storeForSent } from '#app/store/sent-form.ts'
import { undo } from '#app/store/undo.ts'
import { Lines } from '#app/ui/lines.tsx'
import type { Route } from './+types/undo'

/** So many documents are named that were changed later and stay. */
const NAMED = 3

/**
 * Undoes a revision. If later changes are in the way nothing happens, and they are named; of an import all the rest is
 * undone.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const sent = takeFormKey(form)
  const revision = Number(form.get('revision'))
  const wanted = form.get('to')
  const to = typeof wanted === 'string' && /^\/admin(?:[/?]|$)/.test(wanted) ? wanted : '/admin'
  const session = await signedIn(context)
  const refused = (status: number, problem: string, names: string[] = []) => data({ problem, names, to }, { status })
  if (!Number.isSafeInteger(revision) || revision < 1) return refused(400, deskText.undo.unknown)

  const stored = context.get(storeContext)
  const store = sent ? storeForSent(stored, sent) : stored
  const result = await undo(store, session.email, revision).catch((cause: unknown) => {
    if (sent && cause instanceof SentBefore) {
      if (cause.isSame) throw leadOnAgain(request, sent, cause, new URL(to, request.url))
      return refused(409, savedOtherwise(cause))
    }
    logError(cause, `Undoing ${revision} failed`)
    return refused(503, deskText.undo.failed)
  })
  if (!('ok' in result)) return result
  if (result.ok) {
    const kept = 'kept' in result ? inTheWay(result.kept ?? [], context.get(todayContext).date) : []
    const message =
      kept.length === 0 ? deskText.undo.done : deskText.undo.partly(kept.slice(0, NAMED), kept.length - NAMED)
    const toast = { message, undo: result.isWritten ? result.revision : undefined }
    throw leadOn(request, sent, { to, toast })
  }
  switch (result.reason) {
    case 'no-such-revision':
      return refused(404, deskText.undo.unknown)
    case 'changed-later':
      return refused(409, deskText.undo.changedLater, inTheWay(result.conflicts, context.get(todayContext).date))
    case 'name-taken':
      return refused(409, deskText.undo.nameTaken, [...new Set(result.names.map(({ name }) => name))])
    default:
      return refused(409, deskText.undo.failed)
  }
}

export default function Undo({ actionData }: Route.ComponentProps) {
  return (
    <AdminPage title={deskText.form.undo}>
      {actionData ? (
        <ErrorBox>
          <h2>{actionData.problem}</h2>
          <Lines items={actionData.names} />
        </ErrorBox>
      ) : (
        <p className="muted">{deskText.undo.nothing}</p>
      )}
      <Link to={actionData?.to ?? '/admin'}>{deskText.back}</Link>
    </AdminPage>
  )
}
