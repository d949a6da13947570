import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'

const begin = (port: number) =>
  new Worker(new URL('./waiting.mjs', import.meta.url), { workerData: { waiting: { port, host: '127.0.0.1' } } })

test('visitors are told to come again, at every address, until the thread is told to close', async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  // A door that is taken: the start itself will say so.
  const late = begin(port)
  await once(late, 'message')
  late.postMessage('close', [])
  await once(late, 'exit')
  probe.close()

  const thread = begin(port)
  onTestFinished(() => void thread.terminate())
  await once(thread, 'message')
  const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method })
  const answer = await ask('/horse/1')
  const page = await answer.text()
  expect(answer.status).toBe(503)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'retry-after': '20',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-[\w+/]{43}='/),
  })
  expect(page).toContain('<html lang="sv">')
  expect(page).toContain('Stuteriet är strax tillbaka')
  expect(page).not.toContain('style=')
  for (const [path, method] of [
    ['/login', 'POST'],
    ['/health', 'HEAD'],
  ] as const)
    expect((await ask(path, method)).status).toBe(503)
  thread.postMessage('close', [])
  await once(thread, 'exit')
  await expect(ask('/')).rejects.toThrow()
})
