import { readText } from './documents.ts'

/** An http or https address, or a path on this site; anything else (especially `javascript:`) is null. */
export function webAddress(value: unknown): string | null {
  const text = readText(value)
  if (!text) return null
  if (/^\/(?![/\\])/.test(text)) return text
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null
}
