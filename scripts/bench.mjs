import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { ensureProgram, environmentFor, main, nodeArguments, run, SetupError, say } from './setup.mjs'

await main(async () => {
  const node = await ensureProgram()
  const bench = nodeArguments(join('bench', 'bench.ts'), ...process.argv.slice(2))
  const env = { ...environmentFor(node), NODE_ENV: 'production', PLAYWRIGHT_CHROMIUM: await browser() }
  const { code } = await run(node, bench, { env })
  return code
})

async function browser() {
  try {
    return await ensureChromium()
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    say(error.message)
    return undefined
  }
}
