import type { ReactNode } from 'react'
import { ConfirmButton } from '#app/desk/confirm-button.tsx'
import { journalText } from '#app/features/journal/text.ts'
import { type EntryLine, isConfirmedFirst } from '#app/features/journal/view/line.ts'
import type { FieldChange } from '#app/store/document-diff.ts'
import { Button } from '#app/ui/button.tsx'
import differencesStyles from './differences.module.css'
import styles from './journal-entry.module.css'

export function JournalEntries({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>
}

type JournalEntryProps = {
  line: EntryLine
  aside?: ReactNode
  subject?: ReactNode
  action: ReactNode
  children: ReactNode
}

export function JournalEntry({ line, aside, subject, action, children }: JournalEntryProps) {
  const time = (
    <time dateTime={line.at} title={aside === undefined ? line.actor : undefined}>
      {line.time}
    </time>
  )
  return (
    <li className={styles.entry}>
      {aside === undefined ? (
        time
      ) : (
        <div>
          {time}
          {aside}
        </div>
      )}
      <div>
        <p className={styles.what}>
          {line.sentence}
          {subject}
          {line.note ? <span className="muted"> ({line.note})</span> : null}
        </p>
        {children}
      </div>
      {action}
    </li>
  )
}

export function Differences({ fields }: { fields: readonly FieldChange[] }) {
  if (fields.length === 0) return null
  return (
    <dl className={differencesStyles.list}>
      {fields.map(({ field, label, before, after }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            <span className="vh">{journalText.before} </span>
            <del>{before ?? '–'}</del>
          </dd>
          <dd aria-hidden="true">→</dd>
          <dd>
            <span className="vh">{journalText.after} </span>
            <ins>{after ?? '–'}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

type UndoButtonProps = {
  line: Pick<EntryLine, 'revision' | 'sentence' | 'count'>
  /** The entry's revision is sent under this name. */
  name: string
  subject: string
  label?: string
}

export function UndoButton({
  line: { revision, sentence, count },
  name,
  subject,
  label = journalText.undo,
}: UndoButtonProps) {
  if (!isConfirmedFirst(count)) {
    return (
      <Button kind="quiet" small type="submit" name={name} value={revision}>
        {label}
        <span className="vh"> {subject}</span>
      </Button>
    )
  }
  return (
    <ConfirmButton
      label={label}
      subject={subject}
      question={journalText.undoQuestion(sentence)}
      consequence={journalText.undoConsequence(count)}
      confirm={journalText.undo}
      name={name}
      value={String(revision)}
      kind="quiet"
      small
    />
  )
}
