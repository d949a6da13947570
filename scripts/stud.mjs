import { join } from 'node:path'
import { ensureBuild, ensureModules, ensureNode, environmentFor, main, nodeArguments, run } from './setup.mjs'

await main(async () => {
  await ensureModules()
  const node = await ensureNode()
  // It requests the pages themselves.
  if (process.argv[2] === 'publish') await ensureBuild(node)
  // Imports 100,000 horses below 300 MB (`bench/interchange.ts`), for small rented machines; a fifth slower.
  const program = nodeArguments('--optimize-for-size', join('cli', 'stud.ts'), ...process.argv.slice(2))
  const { code } = await run(node, program, { env: environmentFor(node) })
  return code
})
