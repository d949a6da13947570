/** From this many letters on, a word may contain one mistake, or two. Others, and those with digits, must match. */
const LEAST_FOR_ONE = 4
const LEAST_FOR_TWO = 8

/** How many letters of a typed word, folded, may be wrong. */
export function mistakesAllowed(word: string): 0 | 1 | 2 {
  if (word.length < LEAST_FOR_ONE || /[0-9~]/.test(word)) return 0
  return word.length < LEAST_FOR_TWO ? 1 : 2
}

/** The fewest letters missing, added, replaced or swapped in `typed` as a beginning of `word`, to `most + 1`. */
export function mistakesAtBeginning(typed: string, word: string, most: number): number {
  const row = mistakesByLength(typed, word, most)
  let fewest = most + 1
  const reach = Math.min(word.length, typed.length + most)
  for (let j = Math.max(0, typed.length - most); j <= reach; j++) fewest = Math.min(fewest, row?.[j] ?? fewest)
  return fewest
}

/** The same as all of `word`. */
export function mistakesInAll(typed: string, word: string, most: number): number {
  if (word.length > typed.length + most) return most + 1
  return mistakesByLength(typed, word, most)?.[word.length] ?? most + 1
}

/** The mistakes in `typed` as each beginning of `word`; null if there are more in all. Valid until the next call. */
function mistakesByLength(typed: string, word: string, most: number): Uint8Array | null {
  const beyond = most + 1
  if (word.length < typed.length - most) return null
  const reach = Math.min(word.length, typed.length + most)
  let [beforeLast, last, row] = rowsOf(Math.max(reach, most) + 2)
  const at = (cells: Uint8Array, j: number) => cells[j] ?? 0
  for (let j = 0; j <= most; j++) last[j] = j
  last[beyond] = beyond
  for (let i = 1; i <= typed.length; i++) {
    // Places further apart have more mistakes between them.
    const [from, until] = [Math.max(1, i - most), Math.min(reach, i + most)]
    let least = from === 1 && i < beyond ? i : beyond
    row[from - 1] = least
    const letter = typed.charCodeAt(i - 1)
    for (let j = from; j <= until; j++) {
      const own = word.charCodeAt(j - 1)
      let cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (letter === own ? 0 : 1), beyond)
      const isSwapped = i > 1 && j > 1 && letter === word.charCodeAt(j - 2) && typed.charCodeAt(i - 2) === own
      if (isSwapped) cost = Math.min(cost, at(beforeLast, j - 2) + 1)
      row[j] = cost
      if (cost < least) least = cost
    }
    if (least > most) return null
    row[until + 1] = beyond
    ;[beforeLast, last, row] = [last, row, beforeLast]
  }
  return last
}

let scratch: [Uint8Array, Uint8Array, Uint8Array] | undefined

/** Three rows that are reused, as thousands of words are compared for one query. */
function rowsOf(length: number): [Uint8Array, Uint8Array, Uint8Array] {
  if (scratch === undefined || scratch[0].length < length) {
    const size = Math.max(64, length * 2)
    scratch = [new Uint8Array(size), new Uint8Array(size), new Uint8Array(size)]
  }
  return scratch
}

/** A part of a typed word that is unchanged in the intended word, about `at` letters from its beginning. */
type SoundPart = { part: string; at: number }

/** Parts of a typed word, one of which is right despite `most` mistakes. Letters between them may be swapped. */
export function soundParts(typed: string, most: 1 | 2): SoundPart[] {
  const count = most + 1
  const letters = typed.length - most
  const parts: SoundPart[] = []
  let at = 0
  for (let index = 0; index < count; index++) {
    const length = Math.floor(letters / count) + (index < letters % count ? 1 : 0)
    parts.push({ part: typed.slice(at, at + length), at })
    at += length + 1
  }
  return parts
}
