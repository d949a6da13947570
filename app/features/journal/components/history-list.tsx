import { Link } from 'react-router'
import { LineTick } from '#app/desk/tick.tsx'
import type { JournalChange } from '#app/features/journal/data/changes.server.ts'
import { settingsPath } from '#app/features/journal/data/settings-names.ts'
import { historyPath } from '#app/features/journal/schema/address.ts'
import { journalText } from '#app/features/journal/text.ts'
import type { HistoryLine } from '#app/features/journal/view/line.ts'
import { Differences } from './differences.tsx'
import { JournalEntries, JournalEntry } from './journal-entry.tsx'
import { UndoButton } from './undo-button.tsx'

/** Entries inside a form: each can be chosen, undone by its own button, and opened. */
export function HistoryList({ lines, canChoose = true }: { lines: readonly HistoryLine[]; canChoose?: boolean }) {
  return (
    <JournalEntries>
      {lines.map((line) => {
        const subject = `${line.sentence} ${line.time}`
        return (
          <JournalEntry
            key={line.revision}
            line={line}
            aside={
              canChoose && line.canUndo ? (
                <LineTick>
                  <input type="checkbox" name="revisions" value={line.revision} />
                  <span className="vh">{subject}</span>
                </LineTick>
              ) : null
            }
            action={line.canUndo ? <UndoButton line={line} name="only" subject={subject} /> : null}
          >
            <p className="muted">{line.actor}</p>
            {line.documents.map((document) => (
              <DocumentChange key={`${document.collection}/${document.id}`} document={document} />
            ))}
            {line.isWhole ? null : (
              <p>
                <Link to={historyPath({ entry: line.revision })}>
                  {journalText.showWhole(line.count)}
                  <span className="vh"> {subject}</span>
                </Link>
              </p>
            )}
          </JournalEntry>
        )
      })}
    </JournalEntries>
  )
}

function DocumentChange({ document: { collection, id, name, kind, fields } }: { document: JournalChange }) {
  return (
    <>
      <p>
        <span className="muted">
          {journalText.collections[collection]}, {journalText.kinds[kind]}:{' '}
        </span>
        <Link to={collection === 'settings' ? settingsPath(id) : historyPath({ horse: name })}>{name}</Link>
      </p>
      <Differences fields={fields} />
    </>
  )
}
