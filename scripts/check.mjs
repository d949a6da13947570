// The quick checks: everything but store engines, served pages and browser. The last line counts them.

import { checkSources, testProject } from './checks.mjs'
import { Proof } from './proof.mjs'
import { ensureModules, ensureNode, main } from './setup.mjs'

await main(async () => {
  await ensureModules()
  const proof = new Proof(await ensureNode())
  await Promise.all([checkSources(proof), testProject(proof, 'unit')])
  return proof.end()
})
