/** Who the parents and grandparents of a horse are: `pappa till Ella`, `Ellas farmor`. */
import { swedishSortKey } from '#app/domain/swedish.ts'
import { keysOf, meaningAt, type Token } from './sentence-lexicon.ts'
import type { Lead } from './sentence-state.ts'
import type { Vocabulary } from './vocabulary.ts'

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
const LONGEST_NAME = 8

type Found = { count: number; lead: Lead }

/** The question from a word on and where it is answered; null for another one. */
export function familyAt(tokens: readonly Token[], at: number, vocabulary: Vocabulary): Found | null {
  const asked = familyOf(tokens[at]?.key)
  if (asked !== null) {
    const isOf = OF.has(tokens[at + 1]?.key ?? '') && meaningAt(keyOf(tokens, at + 1, 2)) === null
    const child = isOf ? childAt(tokens, at + 2, vocabulary, false) : null
    return child && { count: child.count + 2, lead: leadTo(asked, child.name, vocabulary) }
  }
  const child = childAt(tokens, at, vocabulary, true)
  const last = child === null ? at : at + child.count
  const of = familyOf(tokens[last]?.key)
  // `Ella mor Östena` has a name of its own after the word.
  const isMeant = tokens[last - 1]?.key.endsWith('s') === true || last + 1 === tokens.length
  if (child === null || of === null || !isMeant) return null
  return { count: child.count + 1, lead: leadTo(of, child.name, vocabulary) }
}

const familyOf = (key = '') => FAMILY.find(({ words }) => words.has(key)) ?? null

const keyOf = (tokens: readonly Token[], at: number, count: number) =>
  tokens
    .slice(at, at + count)
    .map(({ key }) => key)
    .join(' ')

/** The horse of the stud whose name begins here, else what may be a name unless a word for kin follows. */
function childAt(tokens: readonly Token[], at: number, vocabulary: Vocabulary, isBefore: boolean) {
  for (let count = Math.min(LONGEST_NAME, tokens.length - at); count > 0; count--) {
    const key = keyOf(tokens, at, count)
    const name = (key.endsWith('s') ? vocabulary.nameOf(key.slice(0, -1)) : null) ?? vocabulary.nameOf(key)
    if (name !== null) return { count, name }
  }
  if (isBefore) return null
  let count = 0
  while (at + count < tokens.length && meaningAt(keyOf(tokens, at + count, 1)) === null) count++
  const typed = tokens
    .slice(at, at + count)
    .map(({ raw }) => raw)
    .join(' ')
  const [like, ...more] = count === 0 ? [] : vocabulary.horsesLike(typed)
  return count === 0 ? null : { count, name: like !== undefined && more.length === 0 ? like : typed }
}

/** Their names; where one is not known here, the pedigree tells. */
function leadTo({ word, ways }: (typeof FAMILY)[number], child: string, vocabulary: Vocabulary): Lead {
  const names = ways.map((way) =>
    way.reduce((name: string | null, side) => (name === null ? null : parentOf(name, side, vocabulary)), child),
  )
  const damsire = word === 'Morfar' ? vocabulary.parentOf(child, 'morfar') : null
  const known = names.flatMap((name) => name ?? damsire ?? [])
  return known.length < ways.length
    ? { to: 'ancestors', name: child }
    : { to: 'parents', of: child, word, names: known }
}

function parentOf(name: string, side: Side, vocabulary: Vocabulary): string | null {
  const own = vocabulary.nameOf(swedishSortKey(name))
  return own === null ? null : vocabulary.parentOf(own, side)
}
