import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { SiteClient } from './site-client.ts'

test('a line that was closed while nobody asked is opened again, and one that never answers is not', async () => {
  const asked = new WeakMap<object, number>()
  const server = createServer(({ socket, url }, response) => {
    const times = (asked.get(socket) ?? 0) + 1
    asked.set(socket, times)
    if (times > 1 || url === '/never') socket.destroy()
    else response.end(url)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const bound = server.address()
  const client = new SiteClient(`http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`, 1)
  onTestFinished(() => {
    client.close()
    server.close()
  })
  expect((await client.get('/a')).body.toString()).toBe('/a')
  expect((await client.get('/b')).body.toString()).toBe('/b')
  await expect(client.get('/never')).rejects.toThrow('socket hang up')
})
