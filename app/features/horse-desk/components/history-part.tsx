import { Link } from 'react-router'
import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import { formPath } from '#app/desk/form-path.ts'
import { UndoButton } from '#app/features/journal/components/journal-entry.tsx'
import { historyPath } from '#app/features/journal/schema/address.ts'
import { journalText } from '#app/features/journal/text.ts'
import { horseDeskText } from '../text.ts'
import type { DeskEntry, FieldLine } from '../view/history.ts'
import styles from './history-part.module.css'
import { FormsOf, More, Part, type PartProps } from './part.tsx'

/** The history of this horse, newest first; single fields and whole entries can be undone. */
export function HistoryPart(props: PartProps) {
  const { desk } = props
  const { entries, hasMore, href } = desk.history
  return (
    <Part part="historik" note={<Link to={href}>{horseDeskText.history.whole}</Link>}>
      {entries.length === 0 ? (
        <p className="muted">{horseDeskText.history.none}</p>
      ) : (
        <FormsOf desk={desk} form="historik" place="historik">
          <p className="muted">{horseDeskText.history.lead}</p>
          <History {...props} />
        </FormsOf>
      )}
      <More>
        {hasMore ? <Link to={href}>{horseDeskText.history.whole}</Link> : null}
        <Link to={formPath('/admin/history', { view: 'bin', horse: desk.name })}>{horseDeskText.history.bin}</Link>
      </More>
    </Part>
  )
}

function History({ desk, answer }: PartProps) {
  const [form] = useAdminForm<Record<string, never>>({ id: 'history', answer })
  return (
    <AdminForm form={form} className={styles.form}>
      <ol className={styles.list}>
        {desk.history.entries.map((entry) => (
          <Entry key={entry.revision} entry={entry} />
        ))}
      </ol>
    </AdminForm>
  )
}

function Entry({ entry }: { entry: DeskEntry }) {
  const { revision, at, time, actor, sentence, note, canUndo, count, documents } = entry
  const others = count - documents.length
  return (
    <li>
      <time dateTime={at}>{time}</time>
      <div>
        <p className={styles.what}>
          {sentence}
          {note === null ? null : <span className="muted"> ({note})</span>} <span className="muted">{actor}</span>
        </p>
        {documents.map(({ key, about, fields }) => (
          <div key={key}>
            {fields.length === 0 ? <p className="muted">{about}</p> : null}
            <dl>
              {fields.map((line) => (
                <Field key={line.label} line={line} />
              ))}
            </dl>
          </div>
        ))}
        {others > 0 ? (
          <p>
            <Link to={historyPath({ entry: revision })}>{horseDeskText.history.more(others)}</Link>
          </p>
        ) : null}
      </div>
      {canUndo ? (
        <div>
          <UndoButton
            line={entry}
            name="only"
            subject={horseDeskText.history.undoAll(sentence, time)}
            label={journalText.undoAll}
          />
        </div>
      ) : null}
    </li>
  )
}

function Field({ line: { label, before, after, state, button } }: { line: FieldLine }) {
  return (
    <div className={state === 'back' ? `${styles.field} ${styles.done}` : styles.field}>
      <dt>{label}</dt>
      <dd>
        <span className="vh">{journalText.before} </span>
        <del>{before ?? '–'}</del>
        <span aria-hidden="true">→</span>
        <span className="vh">{journalText.after} </span>
        <ins>{after ?? '–'}</ins>
      </dd>
      <dd>
        {button === null ? (
          <span className="muted">
            {state === 'back' ? journalText.fieldIsBack : state === 'changed' ? journalText.fieldChanged : ''}
          </span>
        ) : (
          <button
            className={styles.restore}
            type="submit"
            name="field"
            value={button}
            aria-label={horseDeskText.history.restore(label, before ?? '–')}
          >
            {journalText.restoreField}
          </button>
        )}
      </dd>
    </div>
  )
}
