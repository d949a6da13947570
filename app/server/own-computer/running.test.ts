import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { placesIn } from '#app/store/files/places.ts'
import { useTogether } from '#app/store/files/use.ts'
import { findRunning, rememberRunning } from './running.ts'

test('a first start that is slow is waited for, and a slow answer too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hovslag-igang-'))
  const use = useTogether(placesIn(folder).use)
  const limits = vi.spyOn(AbortSignal, 'timeout')
  const server = createServer((_request, response) => response.end('ok')).listen(0, '127.0.0.1')
  onTestFinished(() => {
    limits.mockRestore()
    server.close()
    use?.end()
    rmSync(folder, { recursive: true, force: true })
  })
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  let waited = 0
  // It has the lock, and its port a little later.
  const found = await findRunning(folder, () => {
    waited++
    rememberRunning(folder, port)
  })
  expect([found, waited]).toEqual([`http://localhost:${port}`, 1])
  expect(limits.mock.calls.flat().every((limit) => limit >= 10_000)).toBe(true)
  use?.end()
  expect(await findRunning(folder)).toBeNull()
})
