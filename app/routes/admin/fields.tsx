import { storeContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { runAdminIntents } from '#app/desk/form-action.server.ts'
import { FoundKeys, NewField, OwnFieldList } from '#app/features/own-fields/components/own-fields.tsx'
import { findOwnFields, unknownKeysOnce } from '#app/features/own-fields/data.server.ts'
import { fieldPlans } from '#app/features/own-fields/mutations/own-plans.server.ts'
import { ownFieldsText } from '#app/features/own-fields/text.ts'
import { Section } from '#app/ui/section.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/fields'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const store = context.get(storeContext)
  return readOrFail(async () => ({
    fields: await findOwnFields(store.db),
    found: await unknownKeysOnce(store, store.engine),
  }))
}

export async function action(args: Route.ActionArgs) {
  return runAdminIntents(args, fieldPlans())
}

export default function FieldsPage({ loaderData: { fields, found }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title={ownFieldsText.title} lead={ownFieldsText.lead}>
      {/* Another set of fields: the form for a new one is empty again. */}
      <NewField key={fields.length} answer={actionData} />
      <Section id="dina" title={ownFieldsText.yours}>
        <OwnFieldList fields={fields} answer={actionData} />
      </Section>
      {found.length === 0 ? null : (
        <Section id="hittade" title={ownFieldsText.found}>
          <FoundKeys found={found} answer={actionData} />
        </Section>
      )}
    </AdminPage>
  )
}
