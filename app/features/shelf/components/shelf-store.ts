import { useSyncExternalStore } from 'react'

const KEY = 'hovslag:hylla'

/** Where the browser refuses storage the shelf lasts for this visit, and its address is all there is afterwards. */
let unstored: string | null = null
const listeners = new Set<() => void>()

/** The address of the visitor's own shelf, as her browser has it. */
export function storedText(): string | null {
  try {
    return localStorage.getItem(KEY) ?? unstored
  } catch {
    return unstored
  }
}

export function keepText(address: string): void {
  unstored = null
  try {
    localStorage.setItem(KEY, address)
  } catch {
    unstored = address
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

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
export const useStoredText = () => useSyncExternalStore(subscribe, storedText, () => null)
