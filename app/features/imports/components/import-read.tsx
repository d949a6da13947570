import { Form } from 'react-router'
import { ErrorBox } from '#app/desk/error-box.tsx'
import { Button } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'
import { EndCell, NameCell, Table } from '#app/ui/table.tsx'
import { IMPORT_PATH } from '../schema/paths.ts'
import { importText } from '../text.ts'
import type { ReadView } from '../view.ts'
import { AskedForm, ColumnsForm, LeftOut } from './import-choices.tsx'
import styles from './import-read.module.css'

/** What would be added, changed and left out, before anything is saved. */
export function ImportRead({
  read: { title, about, hash, trouble, lines, replaced, refused, take, columns, asked, notes },
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
                  <a className={styles.out} href="#ut">
                    {line.refused}
                  </a>
                )}
              </EndCell>
            </tr>
          ))}
        </tbody>
      </Table>
      {columns === null ? null : <ColumnsForm columns={columns} hash={hash} />}
      {asked.length === 0 ? null : <AskedForm asked={asked} hash={hash} />}
      {notes.length === 0 ? null : <LeftOut notes={notes} />}
      {replaced === null ? null : (
        <>
          <h3>{importText.replacedTitle}</h3>
          <p className="muted">{importText.replacedLead}</p>
          <p className={styles.named}>
            {[...replaced.named, replaced.more].filter((name) => name !== null).join(', ')}
          </p>
        </>
      )}
      {refused === null ? null : (
        <ErrorBox id="ut">
          <h3>{refused.title}</h3>
          <p>{importText.refusedLead}</p>
          <Table columns={[importText.what, importText.why]} className={styles.why}>
            <tbody>
              {refused.lines.map(({ what, why }, at) => (
                // One document may be refused twice for the same reason.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={at}>
                  <NameCell>{what}</NameCell>
                  <td>{why}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          {refused.more === null ? null : <p>{refused.more}</p>}
        </ErrorBox>
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
      </Form>
    </Section>
  )
}
