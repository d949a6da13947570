import type { Store } from '#app/store/store.ts'
import { networkOf, wideNetworkOf } from '../schema/client-address.ts'

/** Addresses and networks that wait, and until when: asked before their requests enter any line. */
const pauses = new WeakMap<Store, Map<string, number>>()
const MOST = 10_000

/** Notes that nobody of that address, or of the network around it, is let in for so long. */
export function notePause(store: Store, address: string, { waitS, isWide }: { waitS: number; isWide: boolean }): void {
  const known = pauses.get(store) ?? new Map<string, number>()
  pauses.set(store, known)
  const who = isWide ? wideNetworkOf(address) : networkOf(address)
  known.delete(who)
  known.set(who, Date.now() + waitS * 1000)
  const [oldest = ''] = known.keys()
  if (known.size > MOST) known.delete(oldest)
}

/** Seconds that an address still has to wait, as far as this process knows; 0 if it need not. */
export function pauseOf(store: Store, address: string): number {
  const known = pauses.get(store)
  if (!known) return 0
  const ends = [networkOf(address), wideNetworkOf(address)].map((who) => known.get(who) ?? 0)
  return Math.max(0, Math.ceil((Math.max(...ends) - Date.now()) / 1000))
}
