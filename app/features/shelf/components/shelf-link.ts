import { markText } from '../text/mark.ts'
import { linesOf, useStoredText } from './shelf-store.ts'

const MOST_COMPARED = 4

/** The way to the visitor's own shelf, with how much is on it; its horses lie beside each other. */
export function useShelfLink() {
  const text = useStoredText()
  const query = new URLSearchParams(text?.slice(text.indexOf('?') + 1) ?? '')
  const horses = linesOf(text, 'hast')
  const foals = linesOf(text, 'fol')
  const count = horses.length + foals.length
  if (horses.length > 1 && !query.has('jamfor')) query.set('jamfor', horses.slice(-MOST_COMPARED).join('\n'))
  return { href: count === 0 ? '/hylla' : `/hylla?${query}`, label: markText.mine(horses.length, foals.length), count }
}
