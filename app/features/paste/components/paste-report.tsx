import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { actionsLook } from '#app/desk/actions.tsx'
import { FormKey } from '#app/desk/form-key-field.tsx'
import { deskText } from '#app/desk/text.ts'
import type { JudgedPaste } from '#app/domain/merits/judge-paste.ts'
import { pasteText } from '#app/features/paste/text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { PasteReport } from '../view/report.ts'
import { GainTable, Remembered } from './gain-table.tsx'
import styles from './paste-report.module.css'
import tallyLineStyles from './tally-line.module.css'

export function PasteReportParts({ report }: { report: PasteReport }) {
  const { tally, revision, created, createdInStud, rejected, gains, remembered } = report
  const isSomeReady = gains.rows.some(({ merits }) => merits.some(({ isReady }) => isReady))
  return (
    <section className={styles.report} aria-labelledby="paste-report-h">
      <h2 id="paste-report-h">{tally.taken === 0 ? pasteText.savedNothing : pasteText.savedTitle(tally.taken)}</h2>
      <TallyLine tally={tally} isDone />
      {revision === null ? null : (
        <Form className={`${actionsLook} ${styles.actions}`} method="post" action="/admin/undo">
          <FormKey of={report} />
          <input type="hidden" name="revision" value={revision} />
          <input type="hidden" name="to" value="/admin/add-merits" />
          <Button type="submit" kind="quiet">
            {deskText.form.undo}
          </Button>
          {isSomeReady ? (
            <ButtonLink kind="quiet" to="/admin/competition-list">
              {pasteText.toList}
            </ButtonLink>
          ) : null}
        </Form>
      )}
      <RedList title={pasteText.created} items={created}>
        {pasteText.createdInStud(created.length, createdInStud)}
      </RedList>
      <RedList title={pasteText.notTaken} items={rejected} />
      <Remembered spellings={remembered} />
      {gains.rows.length === 0 ? null : <GainTable gains={gains.rows} />}
      {gains.total > gains.rows.length ? (
        <p className="muted">{pasteText.moreGains(gains.total - gains.rows.length)}</p>
      ) : null}
    </section>
  )
}

function RedList({ title, items, children }: { title: string; items: readonly string[]; children?: ReactNode }) {
  if (items.length === 0) return null
  return (
    <div className={styles.list}>
      <h3>{title}</h3>
      {children ? <p className="muted">{children}</p> : null}
      <ul>
        {items.map((item, at) => (
          // Lines may be equal, so the index is the key.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>{item}</li>
        ))}
      </ul>
    </div>
  )
}

/** Parts that need a look. */
const MARKED: readonly string[] = ['rejected', 'ghosts', 'doubts']

/** Gets the focus when a paste has been read. */
export const PASTE_TALLY = 'paste-tally'

/** The counts add up to the first one, but for those of ghosts and dates, which are among the added. */
type TallyProps = {
  tally: JudgedPaste['tally']
  /** Of the added lines those of horses that do not exist, and those with an odd date. */
  ghosts?: number
  doubts?: number
  isDone?: boolean
}

export function TallyLine({ tally, ghosts = 0, doubts = 0, isDone = false }: TallyProps) {
  const parts = [
    {
      count: tally.taken,
      label: isDone ? pasteText.tally.takenDone(tally.taken) : pasteText.tally.taken,
      name: 'taken',
    },
    { count: ghosts, label: pasteText.tally.ghosts, name: 'ghosts' },
    { count: doubts, label: pasteText.tally.doubts, name: 'doubts' },
    { count: tally.repeats, label: pasteText.tally.repeats, name: 'repeats' },
    { count: tally.rejected, label: pasteText.tally.rejected, name: 'rejected' },
    { count: tally.head, label: pasteText.tally.head, name: 'head' },
    { count: tally.blank, label: pasteText.tally.blank(tally.blank), name: 'blank' },
  ].filter(({ count, name }) => count > 0 || name === 'taken')
  return (
    <p className={tallyLineStyles.tally} role="status" id={PASTE_TALLY} tabIndex={-1}>
      <b>{pasteText.lineCount(tally.lines)}</b>
      {parts.map(({ count, label, name }) => (
        <span key={name} className={MARKED.includes(name) ? tallyLineStyles.rejected : undefined}>
          <b>{count}</b> {label}
        </span>
      ))}
    </p>
  )
}
