import { Form, Link } from 'react-router'
import { FormKey } from '#app/desk/form-key-field.tsx'
import { journalText } from '#app/features/journal/text.ts'
import type { JournalLine } from '#app/features/journal/view/line.ts'
import { Differences, JournalEntries, JournalEntry, UndoButton } from './journal-entry.tsx'

export function JournalList({ lines, returnTo }: { lines: readonly JournalLine[]; returnTo: string }) {
  return (
    <JournalEntries>
      {lines.map((line) => (
        <JournalEntry
          key={line.revision}
          line={line}
          subject={<Subject line={line} />}
          action={line.canUndo ? <UndoForm line={line} returnTo={returnTo} /> : null}
        >
          <Differences fields={line.diff} />
          {line.names.length > 0 ? (
            <details>
              <summary>{journalText.whichOnes}</summary>
              <p className="muted">
                {line.names.join(', ')}
                {line.count > line.names.length ? journalText.andOthers : null}
              </p>
            </details>
          ) : null}
        </JournalEntry>
      ))}
    </JournalEntries>
  )
}

function Subject({ line: { link, count } }: { line: JournalLine }) {
  if (link === null) return count > 0 ? `: ${journalText.documents(count)}` : null
  return <>: {link.href ? <Link to={link.href}>{link.label}</Link> : link.label}</>
}

function UndoForm({ line, returnTo }: { line: JournalLine; returnTo: string }) {
  return (
    <Form method="post" action="/admin/undo">
      <FormKey of={line} />
      <input type="hidden" name="to" value={returnTo} />
      <UndoButton line={line} name="revision" subject={[line.sentence, line.link?.label].filter(Boolean).join(' ')} />
    </Form>
  )
}
