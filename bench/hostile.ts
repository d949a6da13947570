// Twenty thousand hostile requests, part of `npm run bench`; they are defined in `tests/faults`. More, where they can
// be ended and gone on with: `node bench/hostile.ts --requests 100000 --folder DIR`.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const program = join(import.meta.dirname, '..', 'tests', 'faults', 'hostile.ts')
const given = import.meta.main ? process.argv.slice(2) : []
const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...given], {
  stdio: 'inherit',
})
const [code] = await once(child, 'close')
if (code !== 0) process.exitCode = 1
