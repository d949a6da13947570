import { actionsLook } from '#app/desk/actions.tsx'
import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import { ConfirmButton } from '#app/desk/confirm-button.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { deskText } from '#app/desk/text.ts'
import { Button } from '#app/ui/button.tsx'
import { ageingText } from '../text.ts'
import type { AgeingView } from '../view.ts'

/** Undoing more than this many is asked about first. */
const MANY = 20

type Props = AgeingView['scopes'][number] & { answer: AdminAnswer | undefined }

/** What was last done to a scope, and the button that takes it back. */
export function LastChange({ scope, last, answer }: Props) {
  // Each scope has its own form; an answer is told where it was asked for.
  const isOwn = answer?.submission.initialValue?.['scope'] === scope
  const [form] = useAdminForm<{ scope: string }>({
    id: `undo-${scope}`,
    answer: isOwn ? answer : undefined,
    intents: ['undo'],
  })
  if (!last) return <p className="muted">{ageingText.neverDone}</p>
  const told = ageingText.last(last.at, last.step, last.count)
  if (last.isUndone)
    return (
      <p className="muted">
        {told}
        {ageingText.isUndone}
      </p>
    )
  const subject = `${ageingText.scopes[scope]} ${ageingText.signed(last.step)}`
  return (
    <AdminForm form={form} className={actionsLook}>
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="scope" value={scope} />
      <p>{told}</p>
      {last.count > MANY ? (
        <ConfirmButton
          label={deskText.form.undo}
          subject={subject}
          question={ageingText.undoQuestion(subject)}
          consequence={ageingText.undoConsequence(last.count)}
          confirm={deskText.form.undo}
          name="revision"
          value={String(last.revision)}
          kind="quiet"
          small
        />
      ) : (
        <Button kind="quiet" small type="submit" name="revision" value={last.revision}>
          {deskText.form.undo}
          <span className="vh"> {subject}</span>
        </Button>
      )}
    </AdminForm>
  )
}
