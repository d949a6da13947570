import { readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** A card is 40 to 150 kB: together at most so many lie in the folder. */
const MOST_CARDS = 4000
const CARD = /^kort-[0-9a-f]{40}\.png$/

export const cardFile = (key: string) => `kort-${key}.png`

/** A card that was asked for again stays longer than one that was not. */
export async function markUsed(file: string): Promise<void> {
  const now = new Date()
  await utimes(file, now, now).catch(() => {})
}

/** Takes away the cards that nobody has asked for longest. Whatever another process took away before is no harm. */
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
