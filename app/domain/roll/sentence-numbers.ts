import { COUNTED_FACTS, type NumberFact, SOME_HAVE } from './facts.table.ts'
import type { Order } from './filter.ts'
import { meaningAt, wordIn } from './sentence-lexicon.ts'
import { type Comparison, LIMIT_WORDS, LIMITED_FACTS, type Limited, UNITS } from './sentence-words.table.ts'
import { boundedBy, isYear, YearReader } from './sentence-years.ts'

/** Reads numbers with their units and limits, lines, generations and grades. */
export class NumberReader extends YearReader {
  /** `flest segrar`, `mankhöjd över 160`, `minst 3 avkommor`, `har avkommor`. */
  protected takeNumberFact(fact: NumberFact, from: number, count: number): void {
    if (this.isMostOf) {
      this.isMostOf = false
      const orders: Partial<Record<NumberFact, Order>> = {
        segrar: 'segrar',
        starter: 'starter',
        poang: 'poang',
        titlar: 'titlar',
        elit: 'elit',
        avkommor: 'avkommor',
        extpoang: 'exterior',
        hojd: 'hogst',
      }
      const order = orders[fact]
      if (order === undefined) this.refuse(from, count)
      else this.sortBy(order)
      return
    }
    this.fact = fact
    // `född den 1 maj 2012`, `född i maj 2012`
    const isLed = ['den', 'i'].includes(this.tokens[this.at]?.key ?? '') && this.monthAt(this.at + 1) !== null
    if (isLed) this.at += 1
    if (this.readDate()) return
    const next = this.tokens[this.at]
    const isAgo = [1, 2, 3].some((words) => meaningAt(this.key(this.at, words))?.is === 'year')
    const isLimited =
      next !== undefined &&
      (this.numberAt(this.at) !== null || this.isComparisonNext() || isAgo) &&
      !(COUNTED_FACTS.has(fact) && this.isOtherNext(fact, this.raw(from, count)))
    // `titeln VHF Legend`
    if (fact === 'titlar' && !this.isNot && this.isTitleNext()) {
      this.fact = null
      return
    }
    if (isLimited) return
    // `högst exteriörpoäng`: no number follows.
    if (this.comparison === 'most' && this.compared.toLowerCase() === 'högst') {
      this.comparison = null
      this.fact = null
      this.isMostOf = true
      return this.takeNumberFact(fact, from, count)
    }
    // `har segrar`: at least one. A height alone says nothing.
    if (!(this.isNot ? SOME_HAVE : COUNTED_FACTS).has(fact)) this.refuse(from, count)
    else this.narrow(fact, this.isNot ? { max: 0 } : { min: 1 })
    this.isNot = false
    this.fact = null
  }

  private isTitleNext(): boolean {
    const isTitle = [1, 2, 3].some((count) => {
      const meaning = meaningAt(this.key(this.at, count))
      return meaning?.is === 'values' && meaning.fact === 'titel'
    })
    return isTitle || this.exactlyAt(['titel']) !== null
  }

  /** `utan avkommor över 170`, `med titlar över 160 cm`: the number that follows is of something else. */
  private isOtherNext(fact: NumberFact, said: string): boolean {
    if (this.isNot) return true
    let at = this.at
    for (let count = 3; count > 0; count--)
      if (meaningAt(this.key(at, count))?.is === 'comparison') {
        at += count
        break
      }
    const number = this.numberAt(at)
    if (number === null) return false
    const unit = this.unitAt(at + 1)
    if (unit !== null) return unit !== fact
    if (isYear(number)) return fact !== 'poang'
    return number >= LEAST_HEIGHT && isHeight(number) && (NEVER_SO_MANY.has(fact) || UNCOUNTED.test(said))
  }

  protected isComparisonNext(): boolean {
    for (let count = 3; count > 0; count--) {
      const meaning = meaningAt(this.key(this.at, count))
      if (meaning?.is === 'comparison') return true
      if (meaning?.is === 'name-of' && count === 1 && this.numberAt(this.at + 1) !== null) return true
    }
    const then = this.tokens[this.at]?.key
    return ['med', 'p{', 'i', '{r'].includes(then ?? '') && this.numberAt(this.at + 1) !== null
  }

  /**
   * Whether the comparison that ends at this word has something to compare with: `än` before a number or another
   * comparison (`yngre ston än 6 år`), or a number of its own right after it (`ston yngre 6 år`).
   */
  protected isComparedWith(from: number, fact?: NumberFact): boolean {
    if (this.numberAt(from + 1) !== null) {
      const unit = this.unitAt(from + 2)
      if (fact === undefined || unit === null || unit === fact) return true
    }
    for (let at = from; at < this.tokens.length; at++) {
      if (this.tokens[at]?.raw.toLowerCase() === 'än') return true
      const isNext = [1, 2, 3].some((count) => meaningAt(this.key(at, count))?.is === 'comparison')
      if (at > from && (isNext || this.numberAt(at) !== null)) return false
    }
    return false
  }

  /** A limit after what it limits: `165 cm eller högre`. In `160 cm och yngre än 10 år` the words begin another. */
  protected limit(of: Limited | null): 'least' | 'most' | null {
    for (const count of [2, 1]) {
      const limit = wordIn(LIMIT_WORDS, this.raw(this.at, count))
      if (limit === null) continue
      const last = this.at + count - 1
      const facts = wordIn(LIMITED_FACTS, this.raw(last, 1))
      if (of !== null && facts !== null && !facts.includes(of)) return null
      const meaning = meaningAt(this.key(last, 1))
      const isOther = meaning?.is === 'comparison' && this.isComparedWith(last, meaning.fact)
      if (isOther || this.tokens[last + 1]?.raw.toLowerCase() === 'än') return null
      this.at += count
      return limit
    }
    return null
  }

  /** A number with its unit and limits; false if this is none. */
  protected readNumber(): boolean {
    if (this.readDate()) return true
    const first = this.numberAt(this.at)
    if (first === null) return false
    const start = this.at
    if (this.readOrdinal(first) || this.readHyphened(first)) return true
    this.at += 1
    let unit = this.skipOfYear() ? null : this.unit()
    let second: number | null = null
    let secondAt = start
    const joint = this.tokens[this.at]?.key ?? ''
    // `3 segrar och 2 starter`: each has its own number.
    const other = unit === null ? null : this.unitAt(this.at + 2)
    const isSame = other === null || other === unit
    if (isSame && ['till', 'och', 'eller', 'tom'].includes(joint) && this.numberAt(this.at + 1) !== null) {
      // `född 2015 eller 2016`
      const isBorn = this.fact === 'fodd' || this.fact === 'dog'
      const isNextYear = isBorn && this.yearAt(this.at + 1) === (this.yearAt(start) ?? Number.NaN) + 1
      const isRange = joint === 'till' || joint === 'tom' || this.comparison === 'between' || isNextYear
      if (isRange || this.fact === null) {
        second = this.numberAt(this.at + 1)
        secondAt = this.at + 1
        this.at += 2
        unit = this.unit() ?? unit
      }
    }
    const limit =
      second === null
        ? this.limit(unit ?? this.fact ?? (isYear(first) ? 'fodd' : factOfSize(first, 'least', null)))
        : null
    // `500 eller mer poäng`
    if (limit !== null) unit ??= this.unit()
    const fact = unit ?? this.fact ?? factOfSize(first, this.comparison ?? limit, second)
    // `fler än 2 titlar`: not two years, but two of something that cannot be counted.
    if (unit === null && this.fact === null && fact === 'alder' && /^(?:fler|flera|färre) än$/i.test(this.compared)) {
      this.at += 1
      this.leave(this.raw(start - 2, this.at - start + 2), null)
      this.comparison = null
      return true
    }
    if (fact === null) {
      const raw = this.raw(start, 1)
      const isBare = this.at === start + 1 && this.comparison === null && this.leftAt !== start
      const mayBeHeight = isHeight(first) && !raw.startsWith('0') && this.mode === null
      if (isYear(first)) this.takeYear({ start, first, second, limit })
      else if (isBare && !mayBeHeight && this.readDigits(raw, 0)) return true
      else this.leave(this.raw(start, this.at - start), mayBeHeight ? `${first} cm` : null)
      this.comparison = null
      return true
    }
    const isOfYears = fact === 'fodd' || fact === 'dog'
    // `född 5`: no year.
    if (isOfYears && (this.yearAt(start) === null || this.yearAt(secondAt) === null)) {
      this.leave(this.raw(start, this.at - start), null)
      this.comparison = null
      this.fact = null
      return true
    }
    const whole = (value: number, at: number) =>
      fact === 'hojd' && first < 3 ? value * 100 : isOfYears ? (this.yearAt(at) ?? value) : value
    this.narrow(
      fact,
      boundedBy(limit ?? this.comparison, whole(first, start), second === null ? null : whole(second, secondAt)),
    )
    return true
  }

  /** `22-1001` is no time and no measure, but may be a part of a register's number. */
  private readHyphened(first: number): boolean {
    const [one, joint, other] = this.tokens.slice(this.at, this.at + 3)
    if (joint?.key !== 'till' || !/^\d+$/.test(one?.raw ?? '') || !/^\d+$/.test(other?.raw ?? '')) return false
    if (this.fact !== null || this.comparison !== null || this.unitAt(this.at + 3) !== null) return false
    const second = other?.number ?? 0
    const isOfOneKind = [isYear, isHeight, isAge].some((isMeant) => isMeant(first) && isMeant(second))
    if (isOfOneKind && other?.raw.startsWith('0') !== true) return false
    const said = `${one?.raw}-${other?.raw}`
    if (this.readDigits(said, 3)) return true
    if (!isAge(first) && !isHeight(first)) return false
    this.at += 3
    this.leave(said, null)
    return true
  }

  /** `4:e generationen`, `fjärde generationen` */
  protected readOrdinal(number: number): boolean {
    if (meaningAt(this.tokens[this.at + 1]?.key ?? '')?.is !== 'generation') return false
    this.at += 2
    this.add('generation', [String(number)])
    return true
  }

  protected unitAt(at: number): NumberFact | null {
    const before = this.at
    this.at = at
    const unit = this.unit()
    this.at = before
    return unit
  }

  protected unit(): NumberFact | null {
    for (let count = 3; count > 0; count--) {
      const key = this.key(this.at, count)
      if (this.at + count > this.tokens.length) continue
      const meaning = meaningAt(key)
      const fact = count === 1 ? wordIn(UNITS, this.raw(this.at, 1)) : null
      if (fact === null && !(meaning?.is === 'number' && meaning.fact !== 'fodd' && meaning.fact !== 'dog')) continue
      this.at += count
      // `160 cm hög`, `8 år gammal`
      if (
        ['hog', 'h}g', 'h}ga', 'h}gt', 'mankh}jd', 'gammal', 'gamla', 'gammalt'].includes(
          this.tokens[this.at]?.key ?? '',
        )
      )
        this.at += 1
      return fact ?? (meaning?.is === 'number' ? meaning.fact : null)
    }
    const word = this.tokens[this.at]?.raw.toLowerCase()
    if ((word === 'gånger' || word === 'gång') && this.counted !== null) {
      this.at += 1
      return this.counted
    }
    if (word === 'm' || word === 'meter') {
      this.at += 1
      return 'hojd'
    }
    return null
  }

  protected readGeneration(from: number): void {
    const numbers: number[] = []
    for (;;) {
      const number = this.numberAt(this.at)
      if (number !== null) {
        const before = numbers.at(-1)
        const isTill = this.tokens[this.at - 1]?.key === 'till'
        if (before !== undefined && isTill) for (let one = before + 1; one < number; one++) numbers.push(one)
        numbers.push(number)
        this.at += 1
        continue
      }
      const joint = this.tokens[this.at]?.key ?? ''
      if (numbers.length === 0 && meaningAt(joint)?.is === 'comparison') {
        const meaning = meaningAt(joint)
        if (meaning?.is === 'comparison') this.comparison = meaning.comparison
        this.at += 1
        continue
      }
      if (!['och', 'till', 'eller'].includes(joint) || this.numberAt(this.at + 1) === null) break
      this.at += 1
    }
    const [first] = numbers
    if (first === undefined) {
      this.leave(this.raw(from, this.at - from), null)
      return
    }
    const comparison = this.limit('level') ?? this.comparison
    this.comparison = null
    const { min = first, max = first } = boundedBy(comparison, first, null)
    const all = Array.from({ length: 11 }, (_, generation) => generation)
    const limited = all.filter((one) => (comparison === 'least' || comparison === 'over' ? one >= min : one <= max))
    const isLimited = comparison !== null && comparison !== 'between' && comparison !== 'about'
    this.add('generation', (isLimited ? limited : numbers).map(String))
  }

  protected readLine(from: number): void {
    const raw = this.tokens[this.at]?.raw ?? ''
    if (!/^\d{1,2}([.,](\d+|x))*$/i.test(raw)) {
      this.leave(this.raw(from, this.at - from), null)
      return
    }
    this.at += 1
    const typed = raw.replaceAll(',', '.')
    const lines = this.vocabulary.below('linje', typed)
    this.add('linje', lines.length === 0 ? [typed] : lines)
    // `linje 4.2 eller 3.2`
    const isMore = ['och', 'eller'].includes(this.tokens[this.at]?.key ?? '') && /^\d/.test(this.raw(this.at + 1, 1))
    if (!isMore) return
    this.at += 1
    this.readLine(from)
  }
}

/** Of these no horse has as many as it is centimetres high. */
const NEVER_SO_MANY: ReadonlySet<NumberFact> = new Set(['avkommor', 'elit', 'titlar'])
/** Words for starts that nobody counts. */
const UNCOUNTED = /^(?:tävlings)?meriter$|^resultat$/i
const LEAST_HEIGHT = 80
const isHeight = (number: number) => number >= 60 && number <= 210
const isAge = (number: number) => number <= 40

/** The fact of a number without a unit, where only one makes sense. */
function factOfSize(first: number, comparison: Comparison | null, second: number | null): NumberFact | null {
  if (comparison === null && second === null) return null
  if (isHeight(first)) return 'hojd'
  if (first >= 1 && first < 2.2 && !Number.isInteger(first)) return 'hojd'
  return isAge(first) ? 'alder' : null
}
