import { serveWaiting } from '../app/server/waiting.mjs'
import { ensureProgram, environmentFor, main, run, SERVER_ENVIRONMENT, serverArguments, whenAtWork } from './setup.mjs'

await main(async () => {
  // What has to be installed or built takes minutes: visitors are told.
  const waiting = []
  whenAtWork(() => {
    const { PORT, HOST } = process.env
    const port = /^\d{1,5}$/.test(PORT?.trim() ?? '') ? Number(PORT) : 3000
    if (waiting.length === 0) waiting.push(serveWaiting({ port, host: HOST?.trim() }))
  })
  // Also where that fails: a page that waits would keep the start from ending.
  const node = await ensureProgram().finally(async () => {
    for (const page of waiting) await (await page)?.close()
  })
  // Through the channel the server notices that this process ended, even when it was killed.
  const env = { ...environmentFor(node), ...SERVER_ENVIRONMENT }
  const { code } = await run(node, serverArguments(), { env, ipc: true })
  return code
})
