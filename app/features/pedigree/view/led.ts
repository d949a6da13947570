import { MOST_GENERATIONS, PEDIGREE_GENERATIONS } from '#app/domain/pedigree/walk.ts'

/** The key of the number of generations in a horse's address; without it there are four. */
export const LED_KEY = 'led'

/** Four to eight; anything else is four. */
export function readLed(search: URLSearchParams): number {
  const text = search.get(LED_KEY) ?? ''
  const led = /^\d$/.test(text) ? Number(text) : PEDIGREE_GENERATIONS
  return led > PEDIGREE_GENERATIONS && led <= MOST_GENERATIONS ? led : PEDIGREE_GENERATIONS
}

/** The generations that are shown of so many: none after the farthest known ancestor, but always four. */
export const knownLed = (led: number, deepest: number): number => Math.max(PEDIGREE_GENERATIONS, Math.min(led, deepest))

export type LedView = { led: number; ways: { led: number; href: string }[] }

/**
 * The numbers of generations to choose from: up to the farthest known ancestor, at most eight. Null where nobody is
 * known behind the fourth, and four are shown.
 */
export function ledView(led: number, deepest: number, addressOf: (led: number) => string): LedView | null {
  const most = Math.max(led, Math.min(deepest, MOST_GENERATIONS))
  if (most <= PEDIGREE_GENERATIONS) return null
  const ways = Array.from({ length: most - PEDIGREE_GENERATIONS + 1 }, (_, at) => PEDIGREE_GENERATIONS + at)
  return { led, ways: ways.map((each) => ({ led: each, href: addressOf(each) })) }
}

/** The sheets of a page with a tree of so many generations, where they are others than its route's. */
export function treeSheets(page: 'info' | 'name-page', led: number): { sheets?: string[] } {
  if (led > PEDIGREE_GENERATIONS) return { sheets: [page, 'deep-tree'] }
  return page === 'info' ? {} : { sheets: [page] }
}
