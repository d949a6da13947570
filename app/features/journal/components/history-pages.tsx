import type { ChangeEvent } from 'react'
import { Link } from 'react-router'
import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { ListViews } from '#app/desk/list-views.tsx'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { deskText } from '#app/desk/text.ts'
import { LineTick } from '#app/desk/tick.tsx'
import type { JournalChange } from '#app/features/journal/data/changes.server.ts'
import { settingsPath } from '#app/features/journal/data/settings-names.ts'
import { HISTORY_PATH, historyPath, OLDEST_FIRST } from '#app/features/journal/schema/address.ts'
import { journalText } from '#app/features/journal/text.ts'
import type { EntryPageView, JournalPageView } from '#app/features/journal/view/history.ts'
import type { HistoryLine } from '#app/features/journal/view/line.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Section } from '#app/ui/section.tsx'
import { HistoryFilters, HistoryWays } from './history-filters.tsx'
import styles from './history-pages.module.css'
import { Differences, JournalEntries, JournalEntry, UndoButton } from './journal-entry.tsx'

type Props<View> = { page: View; answer: AdminAnswer | undefined }

export function JournalPage({
  page: { filter, isWrongDay, views, csv, actions, lines, ways },
  answer,
  list,
}: Props<JournalPageView> & { list: string }) {
  const { horse, action, day, order, undone } = filter
  return (
    <>
      <ListViews views={views} />
      <HistoryFilters filter={{ horse, action, day, order }} hidden={{ undone }}>
        <SelectField
          label={journalText.action}
          name="action"
          defaultValue={action}
          options={[{ value: '', label: journalText.allActions }, ...actions]}
          onChange={actAtOnce}
        />
        <TextField
          label={journalText.day}
          name="day"
          type="date"
          defaultValue={day}
          error={isWrongDay ? journalText.noSuchDay : undefined}
        />
        <SelectField
          label={journalText.order}
          name="order"
          defaultValue={order}
          options={[
            { value: '', label: journalText.newestFirst },
            { value: OLDEST_FIRST, label: journalText.oldestFirst },
          ]}
          onChange={actAtOnce}
        />
      </HistoryFilters>
      {lines.length === 0 ? null : (
        <p className={styles.csv}>
          <ButtonLink kind="quiet" small to={csv} reloadDocument download>
            {deskText.list.csv}
          </ButtonLink>
        </p>
      )}
      <Lines key={list} lines={lines} answer={answer} />
      <HistoryWays ways={ways} isOldestFirst={order === OLDEST_FIRST} />
    </>
  )
}

function Lines({ lines, answer }: Pick<JournalPageView, 'lines'> & { answer: AdminAnswer | undefined }) {
  const [form] = useAdminForm<Record<string, never>>({ id: 'undo', answer, intents: ['undo'] })
  return (
    <AdminForm form={form} isBare>
      <input type="hidden" name="intent" value="undo" />
      {lines.length === 0 ? <p className="muted">{journalText.nothing}</p> : <HistoryList lines={lines} />}
      {lines.some(({ canUndo }) => canUndo) ? (
        <SaveBar label={journalText.undoChosen} note={journalText.undoOrder} />
      ) : null}
    </AdminForm>
  )
}

/** With script a choice needs no button. */
const actAtOnce = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => currentTarget.form?.requestSubmit()

export function EntryPage({ page: { revision, line, page, pages }, answer }: Props<EntryPageView>) {
  const [form] = useAdminForm<Record<string, never>>({ id: 'undo', answer, intents: ['undo'] })
  if (!line) return <p className="muted">{journalText.noSuchEntry}</p>
  return (
    <Section id="entry" title={journalText.whole} note={journalText.wholeCount(line.count)}>
      <AdminForm form={form} isBare>
        <input type="hidden" name="intent" value="undo" />
        <HistoryList lines={[line]} canChoose={false} />
      </AdminForm>
      <Pagination page={page} pages={pages} hrefFor={(each) => historyPath({ entry: revision, page: each })} />
      <p>
        <Link to={HISTORY_PATH}>{journalText.toJournal}</Link>
      </p>
    </Section>
  )
}

/** Entries inside a form: each can be chosen, undone by its own button, and opened. */
function HistoryList({ lines, canChoose = true }: { lines: readonly HistoryLine[]; canChoose?: boolean }) {
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

function DocumentChange({ document }: { document: JournalChange }) {
  const { collection, id, name, kind, fields } = document
  return (
    <>
      <p>
        <span className="muted">
          {journalText.collections[collection]}, {journalText.kinds[kind]}:{' '}
        </span>
        <Link to={collection === 'settings' ? settingsPath(id) : historyPath({ horse: name })}>
          {journalText.named(document)}
        </Link>
      </p>
      <Differences fields={fields} />
    </>
  )
}
