import { connect } from 'node:net'

/** The response on a separate connection. */
export type RawAnswer = {
  /** Null if the connection ended without a response. */
  status: number | null
  head: string
  body: string
  /** Whether the server closed the connection after the response. */
  isClosed: boolean
}

/** Pieces that are written one after the other; a number is a pause in milliseconds. */
export type Piece = string | Uint8Array | number

/** A connection announced as closing is closed after this time. */
const CLOSE_MS = 3000

export type RawOptions = { waitMs?: number; lingerMs?: number }

/** Sends raw bytes on a separate connection, and waits for the first response. Rejects if none comes in time. */
export function rawRequest(address: string, pieces: Iterable<Piece>, options: RawOptions = {}): Promise<RawAnswer> {
  const { waitMs = 30_000, lingerMs = 40 } = options
  const all = [...pieces]
  const isHead = String(all[0]).startsWith('HEAD ')
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let isClosed = false
    const socket = connect(Number(port), hostname)
    const finish = () => {
      clearTimeout(limit)
      socket.destroy()
      resolve(readAnswer(lastOf(Buffer.concat(chunks)), isClosed))
    }
    const limit = setTimeout(() => {
      socket.destroy()
      reject(new Error('no answer in time'))
    }, waitMs)
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      const answer = lastOf(Buffer.concat(chunks))
      if (!isWhole(answer, isHead)) return
      // Wait a little to see whether the connection stays open; if its end was announced, wait for it.
      const isToldOver = lingerMs > 0 && /\r\nconnection: *close\r\n/i.test(answer.toString('latin1'))
      setTimeout(finish, isToldOver ? CLOSE_MS : lingerMs)
    })
    socket.once('close', () => {
      isClosed = true
      finish()
    })
    socket.on('error', () => {})
    const write = async () => {
      for (const piece of all) {
        if (socket.destroyed) return
        if (typeof piece === 'number') await new Promise((wake) => setTimeout(wake, piece))
        else if (!socket.write(piece)) {
          await new Promise<void>((wake) => {
            socket.once('drain', wake)
            socket.once('close', () => wake())
          })
        }
      }
    }
    socket.once('connect', () => void write())
  })
}

/** The response after `100 Continue` and its like. */
function lastOf(bytes: Buffer): Buffer {
  const isOnTheWay = /^HTTP\/1\.1 1(?!01)\d\d/.test(bytes.subarray(0, 12).toString('latin1'))
  const end = bytes.indexOf('\r\n\r\n')
  return isOnTheWay && end !== -1 ? lastOf(bytes.subarray(end + 4)) : bytes
}

function isWhole(bytes: Buffer, isHead: boolean): boolean {
  const end = bytes.indexOf('\r\n\r\n')
  if (end === -1) return false
  if (isHead) return true
  const head = bytes.subarray(0, end).toString('latin1')
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length !== undefined) return bytes.length >= end + 4 + Number(length)
  if (/\r\ntransfer-encoding: *chunked/i.test(head)) return bytes.subarray(-5).toString('latin1') === '0\r\n\r\n'
  return / (?:204|304) /.test(head.split('\r\n', 1)[0] ?? '')
}

function readAnswer(bytes: Buffer, isClosed: boolean): RawAnswer {
  const end = bytes.indexOf('\r\n\r\n')
  const head = (end === -1 ? bytes : bytes.subarray(0, end)).toString('latin1')
  const status = /^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]
  return {
    status: status === undefined ? null : Number(status),
    head,
    body: end === -1 ? '' : bytes.subarray(end + 4).toString('utf8'),
    isClosed,
  }
}

export type RawForm = { path: string; headers?: Record<string, string>; body: string | Uint8Array; isChunked?: boolean }

/** The bytes of a form sent by a page of the site itself. */
export function formPieces(
  address: string,
  { path, headers = {}, body, isChunked = false }: RawForm,
): (string | Uint8Array)[] {
  const { host, origin } = new URL(address)
  const bytes = Buffer.from(body)
  const told = {
    host,
    origin,
    'content-type': 'application/x-www-form-urlencoded',
    ...(isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(bytes.length) }),
    ...headers,
  }
  const lines = Object.entries(told).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
  if (!isChunked) return [head, bytes]
  const chunks: (string | Uint8Array)[] = [head]
  for (let at = 0; at < bytes.length; at += 8192) {
    const chunk = bytes.subarray(at, at + 8192)
    chunks.push(`${chunk.length.toString(16)}\r\n`, chunk, '\r\n')
  }
  return [...chunks, '0\r\n\r\n']
}
