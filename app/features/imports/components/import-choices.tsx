import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields.tsx'
import { IMPORT_PATH } from '../schema/paths.ts'
import { importText } from '../text.ts'
import type { AskedView, ColumnsView } from '../view.ts'
import styles from './import-choices.module.css'

type Choices = readonly { value: string; label: string }[]

function Options({ of }: { of: Choices }) {
  return of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

/** Which field each column of a table is. A new choice is read at once, and shown before anything is saved. */
export function ColumnsForm({
  columns: { as, tables, columns, fields },
  hash,
}: {
  columns: ColumnsView
  hash: string
}) {
  return (
    // A file that was read again has new choices.
    <Form key={JSON.stringify([as, columns])} method="post" action={IMPORT_PATH} className={styles.choices}>
      <h3>{importText.columnsTitle}</h3>
      <p className="muted">{importText.columnsLead}</p>
      <input type="hidden" name="hash" value={hash} />
      <div className={styles.grid}>
        <SelectField label={importText.readAs} name="as" defaultValue={as}>
          <Options of={tables} />
        </SelectField>
        {columns.map(({ label, chosen }, at) => (
          // Columns have no name but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <SelectField key={at} label={label} name="column" defaultValue={chosen}>
            <Options of={fields} />
          </SelectField>
        ))}
      </div>
      <Button kind="quiet" type="submit" name="intent" value="table">
        {importText.readAgain}
      </Button>
    </Form>
  )
}

/** Unknown sexes and categories, each with a guess. */
export function AskedForm({ asked, hash }: { asked: readonly AskedView[]; hash: string }) {
  return (
    <Form key={asked.map(({ word }) => word).join()} method="post" action={IMPORT_PATH} className={styles.choices}>
      <h3>{importText.askedTitle}</h3>
      <p className="muted">{importText.askedLead}</p>
      <input type="hidden" name="hash" value={hash} />
      <div className={styles.grid}>
        {asked.map(({ word, label, hint, chosen, choices }) => (
          <div key={word}>
            <input type="hidden" name="word" value={word} />
            <SelectField label={label} hint={hint} name="means" defaultValue={chosen}>
              <Options of={choices} />
            </SelectField>
          </div>
        ))}
      </div>
      <Button kind="quiet" type="submit" name="intent" value="answers">
        {importText.answer}
      </Button>
    </Form>
  )
}

/** What the file holds and a horse has no field for. */
export function LeftOut({ notes }: { notes: readonly string[] }) {
  return (
    <>
      <h3>{importText.notesTitle}</h3>
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  )
}
