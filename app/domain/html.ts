const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

/** A text for an attribute or element of HTML or XML. `signs` are replaced: quoted text may keep its apostrophes. */
export function escapeHtml(text: string, signs = /[&<>"']/g): string {
  return text.replace(signs, (sign) => SIGNS[sign] ?? sign)
}

/** A value as JSON in a script: nothing in it ends the script. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Lines of JSON as data in HTML: the same JSON, in which nothing ends the element. Only texts have such a sign. */
export const jsonInHtml = (json: string): string => json.replaceAll('<', '\\u003c')
