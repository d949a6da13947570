import { Form, useLocation } from 'react-router'
import { ListViews } from '#app/desk/list-views.tsx'
import { IMPORT_PATH, rowsPath } from '#app/features/imports/schema/paths.ts'
import { importText } from '#app/features/imports/text.ts'
import type { NearView, RowsView, RowView } from '#app/features/imports/view/rows.ts'
import { Button } from '#app/ui/button.tsx'
import { classList } from '#app/ui/class-list.ts'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import styles from './import-rows.module.css'

const text = importText.rows

/** The rows of a table before they are taken in: to be corrected, answered and chosen among. */
export function ImportRows({ rows, hash }: { rows: RowsView; hash: string }) {
  const { search } = useLocation()
  return (
    <section id="rader" className={styles.rows} aria-labelledby="rader-rubrik">
      <header className={styles.head}>
        <h3 id="rader-rubrik">{text.title}</h3>
        <p className="muted">{rows.total}</p>
      </header>
      <p className="muted">{text.lead}</p>
      {rows.uncategorised === null ? null : <p className={styles.finding}>{rows.uncategorised}</p>}
      <ListViews views={rows.views} />
      <Form method="post" action={`${IMPORT_PATH}${search}`} preventScrollReset key={JSON.stringify(rows)}>
        <input type="hidden" name="hash" value={hash} />
        <input type="hidden" name="intent" value="rows" />
        {rows.nothing ? <p>{text.none}</p> : <Save />}
        {rows.nears.map((near) => (
          <Near key={near.word} near={near} />
        ))}
        <ol className={styles.list}>
          {rows.rows.map((row) => (
            <Row key={row.line} row={row} isChoosable={rows.isChoosable} />
          ))}
        </ol>
        {rows.rows.length > 3 ? <Save /> : null}
      </Form>
      <Pagination page={rows.page} pages={rows.pages} hrefFor={(page) => rowsPath(rows.shown, page)} />
    </section>
  )
}

/** The first button of the form: the one that Enter presses. */
const Save = () => (
  <p className={styles.save}>
    <Button kind="quiet" type="submit">
      {text.save}
    </Button>
  </p>
)

function Quick({ does, children }: { does: object; children: string }) {
  return (
    <Button kind="quiet" type="submit" name="quick" value={JSON.stringify(does)}>
      {children}
    </Button>
  )
}

function Near({ near: { word, label, hint, choices } }: { near: NearView }) {
  return (
    <div className={styles.near}>
      <input type="hidden" name="wordAt" value={word} />
      <SelectField label={label} hint={hint} name="wordTo" defaultValue="" options={choices} />
    </div>
  )
}

function Row({ row, isChoosable }: { row: RowView; isChoosable: boolean }) {
  const { line, place, name, tag, is, problem, summary, fields, same, written, cells, isCorrected, canKeep, findings } =
    row
  const wrong = fields.filter((field) => field.is === 'wrong')
  const others = fields.filter((field) => field.is !== 'wrong')
  return (
    <li className={styles.row} id={`rad-${line}`}>
      <div className={styles.title}>
        <span className={styles.place}>{place}</span>
        <b>{name}</b>
        <span className={classList(styles.tag, styles[tag.tone])}>{tag.text}</span>
        {isCorrected ? <span className="muted">{text.corrected}</span> : null}
      </div>
      <div className={styles.body}>
        {problem === null ? null : <p className={styles.problem}>{problem}</p>}
        {wrong.map((field) => (
          <Wrong key={field.key} field={field} />
        ))}
        {summary.length === 0 ? null : <p className={styles.summary}>{summary.join(' · ')}</p>}
        {is === 'twice' ? (
          <Twice row={row} />
        ) : others.length === 0 ? null : (
          <ul className={styles.fields}>
            {others.map((field) => (
              <FieldLine key={field.key} field={field} isChoosable={isChoosable && is !== 'left'} />
            ))}
          </ul>
        )}
        {written === null ? null : <p className="muted">{written}</p>}
        {same.length === 0 ? null : (
          <details className={styles.same}>
            <summary>{text.same(same.length)}</summary>
            <p>{same.join(' · ')}</p>
          </details>
        )}
        {cells === null ? null : (
          <div className={styles.cells}>
            {cells.map(({ place: at, label, cell }) => (
              <Correction key={at} at={at} label={label} cell={cell} />
            ))}
          </div>
        )}
        {findings.map((finding) => (
          <p key={finding} className={styles.finding}>
            <b>{text.doctor}</b> {finding}
          </p>
        ))}
        {is === 'twice' ? null : (
          <p className={styles.actions}>
            {canKeep ? <Quick does={{ keep: line }}>{text.keep}</Quick> : null}
            {is === 'left' || cells !== null || !isChoosable ? null : <Quick does={{ open: line }}>{text.open}</Quick>}
            {is === 'left' || is === 'same' ? null : <Quick does={{ skip: line }}>{text.skip}</Quick>}
          </p>
        )}
      </div>
    </li>
  )
}

/** An input for a cell. A cell that is left as it was is no correction. */
function Correction({
  at,
  label,
  cell,
  error,
}: {
  at: string
  label: string
  cell: string
  error?: string | undefined
}) {
  return (
    <>
      <input type="hidden" name="cellAt" value={at} />
      <input type="hidden" name="cellWas" value={cell} />
      <TextField label={label} error={error} name="cell" defaultValue={cell} />
    </>
  )
}

type FieldView = RowView['fields'][number]

/** A cell that cannot be taken, to be corrected in its place. */
function Wrong({ field: { place, label, after, says, guesses = [] } }: { field: FieldView }) {
  return (
    <div className={styles.wrong}>
      <Correction at={place} label={label} cell={after} error={says} />
      <div className={styles.actions}>
        {guesses.map((guess) => (
          <Quick key={guess} does={{ at: place, cell: guess }}>
            {text.use(guess)}
          </Quick>
        ))}
        <Quick does={{ at: place, cell: '' }}>{text.blank}</Quick>
      </div>
    </div>
  )
}

function FieldLine({ field, isChoosable }: { field: FieldView; isChoosable: boolean }) {
  const { place, label, before, after, is, isTicked, canChoose, note } = field
  return (
    <li className={classList(note === null ? null : styles.newer)}>
      {isChoosable && canChoose ? (
        <label>
          <input type="hidden" name="shown" value={`${place} ${is}`} />
          <input type="checkbox" name="on" value={place} defaultChecked={isTicked} /> {label}
        </label>
      ) : (
        <span>{label}</span>
      )}
      <span>
        <Cell cell={before} isKept={!isTicked} /> <span aria-label={text.becomes}>→</span>{' '}
        <Cell cell={after} isKept={isTicked} />
      </span>
      {note === null ? null : <span className={styles.note}>{note}</span>}
    </li>
  )
}

function Cell({ cell, isKept }: { cell: string; isKept: boolean }) {
  const said = cell === '' ? text.nothing : cell
  return isKept ? <ins>{said}</ins> : <del>{said}</del>
}

/** Two rows of one horse: one of them, or another name. */
function Twice({ row: { line, other, name, fields, merge } }: { row: RowView }) {
  const isStored = fields.some(({ now = '' }) => now !== '')
  return (
    <>
      {fields.length === 0 ? null : (
        <table className={styles.twice}>
          <thead>
            <tr>
              <th scope="col">{text.field}</th>
              <th scope="col">{text.place(other ?? 0)}</th>
              <th scope="col">{text.place(line)}</th>
              {isStored ? <th scope="col">{text.now}</th> : null}
            </tr>
          </thead>
          <tbody>
            {fields.map(({ key, label, before, after, now = '' }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                {(isStored ? [before, after, now] : [before, after]).map((cell, column) => (
                  // Each row has the same cells.
                  // oxlint-disable-next-line react/no-array-index-key
                  <td key={column}>{cell === '' ? text.nothing : cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.actions}>
        <Quick does={{ skip: line }}>{text.takeRow(other ?? 0)}</Quick>
        <Quick does={{ skip: other }}>{text.takeRow(line)}</Quick>
        {merge === null ? null : <Quick does={merge}>{text.merge}</Quick>}
      </p>
      <Correction at={`${line} name`} label={text.twoHorses} cell={name} />
    </>
  )
}
