import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { actionsLook } from '#app/desk/actions.tsx'
import { FormKey } from '#app/desk/form-key-field.tsx'
import { deskText } from '#app/desk/text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { pasteText } from '../text.ts'
import type { PasteReport } from '../view/report.ts'
import { GainTable, Remembered } from './gain-table.tsx'
import styles from './paste-report.module.css'
import { TallyLine } from './tally-line.tsx'

/** What a paste did, with the specification's two red lists, and the way back. */
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
          // Equal lines are told apart by their place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>{item}</li>
        ))}
      </ul>
    </div>
  )
}
