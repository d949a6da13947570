import { createHash } from 'node:crypto'
import { readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** A parent and its own parents, by name; null if unknown. */
export type CardParent = { name: string | null; sire: string | null; dam: string | null }

/** The parts of a drawing: ids and classes of the art, no typed text. */
export type CardDrawing = {
  figure: string
  scene: string | null
  place: { x: number; y: number; width: number; height: number }
  isMirrored: boolean
  /** Whether the landscape is the other way round. */
  isTurned?: boolean
  /** Classes whose custom properties colour it: coat, patterns, breed, light. */
  classes: readonly string[]
}

export type Card = {
  stud: string
  name: string
  titles: string
  summary: string
  words: { sire: string; dam: string; unknown: string }
  sire: CardParent
  dam: CardParent
  drawing: CardDrawing
  picture: { hash: string; width: number } | null
}

export const CARD_SIZE = { width: 1200, height: 630 } as const

/** Raise it when the layout of cards changes: cached ones are then drawn again. */
const LOOK = 1

export function cardKey(card: Card): string {
  const hash = createHash('sha256').update(JSON.stringify([LOOK, card]))
  return hash.digest('hex').slice(0, 40)
}

export const cardFile = (key: string) => `kort-${key}.png`

/** Cards in the folder, at most: each has 40 to 150 kB. */
const MOST_CARDS = 4000
const CARD = /^kort-[0-9a-f]{40}\.png$/

/** The least recently used cards are removed first. */
export async function markUsed(file: string): Promise<void> {
  const now = new Date()
  await utimes(file, now, now).catch(() => {})
}

/** Removes the least recently used cards; another process may do the same. */
export async function clearOldCards(folder: string, most = MOST_CARDS): Promise<void> {
  const names = (await readdir(folder)).filter((name) => CARD.test(name))
  if (names.length <= most) return
  const files = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name)
      return { file, used: (await stat(file).catch(() => null))?.mtimeMs ?? 0 }
    }),
  )
  const old = files.sort((a, b) => a.used - b.used).slice(0, names.length - most)
  for (const { file } of old) await rm(file, { force: true })
}
