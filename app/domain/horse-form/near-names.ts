/** Suggestions for a name that no horse has. */
import { swedishSortKey } from '#app/domain/swedish.ts'

/** One mistake is allowed for this many letters of a name. */
const LETTERS_A_MISTAKE = 3
const MOST_MISTAKES = 4

/** Letters to add, remove, replace or swap to turn one text into the other; `most + 1` for more than `most`. */
export function letterDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isSwapped) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1)
      row.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return most + 1
    beforeLast = last
    last = row
  }
  return Math.min(last[other.length] ?? 0, most + 1)
}

/** The names nearest to the typed one, nearest first. Short names may differ less than long ones. */
export function nearNames(typed: string, names: Iterable<string>, count = 3): string[] {
  const { length } = swedishSortKey(typed)
  return within(typed, names, Math.min(MOST_MISTAKES, Math.max(1, Math.floor(length / LETTERS_A_MISTAKE))), count)
}

/** Other names that differ only in case, accents and punctuation, or by one letter. Affixes are shared. */
export function likeNames(name: string, names: Iterable<string>, count = 3): string[] {
  return within(name, names, 1, count + 1)
    .filter((other) => other !== name)
    .slice(0, count)
}

function within(typed: string, names: Iterable<string>, most: number, count: number): string[] {
  const wanted = swedishSortKey(typed)
  return [...new Set(names)]
    .map((name) => ({ name, distance: letterDistance(wanted, swedishSortKey(name), most) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ name }) => name)
}
