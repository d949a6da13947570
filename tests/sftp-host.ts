import { spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import ssh2 from 'ssh2'

/** A host that takes files by SFTP: OpenSSH's own server of files, behind a sign-in of this test. */
export type SftpHost = {
  port: number
  /** Breaks every line that is open, and how many times that was. */
  cut: () => void
  /** How many lines are open. */
  lines: () => number
  stop: () => Promise<void>
}

export const SFTP_USER = { user: 'anna', secret: 'åtta hästar' }

/**
 * `key`: the host's private key, as PEM; a new one unless given. `knows`: the public line of a key that opens it.
 * Without `hasFiles` it only signs in.
 */
export async function sftpHost({ key = newHostKey(), port = 0, knows = '', hasFiles = true } = {}): Promise<SftpHost> {
  const sockets = new Set<Socket>()
  const programs = new Set<ReturnType<typeof spawn>>()
  const server = new ssh2.Server({ hostKeys: [key] }, (client) => {
    client.on('error', () => {})
    client.on('authentication', (asked) => {
      const isKnown =
        asked.method === 'password' && asked.username === SFTP_USER.user && asked.password === SFTP_USER.secret
      const isKey = asked.method === 'publickey' && knows.includes(asked.key.data.toString('base64'))
      if (isKnown || isKey) asked.accept()
      else asked.reject(['password', 'publickey'])
    })
    client.on('session', (accept) => {
      const session = accept()
      session.on('subsystem' as 'sftp', (acceptOne: () => ssh2.ServerChannel, refuse: () => void) => {
        if (!hasFiles) return refuse()
        const channel = acceptOne()
        const program = spawn(process.env['HOVSLAG_SFTP'] ?? '/usr/lib/openssh/sftp-server', [], {
          stdio: ['pipe', 'pipe', 'ignore'],
        })
        programs.add(program)
        program.once('close', () => {
          programs.delete(program)
          channel.end()
        })
        program.stdin.on('error', () => {})
        channel.on('close', () => program.kill())
        channel.pipe(program.stdin)
        program.stdout.pipe(channel)
      })
    })
  })
  // The library's server is a wrapper around one of Node's.
  const { _srv } = server as unknown as { _srv: import('node:net').Server }
  _srv.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.setNoDelay(true)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(port, '127.0.0.1')
  await once(_srv, 'listening')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    lines: () => sockets.size,
    async stop() {
      cut()
      for (const program of programs) program.kill()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

export const newHostKey = (): string =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
  }).privateKey
