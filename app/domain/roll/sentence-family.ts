/** Who the parents and grandparents of a horse are: `pappa till Ella`, `Ellas farmor`. */
import { swedishSortKey } from '#app/domain/swedish.ts'
import { keysOf, meaningAt } from './sentence-lexicon.ts'
import { OffspringReader } from './sentence-offspring.ts'
import type { Lead } from './sentence-state.ts'

type Side = 'far' | 'mor'
/** What each is called, and the ways to them from the horse. */
const FAMILY: readonly { word: string; ways: readonly (readonly Side[])[]; words: ReadonlySet<string> }[] = [
  { word: 'Far', ways: [['far']], words: keysOf('far fader fadern pappa pappan') },
  { word: 'Mor', ways: [['mor']], words: keysOf('mor moder modern mamma mamman') },
  { word: 'Farfar', ways: [['far', 'far']], words: keysOf('farfar farfadern') },
  { word: 'Farmor', ways: [['far', 'mor']], words: keysOf('farmor farmodern') },
  { word: 'Morfar', ways: [['mor', 'far']], words: keysOf('morfar morfadern') },
  { word: 'Mormor', ways: [['mor', 'mor']], words: keysOf('mormor mormodern') },
  { word: 'Föräldrar', ways: [['far'], ['mor']], words: keysOf('föräldrar föräldrarna föräldrapar') },
]
const OF = keysOf('till åt för')

const familyOf = (key = '') => FAMILY.find(({ words }) => words.has(key)) ?? null

type Found = { count: number; lead: Lead }

/** Reads who the parents of a horse are. */
export class FamilyReader extends OffspringReader {
  protected readFamily(): boolean {
    const found = this.familyAt()
    if (found === null) return false
    this.at += found.count
    this.leave(this.raw(this.from, found.count), null, { lead: found.lead })
    return true
  }

  /** The question from here and where it is answered; null for another one. */
  private familyAt(): Found | null {
    const asked = familyOf(this.tokens[this.at]?.key)
    if (asked !== null) {
      const isOf = OF.has(this.tokens[this.at + 1]?.key ?? '') && meaningAt(this.key(this.at + 1, 2)) === null
      const child = isOf ? this.childAt(this.at + 2) : null
      return child && { count: child.count + 2, lead: this.leadTo(asked, child.name) }
    }
    const child = this.horseAt()
    const last = this.at + (child?.count ?? 0)
    const of = familyOf(this.tokens[last]?.key)
    // `Ella mor Östena` has a name of its own after the word.
    const isMeant = this.tokens[last - 1]?.key.endsWith('s') === true || last + 1 === this.tokens.length
    if (child === null || of === null || !isMeant) return null
    return { count: child.count + 1, lead: this.leadTo(of, child.name) }
  }

  /** The horse of the stud whose name begins there, else what may be a name. */
  private childAt(at: number) {
    const horse = this.horseAt(at) ?? this.horseLikeAt(at)
    const count = this.unreadAt(at)
    return horse ?? (count === 0 ? null : { count, name: this.raw(at, count) })
  }

  /** Their names; where one is not known here, the pedigree tells. */
  private leadTo({ word, ways }: (typeof FAMILY)[number], child: string): Lead {
    const names = ways.map((way) =>
      way.reduce((name: string | null, side) => (name === null ? null : this.parentOf(name, side)), child),
    )
    const damsire = word === 'Morfar' ? this.vocabulary.parentOf(child, 'morfar') : null
    const known = names.flatMap((name) => name ?? damsire ?? [])
    return known.length < ways.length
      ? { to: 'ancestors', name: child }
      : { to: 'parents', of: child, word, names: known }
  }

  private parentOf(name: string, side: Side): string | null {
    const own = this.vocabulary.nameOf(swedishSortKey(name))
    return own === null ? null : this.vocabulary.parentOf(own, side)
  }
}
