/** Name of the hidden input with a form's key: a form that is sent twice is saved at most once. */
export const FORM_KEY = 'form-key'

const BYTES = 16

/** A unique key. On plain http a browser has no `randomUUID`. */
export function makeFormKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
}
