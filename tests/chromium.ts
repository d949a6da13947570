import { existsSync } from 'node:fs'
import { join } from 'node:path'

const PLACES = [
  // As `scripts/chromium.mjs` has unpacked it.
  join(import.meta.dirname, '..', 'browser', 'node_modules', '.unpacked', 'start'),
  // Where Debian puts it.
  '/usr/bin/chromium-headless-shell',
]

/** Path of the Chromium that there is; `npm test` and `npm run bench` name the one that they found or installed. */
export function installedChromium(): string {
  return process.env['PLAYWRIGHT_CHROMIUM'] ?? PLACES.find((path) => existsSync(path)) ?? '/usr/bin/chromium'
}
