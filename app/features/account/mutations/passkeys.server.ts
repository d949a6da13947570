import { z } from 'zod'
import { callAuth } from '#app/features/account/data/call-auth.server.ts'
import { authTables } from '#app/features/account/data/tables.ts'
import { CLIENT_ADDRESS_HEADER } from '#app/features/account/schema/client-address.ts'
import { hostOfPasskeys, seenAddress } from '#app/features/account/schema/passkeys.ts'
import { accountText } from '#app/features/account/text.ts'
import { deviceOf } from '#app/features/account/view/account.ts'
import { parseJson } from '#app/store/parse-json.ts'
import type { Store } from '#app/store/store.ts'
import { beginAttempt, subjectsOf } from './attempts.server.ts'
import { deviceCookie } from './device.server.ts'
import { recordEvent, storeEvent } from './events.server.ts'
import { callWithPassword, knowsPassword, type Owner, type PasswordRefusal } from './with-password.server.ts'

/** What the browser is asked, and the cookie that remembers it for five minutes. */
type Asked = { ok: true; options: object; cookies: string[] }
type Refused = { ok: false; reason: 'no-passkey' | 'too-many' }

const Options = z.looseObject({ challenge: z.string() })
const Made = z.object({ credentialID: z.string() })
const SignedIn = z.object({ user: z.object({ email: z.string() }) })

async function ask(store: Store, request: Request, path: string): Promise<Asked> {
  const { status, answer, cookies } = await callAuth(store, request, path)
  if (status !== 200) throw new Error(`No passkey can be asked for (${status})`)
  return { ok: true, options: Options.parse(answer), cookies }
}

/** Begins a new passkey of who is signed in and knows her password. */
export async function beginPasskey(
  store: Store,
  request: Request,
  owner: Owner,
  password: string,
): Promise<Asked | PasswordRefusal> {
  const checked = await callWithPassword(store, request, owner, () => knowsPassword(store, owner.userId, password))
  return checked.ok ? ask(store, request, '/passkey/generate-register-options') : checked
}

/** Stores the passkey that the browser made (`response`, its JSON), named after browser and system. */
export async function addPasskey(
  store: Store,
  request: Request,
  owner: Owner,
  response: string,
): Promise<{ ok: true } | Refused> {
  const name = accountText.device(deviceOf(request.headers.get('user-agent')))
  const body = { response: readAnswer(response), name }
  const { status, answer } = await callAuth(store, request, '/passkey/verify-registration', body)
  const made = Made.safeParse(answer)
  if (status !== 200 || !made.success) {
    await recordEvent(store, { kind: 'passkey-refused', email: owner.email, request })
    return { ok: false, reason: 'no-passkey' }
  }
  await store.write((trx) =>
    authTables(trx)
      .updateTable('auth_passkeys')
      .set({ host: hostOfPasskeys(seenAddress(request)) })
      .where('credentialID', '=', made.data.credentialID)
      .execute(),
  )
  await recordEvent(store, { kind: 'passkey-added', email: owner.email, request })
  return { ok: true }
}

export async function removePasskey(store: Store, request: Request, owner: Owner, id: string): Promise<void> {
  await store.write(async (trx) => {
    const own = authTables(trx).deleteFrom('auth_passkeys').where('id', '=', id).where('userId', '=', owner.userId)
    const { numDeletedRows } = await own.executeTakeFirst()
    if (numDeletedRows > 0n) await storeEvent(trx, { kind: 'passkey-removed', email: owner.email, request })
  })
}

/** Counts what is asked for or answered, by address and network: each leaves something in the store. */
async function isTooMany(store: Store, request: Request, what: string): Promise<boolean> {
  const address = request.headers.get(CLIENT_ADDRESS_HEADER) ?? 'unknown'
  return 'waitS' in (await beginAttempt(store, subjectsOf(address, what)))
}

/** Begins to sign in. */
export async function askForPasskey(store: Store, request: Request): Promise<Asked | Refused> {
  if (await isTooMany(store, request, 'passkey ')) return { ok: false, reason: 'too-many' }
  return ask(store, request, '/passkey/generate-authenticate-options')
}

/** Signs in with what the browser answered, once for each beginning. */
export async function signInWithPasskey(
  store: Store,
  request: Request,
  response: string,
): Promise<{ ok: true; options?: never; cookies: string[] } | Refused> {
  if (await isTooMany(store, request, 'passkey answer ')) return { ok: false, reason: 'too-many' }
  const body = { response: readAnswer(response) }
  const { status, answer, cookies } = await callAuth(store, request, '/passkey/verify-authentication', body)
  if (status >= 500) throw new Error(`The sign-in service failed (${status})`)
  const signed = SignedIn.safeParse(answer)
  if (status !== 200 || !signed.success) {
    await recordEvent(store, { kind: 'passkey-refused', email: null, request })
    return { ok: false, reason: 'no-passkey' }
  }
  const { email } = signed.data.user
  await recordEvent(store, { kind: 'sign-in-passkey', email, request })
  return { ok: true, cookies: [...cookies, await deviceCookie(store, request, email)] }
}

/** What the browser made is an object; anything else is refused by the service as such. */
function readAnswer(text: string): object {
  const read = z.looseObject({}).safeParse(parsedOrNull(text))
  return read.success ? read.data : {}
}

function parsedOrNull(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return null
  }
}
