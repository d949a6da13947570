import type { Socket } from 'node:net'

type Revision = number | Promise<number>

/**
 * One reading of the revision for all requests of a turn of the event loop: what was acknowledged after it cannot have
 * been seen by those who sent them. Only a request that follows another on the same connection may have come later, so
 * it has a reading of its own. To be called while a request is received, not after a pause.
 */
export function oncePerTurn(read: () => Revision): (socket: Socket) => Revision {
  let known: Revision | null = null
  let last: Socket | null = null
  const forget = () => {
    known = null
    last = null
  }
  return (socket) => {
    if (known === null) setImmediate(forget)
    if (known === null || socket === last) known = read()
    last = socket
    return known
  }
}
