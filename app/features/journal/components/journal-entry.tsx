import type { ReactNode } from 'react'
import type { EntryLine } from '#app/features/journal/view/line.ts'
import styles from './journal-entry.module.css'

export function JournalEntries({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>
}

type JournalEntryProps = {
  line: EntryLine
  /** Below the time. */
  aside?: ReactNode
  /** After the sentence. */
  subject?: ReactNode
  action: ReactNode
  children: ReactNode
}

/** When, what in a sentence, what it changed, and the button to undo it. */
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
