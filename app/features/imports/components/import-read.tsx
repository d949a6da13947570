import { Form } from 'react-router'
import { ErrorBox } from '#app/desk/error-box.tsx'
import { IMPORT_PATH, rowsPath } from '#app/features/imports/schema/paths.ts'
import { importText } from '#app/features/imports/text.ts'
import type { ReadView, UnknownView } from '#app/features/imports/view/import.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields.tsx'
import { Lines } from '#app/ui/lines.tsx'
import { Link } from '#app/ui/link.tsx'
import { Section } from '#app/ui/section.tsx'
import { EndCell, NameCell, Table } from '#app/ui/table.tsx'
import importChoicesStyles from './import-choices.module.css'
import { ImportColumns } from './import-columns.tsx'
import styles from './import-read.module.css'
import { ImportRows } from './import-rows.tsx'

export function ImportRead({
  read: {
    title,
    about,
    hash,
    trouble,
    lines,
    replaced,
    refused,
    odd,
    take,
    out,
    columns,
    unknown,
    moreUnknown,
    notes,
    rows,
    misnamed,
  },
}: {
  read: ReadView
}) {
  return (
    <Section id="last" title={title} note={about}>
      {trouble === null ? null : (
        <ErrorBox>
          <p>{trouble}</p>
        </ErrorBox>
      )}
      <Table
        stacks={false}
        className={styles.table}
        columns={[
          importText.what,
          { label: importText.created, isEnd: true },
          { label: importText.unchanged, isEnd: true },
          { label: importText.replaced, isEnd: true },
          { label: importText.refused, isEnd: true },
        ]}
      >
        <tbody>
          {lines.map((line) => (
            <tr key={line.what}>
              <NameCell>{line.what}</NameCell>
              <EndCell>{line.created}</EndCell>
              <EndCell>{line.unchanged}</EndCell>
              <EndCell>{line.replaced}</EndCell>
              <EndCell>
                {line.refused === null ? (
                  0
                ) : (
                  <a className={styles.out} href={rows === null ? '#ut' : '#rader'}>
                    {line.refused}
                  </a>
                )}
              </EndCell>
            </tr>
          ))}
        </tbody>
      </Table>
      {columns === null ? null : <ImportColumns columns={columns} hash={hash} />}
      {misnamed.map(({ name, label, chosen, choices }) => (
        <Form key={name} method="post" action={IMPORT_PATH} className={importChoicesStyles.choices}>
          <input type="hidden" name="hash" value={hash} />
          <input type="hidden" name="name" value={name} />
          <SelectField label={label} name="as" defaultValue={chosen} options={choices} />
          <Button kind="quiet" type="submit" name="intent" value="collection">
            {importText.takeAs}
          </Button>
        </Form>
      ))}
      {unknown.length === 0 ? null : <UnknownForm unknown={unknown} more={moreUnknown} hash={hash} />}
      {rows === null ? null : <ImportRows rows={rows} hash={hash} />}
      {notes.length === 0 ? null : (
        <>
          <h3>{importText.notesTitle}</h3>
          <Lines className={importChoicesStyles.notes} items={notes} />
        </>
      )}
      {replaced === null || rows !== null ? null : (
        <>
          <h3>{importText.replacedTitle}</h3>
          <p className="muted">{importText.replacedLead}</p>
          <p className={styles.named}>
            {[...replaced.named, replaced.more].filter((name) => name !== null).join(', ')}
          </p>
        </>
      )}
      {refused === null || rows !== null ? null : (
        <ErrorBox id="ut">
          <h3>{refused.title}</h3>
          <p>{importText.refusedLead}</p>
          <Reasons said={refused} head={importText.why} />
        </ErrorBox>
      )}
      {odd === null ? null : (
        <>
          <h3>{odd.title}</h3>
          <p className="muted">{importText.oddLead}</p>
          <Reasons said={odd} head={importText.says} />
        </>
      )}
      {take === null ? <p>{importText.nothingNew}</p> : null}
      <Form method="post" action={IMPORT_PATH} className={styles.buttons}>
        <input type="hidden" name="hash" value={hash} />
        {take === null ? null : (
          <Button type="submit" name="intent" value="take">
            {take}
          </Button>
        )}
        <Button kind="quiet" type="submit" name="intent" value="discard">
          {importText.cancel}
        </Button>
        {take === null ? null : <span className="muted">{importText.canUndo}</span>}
        {out === null ? null : (
          <span>
            {out} <Link to={`${rowsPath('svar', 1)}#rader`}>{importText.goTo}</Link>
          </span>
        )}
      </Form>
    </Section>
  )
}

type Said = { lines: readonly { what: string; why: string }[]; more: string | null }

function Reasons({ said: { lines, more }, head }: { said: Said; head: string }) {
  return (
    <>
      <Table columns={[importText.what, head]} className={styles.why}>
        <tbody>
          {lines.map(({ what, why }, at) => (
            // One document may be told of twice for the same reason.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at}>
              <NameCell>{what}</NameCell>
              <td>{why}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {more === null ? null : <p>{more}</p>}
    </>
  )
}

/** Unknown sexes and categories, each with a guess. */
function UnknownForm({ unknown, more, hash }: { unknown: readonly UnknownView[]; more: string | null; hash: string }) {
  return (
    <Form
      key={unknown.map(({ word }) => word).join()}
      method="post"
      action={IMPORT_PATH}
      className={importChoicesStyles.choices}
    >
      <h3>{importText.wordsTitle}</h3>
      <p className="muted">
        {importText.wordsLead} {more}
      </p>
      <input type="hidden" name="hash" value={hash} />
      <div className={importChoicesStyles.grid}>
        {unknown.map(({ word, label, hint, chosen, choices }) => (
          <div key={word}>
            <input type="hidden" name="word" value={word} />
            <SelectField label={label} hint={hint} name="means" defaultValue={chosen} options={choices} />
          </div>
        ))}
      </div>
      <Button kind="quiet" type="submit" name="intent" value="answers">
        {importText.answer}
      </Button>
    </Form>
  )
}
