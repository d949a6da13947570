import { swedishSortKey } from '#app/domain/swedish.ts'
import { COMMON_WORDS } from './common-words.ts'
import { compoundOf, keysOf, meaningAt } from './sentence-lexicon.ts'
import { NameReader } from './sentence-names.ts'
import type { Meaning } from './sentence-words.table.ts'

const BEFORE_NAME = keysOf('till efter av från med på undan över ur')
const KINDS = keysOf('hingsten stoet hästen valacken en ett')
/** Whom a partner is sought among, and what may stand before them. */
const PARTNERS = [
  { gender: 'Hingst', words: keysOf('hingst hingsten hingstar hingstarna') },
  { gender: 'Sto', words: keysOf('sto stoet ston stona') },
] as const
const BEFORE_PARTNERS = keysOf('bra bäst bästa lämplig lämpliga passande tänkbar tänkbara några rätt')
const SEEKING = keysOf('söker behöver')
const MATING = keysOf('tar ta tog para parar betäcka betäcker')
const TO_MATE = keysOf('betäcka betäcker betäckning betäckningar')
/** Between a partner and the horse it is for; one of the first is needed. */
const FOR = new Set([...keysOf('till åt för emot passar passa para parar'), ...TO_MATE, ...SEEKING])
const MINE = keysOf('mitt min vårt vår mina våra')
const ARTICLES = keysOf('ett en det den')
const BESIDE_FOR = new Set([
  ...keysOf('som att kan ska jag välja välj ha använda tar ta bäst med'),
  ...MINE,
  ...ARTICLES,
  ...PARTNERS.flatMap(({ words }) => [...words]),
])
const BEFORE_OWN = keysOf('till för åt med passar')
const CATEGORY_OF = { Hingst: 'stallions', Sto: 'bloodmares' } as const
const MOST_BETWEEN = 2
/** `sto`, `skimmelsto` */
const sexAt = (key: string) =>
  PARTNERS.find(({ words }) => [...words].some((word) => key === word || (key.endsWith(word) && compoundOf(key))))
    ?.gender ?? null
const otherSex = (sex: 'Hingst' | 'Sto') => (sex === 'Sto' ? 'Hingst' : 'Sto')
/** How long ago, after `nytt`. */
const LATELY = keysOf(
  `nytt hänt sedan sen senaste sista förra denna den det de här detta på i under för vecka veckan veckor månad månaden dag
  dagen dagar dagarna tiden sist sistone igår idag mitt min besök besöket var jag stallet hos er nu just en två tre 2 3 4 5 7 10 14 30`,
)
/** Words that may stand inside a name. */
const WITHIN = keysOf('av från i på of de och the')
const PARENTS = ['far', 'mor', 'morfar'] as const
const LONGEST = 8
const LEAST_MISSPELT = 5
const COMMON = keysOf(COMMON_WORDS)

/** Things that happen in a year, unlike what a horse is. */
const EVENTS = new Set(['lage', 'salu', 'premiering', 'exterior', 'titel', 'kvalitet', 'agare', 'saljare'])

type Page = Extract<Meaning, { is: 'lead' }>['to']
const isOfName = (to: Page): to is Exclude<Page, 'year' | 'best-year' | 'news'> =>
  to !== 'year' && to !== 'best-year' && to !== 'news'

export function isEvent(meaning: Meaning | null): boolean {
  switch (meaning?.is) {
    case 'values':
      return EVENTS.has(meaning.fact)
    case 'range':
      return meaning.fact === 'segrar' || meaning.fact === 'starter' || meaning.fact === 'avkommor'
    case 'name-of':
      return meaning.facts.includes('agare') || meaning.facts.includes('saljare')
    case 'number':
      return meaning.fact !== 'fodd' && meaning.fact !== 'hojd'
    case 'best':
    case 'competes':
    case 'jumps':
    case 'order':
    case 'most-of':
    case 'premiering':
    case 'unanswered':
      return true
    default:
      return false
  }
}

/** Reads what is no filter, but has a page: descendants, ancestors and relatives of a name, and the best of a year. */
export class LeadReader extends NameReader {
  /** The sex of the partners that are sought. */
  protected partner: 'Hingst' | 'Sto' | null = null

  /** Whether years are told of what horses won or were given. */
  protected isOfWins(): boolean {
    const isWon = this.mode === 'won' || this.mode === 'competes' || this.mode === 'jumps' || this.mode === 'best'
    const isSold = this.texts.lage !== undefined || this.texts.salu !== undefined
    return isWon || (this.isEvent && !isSold)
  }

  protected readLead(to: Page, from: number): void {
    if (to === 'news') {
      while (LATELY.has(this.tokens[this.at]?.key ?? '')) this.at += 1
      // `vad hände 2024`
      if (/^(?:19|20)\d\d$/.test(this.raw(this.at, 1))) return this.readLead('year', from)
      return this.leave(this.raw(from, this.at - from), null, { lead: { to } })
    }
    if (to === 'year' || to === 'best-year') {
      const year = /^(?:19|20)\d\d$/.test(this.raw(this.at, 1)) ? this.numberAt(this.at) : null
      if (year !== null) this.at += 1
      const lead = year === null && to === 'best-year' ? { to } : { to: 'year' as const, year }
      return this.leave(this.raw(from, this.at - from), null, { lead })
    }
    while (BEFORE_NAME.has(this.tokens[this.at]?.key ?? '')) this.at += 1
    while (KINDS.has(this.tokens[this.at]?.key ?? '')) this.at += 1
    const name = this.takeName()
    const start = this.isNot ? Math.max(0, from - 1) : from
    this.leave(this.raw(start, this.at - start), null, name === '' ? {} : { lead: { to, name } })
  }

  /**
   * `tre hingstar till Ella`: which stallion suits her, and no name; `hingstar till Altair` are his sons. Without a
   * name, of any mare: `hingst till mitt sto`, `tar emot ston`.
   */
  protected readPartner(): boolean {
    let at = this.at
    while (this.numberAt(at) !== null || BEFORE_PARTNERS.has(this.key(at, 1))) at++
    const isVerb = MATING.has(this.key(this.at, 1))
    const wanted = isVerb ? undefined : PARTNERS.find(({ words }) => words.has(this.key(at, 1)))
    if (wanted === undefined && !isVerb) return false
    const start = isVerb ? this.at : at + 1
    // `hingstar till salu`
    const isOther = [2, 3].some((count) => meaningAt(this.key(start, count)) !== null)
    for (at = start; FOR.has(this.key(at, 1)) || BESIDE_FOR.has(this.key(at, 1)); at++);
    const between = this.tokens.slice(start, at).map(({ key }) => key)
    if (isOther || !between.some((key) => FOR.has(key))) return false
    const before = this.at
    this.at = at
    const horse = this.horseAt()
    let end = at
    if (horse === null) while (end < this.tokens.length && this.isOfName(end, at)) end++
    const like = horse === null ? this.vocabulary.horsesLike(this.raw(at, end - at)) : [horse.name]
    const gender = wanted === undefined ? null : otherSex(wanted.gender)
    const name = like.find((one) => gender === null || this.vocabulary.sexOf(one) === gender)
    this.at = horse === null ? end : at + horse.count
    if (name !== undefined) {
      if (this.mode === 'best') this.mode = null
      const own = gender ?? (this.vocabulary.sexOf(name) === 'Hingst' ? 'Hingst' : 'Sto')
      this.partner = wanted?.gender ?? null
      this.leave(this.raw(before, this.at - before), null, { lead: { to: 'partner', horse: name, gender: own } })
      return true
    }
    if (horse === null && this.leaveOwn(before, start, between, wanted?.gender)) return true
    if (wanted === undefined || horse === null || this.vocabulary.sexOf(horse.name) !== wanted.gender) {
      this.at = before
      return false
    }
    this.add('kon', [wanted.gender])
    this.add(this.sideOf(horse.name), [horse.name])
    return true
  }

  /** Of the words between, those to the horse of one's own that has no name. */
  private leaveOwn(before: number, start: number, between: readonly string[], wanted?: 'Hingst' | 'Sto'): boolean {
    const isOwn = (key: string) =>
      PARTNERS.some(({ gender, words }) => gender !== wanted && words.has(key)) ||
      (wanted !== undefined && TO_MATE.has(key))
    const last = between.findLastIndex(isOwn)
    if (last < 0) return false
    const own = PARTNERS.find(({ words }) => words.has(between[last] ?? ''))?.gender ?? otherSex(wanted ?? 'Hingst')
    // `sto som söker hingst`: the one that seeks is one's own.
    const gender = wanted !== undefined && between.some((key) => SEEKING.has(key)) ? wanted : own
    this.at = start + last + 1
    const year = meaningAt(this.key(this.at, 2))
    if (year?.is === 'year' && year.ago === 0) this.at += 2
    if (this.mode === 'best') this.mode = null
    this.partner = wanted === undefined ? null : otherSex(gender)
    this.leave(this.raw(before, this.at - before), null, { lead: { to: 'partner', gender } })
    return true
  }

  /** `för mitt sto`, `med ett brunt sto` beside a stallion: a horse of one's own, not one that is sought. */
  protected readOwnHorse(): boolean {
    const isAfter = BEFORE_OWN.has(this.key(this.at, 1))
    let at = isAfter ? this.at + 1 : this.at
    const isMine = MINE.has(this.key(at, 1))
    const start = at
    while (ARTICLES.has(this.key(at, 1)) || MINE.has(this.key(at, 1))) at++
    if (!isAfter && !isMine) return false
    // `till mitt bruna sto`
    const most = at > start ? at + MOST_BETWEEN : at
    while (at < most && sexAt(this.key(at, 1)) === null) at++
    const own = sexAt(this.key(at, 1))
    if (own === null) return false
    const { kon = [], kategori = [] } = this.texts
    const other = otherSex(own)
    const isLater = !isAfter && this.tokens.slice(at).some(({ key }) => sexAt(key) === other)
    const isSought = kon.includes(other) || kategori.includes(CATEGORY_OF[other]) || isLater
    const isBeside = isSought || kon.some((sex) => sex !== own && !sex.startsWith('-'))
    if (isAfter ? !isBeside && !isMine : !isLater || FOR.has(this.key(at + 1, 1))) return false
    const from = this.at
    this.at = at + 1
    const lead = { to: 'partner', gender: own } as const
    this.leave(this.raw(from, this.at - from), null, isSought ? { lead } : {})
    return true
  }

  /** A whole name of the stud, else the words up to the next that has a meaning. */
  private takeName(): string {
    const horse = this.horseAt()
    const parent = this.exactlyAt(PARENTS)
    if (horse !== null && horse.count >= (parent?.count ?? 0)) {
      this.at += horse.count
      return horse.name
    }
    if (parent !== null) {
      this.at += parent.count
      return parent.found[0]?.[1][0] ?? ''
    }
    const start = this.at
    while (this.at < this.tokens.length && this.isOfName(this.at, start)) this.at += 1
    return this.raw(start, this.at - start)
  }

  private isOfName(at: number, start: number): boolean {
    const token = this.tokens[at]
    if (token === undefined || (at > start && token.isAfterComma) || at - start >= LONGEST) return false
    const isCapital = /^\p{Lu}/u.test(token.raw)
    if (token.number !== null || (meaningAt(token.key) !== null && !isCapital))
      return at > start && WITHIN.has(token.key) && this.isOfName(at + 1, start)
    return true
  }

  /** The name that a misspelt one may be. */
  private nameLike(typed: string): string | null {
    const key = swedishSortKey(typed)
    if (key.length < LEAST_MISSPELT || COMMON.has(key)) return null
    return this.vocabulary.near(PARENTS, typed) ?? this.vocabulary.horsesLike(typed)[0] ?? null
  }

  /** `Valkendorf ättlingar`: the name stands before the word, as a genitive, or known whole or misspelt. */
  protected readGenitiveLead(): boolean {
    const whole = Math.max(this.horseAt()?.count ?? 0, this.exactlyAt(PARENTS)?.count ?? 0)
    let end = this.at + whole
    if (whole === 0) while (end < this.tokens.length && this.isOfName(end, this.at)) end++
    const meaning = end === this.at ? null : meaningAt(this.key(end, 1))
    const isGenitive = whole > 0 || /s$/i.test(this.raw(end - 1, 1))
    if (meaning?.is !== 'lead' || !isOfName(meaning.to)) return false
    const like =
      isGenitive || BEFORE_NAME.has(this.key(end + 1, 1)) ? null : this.nameLike(this.raw(this.at, end - this.at))
    if (!isGenitive && like === null) return false
    const from = this.at
    const name = like ?? (whole === 0 ? this.raw(from, end - from).replace(/['’]?s$/i, '') : this.takeName())
    this.at = end + 1
    this.leave(this.raw(from, this.at - from), null, { lead: { to: meaning.to, name } })
    return true
  }
}
