import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureProgram, environmentFor, main, run, SetupError } from './setup.mjs'

const SYSTEMS = ['win-x64', 'mac-arm64', 'mac-x64', 'linux-x64', 'linux-arm64']

await main(async () => {
  const { values } = parseArgs({ options: { for: { type: 'string', default: 'all' } } })
  const wanted = values.for === 'all' ? SYSTEMS : [values.for]
  if (!SYSTEMS.includes(wanted[0])) throw new SetupError(`Välj --for ${SYSTEMS.join('|')}|all`)
  const node = await ensureProgram()
  const { code } = await run(node, [join('scripts', 'download.mjs'), ...wanted], { env: environmentFor(node) })
  return code
})
