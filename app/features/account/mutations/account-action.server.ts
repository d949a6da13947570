import { data, redirect } from 'react-router'
import type { Session } from '#app/context.ts'
import { type Toast, toastCookie } from '#app/desk/toast.server.ts'
import { findSession } from '#app/features/account/data/session.server.ts'
import { type AccountAnswer, AccountForm, type AccountIntent } from '#app/features/account/schema/account-form.ts'
import { accountText } from '#app/features/account/text.ts'
import { secretOf } from '#app/features/account/view/account.ts'
import { squareCode } from '#app/features/account/view/square-code.ts'
import type { Store } from '#app/store/store.ts'
import { removePasskey } from './passkeys.server.ts'
import { endSessions } from './session.server.ts'
import {
  beginFactor,
  changePassword,
  confirmFactor,
  endFactor,
  renewPasswordCodes,
  renewRecoveryCodes,
} from './with-password.server.ts'

const ACCOUNT_PATH = '/admin/account'

type Refused = { ok: false; reason: keyof typeof accountText.refusals }

export async function runAccountAction(store: Store, request: Request, form: FormData, session: Session) {
  const parsed = AccountForm.safeParse(Object.fromEntries(form))
  if (!parsed.success) throw data(null, { status: 400 })
  const { intent, current, next, code, uri, session: chosen, passkey } = parsed.data

  const headersOf = async (cookies: readonly string[], toast?: Toast): Promise<Headers> => {
    if (cookies.length > 0) await continueSession(store, request, session, cookies)
    const headers = new Headers()
    for (const cookie of cookies) headers.append('Set-Cookie', cookie)
    if (toast) headers.append('Set-Cookie', toastCookie(toast, request))
    return headers
  }
  const done = async (message: string, cookies: readonly string[] = []) =>
    redirect(ACCOUNT_PATH, { headers: await headersOf(cookies, { message }) })
  const refuse = ({ reason }: Refused, more: Partial<AccountAnswer> = {}) =>
    answer(intent, { ...more, problem: accountText.refusals[reason] }, reason === 'too-many' ? 429 : 400)

  switch (intent) {
    case 'password': {
      const result = await changePassword(store, request, session, { current, next })
      return result.ok ? done(accountText.passwordChanged, result.cookies) : refuse(result)
    }
    case 'session': {
      await endSessions(store, request, session, { id: chosen })
      return done(accountText.sessionEnded)
    }
    case 'others': {
      await endSessions(store, request, session, 'others')
      return done(accountText.othersEnded)
    }
    case 'factor-begin': {
      const result = await beginFactor(store, request, session, current)
      return result.ok ? answer(intent, setup(result.uri)) : refuse(result)
    }
    case 'factor-confirm': {
      if (secretOf(uri) === null) return refuse({ ok: false, reason: 'no-secret' })
      const result = await confirmFactor(store, request, session, code)
      if (!result.ok) return refuse(result, setup(uri))
      return answer(intent, { codes: result.codes }, 200, await headersOf(result.cookies))
    }
    case 'factor-end': {
      const result = await endFactor(store, request, session, current)
      return result.ok ? done(accountText.factorEnded, result.cookies) : refuse(result)
    }
    case 'password-codes': {
      const result = await renewPasswordCodes(store, request, session, current)
      return result.ok ? answer(intent, { codes: result.codes }) : refuse(result)
    }
    case 'passkey-remove': {
      await removePasskey(store, request, session, passkey)
      return done(accountText.passkeyRemoved)
    }
    case 'codes': {
      const result = await renewRecoveryCodes(store, request, session, current)
      return result.ok ? answer(intent, { codes: result.codes }) : refuse(result)
    }
  }
}

const setup = (uri: string): Partial<AccountAnswer> => ({ uri, picture: squareCode(uri) })

/** The session continues under a new token: the rest of this answer knows it, and no longer prolongs the old one. */
async function continueSession(store: Store, { url }: Request, session: Session, cookies: readonly string[]) {
  const cookie = cookies.map((each) => each.split(';', 1)[0]).join('; ')
  const next = await findSession(store, new Request(url, { headers: { cookie } }))
  if (next !== null) Object.assign(session, next, { cookies: [] })
}

function answer(intent: AccountIntent, more: Partial<AccountAnswer>, status = 200, headers = new Headers()) {
  return data<AccountAnswer>({ intent, ...more }, { status, headers })
}
