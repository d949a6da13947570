import { Form, Link } from 'react-router'
import { ConfirmButton } from '#app/desk/confirm-button.tsx'
import type { JournalLine } from '#app/features/journal/view/line.ts'
import { text } from '#app/text/admin.ts'
import { Button } from '#app/ui/button.tsx'

/** What happened, the newest first: sentence, before and after, and the way back. */
export function JournalList({ lines, returnTo }: { lines: readonly JournalLine[]; returnTo: string }) {
  return (
    <ul className="journal">
      {lines.map((line) => (
        <li className="jr" key={line.revision}>
          <time dateTime={line.at} title={line.actor}>
            {line.time}
          </time>
          <div>
            <p className="what">
              {line.sentence}
              {line.link ? ': ' : null}
              {line.link?.href ? <Link to={line.link.href}>{line.link.label}</Link> : line.link?.label}
              {line.link === null && line.count > 0 ? `: ${line.count} dokument` : null}
              {line.note ? <span className="muted"> ({line.note})</span> : null}
            </p>
            <Differences line={line} />
            {line.names.length > 0 ? (
              <details>
                <summary>Vilka</summary>
                <p className="muted">
                  {line.names.join(', ')}
                  {line.count > line.names.length ? ' med flera' : null}
                </p>
              </details>
            ) : null}
          </div>
          {line.canUndo ? <UndoForm line={line} returnTo={returnTo} /> : null}
        </li>
      ))}
    </ul>
  )
}

/** Asked again where much would change at once. */
const MANY = 20

function UndoForm({ line, returnTo }: { line: JournalLine; returnTo: string }) {
  const subject = [line.sentence, line.link?.label].filter(Boolean).join(' ')
  return (
    <Form method="post" action="/admin/undo">
      <input type="hidden" name="to" value={returnTo} />
      {line.count > MANY ? (
        <ConfirmButton
          label={text.form.undo}
          subject={subject}
          question={`Ångra ”${line.sentence}”?`}
          consequence={`${line.count} dokument blir som de var före. Det går att ångra igen.`}
          confirm={text.form.undo}
          name="revision"
          value={String(line.revision)}
          kind="quiet"
          small
        />
      ) : (
        <Button kind="quiet" small type="submit" name="revision" value={line.revision}>
          {text.form.undo}
          <span className="vh"> {subject}</span>
        </Button>
      )}
    </Form>
  )
}

function Differences({ line }: { line: JournalLine }) {
  if (line.diff.length === 0) return null
  return (
    <dl className="diff">
      {line.diff.map(({ field, label, before, after }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            <del>{before ?? '–'}</del>
          </dd>
          <dd aria-hidden="true">→</dd>
          <dd>
            <ins>{after ?? '–'}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
