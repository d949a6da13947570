import { storeContext, todayContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { alsoAfterRefusal } from '#app/desk/also-after-refusal.ts'
import { signedIn } from '#app/desk/signed-in.server.ts'
import {
  AccountEvents,
  EVENTS_KEY,
  FactorSection,
  PasswordCodesSection,
  PasswordSection,
  SessionsSection,
} from '#app/features/account/components/account-sections.tsx'
import { PasskeysSection } from '#app/features/account/components/passkeys.tsx'
import { listEvents, listSessions } from '#app/features/account/data/administrators.server.ts'
import { findRecoveryCodes, hasFactor } from '#app/features/account/data/factor.server.ts'
import { listPasskeys } from '#app/features/account/data/passkeys.server.ts'
import { runAccountAction } from '#app/features/account/mutations/account-action.server.ts'
import { countRecoveryCodes } from '#app/features/account/mutations/recovery-codes.server.ts'
import { hostOfPasskeys, seenAddress } from '#app/features/account/schema/passkeys.ts'
import { accountText } from '#app/features/account/text.ts'
import { accountView } from '#app/features/account/view/account.ts'
import { readOrFail } from '#app/routes/read-or-fail.server.ts'
import type { Route } from './+types/account'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'

/** Events shown unless all are wanted. */
const EVENTS_SHOWN = 50

export async function loader({ url, request, context }: Route.LoaderArgs) {
  return readOrFail(async () => {
    const store = context.get(storeContext)
    const session = await signedIn(context)
    const { userId, email, sessionId } = session
    const limit = url.searchParams.get(EVENTS_KEY) === 'alla' ? undefined : EVENTS_SHOWN
    const codesLeft = (await hasFactor(store, userId)) ? (await findRecoveryCodes(store, userId)).length : null
    const [sessions, events] = [await listSessions(store, userId), await listEvents(store, limit)]
    const passwordCodes = await countRecoveryCodes(store, userId)
    const passkeys = { stored: await listPasskeys(store, userId), host: hostOfPasskeys(seenAddress(request)) }
    const found = { email, sessionId, sessions, codesLeft, passwordCodes, passkeys, events }
    return accountView(found, context.get(todayContext).date)
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  return readOrFail(async () => {
    const session = await signedIn(context)
    return runAccountAction(context.get(storeContext), request, form, session)
  })
}

/** Also after a refusal: it is listed among the events. */
export const shouldRevalidate = alsoAfterRefusal

export default function AccountPage({ loaderData: account, actionData: answer }: Route.ComponentProps) {
  return (
    <AdminPage title={accountText.pageTitle} lead={accountText.signedInAs(account.email)}>
      <PasswordSection email={account.email} answer={answer} />
      <PasswordCodesSection left={account.passwordCodes} email={account.email} answer={answer} />
      <PasskeysSection passkeys={account.passkeys} email={account.email} answer={answer} />
      <FactorSection codesLeft={account.codesLeft} email={account.email} answer={answer} />
      <SessionsSection sessions={account.sessions} answer={answer} />
      <AccountEvents events={account.events} />
    </AdminPage>
  )
}
