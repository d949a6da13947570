import type { DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import type { NumberFact, TextFact } from './facts.table.ts'
import type { Order, Range, RollFilter } from './filter.ts'
import { type Token, tokensOf, wordIn } from './sentence-lexicon.ts'
import { type Comparison, NUMBER_WORDS } from './sentence-words.table.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * What answers a part that is no filter: the page of a name, or of a year (null for all years), the choosing of a
 * partner for a horse, or for one of that sex, the parents of one, who won most in a discipline, which year was the
 * best one, what is new, or whom to ask what a horse costs. Of a level without its discipline it is asked which one is
 * meant.
 */
export type Lead =
  | { to: 'descendants' | 'ancestors' | 'related'; name: string }
  | { to: 'year'; year: number | null }
  | { to: 'disciplines'; disciplines: readonly DisciplineKey[] }
  | { to: 'partner'; horse?: string; gender: 'Hingst' | 'Sto' }
  | { to: 'league'; discipline: DisciplineKey }
  | { to: 'price' }
  | { to: 'best-year' }
  | { to: 'news' }
  /** `word`: what these are to the horse. */
  | { to: 'parents'; of: string; word: string; names: readonly string[] }

/**
 * A part that was not understood, and what may be meant. `name`: what of it may be a misspelt name; `isMisspelt`: it is
 * near to what is meant alone.
 */
export type Unknown = { text: string; meant: string | null; lead?: Lead; name?: string; isMisspelt?: boolean }

/** A discipline as a wish, and what horses that are meant for it have as their focus. */
export type Ability = { discipline: DisciplineKey; focuses: readonly string[] }

/** What was read of a sentence so far, and the place of the next word. */
export class SentenceState {
  protected readonly text: string
  protected readonly tokens: readonly Token[]
  protected readonly vocabulary: Vocabulary
  protected readonly texts: Partial<Record<TextFact, string[]>> = {}
  protected readonly ranges: Partial<Record<NumberFact, Range>> = {}
  protected readonly potentials: { discipline: DisciplineKey; classKey: string }[] = []
  protected readonly names: string[] = []
  protected siblings: RollFilter['siblings'] = null
  protected readonly unknown: Unknown[] = []
  protected order: Order | null = null
  /** An order that counts only where there is no other, and the word for it. */
  protected mild: { order: Order; said: string } | null = null
  /** Disciplines that were named alone. */
  protected readonly wishes: Ability[] = []
  protected ability: Ability | null = null
  protected at = 0
  protected isNot = false
  protected comparison: Comparison | null = null
  /** The word of the comparison. */
  protected compared = ''
  protected fact: NumberFact | null = null
  protected mode: 'can' | 'competes' | 'jumps' | 'best' | 'won' | null = null
  protected isMostOf = false
  /** Whether the words last read say that something happened, of which a year may be told. */
  protected isEvent = false
  /** The place after what was not understood last. */
  protected leftAt = -1
  /** Where the phrase begins that is read now. */
  protected from = 0
  /** What `5 gånger` counts: wins, or starts. */
  protected counted: NumberFact | null = null
  /** What was turned round last: `inte fux eller brun` turns both. */
  private turned: TextFact | null = null

  constructor(text: string, vocabulary: Vocabulary) {
    this.text = text
    this.tokens = tokensOf(text)
    this.vocabulary = vocabulary
  }

  /** After a number of wins or starts a class or discipline is refused: in what they were, no column says. */
  private tally(what: NumberFact | Order): void {
    if (what === 'segrar' || what === 'starter') this.mode = 'won'
  }

  protected sortBy(order: Order): void {
    this.order = order
    this.tally(order)
  }

  protected sortMildly(order: Order, said: string): void {
    if (this.isNot || this.mild !== null) this.leave(said, null)
    else this.mild = { order, said }
  }

  protected leave(text: string, meant: string | null, more: Pick<Unknown, 'lead' | 'name' | 'isMisspelt'> = {}): void {
    // Nothing is left to turn round.
    this.isNot = false
    this.leftAt = this.at
    if (text !== '') this.unknown.push({ text, meant, ...more })
  }

  protected key(from: number, count: number): string {
    return this.tokens
      .slice(from, from + count)
      .map(({ key }) => key)
      .join(' ')
  }

  protected raw(from: number, count: number): string {
    return this.tokens
      .slice(from, from + count)
      .map(({ raw }) => raw)
      .join(' ')
  }

  protected add(fact: TextFact, values: readonly string[]): void {
    const known = (this.texts[fact] ??= [])
    const isJoined = ['eller', 'och', 'samt'].includes(this.tokens[this.from - 1]?.key ?? '')
    const isNot = this.isNot || (this.turned === fact && isJoined)
    this.turned = isNot ? fact : null
    for (const value of values) {
      const said = !isNot ? value : value.startsWith('-') ? value.slice(1) : `-${value}`
      if (!known.includes(said)) known.push(said)
    }
    this.isNot = false
  }

  protected narrow(fact: NumberFact, { min, max }: Range): void {
    const before = this.ranges[fact] ?? {}
    this.ranges[fact] = {
      ...before,
      ...(min === undefined ? {} : { min: Math.max(min, before.min ?? min) }),
      ...(max === undefined ? {} : { max: Math.min(max, before.max ?? max) }),
    }
    this.comparison = null
    this.fact = null
    this.tally(fact)
  }

  protected refuse(from: number, count: number): void {
    const start = this.isNot ? from - 1 : from
    this.isNot = false
    this.leave(this.raw(Math.max(0, start), count + from - Math.max(0, start)), null)
  }

  protected numberAt(at: number): number | null {
    const token = this.tokens[at]
    if (token === undefined) return null
    return token.number ?? wordIn(NUMBER_WORDS, token.raw)
  }
}
