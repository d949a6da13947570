import { join } from 'node:path'
import { ensureModules, ensureNode, environmentFor, main, nodeArguments, run } from './setup.mjs'

await main(async () => {
  await ensureModules()
  const node = await ensureNode()
  const program = nodeArguments(join('cli', 'stud.ts'), ...process.argv.slice(2))
  const { code } = await run(node, program, { env: environmentFor(node) })
  return code
})
