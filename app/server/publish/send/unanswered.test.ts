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

test('a host that sends all to its other name or to TLS is asked there', async () => {
  const asked: string[] = []
  const host = createServer(({ url = '', headers }, response) => {
    asked.push(`${headers.host?.split(':')[0]}${url}`)
    const there = `http://localhost:${headers.host?.split(':')[1]}${url}`
    if (headers.host?.startsWith('127')) response.writeHead(301, { Location: there })
    else if (url === '/horse/Storm') response.writeHead(302, { Location: '/horse/storm--file/' })
    // Round and round: it is asked there once.
    else if (url === '/horse/Regn') response.writeHead(301, { Location: there })
    else response.writeHead(url.includes('%2F') ? 404 : 200)
    response.end()
  }).listen(0)
  await once(host, 'listening')
  onTestFinished(() => void host.close())
  const address = `http://127.0.0.1:${(host.address() as AddressInfo).port}` // it listens on a port
  expect(await unansweredOn(address, PAIRS)).toEqual(['/horse/A%2FB', '/horse/Regn'])
  expect(asked.toSorted()).toEqual(PAIRS.flatMap(({ from }) => [`127.0.0.1${from}`, `localhost${from}`]).toSorted())
})

test('a host that leads over TLS to its other name is asked there', async () => {
  const names = ['127.0.0.1', '127.0.0.2', 'localhost']
  const host = createServer(({ url = '', headers }, response) => {
    const [name = '', port] = headers.host?.split(':') ?? []
    const next = names[names.indexOf(name) + 1]
    if (next !== undefined) response.writeHead(301, { Location: `http://${next}:${port}${url}` })
    else response.writeHead(url.includes('%2F') ? 404 : 200)
    response.end()
  }).listen(0)
  await once(host, 'listening')
  onTestFinished(() => void host.close())
  const address = `http://127.0.0.1:${(host.address() as AddressInfo).port}` // it listens on a port
  expect(await unansweredOn(address, PAIRS)).toEqual(['/horse/A%2FB'])
})

test('of a host that does not answer nothing is said', async () => {
  expect(await unansweredOn('http://127.0.0.1:1', PAIRS)).toEqual([])
})
