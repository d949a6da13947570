import { storeContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { FilterRow } from '#app/desk/filter-row.tsx'
import { runAdminIntents } from '#app/desk/form-action.server.ts'
import { FoundKeys, NewField, OwnFieldList, OwnHits } from '#app/features/own-fields/components/own-fields.tsx'
import { searchOwn } from '#app/features/own-fields/data/search.server.ts'
import { findOwnFields, unknownKeysOnce } from '#app/features/own-fields/data.server.ts'
import { fieldPlans } from '#app/features/own-fields/mutations/own-plans.server.ts'
import { ownFieldsText } from '#app/features/own-fields/text.ts'
import { FIELDS_PATH } from '#app/features/own-fields/view.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { Section } from '#app/ui/section.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/fields'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const store = context.get(storeContext)
  const text = url.searchParams.get('q')?.trim() ?? ''
  return readOrFail(async () => ({
    text,
    ...(await searchOwn(store, text)),
    fields: await findOwnFields(store.db),
    found: await unknownKeysOnce(store, store.engine),
  }))
}

export async function action(args: Route.ActionArgs) {
  return runAdminIntents(args, fieldPlans())
}

export default function FieldsPage({
  loaderData: { text, hits, isMore, fields, found },
  actionData,
}: Route.ComponentProps) {
  return (
    <AdminPage title={ownFieldsText.title} lead={ownFieldsText.lead}>
      {/* Another set of fields: the form for a new one is empty again. */}
      <NewField key={fields.length} answer={actionData} />
      <Section id="dina" title={ownFieldsText.yours}>
        <OwnFieldList fields={fields} answer={actionData} />
      </Section>
      {fields.length === 0 ? null : (
        <Section id="sok" title={ownFieldsText.search}>
          <FilterRow
            role="search"
            aria-label={ownFieldsText.search}
            action={FIELDS_PATH}
            said={{ q: text }}
            send={(form) => form.requestSubmit()}
          >
            <TextField label={ownFieldsText.words} name="q" type="search" defaultValue={text} autoComplete="off" />
            <Button type="submit" kind="quiet">
              {ownFieldsText.find}
            </Button>
          </FilterRow>
          {text === '' ? null : <OwnHits hits={hits} isMore={isMore} />}
        </Section>
      )}
      {found.length === 0 ? null : (
        <Section id="hittade" title={ownFieldsText.found}>
          <FoundKeys found={found} answer={actionData} />
        </Section>
      )}
    </AdminPage>
  )
}
