// Every check there is. The last line counts them all.

import { join } from 'node:path'
import { checkSources, testProject } from './checks.mjs'
import { ensureChromium } from './chromium.mjs'
import { Proof } from './proof.mjs'
import { readPlaywright } from './reports.mjs'
import { ensureModules, ensureNode, main } from './setup.mjs'

await main(async () => {
  await ensureModules()
  const proof = new Proof(await ensureNode())

  let isBuilt = false
  await Promise.all([
    checkSources(proof).then(async () => {
      isBuilt = await proof.build()
      if (!isBuilt) return
      await proof.check('script budget', ['node', join('bench', 'check-budget.ts')])
      await testProject(proof, 'pages')
    }),
    testProject(proof, 'unit').then(() => testProject(proof, 'store')),
  ])

  if (isBuilt) {
    const chromium = await proof.attempt('browser', ensureChromium)
    const env = { PLAYWRIGHT_CHROMIUM: chromium, NO_COLOR: undefined }
    if (chromium !== null) await proof.suite('browser', ['playwright', 'test'], readPlaywright, { env, isAlone: true })
  } else {
    proof.fail('browser: there is no build to look at')
  }
  return proof.end()
})
