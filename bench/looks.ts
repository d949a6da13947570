// The complete form of what the browser tests check by examples: the profile of every demo horse and of 200 ancestors
// from 320 to 1600 px; every text, link and target of each page with axe; and all browser tests with every form,
// address, name, width and host where `npm test` takes one of each kind (`isLong` in `tests/rounds.ts`). Part of `npm
// run bench`, and alone after a build: `node bench/looks.ts`. Exits with 1 if anything is wrong.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

type Look = { what: string; env: Record<string, string>; wanted: string[] }

const LOOKS: Look[] = [
  {
    what: 'All demo horses and 200 ancestors from 320 to 1600 px, with axe',
    env: { HOVSLAG_PROFILES: '100000', HOVSLAG_AXE: 'places' },
    wanted: ['tests/e2e/widths.e2e.ts'],
  },
  {
    what: 'The accessibility of every text, link and target of all pages',
    env: { HOVSLAG_AXE: 'every', HOVSLAG_ROUNDS: '3' },
    wanted: ['--grep', 'accessible'],
  },
  {
    what: 'All browser tests with every form, address, name, width and host',
    env: { HOVSLAG_ROUNDS: '3' },
    wanted: [],
  },
]

const root = join(import.meta.dirname, '..')
const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')

for (const { what, env, wanted } of LOOKS) {
  process.stdout.write(`\n${what}\n`)
  const { status } = spawnSync(process.execPath, [playwright, 'test', '--timeout', '3600000', ...wanted], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: undefined, ...env },
  })
  if (status !== 0) process.exitCode = 1
}
