import { useSyncExternalStore } from 'react'
import { keptText } from '#app/ui/kept-text.ts'

/** The address of the visitor's own shelf. Where it cannot be stored, its own address is all there is afterwards. */
const { read, keep, subscribe } = keptText('hovslag:hylla')

export { keep as keepText, read as storedText }

/**
 * The horses or foals of a shelf's address, each as it is written there. Every page has it: what is wrong in an address
 * the shelf's own page puts right.
 */
export function linesOf(address: string | null, key: 'hast' | 'fol'): string[] {
  if (address === null) return []
  const query = new URLSearchParams(address.slice(address.indexOf('?') + 1))
  return query.get(key)?.split('\n').filter(Boolean) ?? []
}

/** The stored address, followed; null on the server, and in a browser before the page is its own. */
export const useStoredText = () => useSyncExternalStore(subscribe, read, () => null)
