import { ensureProgram, environmentFor, main, run, SERVER_ENVIRONMENT, serverArguments } from './setup.mjs'

await main(async () => {
  const node = await ensureProgram()
  // Through the channel the server notices that this process ended, even when it was killed.
  const env = { ...environmentFor(node), ...SERVER_ENVIRONMENT }
  const { code } = await run(node, serverArguments(), { env, ipc: true })
  return code
})
