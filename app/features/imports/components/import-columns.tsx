import { Form } from 'react-router'
import { IMPORT_PATH } from '#app/features/imports/schema/paths.ts'
import { importText } from '#app/features/imports/text.ts'
import type { ColumnsView } from '#app/features/imports/view/columns.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields.tsx'
import { NameCell, Table } from '#app/ui/table.tsx'
import styles from './import-choices.module.css'

const text = importText.columns

/** How a table is understood. A new choice is read at once, and shown before anything is saved. */
export function ImportColumns({ columns: view, hash }: { columns: ColumnsView; hash: string }) {
  const { as, tables, encoding, encodings, samples, columns, fields, clears, isKnown, known } = view
  const { layout, layouts, sheet, sheets, dates } = view
  return (
    // A file that was read again has new choices.
    <Form
      key={JSON.stringify([as, encoding, sheet, layout, columns])}
      method="post"
      action={IMPORT_PATH}
      className={styles.choices}
    >
      <input type="hidden" name="hash" value={hash} />
      {sheets.length === 0 && dates === null ? null : (
        <div className={styles.grid}>
          {sheets.length === 0 ? null : (
            <SelectField
              label={text.sheet}
              hint={text.oneSheet}
              name="sheet"
              defaultValue={sheet ?? ''}
              options={sheets}
            />
          )}
          {dates === null ? null : (
            <SelectField
              label={dates.label}
              hint={dates.hint}
              name="order"
              defaultValue={dates.chosen}
              options={dates.choices}
            />
          )}
          <Again />
        </div>
      )}
      {sheets.length === 0 && sheet !== null ? <input type="hidden" name="sheet" value={sheet} /> : null}
      <details open={!isKnown}>
        <summary className={styles.summary}>
          <h3>{importText.columnsTitle}</h3> <span className="muted">{known}</span>
        </summary>
        <p className="muted">{importText.columnsLead}</p>
        <div className={styles.grid}>
          <SelectField label={importText.readAs} name="as" defaultValue={as} options={tables} />
          <SelectField label={text.layout} name="layout" defaultValue={layout} options={layouts} />
          <SelectField
            label={importText.readWith}
            name="encoding"
            defaultValue={encoding}
            options={encodings}
            hint={samples}
          />
        </div>
        <Table className={styles.columns} columns={[text.inFile, text.sample, text.becomes, text.howSure]}>
          <tbody>
            {columns.map(({ label, head, samples: cells, chosen, sure }, at) => (
              // Columns have no name but their place.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={at}>
                <NameCell>{head}</NameCell>
                <td>
                  {cells.map((cell, row) => (
                    // oxlint-disable-next-line react/no-array-index-key
                    <span key={row}>{cell === '' ? importText.rows.nothing : cell}</span>
                  ))}
                </td>
                <td>
                  <SelectField
                    label={<span className="vh">{label}</span>}
                    name="column"
                    defaultValue={chosen}
                    options={fields}
                  />
                </td>
                <td className={sure.isAsked ? styles.asked : undefined}>{sure.text}</td>
              </tr>
            ))}
          </tbody>
        </Table>
        {clears.length === 0 ? null : (
          <details className={styles.clears}>
            <summary>{importText.rows.clearsLead}</summary>
            <ul>
              {clears.map(({ key, label, isChosen }) => (
                <li key={key}>
                  <label>
                    <input type="checkbox" name="clears" value={key} defaultChecked={isChosen} /> {label}
                  </label>
                </li>
              ))}
            </ul>
          </details>
        )}
        <Again />
      </details>
    </Form>
  )
}

const Again = () => (
  <p>
    <Button kind="quiet" type="submit" name="intent" value="table">
      {importText.readAgain}
    </Button>
  </p>
)
