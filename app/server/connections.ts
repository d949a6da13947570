import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const NONE_YET = 0

/**
 * Limits a server's open connections. A new one closes the one that is idle and whose last request is the oldest, or
 * else the one with the oldest request. No new connection is refused. The result is to be told of each request.
 */
export function limitConnections(server: Server, most: number): (socket: Socket) => void {
  // Each with the number of its last request. Answers are neither listened to nor kept: either costs more than the
  // rest of a cached page.
  const open = new Map<Socket, number>()
  let requests = NONE_YET

  server.on('connection', (socket: Socket) => {
    if (open.size >= most) {
      const oldest = oldestOf(isIdle) ?? oldestOf(() => true)
      oldest?.destroy()
      if (oldest) open.delete(oldest)
    }
    open.set(socket, NONE_YET)
    socket.once('close', () => open.delete(socket))
  })
  return (socket) => {
    requests++
    open.set(socket, requests)
  }

  /** Between two requests a connection has the keep-alive time limit in place of the server's. */
  function isIdle(socket: Socket, last: number): boolean {
    return last === NONE_YET || socket.timeout !== server.timeout
  }

  function oldestOf(isWanted: (socket: Socket, last: number) => boolean): Socket | undefined {
    let oldest: Socket | undefined
    let least = Number.POSITIVE_INFINITY
    for (const [socket, last] of open) {
      if (last >= least || !isWanted(socket, last)) continue
      oldest = socket
      least = last
    }
    return oldest
  }
}
