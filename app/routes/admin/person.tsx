import { data } from 'react-router'
import { storeContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { runAdminIntents } from '#app/desk/form-action.server.ts'
import { namesOf } from '#app/domain/contacts/contact.ts'
import { ContactForm } from '#app/features/contacts/components/contact-form.tsx'
import { ContactLinks, Dealings } from '#app/features/contacts/components/contact-lists.tsx'
import { findReferring } from '#app/features/contacts/data/referring.server.ts'
import { findContact } from '#app/features/contacts/data.server.ts'
import { contactPlans } from '#app/features/contacts/mutations.server.ts'
import { contactsText } from '#app/features/contacts/text.ts'
import { dealingsOf } from '#app/features/contacts/view.ts'
import { Section } from '#app/ui/section.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/person'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'

/** A contact by its `id`, with all that names it; without one, or where it is gone, a new one: for `namn`, if given. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const id = url.searchParams.get('id')
  const name = url.searchParams.get('namn')?.trim() ?? ''
  const anew = { stored: null, values: { name }, links: [], dealings: null }
  return readOrFail(async () => {
    const store = context.get(storeContext)
    if (id === null) {
      const names = new Set(name === '' ? [] : [name])
      const dealings = dealingsOf(await findReferring(store, names), names)
      return data({ ...anew, dealings: dealings.rows.length > 0 ? dealings : null, isGone: false })
    }
    const found = await findContact(store.db, id)
    // Not thrown: what was typed into the form of a removed contact stays.
    if (found === null) return data({ ...anew, isGone: true }, { status: 404 })
    const { alias, links, note, version } = found
    const names = new Set(namesOf(found))
    return data({
      stored: { id, version },
      values: { name: found.name, alias: alias ?? '', links: links.join('\n'), note: note ?? '' },
      links,
      dealings: dealingsOf(await findReferring(store, names), names),
      isGone: false,
    })
  })
}

export async function action(args: Route.ActionArgs) {
  return runAdminIntents(args, contactPlans)
}

export default function PersonPage({
  loaderData: { stored, values, links, dealings, isGone },
  actionData,
}: Route.ComponentProps) {
  return (
    <AdminPage
      title={stored ? values.name : contactsText.new}
      lead={isGone ? contactsText.goneLead : contactsText.lead}
    >
      <ContactLinks links={links} />
      {dealings ? (
        <Section id="affarer" title={contactsText.dealings}>
          <Dealings {...dealings} />
        </Section>
      ) : null}
      <ContactForm
        key={`${stored?.id}/${stored?.version}`}
        stored={stored}
        values={values}
        isNamed={dealings !== null}
        answer={actionData}
      />
    </AdminPage>
  )
}
