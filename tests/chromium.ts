import { existsSync } from 'node:fs'
import { join } from 'node:path'

const PLACES = [
  // Unpacked by `scripts/chromium.mjs`.
  join(import.meta.dirname, '..', 'browser', 'node_modules', '.unpacked', 'start'),
  // Debian's.
  '/usr/bin/chromium-headless-shell',
]

/** Path of the installed Chromium; `npm test` and `npm run bench` name the one that they found or installed. */
export function installedChromium(): string {
  return process.env['PLAYWRIGHT_CHROMIUM'] ?? PLACES.find((path) => existsSync(path)) ?? '/usr/bin/chromium'
}
