import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { installedChromium } from './tests/chromium.ts'
import { templatesHome } from './tests/studs/home.ts'
import './tests/studs/year.ts'

// Workers read this file again and inherit the environment: what was chosen once stays chosen.
process.env.HOVSLAG_E2E_PORT ??= String(await freePort())
process.env.HOVSLAG_E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'hovslag-e2e-'))
templatesHome()
// Studs are served from the tests' own processes. React reads it when it is loaded: else it would render several times slower.
process.env.NODE_ENV = 'production'
const address = `http://127.0.0.1:${process.env.HOVSLAG_E2E_PORT}`

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  // What Node reads by itself is not translated once more: the built server alone took each worker eight seconds.
  build: { external: ['**/build/**', '**/app/**'] },
  globalTeardown: './tests/e2e-teardown.ts',
  // One waits for its page a fifth of its time: a third keeps two processors at work.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // A machine that is busy elsewhere is slow, and no failure.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: process.env.HOVSLAG_E2E_REPORT ?? '.cache/reports/browser.json' }]],
  use: {
    baseURL: address,
    actionTimeout: 60_000,
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    viewport: { width: 1280, height: 800 },
    // Each frame of a movement is drawn by the processor. What moves is looked at where it is asked for by name.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace takes pictures of every step: with it the suite lasts half as long again.
    trace: process.env.HOVSLAG_TRACE === '1' ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: installedChromium(),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        // Without a process of its own for each site that a page could embed: there is none.
        '--disable-site-isolation-trials',
        '--disable-features=IsolateOrigins,site-per-process',
        // Files come from this machine: a process of its own for them is one more to hand each through.
        '--enable-features=NetworkServiceInProcess2',
        // Pages of one test after the other in one process, where script that has been compiled is compiled no more.
        '--renderer-process-limit=1',
        '--disable-dev-shm-usage',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds: script that is compiled well for it costs more than it gives (a third of its processor).
        '--js-flags=--no-maglev,--no-turbofan,--always-sparkplug',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" --disable-warning=ExperimentalWarning app/server/main.ts`,
    env: {
      PORT: process.env.HOVSLAG_E2E_PORT,
      HOST: '127.0.0.1',
      DATA_DIR: process.env.HOVSLAG_E2E_DATA_DIR,
      DATABASE_URL: '',
      PUBLIC_URL: '',
      HOVSLAG_DEMO: '1',
    },
    url: `${address}/healthz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const bound = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (bound === null || typeof bound === 'string') throw new Error('no free port')
  return bound.port
}
