import { foldKey, wordsOf } from '#app/domain/finder/fold.ts'
import { FOUND_KINDS, type FoundKind } from '#app/domain/finder/rank.ts'
import type { FinderPiece, FinderWord } from '../tables.ts'

/** The finder's index: which names have a word, and which words have a piece. Computed from sort keys. */

/** Letters of a piece, and of a word that are indexed. */
export const LONGEST_PIECE = 16
const LETTERS_LOOKED_INTO = 48

const KIND_CODES: Record<FoundKind, string> = { horse: 'h', former: 'o', pedigree: 'p' }
export const kindCode = (kind: FoundKind): string => KIND_CODES[kind]
export const kindOf = (code: string): FoundKind => FOUND_KINDS.find((kind) => KIND_CODES[kind] === code) ?? 'pedigree'

/** Sorts before all characters of keys. */
const KEY_BREAK = '\u0001'

/** The sort key of an index row's name, as it is and folded. */
export function sortKeysOf(key: string): { sortKey: string; folded: string } {
  const end = key.indexOf(KEY_BREAK)
  return end < 0 ? { sortKey: key, folded: key } : { sortKey: key.slice(end + 1), folded: key.slice(0, end) }
}

/** The rows of one name; none if it has no letter. */
export function wordRows(kind: FoundKind, id: string, sortKey: string): FinderWord[] {
  const folded = foldKey(sortKey)
  if (folded === '') return []
  const key = folded === sortKey ? folded : `${folded}${KEY_BREAK}${sortKey}`
  const words = ['', ...new Set(wordsOf(folded))]
  return words.map((word) => ({ word, kind: kindCode(kind), key, doc_id: id }))
}

/**
 * The rows of one word: its beginning, and every piece to its end, as a mistyped word may have only one right letter.
 */
export function pieceRows(word: string): FinderPiece[] {
  const rows = [{ place: '0', piece: word.slice(0, LONGEST_PIECE), word, at: 0 }]
  const last = Math.min(word.length, LETTERS_LOOKED_INTO)
  for (let at = 1; at < last; at++) rows.push({ place: '1', piece: word.slice(at, at + LONGEST_PIECE), word, at })
  return rows
}
