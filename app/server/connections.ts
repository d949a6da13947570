import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Limits a server's open connections. A new one closes the one that is idle and whose last request is the oldest, or
 * else the one with the oldest request. No new connection is refused. The result is to be told of each request.
 */
export function limitConnections(server: Server, most: number): (socket: Socket) => void {
  // In order of the last request, the oldest first, with whether there was one. Answers are neither listened to nor
  // kept: either costs more than the rest of a cached page.
  const open = new Map<Socket, boolean>()

  server.on('connection', (socket: Socket) => {
    if (open.size >= most) {
      const oldest = oldestIdle() ?? open.keys().next().value
      oldest?.destroy()
      if (oldest) open.delete(oldest)
    }
    open.set(socket, false)
    socket.once('close', () => open.delete(socket))
  })
  return (socket) => {
    open.delete(socket)
    open.set(socket, true)
  }

  /** Between two requests a connection has the keep-alive time limit in place of the server's. */
  function oldestIdle(): Socket | undefined {
    for (const [socket, hasAsked] of open) if (!hasAsked || socket.timeout !== server.timeout) return socket
    return undefined
  }
}
