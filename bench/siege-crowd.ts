// 250 connections of one address that ask for one kind of slow page, or for all kinds, until told to end; in a process
// of its own, which reports the statuses of the answers. Part of `bench/siege-of-one.ts`.

import { Agent, request } from 'node:http'

export const CROWDS = ['search', 'boards', 'sign-in', 'cards', 'uploads', 'all of them'] as const
export type CrowdKind = (typeof CROWDS)[number]

const CONNECTIONS = 250
/** The site takes the proxy on its own machine at its word. */
const ATTACKER = '203.0.113.9'
/** More than a visitor may send. */
const UPLOAD = Buffer.alloc(256 * 1024, 'a')

export type Target = { address: string; email: string; horses: readonly string[] }
type Sent = { path: string; body?: Buffer; type?: string }

/** Long enough to be compared with every name, and no part of one. */
const mistyped = (number: number) =>
  `stjx${String(number).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`

let turn = 0
function requestOf(kind: CrowdKind, { email, horses }: Target): Sent {
  turn += 1
  switch (kind) {
    case 'search':
      return { path: `/search?q=${turn % 2 ? mistyped(turn) : turn.toString(36)}${'aeiouy'[turn % 6]}` }
    case 'boards':
      return {
        path: `/breeding?vy=mal&hmin=${140 + (turn % 30)}&hmax=${175 + (Math.floor(turn / 30) % 30)}&klass=${turn}`,
      }
    case 'sign-in': {
      const body = Buffer.from(String(new URLSearchParams({ email, password: `gissning-nummer-${turn}` })))
      return { path: '/login', body, type: 'application/x-www-form-urlencoded' }
    }
    case 'cards':
      return { path: `/horse/${encodeURIComponent(horses[turn % horses.length] ?? '')}/pass.png?hingst=${turn}` }
    case 'uploads':
      return { path: '/admin/backup/upload', body: UPLOAD, type: 'multipart/form-data; boundary=x' }
    case 'all of them':
      return requestOf(CROWDS[turn % 5] ?? 'search', { address: '', email, horses })
  }
}

const [kind = '', given = '{}'] = process.argv.slice(2)
const known = CROWDS.find((one) => one === kind)
if (known) await besiege(known, JSON.parse(given) as Target) // what `siege-of-one.ts` sends

async function besiege(crowd: CrowdKind, target: Target): Promise<void> {
  const statuses = new Map<string, number>()
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const state = { isOver: false }
  process.once('message', () => {
    state.isOver = true
    process.send?.([...statuses].map(([status, times]) => `${status}: ${times}`).join(', '))
  })
  const ask = ({ path, body, type = '' }: Sent) =>
    new Promise<string>((resolve) => {
      const headers = {
        'x-forwarded-for': ATTACKER,
        origin: target.address,
        'accept-encoding': 'br',
        ...(body ? { 'content-type': type, 'content-length': body.length } : {}),
      }
      const sent = request(target.address + path, { agent, headers, method: body ? 'POST' : 'GET' }, (response) => {
        response.resume().once('close', () => resolve(String(response.statusCode)))
      }).once('error', () => resolve('cut off'))
      sent.end(body)
    })
  const work = async () => {
    while (!state.isOver) {
      const status = await ask(requestOf(crowd, target))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
}
