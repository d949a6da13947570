/** Text in an address: UTF-8 in base64url, the same in browsers and on the server. */

export function toBase64Url(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte))
  return btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Throws for a text that is not base64url. */
export function fromBase64Url(code: string): string {
  const bytes = atob(code.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
}
