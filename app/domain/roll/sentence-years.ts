import { swedishSortKey } from '#app/domain/swedish.ts'
import type { Range } from './filter.ts'
import { isEvent, LeadReader } from './sentence-leads.ts'
import { isMonth, keysOf, meaningAt } from './sentence-lexicon.ts'
import type { Comparison } from './sentence-words.table.ts'

const LAST_OF_THIS_CENTURY = 40

export const isYear = (number: number) => number >= 1900 && number <= 2100

/** `från 2015`, as a horse is said to be from a year. */
const FROM = /^från(?: år(?:et)?)?$/i
/** Words after a year that make it one of birth: `2015 års hästar`, `2015 föl`. */
const OF_YEAR = keysOf('års föl fölen fölet')
const YEARS = swedishSortKey('års')
const BEFORE_YEAR = keysOf('i ar år sedan efter')

type YearFound = { start: number; first: number; second: number | null; limit: 'least' | 'most' | null }

/** Reads years and dates. */
export class YearReader extends LeadReader {
  /** `dog i fjol`, `döda i år`. When a horse was sold or won, no column says. */
  protected readYearAgo(ago: number, from: number, count: number): void {
    const isDead = [1, 2, 3].some((words) => {
      const before = from < words ? null : meaningAt(this.key(from - words, words))
      return before?.is === 'values' && before.values.includes('dod')
    })
    const isOfDeath = this.fact === 'dog' || isDead
    const fact = isOfDeath ? 'dog' : this.fact
    const now = this.vocabulary.year()
    if (now === null || (fact !== 'dog' && fact !== 'fodd')) {
      const isTold = now !== null && this.isOfWins()
      return this.leave(this.raw(from, count), null, isTold ? { lead: { to: 'year', year: now - ago } } : {})
    }
    this.narrow(fact, { min: now - ago, max: now - ago })
  }

  protected isYearNext(): boolean {
    const at = BEFORE_YEAR.has(this.tokens[this.at]?.key ?? '') ? this.at + 1 : this.at
    const year = this.tokens[at]?.number ?? 0
    return isYear(year)
  }

  /** A year in four digits or two: `född -21`. */
  protected yearAt(at: number): number | null {
    const raw = this.tokens[at]?.raw ?? ''
    const value = Number(raw)
    if (/^\d\d$/.test(raw)) return value + (value <= LAST_OF_THIS_CENTURY ? 2000 : 1900)
    return /^\d{4}$/.test(raw) ? value : null
  }

  /** The place of a month's word, here or after a day. */
  protected monthAt(at: number): number | null {
    if (isMonth(this.tokens[at]?.key ?? '')) return at
    return this.numberAt(at) !== null && isMonth(this.tokens[at + 1]?.key ?? '') ? at + 1 : null
  }

  /** `1 maj 2012`, `maj 2012` after `född`: its year counts, day and month are named as not understood. */
  protected readDate(): boolean {
    const month = this.monthAt(this.at)
    const isDay = month !== this.at
    if (month === null || (!isDay && this.fact !== 'fodd' && this.fact !== 'dog')) return false
    const said = this.raw(this.at, month + 1 - this.at)
    const raw = this.tokens[month + 1]?.raw ?? ''
    const year = /^\d{4}$/.test(raw) ? Number(raw) : null
    this.at = month + (year === null ? 1 : 2)
    if (year === null || (this.fact !== 'fodd' && this.fact !== 'dog')) {
      this.leave(year === null ? said : `${said} ${raw}`, year === null ? null : `född ${raw}`)
      this.fact = null
      this.comparison = null
      return true
    }
    this.leave(said, null)
    // `före 1 maj 2012`: also some of that year.
    const including = { over: 'least', under: 'most' } as const
    const { comparison } = this
    const isStrict = comparison === 'over' || comparison === 'under'
    this.narrow(this.fact, boundedBy(isStrict ? including[comparison] : comparison, year, null))
    return true
  }

  /** Whether the number just read is a year for what follows; `års` is skipped. */
  protected skipOfYear(): boolean {
    const then = this.tokens[this.at]?.key ?? ''
    if (!/^\d{4}$/.test(this.raw(this.at - 1, 1)) || !isYear(this.numberAt(this.at - 1) ?? 0)) return false
    if (!OF_YEAR.has(then)) return false
    if (then === YEARS) {
      this.at += 1
      this.isEvent ||= isEvent(meaningAt(this.key(this.at, 1)))
    }
    return true
  }

  /** A year alone is one of birth, unless something happened: when horses were sold or won, no column says. */
  protected takeYear({ start, first, second, limit }: YearFound): void {
    const said = this.raw(start, this.at - start)
    const isFrom = this.comparison === 'least' && FROM.test(this.compared)
    const isAlone = this.comparison === null || this.comparison === 'between' || isFrom
    // `tävlade 2024`: the word before was not understood.
    const isOfEvent =
      this.leftAt === start || this.isEvent || this.mode !== null || isEvent(meaningAt(this.key(this.at, 1)))
    // No year is turned round.
    if (this.isNot) return this.refuse(start, this.at - start)
    if (this.isOfWins()) return this.leave(said, null, { lead: { to: 'year', year: first } })
    // `2015 och 2018` are two years, and no time between them.
    const isTime = second === null || second === first + 1 || !['och', 'eller'].includes(this.key(start + 1, 1))
    const isFirst = this.ranges.fodd === undefined && (isTime || this.comparison === 'between')
    if (isAlone && isFirst && !isOfEvent) return this.narrow('fodd', boundedBy(limit, first, second))
    this.leave(said, `född ${said.replace(/ års$/, '')}`)
  }
}

/** A limit as a range; over and under leave the number itself out, in whole steps. */
export function boundedBy(comparison: Comparison | null, first: number, second: number | null): Range {
  if (second !== null) return { min: Math.min(first, second), max: Math.max(first, second) }
  switch (comparison) {
    case 'over':
      return { min: Number.isInteger(first) ? first + 1 : first }
    case 'under':
      return { max: Number.isInteger(first) ? first - 1 : first }
    case 'least':
      return { min: first }
    case 'most':
      return { max: first }
    case 'about':
      return { min: first - 3, max: first + 3 }
    default:
      return { min: first, max: first }
  }
}
