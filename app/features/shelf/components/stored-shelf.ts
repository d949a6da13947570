import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  isEmptyShelf,
  readShelf,
  SHELF_KEYS,
  SHELF_PATH,
  type Shelf,
  shelfPath,
  withAll,
} from '#app/domain/shelf/shelf.ts'
import { keepText, storedText, useStoredText } from './shelf-store.ts'

const stored = () => readShelf(new URLSearchParams(storedText()?.slice(SHELF_PATH.length + 1) ?? ''))

/** Links of the shelf's own page carry this state: their target is the visitor's own shelf. */
export const OWN = { state: { isOwnShelf: true } } as const

const isOwn = (state: unknown) => typeof state === 'object' && state !== null && 'isOwnShelf' in state

/** The header's link compares what lies on the visitor's shelf: other addresses with the same horses are hers too. */
const isAlike = (one: Shelf, other: Shelf) =>
  shelfPath({ ...one, compared: [] }) === shelfPath({ ...other, compared: [] })

/**
 * Stores the visitor's shelf in her browser: adds what `lagg` says, shows the stored shelf at the bare address, and
 * follows the page's own links. For another visitor's shelf it returns the address that adds it.
 */
export function useStoredShelf(address: string): string | null {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const isStored = useStoredText() !== null
  useEffect(() => {
    const query = new URLSearchParams(search)
    const [own, shown] = [stored(), readShelf(query)]
    const show = (to: string) => void navigate(to, { replace: true, preventScrollReset: true, ...OWN })
    if (query.has(SHELF_KEYS.isAdded)) {
      const both = shelfPath(withAll(own, shown))
      keepText(both)
      show(both)
    } else if (isOwn(state) || (!isEmptyShelf(shown) && (isEmptyShelf(own) || isAlike(own, shown))))
      keepText(shelfPath(shown))
    else if (isEmptyShelf(shown) && !isEmptyShelf(own)) show(shelfPath(own))
  }, [search, state, navigate])
  if (!isStored || isOwn(state)) return null
  const [query, own] = [new URLSearchParams(search), stored()]
  const shown = readShelf(query)
  const isTheirs = !query.has(SHELF_KEYS.isAdded) && !isEmptyShelf(shown) && !isEmptyShelf(own)
  return isTheirs && shelfPath(own) !== address && !isAlike(own, shown) ? shelfPath(shown, true) : null
}
