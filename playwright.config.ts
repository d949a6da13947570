import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { BUILD } from './app/framework/build-folder.ts'
import { installedChromium } from './tests/chromium.ts'
import { templatesHome } from './tests/studs/home.ts'
import './tests/studs/year.ts'

// Workers read this file again and inherit the environment, so these are chosen once.
process.env.HOVSLAG_E2E_PORT ??= String(await freePort())
process.env.HOVSLAG_E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'hovslag-e2e-'))
templatesHome()
// Studs are served from the tests' own processes, with React's production build: the development build is several times
// slower.
process.env.NODE_ENV = 'production'
const address = `http://127.0.0.1:${process.env.HOVSLAG_E2E_PORT}`

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  // Node runs these directly: transpiling the built server took each worker eight seconds.
  build: { external: ['**/build/**', '**/app/**'] },
  globalTeardown: './tests/e2e-teardown.ts',
  // Each waits for its page a fifth of its time: three keep two processors busy.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Long, so that a busy machine fails no test.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: process.env.HOVSLAG_E2E_REPORT ?? '.cache/reports/browser.json' }]],
  use: {
    baseURL: address,
    actionTimeout: 60_000,
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    viewport: { width: 1280, height: 800 },
    // Each animation frame costs processor time. Tests of animations ask for them.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace takes a picture of every step, and adds half the time.
    trace: process.env.HOVSLAG_TRACE === '1' ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: installedChromium(),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        // No processes for embedded sites: there are none.
        '--disable-site-isolation-trials',
        '--disable-features=IsolateOrigins,site-per-process',
        // The network runs inside the browser process: all files are on this machine.
        '--enable-features=NetworkServiceInProcess2',
        // One renderer process, so compiled script is reused from test to test.
        '--renderer-process-limit=1',
        '--disable-dev-shm-usage',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--host-resolver-rules=MAP localhost 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds: optimising its script costs a third of the processor time.
        '--js-flags=--no-maglev,--no-turbofan,--always-sparkplug',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" --disable-warning=ExperimentalWarning ${BUILD}/program/app/server/main.js`,
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
