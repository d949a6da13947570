import { Link } from 'react-router'
import { ConfirmButton } from '#app/desk/confirm-button.tsx'
import { LineTick } from '#app/desk/tick.tsx'
import type { FieldChange } from '#app/store/document-diff.ts'
import type { StoredCollection } from '#app/store/tables.ts'
import { text } from '#app/text/admin.ts'
import { Button } from '#app/ui/button.tsx'

/** What a document is, in a word. */
export const COLLECTION_WORDS: Record<StoredCollection, string> = {
  horses: 'Häst',
  pedigree: 'Släkting',
  evaluations: 'Bedömning',
  scores: 'Meriter',
  competition: 'Tävlingshäst',
  settings: 'Inställningar',
}

const KINDS = { created: 'ny', updated: 'ändrad', removed: 'borttagen' } as const

export type HistoryDocument = {
  collection: StoredCollection
  id: string
  name: string
  kind: keyof typeof KINDS
  fields: readonly FieldChange[]
}

export type HistoryLine = {
  revision: number
  at: string
  time: string
  actor: string
  sentence: string
  note: string | null
  canUndo: boolean
  /** How many documents it wrote; the first of them are `documents`. */
  count: number
  documents: readonly HistoryDocument[]
  /** Whether all of the entry stands here. */
  isWhole: boolean
}

/** Undoing more than this many documents is asked about first. */
const MANY = 20

/** Entries of the journal inside a form: each can be chosen, taken back by its own button, and looked at whole. */
export function HistoryList({ lines, canChoose = true }: { lines: readonly HistoryLine[]; canChoose?: boolean }) {
  return (
    <ul className="journal">
      {lines.map((line) => (
        <li className="jr" key={line.revision}>
          <div>
            <time dateTime={line.at}>{line.time}</time>
            {canChoose && line.canUndo ? (
              <LineTick>
                <input type="checkbox" name="revisions" value={line.revision} />
                <span className="vh">
                  {line.sentence} {line.time}
                </span>
              </LineTick>
            ) : null}
          </div>
          <div>
            <p className="what">
              {line.sentence}
              {line.note ? <span className="muted"> ({line.note})</span> : null}
            </p>
            <p className="muted">{line.actor}</p>
            {line.documents.map((document) => (
              <DocumentChange key={`${document.collection}/${document.id}`} document={document} />
            ))}
            {line.isWhole ? null : (
              <p>
                <Link to={`/admin/history?entry=${line.revision}`}>
                  Visa hela ändringen ({line.count} dokument)
                  <span className="vh">
                    {' '}
                    {line.sentence} {line.time}
                  </span>
                </Link>
              </p>
            )}
          </div>
          {line.canUndo ? <UndoButton line={line} /> : null}
        </li>
      ))}
    </ul>
  )
}

function UndoButton({ line: { revision, sentence, time, count } }: { line: HistoryLine }) {
  const subject = `${sentence} ${time}`
  if (count <= MANY) {
    return (
      <Button kind="quiet" small type="submit" name="only" value={revision}>
        {text.form.undo}
        <span className="vh"> {subject}</span>
      </Button>
    )
  }
  return (
    <ConfirmButton
      label={text.form.undo}
      subject={subject}
      question={`Ångra ”${sentence}”?`}
      consequence={`${count} dokument blir som de var före. Det går att ångra igen.`}
      confirm={text.form.undo}
      name="only"
      value={String(revision)}
      kind="quiet"
      small
    />
  )
}

function DocumentChange({ document: { collection, name, kind, fields } }: { document: HistoryDocument }) {
  return (
    <>
      <p>
        <span className="muted">
          {COLLECTION_WORDS[collection]}, {KINDS[kind]}:{' '}
        </span>
        {collection === 'settings' ? (
          <Link to="/admin/settings">{name}</Link>
        ) : (
          <Link to={`/admin/history?${new URLSearchParams({ horse: name }).toString()}`}>{name}</Link>
        )}
      </p>
      {fields.length > 0 ? (
        <dl className="diff">
          {fields.map(({ field, label, before, after }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>
                <span className="vh">före: </span>
                <del>{before ?? '–'}</del>
              </dd>
              <dd aria-hidden="true">→</dd>
              <dd>
                <span className="vh">efter: </span>
                <ins>{after ?? '–'}</ins>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  )
}
