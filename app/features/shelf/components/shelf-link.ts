import { shelfText } from '../text.ts'
import { useStoredText } from './shelf-store.ts'

const MOST_COMPARED = 4

/**
 * The way to the visitor's own shelf, with how much is on it; its horses lie beside each other. It reads the stored
 * address itself, as every page has it: what is wrong there the shelf's own page puts right.
 */
export function useShelfLink() {
  const text = useStoredText()
  const query = new URLSearchParams(text?.slice(text.indexOf('?') + 1) ?? '')
  const lines = (key: string) => query.get(key)?.split('\n').filter(Boolean) ?? []
  const horses = lines('hast')
  const foals = lines('fol')
  const count = horses.length + foals.length
  if (horses.length > 1 && !query.has('jamfor')) query.set('jamfor', horses.slice(-MOST_COMPARED).join('\n'))
  return { href: count === 0 ? '/hylla' : `/hylla?${query}`, label: shelfText.mine(horses.length, foals.length), count }
}
