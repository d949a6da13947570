import { data, redirect } from 'react-router'
import type { Session } from '#app/context.ts'
import { leadTo } from '#app/desk/sent-once.server.ts'
import {
  type AdministratorsAnswer,
  type AdministratorsField,
  AdministratorsForm,
} from '#app/features/account/schema/administrators-form.ts'
import { administratorsText } from '#app/features/account/text/administrators.ts'
import type { Store } from '#app/store/store.ts'
import { addAdministrator, removeAdministratorBy } from './change-administrators.server.ts'
import { signOut } from './session.server.ts'

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

/** Does what a form of the administrators' page asks for. */
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
