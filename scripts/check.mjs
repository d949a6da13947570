// The checks that end soon: everything but the store's engines and the browser. The last line counts them all.

import { checkSources, testProject } from './checks.mjs'
import { Proof } from './proof.mjs'
import { ensureModules, ensureNode, main } from './setup.mjs'

await main(async () => {
  await ensureModules()
  const proof = new Proof(await ensureNode())
  await Promise.all([checkSources(proof), testProject(proof, 'unit')])
  return proof.end()
})
