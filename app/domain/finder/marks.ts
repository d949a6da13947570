import { swedishSortKey } from '#app/domain/swedish.ts'
import { foldKey } from './fold.ts'
import type { Query } from './rank.ts'

/** A piece of a name; `hit` for what was typed. */
export type Piece = { text: string; hit: boolean }

/** Splits a name and marks the typed parts, also where accents differ. A mistyped word marks nothing. */
export function markName(name: string, query: Query | null): Piece[] {
  if (query === null) return [{ text: name, hit: false }]
  const characters = Array.from(name)
  // The index of the character that each folded letter comes from.
  const from: number[] = []
  let folded = ''
  for (const [at, character] of characters.entries()) {
    const own = /[\s\p{Pd}−_/]/u.test(character) ? ' ' : foldKey(swedishSortKey(character))
    if (own === ' ' && (folded === '' || folded.endsWith(' '))) continue
    folded += own
    for (let letter = 0; letter < own.length; letter++) from.push(at)
  }
  const hits = new Set<number>()
  const whole = placesOf(folded, query.folded)
  const wanted = whole.length > 0 ? [query.folded] : query.foldedWords
  for (const word of wanted) {
    const [start] = placesOf(folded, word)
    if (start === undefined) continue
    const [first = 0, last = 0] = [from[start], from[start + word.length - 1]]
    for (let at = first; at <= last; at++) hits.add(at)
  }
  const pieces: Piece[] = []
  for (const [at, character] of characters.entries()) {
    const hit = hits.has(at)
    const last = pieces.at(-1)
    if (last && last.hit === hit) last.text += character
    else pieces.push({ text: character, hit })
  }
  return pieces
}

/** The places of a text in another, those at the start of words first. */
function placesOf(text: string, wanted: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) places.push(at)
  const isWord = (at: number) => at === 0 || text[at - 1] === ' '
  return [...places.filter(isWord), ...places.filter((at) => !isWord(at))].filter(
    (at) => wanted.length > 1 || isWord(at),
  )
}
