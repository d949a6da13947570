import { markText } from '../text/mark.ts'
import { linesOf, useStoredText } from './shelf-store.ts'

const MOST_COMPARED = 4

/** The way to the visitor's own shelf, with how much is on it; its horses lie beside each other. */
export function useShelfLink() {
  const text = useStoredText()
  const horses = linesOf(text, 'hast')
  const foals = linesOf(text, 'fol')
  const count = horses.length + foals.length
  const label = markText.mine(horses.length, foals.length)
  if (text === null || count === 0) return { href: '/hylla', label, count }
  const query = new URLSearchParams(text.slice(text.indexOf('?') + 1))
  if (horses.length > 1 && !query.has('jamfor')) query.set('jamfor', horses.slice(-MOST_COMPARED).join('\n'))
  return { href: `/hylla?${query}`, label, count }
}
