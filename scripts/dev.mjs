import { join } from 'node:path'
import { ensureModules, ensureNode, environmentFor, main, nodeArguments, run } from './setup.mjs'

await main(async () => {
  await ensureModules()
  const node = await ensureNode()
  const server = nodeArguments(join('app', 'server', 'main.ts'), '--dev')
  const { code } = await run(node, server, { env: environmentFor(node), ipc: true })
  return code
})
