import type { ChangeEvent } from 'react'
import { Link } from 'react-router'
import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { ListViews } from '#app/desk/list-views.tsx'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { text as deskText } from '#app/desk/text.ts'
import { HISTORY_PATH, historyPath, OLDEST_FIRST } from '#app/features/journal/schema/address.ts'
import { text } from '#app/features/journal/text.ts'
import type { EntryPageView, JournalPageView } from '#app/features/journal/view/history.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Section } from '#app/ui/section.tsx'
import { HistoryFilters, HistoryWays } from './history-filters.tsx'
import { HistoryList } from './history-list.tsx'
import styles from './history-pages.module.css'

type Props<View> = { page: View; answer: AdminAnswer | undefined }

/** All changes, the newest first; those that are chosen are undone together. */
export function JournalPage({
  page: { asked, isWrongDay, views, csv, actions, lines, ways },
  answer,
}: Props<JournalPageView>) {
  const [form] = useAdminForm<Record<string, never>>({ id: 'undo', answer, intents: ['undo'] })
  return (
    <>
      <ListViews views={views} />
      <HistoryFilters horse={asked.horse} kept={{ undone: asked.undone }}>
        <SelectField
          label={text.action}
          name="action"
          defaultValue={asked.action}
          options={[{ value: '', label: text.allActions }, ...actions]}
          onChange={actAtOnce}
        />
        <TextField
          label={text.day}
          name="day"
          type="date"
          defaultValue={asked.day}
          error={isWrongDay ? text.noSuchDay : undefined}
        />
        <SelectField
          label={text.order}
          name="order"
          defaultValue={asked.order}
          options={[
            { value: '', label: text.newestFirst },
            { value: OLDEST_FIRST, label: text.oldestFirst },
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
      <AdminForm form={form} isBare>
        <input type="hidden" name="intent" value="undo" />
        {lines.length === 0 ? <p className="muted">{text.nothing}</p> : <HistoryList lines={lines} />}
        {lines.some(({ canUndo }) => canUndo) ? <SaveBar label={text.undoChosen} note={text.undoOrder} /> : null}
      </AdminForm>
      <HistoryWays ways={ways} isOldestFirst={asked.order === OLDEST_FIRST} />
    </>
  )
}

/** A choice needs no button where there is script. */
const actAtOnce = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => currentTarget.form?.requestSubmit()

/** One entry with all its documents. */
export function EntryPage({ page: { revision, line, page, pages }, answer }: Props<EntryPageView>) {
  const [form] = useAdminForm<Record<string, never>>({ id: 'undo', answer, intents: ['undo'] })
  if (!line) return <p className="muted">{text.noSuchEntry}</p>
  return (
    <Section id="entry" title={text.whole} note={text.wholeCount(line.count)}>
      <AdminForm form={form} isBare>
        <input type="hidden" name="intent" value="undo" />
        <HistoryList lines={[line]} canChoose={false} />
      </AdminForm>
      <Pagination page={page} pages={pages} hrefFor={(each) => historyPath({ entry: revision, page: each })} />
      <p>
        <Link to={HISTORY_PATH}>{text.toJournal}</Link>
      </p>
    </Section>
  )
}
