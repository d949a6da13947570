// 500 kills: a hundred of writes on each engine, and thirty of each command (backup, restore, import, move, publish) on
// each, in separate processes. Part of `npm run bench`, and alone: `node bench/killings.ts [0.1]`, a part of them.
// Needs a build. Exits with 1 if anything is lost or left behind.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const program = join(import.meta.dirname, '..', 'tests', 'faults', 'killings.ts')
const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], { stdio: 'inherit' })
if (status !== 0) process.exitCode = 1
