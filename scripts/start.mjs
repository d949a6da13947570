import { join } from 'node:path'
import { ensureProgram, environmentFor, main, nodeArguments, run } from './setup.mjs'

await main(async () => {
  const node = await ensureProgram()
  const server = nodeArguments(join('app', 'server', 'main.ts'))
  // Through the channel the server notices that this process ended, even when it was killed.
  const { code } = await run(node, server, { env: environmentFor(node), ipc: true })
  return code
})
