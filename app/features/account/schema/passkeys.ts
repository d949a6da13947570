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

/**
 * The address that the browser itself sees, which may be another than the site's own: a form says it, and of pages that
 * are read this computer's own name is known.
 */
export function seenAddress(request: Request): URL {
  const said = URL.parse(request.headers.get('origin') ?? '')
  if (said !== null && /^https?:$/.test(said.protocol)) return said
  const own = URL.parse(`http://${request.headers.get('host') ?? ''}`)
  return own !== null && own.hostname === 'localhost' ? own : new URL(request.url)
}

export const PASSKEY_SIGN_IN = '/login/nyckel'
export const PASSKEY_ADD = '/admin/account/nyckel'
/** The field with what the browser made. */
export const PASSKEY_FIELD = 'answer'

/** What both addresses answer: what to ask the browser, or how it went. */
export type PasskeyAnswer = { options: object } | { ok: true } | { ok: false; problem: string }
