import { storeContext, todayContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { FilterRow } from '#app/desk/filter-row.tsx'
import { runAdminIntents } from '#app/desk/form-action.server.ts'
import { formPath } from '#app/desk/form-path.ts'
import { PAGE_KEY, readPage } from '#app/domain/pages.ts'
import { NewNote, NoteList } from '#app/features/notes/components/notes.tsx'
import { findNotes } from '#app/features/notes/data.server.ts'
import { notePlans } from '#app/features/notes/mutations.server.ts'
import { notesText } from '#app/features/notes/text.ts'
import { NOTES_PATH } from '#app/features/notes/view.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { PageSteps } from '#app/ui/pagination.tsx'
import { Section } from '#app/ui/section.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/notes'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const text = url.searchParams.get('q')?.trim() ?? ''
  const page = readPage(url.searchParams)
  const { date } = context.get(todayContext)
  return readOrFail(async () => ({
    text,
    page,
    date,
    ...(await findNotes(context.get(storeContext).db, { text, page })),
  }))
}

export async function action(args: Route.ActionArgs) {
  return runAdminIntents(args, notePlans(NOTES_PATH + args.url.search))
}

export default function NotesPage({
  loaderData: { text, page, date, notes, isMore },
  actionData,
}: Route.ComponentProps) {
  const to = (wanted: number) => formPath(NOTES_PATH, { ...(text && { q: text }), [PAGE_KEY]: String(wanted) })
  return (
    <AdminPage title={notesText.title} lead={notesText.lead}>
      <FilterRow
        role="search"
        aria-label={notesText.search}
        action={NOTES_PATH}
        said={{ q: text }}
        send={(form) => form.requestSubmit()}
      >
        <TextField label={notesText.words} name="q" type="search" defaultValue={text} autoComplete="off" />
        <Button type="submit" kind="quiet">
          {notesText.find}
        </Button>
      </FilterRow>
      <NewNote about={null} today={date} answer={actionData} />
      <Section id="alla" title={notesText.all}>
        <NoteList notes={notes} answer={actionData} isNamed />
      </Section>
      <PageSteps
        back={page > 1 ? { href: to(1), label: notesText.newest } : null}
        on={isMore ? { href: to(page + 1), label: notesText.older } : null}
      />
    </AdminPage>
  )
}
