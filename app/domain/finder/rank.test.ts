import fc from 'fast-check'
import { expect, test } from 'vitest'
import { swedishSortKey } from '#app/domain/swedish.ts'
import { letterDistance } from '../horse-form/near-names.ts'
import { foldKey, wordsOf } from './fold.ts'
import { markName } from './marks.ts'
import { mistakesAllowed, mistakesAtBeginning, soundParts } from './mistakes.ts'
import { canBeMistyped, type FoundKind, matchName, matchSurely, rankNames, readQuery } from './rank.ts'

const never = (): never => {
  throw new Error('no text')
}
const foldedName = (name: string) => foldKey(swedishSortKey(name))
const named = (name: string, kind: FoundKind = 'horse') => ({ kind, name, sortKey: swedishSortKey(name) })
function find(typed: string, names: readonly string[]): string[] {
  const query = readQuery(typed)
  return query === null
    ? []
    : rankNames(
        names.map((name) => named(name)),
        query,
      ).map(({ name }) => name)
}

test.each([
  { typed: 'Elsa', name: 'ELSA', chance: 'exact', place: 'whole' },
  { typed: 'els', name: 'Elsa', chance: 'exact', place: 'beginning' },
  { typed: 'peppar', name: 'Salt & Peppar', chance: 'exact', place: 'word' },
  { typed: 'salt peppar', name: 'Salt & Peppar', chance: 'exact', place: 'whole' },
  { typed: 'peppar', name: 'Svartpepparn', chance: 'exact', place: 'inside' },
  { typed: 'peppar salt', name: 'Salt & Peppar', chance: 'exact', place: 'apart' },
  { typed: 'elan', name: 'Élan', chance: 'exact', place: 'whole' },
  { typed: 'å', name: 'Åsa', chance: 'exact', place: 'beginning' },
  { typed: 'asa', name: 'Åsa', chance: 'forgiven', place: 'whole' },
  { typed: 'åsa', name: 'Asa', chance: 'forgiven', place: 'whole' },
  { typed: 'stjarn', name: 'Stjärnfall av Norrsken', chance: 'forgiven', place: 'beginning' },
  { typed: 'muller', name: 'Müller', chance: 'forgiven', place: 'whole' },
  { typed: 'stjrna', name: 'Ekebacka Stjärna', chance: 'mistaken', place: 'word' },
  { typed: 'pepapr', name: 'Peppar', chance: 'mistaken', place: 'beginning' },
  { typed: 'norsken peppr', name: 'Peppar av Norrsken', chance: 'mistaken', place: 'word' },
  { typed: 'xlan', name: 'Élan', chance: 'mistaken', place: 'beginning' },
  { typed: 'kvalston', name: 'Kvällston', chance: 'mistaken', place: 'beginning' },
])('"$typed" finds $name: $chance, $place', ({ typed, name, chance, place }) => {
  const query = readQuery(typed)
  expect(query && matchName(swedishSortKey(name), query)).toMatchObject({ chance, place })
})

test.each([
  { typed: 'å', name: 'Asa', why: 'one letter is not forgiven' },
  { typed: 'a', name: 'Norrskensdrottningar', why: 'one letter is inside nearly every name' },
  { typed: 'els', name: 'Elk', why: 'three letters must match exactly' },
  { typed: 'h1234', name: 'H1235', why: 'digits must match exactly' },
  { typed: 'peppar', name: 'Papper', why: 'two mistakes are too many in six letters' },
  { typed: 'peppar gul', name: 'Peppar', why: 'each word must match' },
])('"$typed" does not find $name: $why', ({ typed, name }) => {
  const query = readQuery(typed)
  expect(query && matchName(swedishSortKey(name), query)).toBeNull()
})

test('a text that cannot be mistyped finds nothing more with mistakes', () => {
  const words = fc.array(fc.constantFrom('a', 'el', 'els', 'elsa', 'esla', 'h1234', 'h1235', 'peppar', 'pepar'), {
    minLength: 1,
    maxLength: 3,
  })
  fc.assert(
    fc.property(words, words, (typed, name) => {
      const query = readQuery(typed.join(' '))
      if (query === null || canBeMistyped(query)) return
      expect(matchName(name.join(' '), query)).toEqual(matchSurely(name.join(' '), query))
    }),
  )
  expect(['els', 'h1234 a', 'elsa', 'el pepar'].map((typed) => canBeMistyped(readQuery(typed) ?? never()))).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('the best first, own horses before entries', () => {
  expect(find('asa', ['Kasa', 'Lilla Åsa', 'Åsa', 'Asarna', 'Asa', 'Stora Asa'])).toEqual([
    'Asa',
    'Asarna',
    'Stora Asa',
    'Kasa',
    'Åsa',
    'Lilla Åsa',
  ])
  expect(find('åsa', ['Asa', 'Åsa', 'Åsarna'])).toEqual(['Åsa', 'Åsarna', 'Asa'])
  expect(find('élan', ['Elan', 'Élan'])).toEqual(['Élan', 'Elan'])
  const query = readQuery('vind')
  const kinds = [named('Vind', 'pedigree'), named('Vinda', 'pedigree'), named('Vinda'), named('Vindil', 'former')]
  expect(query && rankNames(kinds, query).map(({ name, kind }) => [name, kind])).toEqual([
    ['Vind', 'pedigree'],
    ['Vinda', 'horse'],
    ['Vindil', 'former'],
  ])
})

test('names with fewer mistakes come first, whatever their order in the alphabet', () => {
  expect(find('silverdrak', ['Alverdrak', 'Silverdrok'])).toEqual(['Silverdrok', 'Alverdrak'])
  expect(find('silverdrak', ['Åslverdrok', 'Silverdrok', 'Silberdrok'])).toEqual(['Silverdrok', 'Silberdrok'])
})

test('mistakes count only where few names match without', () => {
  expect(find('silva', ['Silvia', 'Silva'])).toEqual(['Silva', 'Silvia'])
  expect(find('silva', ['Silvia', 'Silva 1', 'Silva 2', 'Silva 3'])).toEqual(['Silva 1', 'Silva 2', 'Silva 3'])
})

test.each(['', '  ', '%', '_', '&'])('"%s" is not a query', (typed) => {
  expect(readQuery(typed)).toBeNull()
})

const name = fc
  .array(fc.stringMatching(/^[a-zA-ZåäöÅÄÖéü0-9]{1,9}$/), { minLength: 1, maxLength: 4 })
  .map((words) => words.join(' '))

test('every piece of a name finds it, with and without accents, in any case', () => {
  fc.assert(
    fc.property(name, fc.nat(), fc.integer({ min: 2, max: 12 }), (whole, from, length) => {
      const start = from % whole.length
      const piece = whole.slice(start, start + length)
      const query = readQuery(piece)
      fc.pre(query !== null && query.words.every((word) => word.length > 1))
      expect(find(piece.toUpperCase(), [whole])).toEqual([whole])
      expect(find(foldedName(piece), [whole])).toEqual([whole])
    }),
  )
})

const letters = fc.stringMatching(/^[a-d]{4,12}$/)
/** A typing mistake: a letter missing, added, replaced, or two swapped. */
function mistype(word: string, at: number, kind: number): string {
  const i = at % word.length
  if (kind === 0) return word.slice(0, i) + word.slice(i + 1)
  if (kind === 1) return `${word.slice(0, i)}x${word.slice(i)}`
  if (kind === 2) return `${word.slice(0, i)}x${word.slice(i + 1)}`
  return word.slice(0, i) + (word[i + 1] ?? '') + (word[i] ?? '') + word.slice(i + 2)
}

test('a word with the allowed number of mistakes is found, and one part of it is right', () => {
  const mistakes = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 3 })), { minLength: 1, maxLength: 2 })
  fc.assert(
    fc.property(letters, mistakes, (word, made) => {
      const typed = made.reduce((text, [at, kind]) => mistype(text, at, kind), word)
      const most = mistakesAllowed(typed) || 1
      fc.pre(mistakesAllowed(typed) > 0 && letterDistance(typed, word, 9) <= most)
      expect(mistakesAtBeginning(typed, word, most)).toBeLessThanOrEqual(most)
      expect(find(typed, [word])).toEqual([word])
      const parts = soundParts(typed, most)
      const isSound = ({ part, at }: { part: string; at: number }) =>
        Array.from(word).some((_, place) => Math.abs(place - at) <= most && word.startsWith(part, place))
      expect(parts.some(isSound)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('the result does not depend on the order of the names', () => {
  fc.assert(
    fc.property(fc.uniqueArray(name, { maxLength: 12 }), name, (names, typed) => {
      const forwards = find(typed.slice(0, 3), names)
      expect(find(typed.slice(0, 3), names.toReversed())).toEqual(forwards)
    }),
  )
})

test.each([
  { name: 'Stjärnfall av Norrsken', typed: 'stjarn', marked: '[Stjärn]fall av Norrsken' },
  { name: 'Ekebacka Månstjärna', typed: 'STJÄRN', marked: 'Ekebacka Mån[stjärn]a' },
  { name: 'Salt & Peppar', typed: 'salt peppar', marked: '[Salt & Peppar]' },
  { name: 'Salt & Peppar', typed: 'peppar salt', marked: '[Salt] & [Peppar]' },
  { name: 'Annas Anna', typed: 'anna', marked: '[Anna]s Anna' },
  { name: '🐴 Pålle', typed: 'pal', marked: '🐴 [Pål]le' },
  { name: 'Peppar', typed: 'pepapr', marked: 'Peppar' },
])('in $name "$typed" is marked', ({ name: whole, typed, marked }) => {
  const pieces = markName(whole, readQuery(typed))
  expect(pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('')).toBe(marked)
})

test('marking changes no letter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ maxLength: 3 }), (whole, typed) => {
      expect(
        markName(whole, readQuery(typed))
          .map(({ text }) => text)
          .join(''),
      ).toBe(whole)
      expect(wordsOf(foldedName(whole)).join(' ')).toBe(foldedName(whole))
    }),
  )
})

test.each([
  // Words apart or in another order, each at the beginning of a word, else anywhere.
  { name: 'Anna av Anby', typed: 'an', marked: '[An]na av Anby' },
  { name: 'Hanna Anna', typed: 'anna', marked: 'Hanna [Anna]' },
  { name: 'Hanna', typed: 'a', marked: 'Hanna' },
  { name: 'Hanna A', typed: 'a', marked: 'Hanna [A]' },
  { name: 'Höna Hane', typed: 'ane hon', marked: '[Hön]a H[ane]' },
  { name: '– Weiß –', typed: 'eiss', marked: '– W[eiß] –' },
  { name: 'Salt  –  Peppar', typed: 'salt pep', marked: '[Salt  –  Pep]par' },
  { name: 'Salt_Peppar/Is', typed: 'peppar is', marked: 'Salt_[Peppar/Is]' },
  { name: 'Salt & Peppar', typed: 'peppar gul', marked: 'Salt & [Peppar]' },
])('of $name "$typed" marks $marked', ({ name: whole, typed, marked }) => {
  const pieces = markName(whole, readQuery(typed))
  expect(pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('')).toBe(marked)
  expect(markName(whole, null)).toEqual([{ text: whole, hit: false }])
})

test('a question is at most 200 signs and eight words, in small letters', () => {
  expect(readQuery(' ÅSA & Bo ')).toEqual({
    text: 'åsa & bo',
    key: '{sa bo',
    folded: 'asa bo',
    words: ['{sa', 'bo'],
    foldedWords: ['asa', 'bo'],
    hasAccents: false,
  })
  expect(readQuery(`  ${'x'.repeat(201)}`)?.key).toBe('x'.repeat(200))
  expect(readQuery('a b c d e f g h i j')?.words).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
})

test.each([
  ['abc', 0],
  ['abcd', 1],
  ['abcdefg', 1],
  ['abcdefgh', 2],
  ['abcdefg0', 0],
  ['abcdefg9', 0],
  ['abcd~', 0],
])('of %s %i letters may be wrong', (word, most) => {
  expect(mistakesAllowed(word)).toBe(most)
})

test.each([
  ['abcd', 1, ['ab', 'd'], [0, 3]],
  ['abcdefgh', 2, ['ab', 'de', 'gh'], [0, 3, 6]],
  ['abcdefghi', 2, ['abc', 'ef', 'hi'], [0, 4, 7]],
] as const)('the sound parts of %s with %i mistakes', (typed, most, parts, places) => {
  expect(soundParts(typed, most)).toEqual(parts.map((part, at) => ({ part, at: places[at] })))
})

test('of equals the name as typed comes first, then own horses, former names and entries, then the alphabet', () => {
  const ranked = (typed: string, ...names: ReturnType<typeof named>[]) => {
    const query = readQuery(typed)
    return query && rankNames(names, query).map(({ name: own, kind }) => `${own} ${kind}`)
  }
  const kinds = [named('Ärla', 'pedigree'), named('Ärla', 'former'), named('Ärlan'), named('Ärla')]
  // A former name is another horse than the one with that name now; an entry of that name is the horse.
  expect(ranked('ärla', ...kinds)).toEqual(['Ärla horse', 'Ärla former', 'Ärlan horse'])
  expect(ranked('müller', named('Myller'), named('Müller', 'pedigree'))).toEqual(['Müller pedigree', 'Myller horse'])
  expect(ranked('myller', named('Myller', 'pedigree'), named('Müller'))).toEqual(['Müller horse', 'Myller pedigree'])
  expect(ranked('elan', named('elan'), named('Elan'), named('Élan'))).toEqual([
    'Elan horse',
    'elan horse',
    'Élan horse',
  ])
})
