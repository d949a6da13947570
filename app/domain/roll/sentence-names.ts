import { swedishSortKey } from '#app/domain/swedish.ts'
import { REGISTER_CARD, REGISTRIES } from '../registries.table.ts'
import { compoundOf, keysOf, meaningAt, type Token } from './sentence-lexicon.ts'
import { type NameFound, ParentReader } from './sentence-parents.ts'

export const PEOPLE = ['agare', 'uppfodare', 'saljare'] as const

/** Words for a foal, which say how old it is or whose it is. */
export const FOALS = keysOf('föl fölet fölen fölunge fölungen fölungar fölungarna')

/** Words between a parent and its offspring. */
const PRAISE = new Set(['alla', 'samtliga', 'egna', 'm}nga'])

/** Names of registers, and words between one and its number. */
const REGISTER_WORDS = new Set([...REGISTRIES, ...REGISTER_CARD].map(({ label }) => swedishSortKey(label)))
const NUMBER_OF = new Set(['nummer', 'nr', 'id', 'register', 'registret'])
const LONGEST_NUMBER = 4

const AB: NameFound = { count: 1, found: [['premiering', ['AB']]] }

/** What studs are called, which says nothing of one of them. */
const COMMON = new Set(['stall', 'stallet', 'stuteri', 'stuteriet', 'g}rd', 'g}rden', 'avel', 'team', 'ab'])

/** What no record says of a horse, though a name may begin so. */
const TEMPERS = new Set(
  ['lugn', 'lugna', 'lugnt', 'snäll', 'snälla', 'snällt', 'trygg', 'trygga', 'tryggt', 'rar', 'rara'].map(
    swedishSortKey,
  ),
)

/** Reads names of horses and people without a word before them, titles and numbers of registers. */
export class NameReader extends ParentReader {
  private addKin(kin: { gender?: readonly string[]; isFoal?: boolean }): void {
    if (kin.gender) this.add('kon', kin.gender)
    if (kin.isFoal) this.narrow('alder', { max: 0 })
  }

  /** Names of horses, people and titles without a word before them: the longest whole name, else a part of one. */
  protected readOwnWords(): boolean {
    if (this.horseAt() === null && this.readSiblingsOfPart()) return true
    const title = this.nameAt(['titel'])
    if (title !== null) return this.takeFound(title)
    const horse = this.horseAt()
    const parent = this.exactlyAt(['far', 'mor'])
    const person = this.exactlyAt(PEOPLE)
    // `Stjärnfalls bästa söner`
    const gap = (count: number) => (PRAISE.has(this.tokens[this.at + count]?.key ?? '') ? 1 : 0)
    const kin = (count: number) => {
      const key = this.tokens[this.at + count + gap(count)]?.key ?? ''
      // `Pärlemors föl`
      return FOALS.has(key) ? ({ is: 'kin', isFoal: true } as const) : meaningAt(key)
    }
    const mother = parent?.found.find(([fact]) => fact === 'far')
    if (parent && mother && this.tokens[this.at + parent.count]?.key === 'x') return this.readCross(parent, mother)
    const offspring = parent === null ? null : kin(parent.count)
    if (parent && offspring?.is === 'kin' && parent.count >= (person?.count ?? 0)) {
      this.addKin(offspring)
      return this.takeFound({ ...parent, count: parent.count + 1 + gap(parent.count) })
    }
    const isPerson = person !== null && person.count >= (horse?.count ?? 0)
    if (horse !== null && !isPerson) {
      const offspringOf = kin(horse.count)
      if (offspringOf?.is === 'kin') {
        const side = this.sideOf(horse.name)
        this.addKin(offspringOf)
        return this.takeFound({ count: horse.count + 1 + gap(horse.count), found: [[side, [horse.name]]] })
      }
      if (offspringOf?.is === 'siblings') {
        const from = this.at
        this.at += horse.count + 1 + gap(horse.count)
        this.takeSiblings(horse.name, offspringOf, from)
        return true
      }
      this.names.push(horse.name)
      this.at += horse.count
      return true
    }
    const word = this.tokens[this.at]
    if (person === null && word?.key === 'ab' && !this.isAfterName()) return this.takeFound(AB)
    if (person === null && word !== undefined && COMMON.has(word.key)) return false
    if (person === null && this.isTemper(word)) {
      this.at += 1
      this.leave(word?.raw ?? '', null)
      return true
    }
    // `bra` is no beginning of a person's name where no word says that one follows.
    const some = person ?? this.nameAt(PEOPLE, true)
    const isBreeding = some !== null && this.tokens[this.at + some.count]?.key.startsWith('uppf}dning') === true
    // `Petronella`, of an owner `Petronella P.`: first a horse.
    const isOwner = person === null && some?.count === 1 && !some.found.some(([fact]) => fact === 'uppfodare')
    const isHorse = isOwner && !isBreeding && this.vocabulary.isInName(word?.key ?? '')
    if (some !== null && !isHorse) {
      const wanted = some.found.find(([fact]) => fact === (isBreeding ? 'uppfodare' : 'agare')) ?? some.found[0]
      return this.takeFound({ count: some.count + (isBreeding ? 1 : 0), found: wanted ? [wanted] : [] })
    }
    const parentPart = this.nameAt(['far', 'mor'])
    const ofPart = parentPart === null ? null : kin(parentPart.count)
    if (parentPart && ofPart?.is === 'kin') {
      this.addKin(ofPart)
      return this.takeFound({ ...parentPart, count: parentPart.count + 1 + gap(parentPart.count) })
    }
    const isShort = word === undefined || (word.key.length < 4 && !/^\p{Lu}/u.test(word.raw))
    if (isShort || !this.vocabulary.isInName(word.key)) return false
    this.names.push(this.raw(this.at, 1))
    this.at += 1
    return true
  }

  /** `lugn ponny`, whereas `Lugn` alone, or beside other words of names, is a name. */
  private isTemper(word: Token | undefined): boolean {
    if (word === undefined || !TEMPERS.has(word.key)) return false
    return this.tokens.some((one) => one !== word && (meaningAt(one.key) ?? compoundOf(one.key)) !== null)
  }

  /** `Svea AB`, `Svea Häst AB`: a company, whereas `ston AB` asks for the grade. */
  private isAfterName(): boolean {
    const before = this.tokens[this.at - 1]
    return before !== undefined && (meaningAt(before.key) === null || (this.at > 1 && /^\p{Lu}/u.test(before.raw)))
  }

  /** `ASEA 13255`: after the register's name any number that a horse has, and any text of it. */
  protected readNamedRegister(): boolean {
    if (!REGISTER_WORDS.has(this.key(this.at, 1))) return false
    let from = this.at + 1
    while (NUMBER_OF.has(this.key(from, 1))) from++
    for (let count = Math.min(LONGEST_NUMBER, this.tokens.length - from); count > 0; count--) {
      // `12-345` was read as from 12 to 345.
      const raw = this.raw(from, count).replace(/(\d) till (?=\d)/g, '$1-')
      const found = /\d/.test(raw) ? this.vocabulary.below('nummer', raw) : []
      if (found.length === 0) continue
      this.at = from + count
      this.add('nummer', found.slice(0, 40))
      return true
    }
    return false
  }

  /** `gi 18 1001`, `gi181001`: a register's number without its hyphens. */
  protected readSpeltNumber({ raw }: Token): boolean {
    if (!/^\p{L}/u.test(raw)) return false
    for (let count = Math.min(LONGEST_NUMBER, this.tokens.length - this.at); count > 0; count--) {
      // `18-1001` was read as from 18 to 1001.
      const typed = this.raw(this.at, count).replace(/(?<=\d) till (?=\d)/g, '')
      const found = /^\p{L}+[\s-]*\d(?:[\s-]*\d){2,}$/u.test(typed) ? this.vocabulary.numbersSpelt(typed) : []
      if (found.length === 0) continue
      this.at += count
      this.add('nummer', found)
      return true
    }
    return false
  }

  /** `25754`: longer than any year or height. */
  protected readLongNumber({ raw }: Token): boolean {
    return /^\d{5,}$/.test(raw) && (this.readRegister({ raw }) || this.readDigits(raw, 1))
  }

  /** `7258`, `22-1001`: a part of a register's number. */
  protected readDigits(digits: string, count: number): boolean {
    const found = this.vocabulary.numbersWith(digits)
    if (found.length === 0) return false
    this.at += count
    this.add('nummer', found)
    return true
  }

  /** `GI-22-1001`, also a part of such numbers up to a hyphen. */
  protected readRegister({ raw }: Pick<Token, 'raw'>): boolean {
    if (!/\d/.test(raw) || raw.length < 3) return false
    const found = this.vocabulary.below('nummer', raw)
    if (found.length > 0) {
      this.at += 1
      this.add('nummer', found.slice(0, 40))
      return true
    }
    if (!/^\p{L}+-\d+(-\d+)?$/u.test(raw)) return false
    this.at += 1
    this.leave(raw, null)
    return true
  }
}
