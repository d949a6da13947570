// Every check. The last line counts them.

import { join } from 'node:path'
import { checkSources, testProject } from './checks.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureHosts } from './hosts.mjs'
import { Proof } from './proof.mjs'
import { readPlaywright } from './reports.mjs'
import { ensureModules, ensureNode, main } from './setup.mjs'

await main(async () => {
  await ensureModules()
  const proof = new Proof(await ensureNode())

  // Three lanes for two processors, because the store's tests wait for disks and processes. The browser's, the longest,
  // follow them: all at once would take as long.
  const built = checkSources(proof).then(() => proof.build())
  await Promise.all([
    testProject(proof, 'unit')
      .then(() => proof.check('recipe', ['node', join('bench', 'recipes.ts'), '--one']))
      .then(async () => (await built) && testProject(proof, 'pages')),
    testStore(proof).then(async () => lookInBrowser(proof, await built)),
  ])
  return proof.end()
})

/** The store's tests, and those of servers that take published files. */
async function testStore(proof) {
  const hosts = await proof.attempt('hosts', () => ensureHosts('vsftpd', 'sftp'))
  if (hosts !== null) await testProject(proof, 'store', hosts)
}

/** The checks of the built pages: script budget and browser tests. */
async function lookInBrowser(proof, isBuilt) {
  if (!isBuilt) return proof.fail('pages, browser: there is no build to look at')
  await proof.check('script budget', ['node', join('bench', 'check-budget.ts')])
  const chromium = await proof.attempt('browser', ensureChromium)
  if (chromium === null) return
  const hosts = await proof.attempt('hosts', () => ensureHosts('nginx', 'apache'))
  if (hosts === null) return
  const env = { PLAYWRIGHT_CHROMIUM: chromium, ...hosts, NO_COLOR: undefined }
  await proof.suite('browser', ['playwright', 'test'], readPlaywright, { env, isLive: true })
}
