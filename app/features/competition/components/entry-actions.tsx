import { Link } from 'react-router'
import { AdminForm, Seen, useAdminForm } from '#app/desk/admin-form.tsx'
import { DraftForm } from '#app/desk/draft-form.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { competitionText } from '#app/features/competition/text.ts'
import type { EntryLine } from '#app/features/competition/view/entry-line.ts'
import { Button } from '#app/ui/button.tsx'
import styles from './entry-actions.module.css'

type Props = {
  line: EntryLine
  answer: AdminAnswer | undefined
  isAlone?: boolean
}

export const isAbout = (answer: AdminAnswer | undefined, id: string) => answer?.submission.initialValue?.['id'] === id

export function EntryActions({ line, answer, isAlone = false }: Props) {
  return isAbout(answer, line.id) ? (
    <Answered line={line} answer={answer} isAlone={isAlone} />
  ) : (
    <DraftForm
      id={`entry-${line.id}`}
      given={answer}
      own={undefined}
      method="post"
      className={styles.actions}
      preventScrollReset
    >
      <Buttons line={line} isAlone={isAlone} />
    </DraftForm>
  )
}

function Answered({ line, answer, isAlone = false }: Props) {
  const [form] = useAdminForm<{ id: string }>({ id: 'entry', answer, intents: ['level-up', 'reset', 'update'] })
  return (
    <AdminForm form={form} className={styles.actions}>
      <Buttons line={line} isAlone={isAlone} />
    </AdminForm>
  )
}

function Buttons({ line, isAlone }: { line: EntryLine; isAlone: boolean }) {
  const subject = <span className="vh">{` ${line.name}, ${line.discipline}`}</span>
  const button = (intent: string, label: string) => (
    <Button type="submit" kind="quiet" small name="intent" value={intent}>
      {label}
      {subject}
    </Button>
  )
  const link = (to: string, label: string) => (
    <Link to={to}>
      {label}
      {subject}
    </Link>
  )
  return (
    <>
      <input type="hidden" name="id" value={line.id} />
      <Seen collection="competition" id={line.id} version={line.version} />
      {line.isPlaced ? button('level-up', competitionText.buttons.levelUp) : null}
      {line.merits > 0 || line.problems.length > 0 ? button('reset', competitionText.buttons.reset) : null}
      {line.differences.length > 0 ? button('update', competitionText.buttons.update) : null}
      {isAlone ? null : (
        <span className={styles.links}>
          {line.profile === null ? null : (
            <>
              {link(`${line.href}#pensionera`, competitionText.buttons.retire)}
              {link(`${line.href}#sald`, competitionText.buttons.sold)}
            </>
          )}
          {line.isPlaced
            ? link(line.href, competitionText.entry.show)
            : link(`${line.href}#klass`, competitionText.entry.change)}
        </span>
      )}
    </>
  )
}
