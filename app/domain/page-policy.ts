/**
 * Content-Security-Policy of a page: its own files, and `scripts`, the sources of inline scripts as a policy names them
 * (`'sha256-…'`). They come from where the scripts are written: one that a text brought into the page is not allowed.
 * Pictures may come from anywhere, because a horse's picture is an address its owner types (spec 7).
 */
export function contentSecurityPolicy(scripts: readonly string[] = []): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    "style-src 'self'",
    "img-src 'self' https: http: data:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}
