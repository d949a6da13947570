import { createHash } from 'node:crypto'
import type { Client, SFTPWrapper } from 'ssh2'

/** A server that takes files over SSH. `secret`: a password, or a private key. `hostKey`: null at first sight. */
export type SshPlace = { host: string; port: number; user: string; secret: string; hostKey: string | null }

type Done<Value> = (error: Error | null | undefined, value: Value) => void
/** `line`: it broke. `host-key`: the server is another; `said` is the sum of its key. */
type Failure = (trouble: 'line' | 'host-key', said: string) => Error
export type Ssh = {
  sftp: SFTPWrapper
  /** Calls a function that takes a callback. */
  called: <Value>(act: (done: Done<Value>) => void) => Promise<Value>
  /** Moves a finished draft to the place of a file, which may be there. */
  replace: (draft: string, file: string) => Promise<void>
  /** The sum of the server's key. */
  hostKey: string
  close: () => void
}

const READY_MS = 20_000
const ALIVE_MS = 10_000

/** Signs in to a server for its files. Failures of the line itself are made by `failure`, others are the library's. */
export async function openSsh(place: SshPlace, failure: Failure): Promise<Ssh> {
  // Only who sends by SFTP needs the library.
  const { default: ssh2 } = await import('ssh2')
  const client = new ssh2.Client()
  try {
    const hostKey = await connected(client, place, failure)
    const called = callsOn(client, failure)
    const sftp = await called<SFTPWrapper>((done) => client.sftp(done))
    return { sftp, called, hostKey, replace: replacing(sftp, called), close: () => client.end() }
  } catch (error) {
    client.end()
    throw error
  }
}

function replacing(sftp: SFTPWrapper, called: Ssh['called']): Ssh['replace'] {
  return async (draft, file) => {
    try {
      await called<void>((done) => sftp.ext_openssh_rename(draft, file, done))
    } catch {
      // A server without that: for a moment there is no file. Without its draft it stays.
      await called((done) => sftp.stat(draft, done))
      await called<void>((done) => sftp.unlink(file, done)).catch(() => {})
      await called<void>((done) => sftp.rename(draft, file, done))
    }
  }
}

/** The library forgets some callbacks of a line that breaks: all are told. */
function callsOn(client: Client, failure: Failure): Ssh['called'] {
  const pending = new Set<(error: Error) => void>()
  let isOpen = true
  client.on('close', () => {
    isOpen = false
    for (const fail of pending) fail(failure('line', ''))
  })
  return <Value>(act: (done: Done<Value>) => void) =>
    new Promise<Value>((resolve, reject) => {
      if (!isOpen) return reject(failure('line', ''))
      pending.add(reject)
      act((error, value) => {
        pending.delete(reject)
        if (error) reject(error)
        else resolve(value)
      })
    })
}

/** Signs in; the sum of the host's key. */
function connected(client: Client, place: SshPlace, failure: Failure): Promise<string> {
  const { host, port, user, secret, hostKey } = place
  const isKey = secret.startsWith('-----BEGIN')
  let seen = ''
  return new Promise((resolve, reject) => {
    client
      .on('ready', () => {
        // Many small messages, each of which is waited for.
        client.setNoDelay(true)
        resolve(seen)
      })
      .on('error', (error) =>
        reject(hostKey !== null && seen !== hostKey && seen !== '' ? failure('host-key', seen) : error),
      )
      .on('close', () => reject(failure('line', '')))
      // Some servers ask for the password in this way only.
      .on('keyboard-interactive', (_name, _instructions, _language, asked, answer) => answer(asked.map(() => secret)))
      .connect({
        host,
        port,
        username: user,
        ...(isKey ? { privateKey: secret } : { password: secret, tryKeyboard: true }),
        readyTimeout: READY_MS,
        keepaliveInterval: ALIVE_MS,
        hostVerifier: (key: Buffer) => {
          seen = createHash('sha256').update(key).digest('base64url')
          return hostKey === null || hostKey === seen
        },
      })
  })
}
