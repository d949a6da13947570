// A hundred killings on SQLite and thirty on PostgreSQL, in processes of their own. Part of `npm run bench`, and alone:
// `node bench/killings.ts`. Anything lost ends it with code 1.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const program = join(import.meta.dirname, '..', 'tests', 'faults', 'killings.ts')
const { status } = spawnSync(process.execPath, [program], { stdio: 'inherit' })
if (status !== 0) process.exitCode = 1
