import type { Store } from '#app/store/store.ts'
import { networkOf, wideNetworkOf } from '../schema/client-address.ts'

type Pause = { waitS: number; since: number }

/** Addresses and networks that wait, how long and since when: asked before their requests enter any line. */
const pauses = new WeakMap<Store, Map<string, Pause>>()
const MOST = 10_000

/** Notes that nobody of that address, or of the network around it, is let in for so long. */
export function notePause(store: Store, address: string, { waitS, isWide }: { waitS: number; isWide: boolean }): void {
  const known = pauses.get(store) ?? new Map<string, Pause>()
  pauses.set(store, known)
  const who = isWide ? wideNetworkOf(address) : networkOf(address)
  known.delete(who)
  known.set(who, { waitS, since: Date.now() })
  const [oldest = ''] = known.keys()
  if (known.size > MOST) known.delete(oldest)
}

/** Seconds that an address still has to wait, as far as this process knows; 0 if it need not. */
export function pauseOf(store: Store, address: string): number {
  const known = pauses.get(store)
  if (!known) return 0
  const now = Date.now()
  const left = [networkOf(address), wideNetworkOf(address)].map((who) => {
    const pause = known.get(who)
    if (!pause) return 0
    // After a clock that was set back it begins again, and ends after the same time.
    pause.since = Math.min(pause.since, now)
    return Math.ceil(pause.waitS - (now - pause.since) / 1000)
  })
  return Math.max(0, ...left)
}
