import { storeContext, todayContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { alsoAfterRefusal } from '#app/desk/also-after-refusal.ts'
import { signedIn } from '#app/desk/signed-in.server.ts'
import { AddAdministrator, AdministratorList } from '#app/features/account/components/administrators.tsx'
import { listAdministrators } from '#app/features/account/data/administrators.server.ts'
import { runAdministratorsAction } from '#app/features/account/mutations/administrators-action.server.ts'
import { administratorsText } from '#app/features/account/text.ts'
import { administratorsView } from '#app/features/account/view/account.ts'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/administrators'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return readOrFail(async () => {
    const session = await signedIn(context)
    const all = await listAdministrators(context.get(storeContext))
    return administratorsView(all, session.userId, context.get(todayContext).date)
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  return readOrFail(async () => {
    const session = await signedIn(context)
    return runAdministratorsAction(context.get(storeContext), request, form, session)
  })
}

/** Also after a refusal: another administrator may have been faster. */
export const shouldRevalidate = alsoAfterRefusal

export default function AdministratorsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  return (
    <AdminPage title={administratorsText.title} lead={administratorsText.lead}>
      <AdministratorList {...loaderData} answer={answer} />
      <AddAdministrator answer={answer} />
    </AdminPage>
  )
}
