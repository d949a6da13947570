/** Name of the hidden input that carries a form's key: what was sent once is not done twice. */
export const FORM_KEY = 'form-key'

const BYTES = 16

/** A key that no other form has. On plain http a browser has no `randomUUID`. */
export function makeFormKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
}
