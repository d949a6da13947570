import { createHash } from 'node:crypto'

/** Headers that every answer carries, whatever it holds. HSTS only where the site is reached over https. */
export function commonHeaders({ isHttps }: { isHttps: boolean }): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

/**
 * Content-Security-Policy of a page: its own files, and the inline scripts that stand in this very HTML, each by its
 * hash. Pictures may come from anywhere, because a horse's picture is an address its owner types (spec 7).
 */
export function contentSecurityPolicy(html: string): string {
  const scripts = ["'self'", ...new Set(inlineScripts(html).map((script) => `'sha256-${sha256(script)}'`))]
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'self'",
    "img-src 'self' https: http: data:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

/** For answers that are no page: they need nothing. */
export const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'"

/** The text of each script element without `src`, as a browser hashes it. Attribute values may hold `>`. */
export function inlineScripts(html: string): string[] {
  const found: string[] = []
  for (const match of html.matchAll(/<script((?:\s+[^\s=>"']+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?)*)\s*>/gi)) {
    if (/\ssrc\s*=/i.test(match[1] ?? '')) continue
    const start = match.index + match[0].length
    const end = html.slice(start).search(/<\/script/i)
    if (end > 0) found.push(html.slice(start, start + end))
  }
  return found
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
