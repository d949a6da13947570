import { join } from 'node:path'
import { ensureBuild, ensureModules, ensureNode, environmentFor, main, nodeArguments, run } from './setup.mjs'

await main(async () => {
  await ensureModules()
  const node = await ensureNode()
  // It asks the pages themselves.
  if (process.argv[2] === 'publish') await ensureBuild(node)
  // A hundred thousand horses in below 300 MB (`bench/interchange.ts`), on the smallest of rented machines; a fifth slower.
  const program = nodeArguments('--optimize-for-size', join('cli', 'stud.ts'), ...process.argv.slice(2))
  const { code } = await run(node, program, { env: environmentFor(node) })
  return code
})
