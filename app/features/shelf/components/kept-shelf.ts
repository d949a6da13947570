import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isEmptyShelf, readShelf, SHELF_KEYS, SHELF_PATH, shelfPath, withAll } from '#app/domain/shelf/shelf.ts'

const KEY = 'hovslag:hylla'

/** What the browser keeps is the address of the shelf; it may refuse to keep anything, and then the address is all there is. */
function kept() {
  try {
    return readShelf(new URLSearchParams(localStorage.getItem(KEY)?.slice(SHELF_PATH.length + 1) ?? ''))
  } catch {
    return readShelf(new URLSearchParams())
  }
}

function keep(address: string): void {
  try {
    localStorage.setItem(KEY, address)
  } catch {}
}

/** Links of the shelf's own page say so: what they lead to is the visitor's own. */
export const OWN = { state: { isOwnShelf: true } } as const

const isOwn = (state: unknown) => typeof state === 'object' && state !== null && 'isOwnShelf' in state

/**
 * Keeps the visitor's shelf in her browser: what is to be added is, a bare address leads to what is kept, and the page's own
 * links are followed. A shelf that somebody else has sent is not taken for hers: then this answers with the address that
 * adds it.
 */
export function useKeptShelf(address: string): { addTo: string | null } {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const [addTo, setAddTo] = useState<string | null>(null)
  useEffect(() => {
    const asked = new URLSearchParams(search)
    const [own, shown] = [kept(), readShelf(asked)]
    const show = (to: string) => void navigate(to, { replace: true, preventScrollReset: true, ...OWN })
    setAddTo(null)
    if (asked.has(SHELF_KEYS.isAdded)) {
      const both = shelfPath(withAll(own, shown))
      keep(both)
      show(both)
    } else if (isOwn(state)) keep(shelfPath(shown))
    else if (isEmptyShelf(shown)) {
      if (!isEmptyShelf(own)) show(shelfPath(own))
    } else if (isEmptyShelf(own)) keep(shelfPath(shown))
    else if (shelfPath(own) !== address) setAddTo(shelfPath(shown, true))
  }, [search, state, address, navigate])
  return { addTo }
}
