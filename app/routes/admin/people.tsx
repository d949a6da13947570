import { storeContext } from '#app/context.ts'
import { Actions } from '#app/desk/actions.tsx'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { FilterRow } from '#app/desk/filter-row.tsx'
import { formPath } from '#app/desk/form-path.ts'
import { PAGE_KEY, readPage } from '#app/domain/pages.ts'
import { ContactList } from '#app/features/contacts/components/contact-lists.tsx'
import { findContacts } from '#app/features/contacts/data.server.ts'
import { contactsText } from '#app/features/contacts/text.ts'
import { PEOPLE_PATH, PERSON_PATH } from '#app/features/contacts/view.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { PageSteps } from '#app/ui/pagination.tsx'
import { Section } from '#app/ui/section.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/people'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const text = url.searchParams.get('q')?.trim() ?? ''
  const page = readPage(url.searchParams)
  return readOrFail(async () => ({
    text,
    page,
    ...(await findContacts(context.get(storeContext).db, { text, page })),
  }))
}

export default function PeoplePage({ loaderData: { text, page, contacts, isMore } }: Route.ComponentProps) {
  const to = (wanted: number) => formPath(PEOPLE_PATH, { ...(text && { q: text }), [PAGE_KEY]: String(wanted) })
  return (
    <AdminPage title={contactsText.title} lead={contactsText.lead}>
      <Actions>
        <ButtonLink to={formPath(PERSON_PATH, text && contacts.length === 0 ? { namn: text } : {})}>
          {contactsText.new}
        </ButtonLink>
      </Actions>
      <FilterRow
        role="search"
        aria-label={contactsText.search}
        action={PEOPLE_PATH}
        said={{ q: text }}
        send={(form) => form.requestSubmit()}
      >
        <TextField label={contactsText.words} name="q" type="search" defaultValue={text} autoComplete="off" />
        <Button type="submit" kind="quiet">
          {contactsText.find}
        </Button>
      </FilterRow>
      <Section id="alla" title={contactsText.all}>
        <ContactList contacts={contacts} nothing={text === '' ? contactsText.none : contactsText.noneFound} />
      </Section>
      <PageSteps
        back={page > 1 ? { href: to(page - 1), label: contactsText.before } : null}
        on={isMore ? { href: to(page + 1), label: contactsText.more } : null}
      />
    </AdminPage>
  )
}
