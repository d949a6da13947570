/** How old those are who are to ride: an age that is not the horse's. */
import { swedishSortKey } from '#app/domain/swedish.ts'
import { keysOf, type Token } from './sentence-lexicon.ts'

type NumberAt = (at: number) => number | null

const RIDER = /^(?:barn(?:et|en)?|dotter|dottern|son|sonen)$/i
const BEFORE_AGE = keysOf('på som är i åldern om ca cirka runt över under minst mellan upp till')
const BEFORE_RIDER = keysOf('till för åt')
const WHOSE = keysOf('en ett min mitt mina vår vårt våra')
const CHILDREN = keysOf('dotter son barn flicka flickor pojke pojkar tjej tjejer kille killar unge ungar elev elever')
const BETWEEN = keysOf('till och eller')
const YEARS = swedishSortKey('år')

/** Words from `at` on that tell the age of the rider before them: `på 8 år`; 0 where none do. */
export function wordsOfAge(tokens: readonly Token[], at: number, numberAt: NumberAt): number {
  if (!RIDER.test(tokens[at - 1]?.raw ?? '') || tokens[at]?.isAfterComma) return 0
  let next = at
  while (BEFORE_AGE.has(tokens[next]?.key ?? '')) next++
  next = afterNumbers(tokens, next, numberAt)
  return tokens[next]?.key === YEARS ? next + 1 - at : 0
}

/** Words from `at` on that name a rider by age: `till min 8-åriga dotter`, `till en tioåring`; 0 where none do. */
export function wordsOfRider(tokens: readonly Token[], at: number, numberAt: NumberAt): number {
  const before = tokens[at - 1]
  if (!BEFORE_RIDER.has(tokens[at]?.key ?? '') || before?.key.startsWith(YEARS) || numberAt(at - 1) !== null) return 0
  const first = WHOSE.has(tokens[at + 1]?.key ?? '') ? at + 2 : at + 1
  const next = afterNumbers(tokens, first, numberAt)
  const age = next === first ? '' : (tokens[next]?.key ?? '')
  if (!age.startsWith(YEARS)) return 0
  if (CHILDREN.has(tokens[next + 1]?.key ?? '')) return next + 2 - at
  return /^.+ing(?:ar)?$/.test(age) ? next + 1 - at : 0
}

/** What a horse is for, of which no column tells. */
const USES = /^(?:barn|nybörjar|familje|lektions|ridskole|hobby|sällskaps|promenad)(?=\p{L}{3})/iu

/** The rest of a word that says first whom a horse is for: of `barnponny` the pony; else null. */
export const afterUse = (raw: string) => (USES.test(raw) ? swedishSortKey(raw.replace(USES, '')) : null)

const MONEY = keysOf('kr kronor krona sek tkr tusenlappar')
const PRICES = keysOf(
  'pris priset priser billig billiga billigt billigast billigaste dyr dyra kostar kosta kostnad budget',
)
const BEFORE_PRICE = keysOf(
  'för under över minst max maximalt högst mellan från till och upp runt ca cirka omkring kring',
)
const AMOUNT = /^\d[\d.]*(?:kr|kronor|sek|tkr)?$/i

/** Words from `at` on that ask what a horse costs: `under 10 000 kr`, `pris under 3255`; 0 where none do. */
export function wordsOfPrice(tokens: readonly Token[], at: number): number {
  const isPrice = PRICES.has(tokens[at]?.key ?? '')
  let next = isPrice ? at + 1 : at
  const first = next
  while (BEFORE_PRICE.has(tokens[next]?.key ?? '') || AMOUNT.test(tokens[next]?.raw ?? '')) next++
  const words = tokens.slice(first, next)
  const amount = words.findLastIndex(({ raw }) => AMOUNT.test(raw))
  if (amount < 0) return isPrice ? 1 : 0
  if (MONEY.has(tokens[first + amount + 1]?.key ?? '')) return first + amount + 2 - at
  const isMoney = isPrice || /\D$/.test(words[amount]?.raw ?? '')
  return isMoney ? first + amount + 1 - at : 0
}

/** The place after `8`, `8 till 10` or `sju och nio`. */
function afterNumbers(tokens: readonly Token[], at: number, numberAt: NumberAt): number {
  if (numberAt(at) === null) return at
  return BETWEEN.has(tokens[at + 1]?.key ?? '') && numberAt(at + 2) !== null ? at + 3 : at + 1
}
