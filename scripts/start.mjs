import { join } from 'node:path'
import { ensureProgram, environmentFor, main, nodeArguments, run } from './setup.mjs'

await main(async () => {
  const node = await ensureProgram()
  const server = nodeArguments(join('app', 'server', 'main.ts'))
  // The channel tells the server when this process is gone, even when it was killed without a word.
  const { code } = await run(node, server, { env: environmentFor(node), ipc: true })
  return code
})
