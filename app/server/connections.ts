import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Limits a server's open connections. A new one closes the one that was idle longest, or else the one with the oldest
 * request. No new connection is refused.
 */
export function limitConnections(server: Server, most: number): void {
  // In order of the last change, the oldest first.
  const idle = new Set<Socket>()
  const busy = new Map<Socket, number>()

  server.on('connection', (socket: Socket) => {
    if (idle.size + busy.size >= most) {
      const [oldest = busy.keys().next().value] = idle
      oldest?.destroy()
      if (oldest) forget(oldest)
    }
    idle.add(socket)
    socket.once('close', () => forget(socket))
  })
  server.on('request', ({ socket }, response) => {
    idle.delete(socket)
    busy.set(socket, (busy.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (busy.get(socket) ?? 0) - 1
      if (left > 0) busy.set(socket, left)
      else if (busy.delete(socket) && !socket.destroyed) idle.add(socket)
    })
  })

  const forget = (socket: Socket) => {
    idle.delete(socket)
    busy.delete(socket)
  }
}
