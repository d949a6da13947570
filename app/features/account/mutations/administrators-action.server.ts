import { data, redirect } from 'react-router'
import type { Session } from '#app/context.ts'
import { leadTo } from '#app/desk/sent-once.server.ts'
import {
  type AdministratorsAnswer,
  type AdministratorsField,
  AdministratorsForm,
} from '#app/features/account/schema/account-form.ts'
import { administratorsText } from '#app/features/account/text.ts'
import { logEvent } from '#app/log/log.ts'
import type { Store } from '#app/store/store.ts'
import { type AdministratorRefusal, createAdministrator, removeAdministrator } from './administrators.server.ts'
import { makePasswordLink, PASSWORD_LINK_PATH } from './recovery-codes.server.ts'
import { signOut } from './session.server.ts'
import { callWithPassword, knowsPassword, type Owner, type PasswordRefusal } from './with-password.server.ts'

const PATH = '/admin/administrators'

type Reason = keyof typeof administratorsText.refusals
const FIELD: Partial<Record<Reason, AdministratorsField>> = {
  'no-email': 'email',
  'email-taken': 'email',
  'password-too-short': 'first',
  'password-too-long': 'first',
  'password-too-common': 'first',
  'wrong-password': 'own',
  'too-many': 'own',
}
const STATUS: Partial<Record<Reason, number>> = { 'not-found': 404, 'email-taken': 409, 'too-many': 429 }

export async function runAdministratorsAction(store: Store, request: Request, form: FormData, session: Session) {
  const parsed = AdministratorsForm.safeParse(Object.fromEntries(form))
  if (!parsed.success) throw data(null, { status: 400 })
  const { intent, email, first, own } = parsed.data

  const refuse = ({ reason }: { reason: Reason }) => {
    const field = FIELD[reason]
    const answer = { intent, email, problem: administratorsText.refusals[reason], ...(field ? { field } : {}) }
    return data<AdministratorsAnswer>(answer, { status: STATUS[reason] ?? 400 })
  }
  const done = (message: string) => leadTo(request, PATH, { message })

  switch (intent) {
    case 'link': {
      const checked = await callWithPassword(store, request, session, () => knowsPassword(store, session.userId, own))
      if (!checked.ok) return refuse(checked)
      const made = await makePasswordLink(store, email, { email: session.email, request })
      if (!made.ok) return refuse(made)
      const link = `${new URL(request.url).origin}${PASSWORD_LINK_PATH}/${made.key}`
      return data<AdministratorsAnswer>({ intent, email: made.email, link })
    }
    case 'add': {
      const result = await addAdministrator(store, request, session, { email, password: first, own })
      return result.ok ? done(administratorsText.added(result.email)) : refuse(result)
    }
    case 'remove': {
      const result = await removeAdministratorBy(store, request, session, { email, isSelfMeant: false })
      return result.ok ? done(administratorsText.removed(result.email)) : refuse(result)
    }
    case 'remove-self': {
      const result = await removeAdministratorBy(store, request, session, { email: session.email, isSelfMeant: true })
      if (!result.ok) return refuse(result)
      const headers = new Headers()
      for (const cookie of await signOut(store, request, 'here')) headers.append('Set-Cookie', cookie)
      return redirect('/', { headers })
    }
  }
}

type Refused = Exclude<AdministratorRefusal, { reason: 'no-factor' }>

/** Asks for the adding administrator's password: a browser left signed in gives nobody an account. */
export async function addAdministrator(
  store: Store,
  request: Request,
  by: Owner,
  { email, password, own }: { email: string; password: string; own: string },
): Promise<{ ok: true; email: string } | PasswordRefusal | Refused> {
  const checked = await callWithPassword(store, request, by, () => knowsPassword(store, by.userId, own))
  if (!checked.ok) return checked
  const result = await createAdministrator(store, { email, password }, { ...by, request })
  if (result.ok) logEvent('administrator-added', { account: 'known' })
  return withoutFactor(result)
}

export async function removeAdministratorBy(
  store: Store,
  request: Request,
  by: Owner,
  { email, isSelfMeant }: { email: string; isSelfMeant: boolean },
): Promise<{ ok: true; email: string } | Refused | { ok: false; reason: 'own-account' }> {
  if (!isSelfMeant && email.trim().toLowerCase() === by.email) return { ok: false, reason: 'own-account' }
  const result = await removeAdministrator(store, { email }, { ...by, request })
  if (result.ok) logEvent('administrator-removed', { account: 'known' })
  return withoutFactor(result)
}

/** Only switching the factor off can be refused for that. */
function withoutFactor(result: Awaited<ReturnType<typeof createAdministrator>>) {
  if (!result.ok && result.reason === 'no-factor') throw new Error('no factor was asked for')
  return result
}
