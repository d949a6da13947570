/**
 * Reads a sentence as a filter: `ston över 150 cm med dressyr Medelsvår A till salu`. Words come from tables and from
 * the stud itself. What is not understood is named and never guessed.
 */
import { findDiscipline } from '#app/domain/competition/class-key.ts'
import { VHF_TITLES } from '#app/domain/merits/titles.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import { ANY } from './facts.table.ts'
import { NO_FILTER, type Order, type RollFilter } from './filter.ts'
import { ClassReader } from './sentence-classes.ts'
import { isEvent } from './sentence-leads.ts'
import { compoundOf, disciplineOf, keysOf, meaningAt, meaningOfBend } from './sentence-lexicon.ts'
import { isCommon, likeWord } from './sentence-like.ts'
import { PEOPLE } from './sentence-names.ts'
import { afterUse, wordsOfAge, wordsOfPrice, wordsOfRider } from './sentence-riders.ts'
import type { Ability, Unknown } from './sentence-state.ts'
import type { Meaning } from './sentence-words.table.ts'
import type { Vocabulary } from './vocabulary.ts'

export type Sentence = {
  filter: RollFilter
  order: Order | null
  unknown: Unknown[]
  /** Something of the horses was asked for, though maybe no filter came of it. */
  isPart?: boolean
  /** Horses were asked for, whichever they are; or how many. */
  asks?: 'horses' | 'count' | null
  /** The discipline that was read as what horses can, and the focuses of that name. */
  ability?: Ability | null
}

const LONGEST_PHRASE = 5

/** `hur många har ni`, `antal ston` */
const COUNTING = /(?<!\p{L})(?:hur många|antal(?:et)?|räkna)(?!\p{L})/iu
const HORSES = keysOf('hästar hästarna häst individer djur')

export function readSentence(text: string, vocabulary: Vocabulary): Sentence {
  return new Reader(text, vocabulary).read()
}

/** The discipline that horses compete in, of the facts that a sentence has. */
const disciplineInWords = (competing: readonly string[] = []) =>
  findDiscipline(competing[0]?.split(':', 1)[0] ?? '')?.key ?? null

class Reader extends ClassReader {
  private competing = ''
  private not = ''
  private best = ''
  private most = ''
  private isPart = false

  read(): Sentence {
    while (this.at < this.tokens.length) this.step()
    this.end()
    const filter: RollFilter = {
      ...NO_FILTER,
      texts: this.texts,
      ranges: this.ranges,
      potentials: this.potentials,
      siblings: this.siblings,
      name: this.names.join(' '),
    }
    const { order, unknown, isPart } = this
    const isAsked = this.tokens.some(({ key }) => HORSES.has(key))
    const asks = COUNTING.test(this.text) ? 'count' : isAsked ? 'horses' : null
    return { filter, order, unknown, isPart, asks, ...(this.ability && { ability: this.ability }) }
  }

  /** `ston till salu dressyr`: one discipline among the wishes is what they are to be able to, the best first. */
  private takeAbility(): void {
    const [wish, ...more] = this.wishes
    const { inriktning, ...texts } = this.texts
    const isAmong = [texts, this.ranges].some((facts) => Object.keys(facts).length > 0) || this.names.length > 0
    if (wish && more.length === 0 && isAmong && this.order === null && inriktning === undefined) {
      this.order = `anlag-${wish.discipline}`
      this.ability = wish
    } else for (const { focuses } of this.wishes) this.add('inriktning', focuses)
  }

  /** Words that waited for others. */
  private end(): void {
    this.takeAbility()
    // `svart hingst till Ella`: the list is of such stallions.
    if (this.partner && Object.keys({ ...this.texts, ...this.ranges }).length > 0) this.add('kon', [this.partner])
    if (this.mode === 'competes' && this.texts.tavlar === undefined && this.ranges.starter === undefined) {
      // `som inte har tävlat`; `vem tävlar`, without in what.
      if (this.isNot) this.narrow('starter', { max: 0 })
      else this.leave(this.competing, null)
      this.isNot = false
    }
    // `föl födda 2025`: those were foals then.
    const { alder, fodd } = this.ranges
    if (fodd !== undefined && alder?.max === 0) delete this.ranges.alder
    this.endOrder()
    if (this.isMostOf) this.leave(this.most, null)
    // `ston utan papperslapp`: nothing was turned round.
    if (this.isNot) this.leave(this.not, null)
    // `vem hoppar högst`
    const isHighest = this.comparison === 'most' && this.compared.toLowerCase() === 'högst'
    const discipline = disciplineInWords(this.texts.tavlar)
    if (isHighest && discipline !== null) {
      this.order = `anlag-${discipline}`
      return
    }
    // `vem är högst`; a place may be `från` somewhere.
    if (
      this.comparison === null ||
      (this.mode !== null && this.mode !== 'won') ||
      this.compared.toLowerCase() === 'från'
    )
      return
    const said = this.compared.toLowerCase()
    if (['högst', 'minst', 'lägst'].includes(said)) this.order = said === 'högst' ? 'hogst' : 'lagst'
    else this.leave(this.compared, null)
  }

  /** `bästa hästen`, of which nothing says in what: the one with most points. `gamla ston`: the oldest first. */
  private endOrder(): void {
    const isAsked = this.unknown.some(({ lead }) => lead?.to === 'disciplines')
    if (this.mode === 'best' && this.order === null && this.potentials.length === 0 && !isAsked) {
      if (this.unknown.length === 0) this.sortBy('poang')
      else this.leave(this.best, null)
    }
    if (this.mild !== null && this.order === null) this.sortBy(this.mild.order)
    else if (this.mild !== null) this.leave(this.mild.said, null)
  }

  /** `yngre ston`: in that order; `2015 eller äldre` is no order, and no limit that can be read. */
  private takeUncompared(from: number, count: number): void {
    const order = ({ yngre: 'yngst', äldre: 'aldst' } as const)[this.raw(from, count).toLowerCase()]
    const isJoined = ['eller', 'och', 'samt'].includes(this.key(from - 1, 1))
    if (order === undefined || isJoined) this.leave(this.raw(from, count), null)
    else this.sortMildly(order, this.raw(from, count))
  }

  protected step(): void {
    const token = this.tokens[this.at]
    if (token === undefined) return
    this.from = this.at
    // `år 2015`
    if (token.key === '{r' && /^(?:19|20)\d\d$/.test(this.raw(this.at + 1, 1))) {
      this.at += 1
      return
    }
    // `vunnit, dressyr`; `minst 3 segrar och över 1,60 m`
    const isOther = ['och', 'samt'].includes(token.key) && meaningAt(this.key(this.at + 1, 1))?.is === 'comparison'
    if (this.mode === 'won' && (token.isAfterComma || isOther)) this.mode = null
    const isMeant = (this.mode !== null && this.mode !== 'best') || this.isOfJumping()
    const isClass = isMeant && this.fact === null && token.number !== null
    if (isClass && this.readClassOr(null)) return
    if (
      this.readFamily() ||
      this.readGenes() ||
      this.readPartner() ||
      this.readOwnHorse() ||
      this.leavePrice() ||
      this.readLevel()
    )
      return
    // `100 km distans`
    if (this.tokens[this.at + 1]?.key === 'km' && this.readClassOr(null)) return
    if (
      this.readNamedRegister() ||
      this.readSpeltNumber(token) ||
      this.readLongNumber(token) ||
      this.readGenitiveLead()
    )
      return
    if (this.leaveRider() || this.readGrades()) return
    if (this.readNumber()) return
    if (this.readRegister(token)) return
    for (let count = Math.min(LONGEST_PHRASE, this.tokens.length - this.at); count > 0; count--) {
      const meaning = meaningAt(this.key(this.at, count))
      if (meaning === null) continue
      if (count === 1 && this.readClassOr(meaning)) return
      if (this.isOnlyClass(count)) continue
      const from = this.at
      this.at += count
      this.take(meaning, from, count)
      return
    }
    if (this.readClassOr(null)) return
    if (this.readDiscipline()) return
    if (this.readOwnWords()) return
    const parts = compoundOf(token.key)
    if (parts !== null) {
      this.at += 1
      for (const part of parts) {
        if ('discipline' in part) this.focusOfKind(part.discipline)
        else this.take(part, this.at - 1, 1)
      }
      return
    }
    const bent = meaningOfBend(token.key)
    this.at += 1
    if (bent !== null) return this.take(bent, this.at - 1, 1)
    const use = meaningAt(afterUse(token.raw) ?? '')
    if (use !== null) {
      this.leave(token.raw, null)
      return this.take(use, this.at - 1, 1)
    }
    if (isCommon(token.key)) return this.leave(token.raw, null)
    const word = likeWord(token.key)
    if (word !== null) return this.leave(token.raw, word.text, word.isOnly ? { isMisspelt: true } : {})
    const near = this.vocabulary.near(['far', 'mor', ...PEOPLE], token.raw)
    const isParent = near !== null && swedishSortKey(near) === token.key
    this.leave(token.raw, isParent ? `efter ${near}` : near, { name: token.raw })
  }

  private leavePrice(): boolean {
    const count = wordsOfPrice(this.tokens, this.at)
    if (count === 0) return false
    this.at += count
    this.leave(this.raw(this.at - count, count), null, { lead: { to: 'price' } })
    return true
  }

  private leaveRider(): boolean {
    const count = wordsOfRider(this.tokens, this.at, (at) => this.numberAt(at))
    if (count === 0) return false
    this.at += count
    this.leave(this.raw(this.at - count, count), null)
    return true
  }

  /** `minst VHF RCh`, `VHF RCh eller högre` */
  private andHigher({ fact, values }: Extract<Meaning, { is: 'values' }>): readonly string[] {
    const level = fact === 'titel' ? VHF_TITLES.findIndex(({ shown }) => shown === values[0]) : -1
    if (level < 0 || (this.limit('level') !== 'least' && this.comparison !== 'least')) return values
    this.comparison = null
    return VHF_TITLES.slice(level).map(({ shown }) => shown)
  }

  /** `klass i hoppning` is no grade. */
  private isOnlyClass(count: number): boolean {
    const [, numeral, then] = this.tokens.slice(this.at, this.at + 3)
    return count === 2 && numeral?.raw === 'i' && disciplineOf(then?.key ?? '') !== null
  }

  protected take(meaning: Meaning, from: number, count: number): void {
    if (meaning.is !== 'nothing' && meaning.is !== 'comparison' && meaning.is !== 'year')
      this.isEvent = isEvent(meaning)
    this.isPart ||= !['nothing', 'not', 'lead', 'name-of', 'unanswered'].includes(meaning.is)
    switch (meaning.is) {
      case 'nothing':
        return
      case 'not':
        this.isNot = true
        this.not = this.raw(from, count)
        return
      case 'none':
        for (const fact of meaning.facts) this.add(fact, [`-${ANY}`])
        return
      case 'values':
        this.add(meaning.fact, this.andHigher(meaning))
        // `döda 2020`
        if (meaning.values.includes('dod')) this.fact = this.isYearNext() ? 'dog' : null
        return
      case 'range':
        if (meaning.fact === 'alder' && this.readFoals(from, count)) return
        // A limit cannot be turned round.
        if (this.isNot) this.refuse(from, count)
        else this.narrow(meaning.fact, meaning.range)
        this.counted = meaning.fact
        return
      case 'order':
        if (meaning.isMild) this.sortMildly(meaning.order, this.raw(from, count))
        else this.sortBy(meaning.order)
        return
      case 'most-of':
        this.isMostOf = !this.readMostOfOffspring(from)
        this.most = this.raw(from, count)
        return
      case 'best':
        this.mode = 'best'
        this.best = this.raw(from, count)
        return
      case 'comparison':
        // `äldre ston över 160`: older than nothing.
        if (meaning.fact !== undefined && !this.isComparedWith(this.at - 1, meaning.fact))
          return this.takeUncompared(from, count)
        this.comparison = meaning.comparison
        this.compared = this.raw(from, count)
        this.fact = meaning.fact ?? this.fact
        return
      case 'number':
        this.takeNumberFact(meaning.fact, from, count)
        return
      case 'can':
        this.mode = this.mode === 'best' ? 'best' : 'can'
        return
      case 'competes':
        // `flest starter i år`
        if (this.isMostOf && this.tokens[from]?.key === 'starter') {
          this.at = from + 1
          this.takeNumberFact('starter', from, 1)
          return
        }
        // `kan gå Medelsvår B`
        if (this.mode !== 'can' && this.mode !== 'best') this.mode = 'competes'
        this.competing = this.raw(from, count)
        this.counted = 'starter'
        return
      case 'jumps':
        if (meaning.can || this.mode === 'can') this.mode = this.mode === 'best' ? 'best' : 'can'
        else if (this.mode !== 'best') this.mode = 'jumps'
        this.readAfterDiscipline('hoppning')
        return
      case 'name-of':
        this.readNameOf(meaning, from)
        return
      case 'kin':
        this.readKin(meaning.gender ?? null, from, count)
        return
      case 'siblings':
        this.readSiblings(meaning, from)
        return
      case 'year':
        this.readYearAgo(meaning.ago, from, count)
        return
      case 'lead':
        this.readLead(meaning.to, from)
        return
      case 'unanswered':
        // `barnbarn till Ella`
        if (['till', 'av', 'efter', 'med'].includes(this.tokens[this.at]?.key ?? '')) {
          this.at += 1
          const horse = this.horseAt()
          this.at += horse === null ? -1 : horse.count
        }
        this.at += wordsOfAge(this.tokens, this.at, (at) => this.numberAt(at))
        this.leave(this.raw(from, this.at - from), null)
        return
      case 'line':
        this.readLine(from)
        return
      case 'generation':
        this.readGeneration(from)
        return
      case 'premiering':
        this.readPremiering()
        return
    }
  }
}
