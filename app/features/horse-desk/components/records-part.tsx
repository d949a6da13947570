import { Link } from 'react-router'
import { AdminForm, Seen, useAdminForm } from '#app/desk/admin-form.tsx'
import { IconWarning } from '#app/desk/bar-icons.tsx'
import { Button } from '#app/ui/button.tsx'
import { horseDeskText } from '../text.ts'
import type { Records, SharedRow } from '../view/records.ts'
import { FormsOf, Part, type PartProps } from './part.tsx'
import styles from './records-part.module.css'

/** The horse and its pedigree entry side by side, differences first, each with a button per value. */
export function RecordsPart(props: PartProps) {
  const { records } = props.desk
  const differing = records.compared?.differing.length ?? 0
  return (
    <Part
      part="stamtavla"
      note={
        differing > 0 ? (
          <p className={styles.warning}>
            <IconWarning />
            {horseDeskText.records.differing(differing)}
          </p>
        ) : null
      }
    >
      <FormsOf desk={props.desk} form="stamtavla" place="stamtavla">
        <RecordsForm {...props} />
      </FormsOf>
    </Part>
  )
}

function RecordsForm({ desk: { id, version, records }, answer }: PartProps) {
  const [form] = useAdminForm<{ id: string }>({ id: 'records', answer })
  const { entry, compared } = records
  return (
    <AdminForm form={form} className={styles.form}>
      <Seen collection="horses" id={id} version={version} />
      {entry === null ? null : <Seen collection="pedigree" id={entry.id} version={entry.version} />}
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="entry" value={entry?.id ?? ''} />
      {entry === null || compared === null ? (
        <>
          <p className={styles.lead}>{horseDeskText.records.noEntry}</p>
          <div className={styles.row}>
            <Button type="submit" small name="intent" value="create">
              {horseDeskText.records.create}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className={styles.lead}>{horseDeskText.records.lead}</p>
          <Comparison compared={compared} />
          <div className={styles.row}>
            {compared.differing.length + compared.missing.filter(({ entry: said }) => said === '').length > 0 ? (
              <Button type="submit" small name="intent" value="match">
                {horseDeskText.records.match}
              </Button>
            ) : null}
            <Link to={entry.href}>{horseDeskText.records.open}</Link>
            <Link to={records.tree}>{horseDeskText.records.tree}</Link>
          </div>
        </>
      )}
    </AdminForm>
  )
}

function Comparison({ compared: { differing, missing, equal } }: { compared: Records }) {
  return (
    <>
      {differing.length + missing.length === 0 ? null : (
        <table className={styles.table}>
          <Heads />
          <tbody>
            {differing.map((row) => (
              <tr key={row.field} className={styles.bad}>
                <th scope="row">
                  {row.label}
                  <span className={styles.differs}>{horseDeskText.records.differs}</span>
                </th>
                <Values row={row} />
                <td className={styles.mend}>
                  <Mend said={row.keep.horse} label={horseDeskText.records.keep(row.horse)} about={row.label} />
                  <Mend said={row.keep.entry} label={horseDeskText.records.keep(row.entry)} about={row.label} />
                </td>
              </tr>
            ))}
            {missing.map((row) => (
              <tr key={row.field}>
                <th scope="row">{row.label}</th>
                <Values row={row} />
                <td className={styles.mend}>
                  {row.entry === '' ? (
                    <Mend said={row.keep.horse} label={horseDeskText.records.fillEntry} about={row.label} />
                  ) : (
                    <Mend said={row.keep.entry} label={horseDeskText.records.fillHorse} about={row.label} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {equal.length === 0 ? null : (
        <details className={styles.equal}>
          <summary>{horseDeskText.records.equal(equal.length)}</summary>
          <table className={styles.table}>
            <Heads />
            <tbody>
              {equal.map((row) => (
                <tr key={row.field}>
                  <th scope="row">{row.label}</th>
                  <Values row={row} />
                  <td className={styles.same}>
                    <span className="vh">{horseDeskText.records.same}</span>
                    <span aria-hidden="true">=</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </>
  )
}

function Heads() {
  return (
    <thead>
      <tr>
        <th scope="col">{horseDeskText.records.field}</th>
        <th scope="col">{horseDeskText.records.horse}</th>
        <th scope="col">{horseDeskText.records.entry}</th>
        <th scope="col">
          <span className="vh">{horseDeskText.records.mend}</span>
        </th>
      </tr>
    </thead>
  )
}

function Values({ row: { horse, entry } }: { row: SharedRow }) {
  return (
    <>
      <td data-label={horseDeskText.records.horse}>{horse === '' ? '–' : horse}</td>
      <td data-label={horseDeskText.records.entry}>{entry === '' ? '–' : entry}</td>
    </>
  )
}

function Mend({ said, label, about }: { said: string; label: string; about: string }) {
  return (
    <Button type="submit" kind="quiet" small name="mend" value={said}>
      {label}
      <span className="vh"> {about}</span>
    </Button>
  )
}
