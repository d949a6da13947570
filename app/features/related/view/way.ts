import type { Drawing } from '#app/domain/coat/coat.ts'
import { relatedText } from '../text.ts'

export type Portrait = { name: string; href: string | null; drawing: Drawing | null }

/** A horse on the way, or so many generations that are folded. */
export type WayStep =
  | { kind: 'horse'; portrait: Portrait; isEnd: boolean; as: string }
  | { kind: 'fold'; label: string }

/** The way down from a common ancestor to both horses; a side is empty where the horse itself is the ancestor. */
export type DrawnWay = { top: Portrait; sides: readonly [WayStep[], WayStep[]] }

/** A longer side has its middle folded. */
const MOST_STEPS = 4

/**
 * The way from the horses `one` and `other` up to the ancestor that ends both, drawn from the top. Parents on the way
 * are sons and daughters by their place; the two horses by their own sex.
 */
export function drawnWay(
  one: readonly string[],
  other: readonly string[],
  sexes: readonly ('F' | 'M' | null)[],
  portrait: (name: string) => Portrait,
  sexOf: (parent: string, foal: string) => 'F' | 'M',
): DrawnWay | null {
  const top = one.at(-1)
  if (top === undefined) return null
  const side = (path: readonly string[], sex: 'F' | 'M' | null): WayStep[] => {
    // From below the ancestor down to the horse.
    const down = path.slice(0, -1).toReversed()
    const steps = down.map((name, at): WayStep => {
      const foal = down[at + 1]
      const own = foal === undefined ? sex : sexOf(name, foal)
      return {
        kind: 'horse',
        portrait: portrait(name),
        isEnd: foal === undefined,
        as: relatedText.child[own ?? 'none'],
      }
    })
    if (steps.length <= MOST_STEPS) return steps
    const folded = steps.length - 2
    return [...steps.slice(0, 1), { kind: 'fold', label: relatedText.folded(folded) }, ...steps.slice(-1)]
  }
  return { top: portrait(top), sides: [side(one, sexes[0] ?? null), side(other, sexes[1] ?? null)] }
}
