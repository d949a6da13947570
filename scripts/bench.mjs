import { join } from 'node:path'
import { ensureProgram, environmentFor, main, nodeArguments, run } from './setup.mjs'

await main(async () => {
  const node = await ensureProgram()
  const bench = nodeArguments(join('bench', 'bench.ts'), ...process.argv.slice(2))
  const { code } = await run(node, bench, { env: { ...environmentFor(node), NODE_ENV: 'production' } })
  return code
})
