import { createHash } from 'node:crypto'

/** A parent with its own parents, by name; null where nobody knows. */
export type CardParent = { name: string | null; sire: string | null; dam: string | null }

/** What the drawing of a horse is put together from: ids and classes of the art, nothing that anybody has typed. */
export type CardDrawing = {
  /** `h-pony-standing`, `s-hage`; without a landscape on nothing. */
  figure: string
  scene: string | null
  place: { x: number; y: number; width: number; height: number }
  isMirrored: boolean
  /** Classes whose custom properties colour it: coat, patterns, what the breed has, light. */
  classes: readonly string[]
}

/** What stands on a horse's preview card: texts as they are read. */
export type Card = {
  stud: string
  name: string
  titles: string
  summary: string
  words: { sire: string; dam: string; unknown: string }
  sire: CardParent
  dam: CardParent
  drawing: CardDrawing
  /** A picture that the stud keeps, in a width that there is of it. */
  picture: { hash: string; width: number } | null
}

export const CARD_SIZE = { width: 1200, height: 630 } as const

/** To be raised when cards come to look otherwise: those that were made before are made anew. */
const LOOK = 1

/** By what a card is kept: all that stands on it. */
export function cardKey(card: Card): string {
  return createHash('sha256')
    .update(JSON.stringify([LOOK, card]))
    .digest('hex')
    .slice(0, 40)
}
