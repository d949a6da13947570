/**
 * The host that passkeys of a site at this address belong to; null where browsers make none: they want a name and
 * https, or this computer.
 */
export function hostOfPasskeys(url: Pick<URL, 'protocol' | 'hostname'>): string | null {
  const { protocol, hostname } = url
  const isHere = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isNumber = /^[\d.]+$|:/.test(hostname)
  return isHere || (protocol === 'https:' && !isNumber) ? hostname : null
}

export const PASSKEY_SIGN_IN = '/login/nyckel'
export const PASSKEY_ADD = '/admin/account/nyckel'
/** The field with what the browser made. */
export const PASSKEY_FIELD = 'answer'

/** What both addresses answer: what to ask the browser, or how it went. */
export type PasskeyAnswer = { options: object } | { ok: true } | { ok: false; problem: string }
