/** Names that look alike. They are compared exactly everywhere (our own choice), so these are two horses until they are merged. */
import { swedishSortKey } from '#app/domain/swedish.ts'
import type { TwinWay } from './kinds.table.ts'

/** Blanks without width, marks of direction, soft hyphens, joiners: nobody can see them. */
const INVISIBLE = /[\p{Cf}\u{34f}]/gu

/** Most names: plain letters, one blank between words. */
const AS_SEEN = /^[!-~åäöÅÄÖé]+(?: [!-~åäöÅÄÖé]+)*$/

/** The name as the eye reads it: letters composed, one plain blank where there are several, nothing invisible. */
export function seenName(name: string): string {
  if (AS_SEEN.test(name)) return name
  return name.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/gu, ' ').trim()
}

/** By what names are found that differ in case, accents or punctuation alone; null where nothing of a name remains. */
export function soundOfName(name: string): string | null {
  const key = swedishSortKey(seenName(name))
  return key === '' ? null : key
}

/** How a spelling differs from what the eye reads. */
export function twinWay(one: string, other: string): TwinWay {
  const visible = (name: string) => name.replace(INVISIBLE, '')
  if (visible(one) === visible(other)) return 'invisible'
  const blank = (name: string) => visible(name).replace(/\s+/gu, ' ').trim()
  return blank(one) === blank(other) ? 'blanks' : 'composed'
}
