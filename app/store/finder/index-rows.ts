import { foldKey, wordsOf } from '#app/domain/finder/fold.ts'
import { FOUND_KINDS, type FoundKind } from '#app/domain/finder/rank.ts'
import type { FinderPiece, FinderWord } from '../tables.ts'

/** What the finder keeps: which names hold a word, and which words hold a piece. All of it follows from the sort keys. */

/** A piece is told from others by so many letters, and a word is looked into so far. */
export const LONGEST_PIECE = 16
const LETTERS_LOOKED_INTO = 48

const KIND_CODES: Record<FoundKind, string> = { horse: 'h', former: 'o', pedigree: 'p' }
export const kindCode = (kind: FoundKind): string => KIND_CODES[kind]
export const kindOf = (code: string): FoundKind => FOUND_KINDS.find((kind) => KIND_CODES[kind] === code) ?? 'pedigree'

/** Sorts before everything that a key holds. */
const KEY_BREAK = '\u0001'

/** The sort key of the name that an index row is of. */
export function sortKeyOf(key: string): string {
  return key.slice(key.indexOf(KEY_BREAK) + 1)
}

/** The rows of one name, from its sort key; none where it has no letter. */
export function wordRows(kind: FoundKind, id: string, sortKey: string): FinderWord[] {
  const folded = foldKey(sortKey)
  if (folded === '') return []
  const key = folded === sortKey ? folded : `${folded}${KEY_BREAK}${sortKey}`
  const words = ['', ...new Set(wordsOf(folded))]
  return words.map((word) => ({ word, kind: kindCode(kind), key, doc_id: id }))
}

/** The rows of one word: its beginning, and every piece to its end; of a mistyped word one letter may be all that is sound. */
export function pieceRows(word: string): FinderPiece[] {
  const rows = [{ place: '0', piece: word.slice(0, LONGEST_PIECE), word, at: 0 }]
  const last = Math.min(word.length, LETTERS_LOOKED_INTO)
  for (let at = 1; at < last; at++) rows.push({ place: '1', piece: word.slice(at, at + LONGEST_PIECE), word, at })
  return rows
}
