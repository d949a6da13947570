import { matchSurely, readQuery } from '#app/domain/finder/rank.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import { searchText } from '../text/search.ts'
import type { FoundHorses } from './anything.server.ts'

/** Words around two names that ask how they are related. */
const ASKS =
  /^(?:(?:hur|vad|på\s+vilket\s+sätt)\s+)?(?:nära\s+)?(?:(?:be)?släkta?(?:ade)?\s+)?(?:(?:är\s+|vilket\s+)?(?:be)?släkt(?:skap(?:et)?|ade)?(?:\s+(?:mellan|har))?|är)\s+|(?:\s+är)?(?:\s+nära)?\s+(?:be)?släkt(?:a|ade|skap)?(?:\s+med\s+varandra)?\s*\??$|\?$/giu
const BETWEEN = /\s+(?:och|&|\+|(?:är\s+)?(?:nära\s+)?(?:be)?släkta?d?\s+(?:med|till)|med)\s+/giu
/** Only then a misspelt name is looked for too. */
const SAYS_KIN = /släkt/iu
/** A name may hold the word too; longer texts are no pair of names. */
const MOST_BETWEEN = 3

type Find<Found> = (typed: string) => Found
type Like = Pick<FoundHorses, 'horses' | 'entries'>

/** The parts of a text before and after each word that may stand between two names. */
export function halvesOf(typed: string): [string, string][] {
  const names = typed.trim().replace(ASKS, '').trim()
  const between = [...names.matchAll(BETWEEN)]
  if (between.length > MOST_BETWEEN) return []
  return between.map((word) => [names.slice(0, word.index).trim(), names.slice(word.index + word[0].length).trim()])
}

/** The best name for a half, which may be any part of it; null if none is sure. */
function meant(half: string, { horses, entries }: Like, isKin: boolean): string | null {
  const query = readQuery(half)
  if (query === null) return null
  const found = [...horses, ...entries]
  const whole = found.find(({ name }) => swedishSortKey(name) === query.key)
  const sure = whole ?? found.find(({ name }) => matchSurely(swedishSortKey(name), query) !== null)
  return (sure ?? (isKin ? found[0] : undefined))?.name ?? null
}

/** Whether a text asks how two are related, and not for horses. */
export const asksOfKin = (typed: string): boolean => SAYS_KIN.test(typed) && halvesOf(typed).length > 0

/** The way to how two names are related, for a text that has both, as `Alaska och Midvinter`; else null. */
export async function findPair(typed: string, find: Find<Promise<Like> | Like>) {
  for (const [first, second] of halvesOf(typed)) {
    const [one, other] = await Promise.all(
      [first, second].map(async (half) => meant(half, await find(half), SAYS_KIN.test(typed))),
    )
    if (!one || !other || one === other) continue
    return {
      name: searchText.pair(one, other),
      about: searchText.howRelated,
      href: `/related?${new URLSearchParams({ a: one, b: other })}`,
    }
  }
  return null
}
