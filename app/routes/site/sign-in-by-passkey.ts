import { data } from 'react-router'
import { storeContext } from '#app/context.ts'
import { askForPasskey, signInWithPasskey } from '#app/features/account/mutations/passkeys.server.ts'
import {
  hostOfPasskeys,
  PASSKEY_FIELD,
  type PasskeyAnswer,
  seenAddress,
} from '#app/features/account/schema/passkeys.ts'
import { accountText } from '#app/features/account/text.ts'
import { logError } from '#app/log/log.ts'
import type { Route } from './+types/sign-in-by-passkey'
import { withCookies } from './sign-in.server.ts'

/** Only the script of the sign-in page uses this address. */
export function loader() {
  throw data(null, { status: 404 })
}

/** Without a field: what to ask the browser. With it: signs in. */
export async function action({ request, context }: Route.ActionArgs) {
  if (hostOfPasskeys(seenAddress(request)) === null) throw data(null, { status: 404 })
  const store = context.get(storeContext)
  const given = (await request.formData()).get(PASSKEY_FIELD)
  try {
    const asks = typeof given !== 'string'
    const result = asks ? await askForPasskey(store, request) : await signInWithPasskey(store, request, given)
    if (result.ok)
      return answer(result.options ? { options: result.options } : { ok: true }, {
        headers: withCookies(result.cookies),
      })
    const status = result.reason === 'too-many' ? 429 : 401
    return answer({ ok: false, problem: accountText.refusals[result.reason] }, { status })
  } catch (cause) {
    logError(cause, 'Signing in failed')
    return answer({ ok: false, problem: accountText.noAnswer }, { status: 503 })
  }
}

const answer = (said: PasskeyAnswer, init: ResponseInit) => Response.json(said, init)
