import { swedishSortKey } from '#app/domain/swedish.ts'
import type { TextFact } from './facts.table.ts'
import { meaningAt } from './sentence-lexicon.ts'
import { SentenceState } from './sentence-state.ts'
import type { Meaning } from './sentence-words.table.ts'

const LONGEST_NAME = 8
type Siblings = Extract<Meaning, { is: 'siblings' }>
type NameOf = Extract<Meaning, { is: 'name-of' }>
export type NameFound = { count: number; found: [TextFact, string[]][] }

/** Finds names from a word on, and reads those of parents, owners, breeders and siblings after a word that says so. */
export class ParentReader extends SentenceState {
  /** The place after a dam that was named. */
  private damAt = -1

  protected exactlyAt(facts: readonly TextFact[]): NameFound | null {
    return this.longest(facts, (fact, key) => this.vocabulary.exactly(fact, key), false)
  }

  /** The longest run of words from here that is one of these names, or a part of one. */
  protected nameAt(facts: readonly TextFact[], isWhole = false): NameFound | null {
    return this.exactlyAt(facts) ?? this.longest(facts, (fact, key) => this.vocabulary.partly(fact, key, isWhole), true)
  }

  /** With or without the ending of a genitive. */
  protected longest(
    facts: readonly TextFact[],
    look: (fact: TextFact, key: string) => string[],
    isPart: boolean,
  ): NameFound | null {
    // Most words begin no name: then no longer run of words is looked for.
    if (isPart && !this.vocabulary.someBegin(facts, this.key(this.at, 1).replace(/s$/, ''))) return null
    for (let count = Math.min(LONGEST_NAME, this.tokens.length - this.at); count > 0; count--) {
      const key = this.key(this.at, count)
      if (isPart && (meaningAt(key) !== null || this.goesOn(this.at + count))) continue
      for (const one of key.endsWith('s') ? [key, key.slice(0, -1)] : [key]) {
        const found = facts.map((fact): [TextFact, string[]] => [fact, look(fact, one)])
        const some = found.filter(([, values]) => values.length > 0)
        if (some.length > 0) return { count, found: some }
      }
    }
    return null
  }

  /** Whether the name has more words: a part of it would be another name. */
  protected goesOn(at: number): boolean {
    const token = this.tokens[at]
    return token !== undefined && /^\p{Lu}/u.test(token.raw) && meaningAt(token.key) === null
  }

  /** The longest run of words from there that is a horse of the stud. */
  protected horseAt(at = this.at): { count: number; name: string } | null {
    for (let count = Math.min(LONGEST_NAME, this.tokens.length - at); count > 0; count--) {
      const key = this.key(at, count)
      for (const one of key.endsWith('s') ? [key, key.slice(0, -1)] : [key]) {
        const name = this.vocabulary.nameOf(one)
        if (name !== null) return { count, name }
      }
    }
    return null
  }

  /** The words from there up to the next that has a meaning, as a part of a name that only one horse has. */
  protected horseLikeAt(at = this.at): { count: number; name: string } | null {
    const count = this.unreadAt(at)
    const [name, ...more] = count === 0 ? [] : this.vocabulary.horsesLike(this.raw(at, count))
    return name === undefined || more.length > 0 ? null : { count, name }
  }

  /** How many words from there have no meaning. */
  protected unreadAt(at: number): number {
    let end = at
    while (end < this.tokens.length && meaningAt(this.key(end, 1)) === null) end++
    return end - at
  }

  /** What a horse is to its foals. */
  protected sideOf(name: string): 'far' | 'mor' {
    return this.vocabulary.sexOf(name) === 'Sto' ? 'mor' : 'far'
  }

  /** `syskon till Ella` */
  protected readSiblings(meaning: Siblings, from: number): void {
    const last = this.tokens[this.at - 1]?.key ?? ''
    const isOf = ['till', 'av', 'med', '}t'].includes(this.tokens[this.at]?.key ?? '')
    if (isOf) this.at += 1
    const horse = isOf || ['som', 'med'].includes(last) ? (this.horseAt() ?? this.horseNearestAt()) : null
    if (horse !== null) this.at += horse.count
    this.takeSiblings(horse?.name ?? null, meaning, from)
  }

  /** Of several horses with these words in their names the one with the shortest: the list says whose it is. */
  private horseNearestAt(): { count: number; name: string } | null {
    const count = this.unreadAt(this.at)
    const like = count === 0 ? [] : this.vocabulary.horsesLike(this.raw(this.at, count).replace(/['’]s$/i, ''))
    const [name] = like.toSorted((a, b) => a.length - b.length)
    return name === undefined ? null : { count, name }
  }

  /** `Ellas syskon`, of a part of her name. */
  protected readSiblingsOfPart(): boolean {
    const count = this.unreadAt(this.at)
    const meaning = count === 0 ? null : meaningAt(this.key(this.at + count, 1))
    if (meaning?.is !== 'siblings' || !/s$/i.test(this.raw(this.at + count - 1, 1))) return false
    const named = this.raw(this.at, count)
    const like = [named, named.replace(/['’]?s$/i, '')].map((typed) => this.vocabulary.horsesLike(typed))
    const [name] = like.flatMap((names) => names.toSorted((a, b) => a.length - b.length))
    if (name === undefined) return false
    const from = this.at
    this.at += count + 1
    this.takeSiblings(name, meaning, from)
    return true
  }

  protected takeSiblings(name: string | null, { kind, gender }: Siblings, from: number) {
    const knows = (side: 'far' | 'mor') => name !== null && this.vocabulary.parentOf(name, side) !== null
    const isKnown = {
      hel: knows('far') && knows('mor'),
      halv: knows('far') || knows('mor'),
      alla: knows('far') || knows('mor'),
      far: knows('far'),
      mor: knows('mor'),
    }[kind]
    if (name === null || !isKnown || this.isNot) return this.leave(this.raw(from, this.at - from), null)
    if (gender) this.add('kon', gender)
    this.siblings = { kind, of: name }
  }

  protected readNameOf({ facts: said, values }: NameOf, from: number): void {
    // `e. Stjärnfall u. Östena e. Meteor`: the last is her sire.
    const isOfDam = said.join() === 'far' && this.damAt === from && this.texts.far !== undefined
    const facts: readonly TextFact[] = isOfDam ? ['morfar'] : said
    // `född efter 2015`
    if (facts.includes('far') && this.numberAt(this.at) !== null && this.fact === 'fodd') {
      this.comparison = 'over'
      return
    }
    while (['hingsten', 'stoet', 'en', 'ar'].includes(this.tokens[this.at]?.key ?? '')) this.at += 1
    const name = this.nameAt(facts)
    if (name !== null) {
      if (values) this.add(values.fact, values.values)
      this.takeFound(name)
      if (facts.join() === 'mor') this.damAt = this.at
      // `efter Altair eller Meteor`
      const isMore = ['och', 'eller'].includes(this.tokens[this.at]?.key ?? '')
      if (!isMore) return
      this.at += 1
      const next = this.nameAt(facts)
      if (next === null) this.at -= 1
      else this.takeFound(next)
      return
    }
    const horse = facts.includes('far') || facts.includes('mor') ? this.horseAt() : null
    const isSire = horse !== null && this.vocabulary.sexOf(horse.name) === 'Hingst'
    if (horse !== null && !(isSire && facts.join() === 'mor')) {
      this.at += horse.count
      // `efter Östena`: a parent that is named has its sex.
      const isDam = this.vocabulary.sexOf(horse.name) === 'Sto'
      for (const fact of isDam && facts.includes('far') ? (['mor'] as const) : facts) this.add(fact, [horse.name])
      return
    }
    // Its words up to the next that has a meaning.
    let end = this.at + (horse?.count ?? 0)
    while (end < this.tokens.length && (end === this.at || meaningAt(this.key(end, 1)) === null)) end++
    const typed = this.raw(this.at, end - this.at)
    const lead = this.raw(from, this.at - from)
    this.at = end
    this.isNot = false
    // `u. Valkendorff`: of a stallion the dam's sire may be meant.
    const isDamsire = isSire || (facts.join() === 'mor' && this.isNameOf('morfar', typed))
    if (isDamsire) return this.leave(this.raw(from, end - from), `ue ${typed}`, { name: typed })
    const near = typed === '' ? null : this.vocabulary.near(facts, typed)
    // `uppfödda av Kråkebo`: `Vinden från Kråkebo`
    const isInName = facts.includes('uppfodare') && this.vocabulary.isInName(swedishSortKey(typed))
    const meant = near === null ? (isInName ? typed : null) : `${lead} ${near}`.trim()
    this.leave(this.raw(from, end - from), meant, { name: typed })
  }

  private isNameOf(fact: TextFact, typed: string): boolean {
    return this.vocabulary.exactly(fact, swedishSortKey(typed)).length > 0
  }

  protected takeFound({ count, found }: NameFound): boolean {
    this.at += count
    for (const [fact, values] of found) this.add(fact, values)
    return true
  }

  /** `Altair x Östena` */
  protected readCross({ count }: NameFound, [sire, sires]: [TextFact, string[]]): boolean {
    this.at += count + 1
    this.add(sire, sires)
    this.readNameOf({ is: 'name-of', facts: ['mor'] }, this.at)
    return true
  }
}
