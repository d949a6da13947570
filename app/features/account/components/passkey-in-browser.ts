import { PASSKEY_ADD, PASSKEY_FIELD, PASSKEY_SIGN_IN, type PasskeyAnswer } from '../schema/passkeys.ts'
import { accountText } from '../text.ts'

/** The two talks with the browser about a passkey. Each ends with null, or with a sentence that says why not. */

async function send(address: string, fields: Record<string, string>): Promise<PasskeyAnswer> {
  try {
    const response = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) })
    const isAnswer = response.headers.get('content-type')?.includes('application/json') ?? false
    if (isAnswer) return (await response.json()) as PasskeyAnswer // our own resource route
  } catch {
    // No response.
  }
  return { ok: false, problem: accountText.noAnswer }
}

async function talk(
  address: string,
  first: Record<string, string>,
  toBrowser: (options: object) => Promise<Credential | null>,
): Promise<string | null> {
  const asked = await send(address, first)
  if (!('options' in asked)) return asked.ok ? null : asked.problem
  let made: Credential | null
  try {
    made = await toBrowser(asked.options)
  } catch (error) {
    const isKnown = error instanceof DOMException && error.name === 'InvalidStateError'
    return isKnown ? accountText.passkeyKnown : accountText.passkeyStopped
  }
  if (!(made instanceof PublicKeyCredential)) return accountText.passkeyStopped
  const done = await send(address, { [PASSKEY_FIELD]: JSON.stringify(made.toJSON()) })
  return 'ok' in done && !done.ok ? done.problem : null
}

export const signInWithKey = () =>
  talk(PASSKEY_SIGN_IN, {}, (options) =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON({
        ...(options as PublicKeyCredentialRequestOptionsJSON), // as our server makes them
        userVerification: 'required',
      }),
    }),
  )

export const addKey = (password: string) =>
  talk(PASSKEY_ADD, { current: password }, (options) =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        options as PublicKeyCredentialCreationOptionsJSON, // as our server makes them
      ),
    }),
  )
