import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { upgradeAtStart } from './upgrading.ts'

test('an upgrade goes on where visitors cannot be told', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hovslag-vantar-'))
  try {
    // No number of a port: the thread ends with an error.
    const store = await upgradeAtStart({ dataDir }, { port: 99_999, host: '127.0.0.1' })
    expect(await store.revision()).toBe(0)
    await store.close()
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
