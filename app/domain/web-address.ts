import { readText } from './documents.ts'

/** The address of a whole site, without a path: `https://norrsken.example`. Null for any other text. */
export function siteOrigin(value: unknown): string | null {
  const url = URL.parse(readText(value) ?? '')
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  const isWhole = url.pathname === '/' && url.search + url.hash + url.username + url.password === ''
  return isWhole ? url.origin : null
}

/** The address of a site that may be in a folder of its host, without a slash at the end. Null for any other text. */
export function siteFolder(value: unknown): string | null {
  const url = URL.parse(readText(value) ?? '')
  if (url === null || !/^https?:$/.test(url.protocol) || url.search + url.hash + url.username + url.password !== '')
    return null
  return url.origin + url.pathname.replace(/\/+$/, '')
}

/** An http or https address, or a path on this site; anything else (especially `javascript:`) is null. */
export function webAddress(value: unknown): string | null {
  const text = readText(value)
  if (!text) return null
  if (/^\/(?![/\\])/.test(text)) return text
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null
}
