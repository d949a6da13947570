// Twenty thousand hostile requests, part of `npm run bench`; they are defined in `tests/faults`.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const program = join(import.meta.dirname, '..', 'tests', 'faults', 'hostile.ts')
const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, '--requests', '20000'], {
  stdio: 'inherit',
})
const [code] = await once(child, 'close')
if (code !== 0) process.exitCode = 1
