import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { unansweredOn } from './unanswered.ts'

const PAIRS = ['%C3%85ska', 'A%2FB', 'Storm', 'Regn'].map((step) => ({
  from: `/horse/${step}`,
  to: `/horse/${step.toLowerCase()}--file`,
}))

test('addresses that a host does not lead to their own files are named', async () => {
  const host = createServer(({ url = '' }, response) => {
    if (url.endsWith('/horse/Storm')) response.writeHead(302, { Location: '/~anna/horse/storm--file/' })
    else if (url.endsWith('/horse/Regn')) response.writeHead(302, { Location: '/~anna/horse/storm--file/' })
    else response.writeHead(url.includes('%2F') ? 404 : 200)
    response.end()
  }).listen(0, '127.0.0.1')
  await once(host, 'listening')
  onTestFinished(() => void host.close())
  const address = `http://127.0.0.1:${(host.address() as AddressInfo).port}/~anna` // it listens on a port
  expect(await unansweredOn(address, PAIRS)).toEqual(['/horse/A%2FB', '/horse/Regn'])
})

test('of a host that does not answer nothing is said', async () => {
  expect(await unansweredOn('http://127.0.0.1:1', PAIRS)).toEqual([])
})
