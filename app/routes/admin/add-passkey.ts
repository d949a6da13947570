import { data } from 'react-router'
import { storeContext } from '#app/context.ts'
import { signedIn } from '#app/desk/signed-in.server.ts'
import { addPasskey, beginPasskey } from '#app/features/account/mutations/passkeys.server.ts'
import {
  hostOfPasskeys,
  PASSKEY_FIELD,
  type PasskeyAnswer,
  seenAddress,
} from '#app/features/account/schema/passkeys.ts'
import { accountText } from '#app/features/account/text.ts'
import { logError } from '#app/log/log.ts'
import { withCookies } from '../site/sign-in.server.ts'
import type { Route } from './+types/add-passkey'

/** Only the script of the account's page uses this address. */
export function loader() {
  throw data(null, { status: 404 })
}

/** With the password: what to ask the browser. With what it made: adds the key. */
export async function action({ request, context }: Route.ActionArgs) {
  if (hostOfPasskeys(seenAddress(request)) === null) throw data(null, { status: 404 })
  const store = context.get(storeContext)
  const owner = await signedIn(context)
  const form = await request.formData()
  const made = form.get(PASSKEY_FIELD)
  try {
    if (typeof made === 'string') {
      const added = await addPasskey(store, request, owner, made)
      return added.ok ? answer({ ok: true }) : refuse(added.reason)
    }
    const current = form.get('current')
    const begun = await beginPasskey(store, request, owner, typeof current === 'string' ? current : '')
    return begun.ok ? answer({ options: begun.options }, { headers: withCookies(begun.cookies) }) : refuse(begun.reason)
  } catch (cause) {
    logError(cause, 'A passkey could not be added')
    return answer({ ok: false, problem: accountText.noAnswer }, { status: 503 })
  }
}

const answer = (said: PasskeyAnswer, init: ResponseInit = {}) => Response.json(said, init)
const refuse = (reason: keyof typeof accountText.refusals) =>
  answer({ ok: false, problem: accountText.refusals[reason] }, { status: reason === 'too-many' ? 429 : 400 })
