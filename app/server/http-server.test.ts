import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { startServer } from './http-server.ts'

/** Node's own number is 511, of which the system takes one more. */
const BURST = 900
const CONNECTING = `
  const { connect } = require('node:net')
  const { workerData: { port, burst, open } } = require('node:worker_threads')
  const sockets = Array.from({ length: burst }, () => connect(port, '127.0.0.1'))
  for (const socket of sockets) {
    socket.on('error', () => {})
    socket.once('connect', () => {
      Atomics.add(open, 0, 1)
      Atomics.notify(open, 0)
    })
  }
`

test('a burst of connections is taken in while the site is at work, none is left to try again', async () => {
  const server = await startServer(() => {}, { port: 0, host: '127.0.0.1' })
  const open = new Int32Array(new SharedArrayBuffer(4))
  const { port } = new URL(server.address)
  const worker = new Worker(CONNECTING, { eval: true, workerData: { port: Number(port), burst: BURST, open } })
  await new Promise((resolve) => worker.once('online', resolve))
  // As in a page that takes long: nothing else runs in this thread. The time ends the test where one is left outside.
  for (let seen = 0; seen < BURST; seen = Atomics.load(open, 0))
    if (Atomics.wait(open, 0, seen, 20_000) === 'timed-out') break
  expect(open[0]).toBe(BURST)
  await worker.terminate()
  await server.stop(0)
})
