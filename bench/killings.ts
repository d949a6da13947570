// A hundred kills on SQLite and thirty on PostgreSQL, in separate processes. Part of `npm run bench`, and alone: `node
// bench/killings.ts`. Exits with 1 if anything is lost.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const program = join(import.meta.dirname, '..', 'tests', 'faults', 'killings.ts')
const { status } = spawnSync(process.execPath, [program], { stdio: 'inherit' })
if (status !== 0) process.exitCode = 1
