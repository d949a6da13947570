/** A text in the browser's storage that pages follow, also in other tabs. */
export type KeptText = {
  /** Null before it was first kept. */
  read: () => string | null
  keep: (text: string) => void
  subscribe: (listener: () => void) => () => void
}

/** Where the browser refuses storage, the text lasts for this visit. */
export function keptText(key: string): KeptText {
  let unstored: string | null = null
  const listeners = new Set<() => void>()
  return {
    read() {
      try {
        return localStorage.getItem(key) ?? unstored
      } catch {
        return unstored
      }
    },
    keep(text) {
      unstored = null
      try {
        localStorage.setItem(key, text)
      } catch {
        unstored = text
      }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', listener)
      }
    },
  }
}
