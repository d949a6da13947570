import type { JudgedPaste } from '#app/domain/merits/judge-paste.ts'
import { pasteText } from '../text.ts'
import styles from './tally-line.module.css'

/** Gets the focus when a paste has been read. */
export const PASTE_TALLY = 'paste-tally'

/** The counts add up to the first one. */
export function TallyLine({ tally, isDone = false }: { tally: JudgedPaste['tally']; isDone?: boolean }) {
  const parts = [
    {
      count: tally.taken,
      label: isDone ? pasteText.tally.takenDone(tally.taken) : pasteText.tally.taken,
      name: 'taken',
    },
    { count: tally.repeats, label: pasteText.tally.repeats, name: 'repeats' },
    { count: tally.rejected, label: pasteText.tally.rejected, name: 'rejected' },
    { count: tally.head, label: pasteText.tally.head, name: 'head' },
    { count: tally.blank, label: pasteText.tally.blank(tally.blank), name: 'blank' },
  ].filter(({ count, name }) => count > 0 || name === 'taken')
  return (
    <p className={styles.tally} role="status" id={PASTE_TALLY} tabIndex={-1}>
      <b>{pasteText.lineCount(tally.lines)}</b>
      {parts.map(({ count, label, name }) => (
        <span key={name} className={name === 'rejected' ? styles.rejected : undefined}>
          <b>{count}</b> {label}
        </span>
      ))}
    </p>
  )
}
