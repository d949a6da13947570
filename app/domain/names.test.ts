import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  HORSE_TABS,
  horseNameFromPath,
  horsePath,
  isAddressable,
  isKnownName,
  parentLabel,
  readKnownName,
  spellUnseen,
} from './names.ts'

describe('known names', () => {
  test.each([
    'Unknown',
    'unknown',
    'UNKNOWN',
    ' Unknown ',
    'Okänd',
    'okänt',
    'OKÄND',
    'Oka\u0308nd',
    '?',
    '??',
    '-',
    '–',
    '—',
    '...',
    '',
    ' ',
    '\t',
    '(okänd)',
    '[unknown]',
    'okänd.',
    'Okänd?',
    'Okänt sto',
    'okänd  hingst',
    'unknown mare',
    'N/A',
    '()',
    '"Okänd"',
    '0',
    ' 0 ',
    'unk',
    'Unk.',
    'SAKNAS',
    'ej känd',
    'Ej  känd',
    'None',
    'NULL',
    'evm',
    'EVM',
    '#N/A',
    'Okänd härstamning',
    'ej angiven',
    'Ej angivet',
  ])('%j is not a horse’s name', (name) => {
    expect(isKnownName(name)).toBe(false)
    expect(readKnownName(name)).toBeNull()
    expect(parentLabel(name)).toBe('Okänd')
  })

  test.each([
    'Norrsken',
    'Unknown Soldier',
    'Okänd Soldat',
    'The Unknown',
    'Dash -',
    'Ö',
    '#2',
    "L'Étoile d'Or",
    '100 % Norrsken',
    'Noname',
    'Nil',
    'Na',
    '007',
    'Unk Nero',
    'Saknas Aldrig',
    'Nulla',
  ])('%j names a horse', (name) => {
    expect(isKnownName(name)).toBe(true)
    expect(readKnownName(` ${name} `)).toBe(name)
    expect(parentLabel(name)).toBe(name)
  })

  test.each([null, undefined, 7, true, ['Norrsken'], {}])('%j is no name', (value) => {
    expect(isKnownName(value)).toBe(false)
  })
})

test('two spellings are two horses: names are compared exactly', () => {
  const spellings = ['\u00c5ke', 'A\u030ake', 'Stora Bo', 'Stora  Bo', 'STORA BO']
  expect(new Set(spellings.map(readKnownName)).size).toBe(spellings.length)
})

describe('addresses', () => {
  test.each([
    { name: 'Norrsken', path: '/horse/Norrsken' },
    { name: '50/50 Chans', path: '/horse/50%2F50%20Chans' },
    { name: 'Åke & Ärtan #2', path: '/horse/%C3%85ke%20%26%20%C3%84rtan%20%232' },
    { name: '100 % Norrsken', path: '/horse/100%20%25%20Norrsken' },
    { name: "L'Étoile d'Or", path: '/horse/L%27%C3%89toile%20d%27Or' },
    { name: 'Vem där?', path: '/horse/Vem%20d%C3%A4r%3F' },
    { name: 'Donnerbach (GER)', path: '/horse/Donnerbach%20%28GER%29' },
    { name: 'A\\B', path: '/horse/A%5CB' },
    { name: '%41', path: '/horse/%2541' },
    { name: 'Mr. Ed Jr.', path: '/horse/Mr.%20Ed%20Jr%2E' },
    { name: 'Big.data', path: '/horse/Big%2Edata' },
    { name: '_', path: '/horse/%5F' },
    { name: 'eval', path: '/horse/eval' },
  ])('$name is at $path', ({ name, path }) => {
    expect(horsePath(name)).toBe(path)
    expect(horsePath(name, 'merits')).toBe(`${path}/merits`)
    expect(horseNameFromPath(path)).toBe(name)
    expect(horseNameFromPath(`${path}/merits`)).toBe(name)
  })

  test.each([
    { pathname: '/horse/Åke', name: 'Åke' },
    { pathname: '/horse/100 %', name: '100 %' },
    { pathname: '/horse/100%25%', name: '100%%' },
    { pathname: '/horse/%zz%20x', name: '%zz x' },
    { pathname: '/horse/%E5ke', name: '%E5ke' }, // Latin-1 is not guessed
    { pathname: '/horse/%C3%C3%85', name: '%C3Å' },
    { pathname: '/Horse/Norrsken/', name: 'Norrsken' },
    { pathname: '/horse/', name: null },
    { pathname: '/horse', name: null },
    { pathname: '/stallions/Norrsken', name: null },
    { pathname: '/x/horse/Norrsken', name: null },
  ])('the name in $pathname is $name', ({ pathname, name }) => {
    expect(horseNameFromPath(pathname)).toBe(name)
  })

  const anyName = fc.string({ unit: 'binary', minLength: 1 }).filter(isAddressable)
  const typedName = fc.stringMatching(/^[A-Za-zÅÄÖåäö0-9 .,'"&%#?/\\+()*!~:;@=_-]+$/).filter(isAddressable)

  test('every name comes back from its address, also after a browser has read the address', () => {
    fc.assert(
      fc.property(fc.oneof(anyName, typedName), fc.constantFrom(undefined, ...HORSE_TABS), (name, tab) => {
        const path = horsePath(name, tab)
        expect(horseNameFromPath(path)).toBe(name)
        const { pathname, search, hash } = new URL(path, 'https://stuteri.example')
        expect(pathname).toBe(path)
        expect(search + hash).toBe('')
        expect(horseNameFromPath(pathname)).toBe(name)
        expect(pathname).not.toMatch(/\.data$|\/_$/)
        expect(pathname.split('/')).toHaveLength(tab ? 4 : 3)
      }),
      { numRuns: 2000 },
    )
  })

  test('reading never throws, whatever the path', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('%', 'C', '3', '8', '5', 'E', 'z', '/', 'å') }), (rest) => {
        const name = horseNameFromPath(`/horse/${rest}`)
        expect(name === null || typeof name === 'string').toBe(true)
      }),
    )
  })

  test.each(['.', '..', '...', ' . ', '', ' ', '\ud800'])('%j can have no address', (name) => {
    expect(isAddressable(name)).toBe(false)
    expect(() => horsePath(name)).not.toThrow()
  })
})

test.each([
  ['Norr\u00a0sken', 'Norr‹hårt mellanslag›sken'],
  ['Norr\u202fsken', 'Norr‹hårt mellanslag›sken'],
  ['Norr\tsken\t', 'Norr‹tabb›sken‹tabb›'],
  ['Norr\r\nsken', 'Norr‹radbrytning›‹radbrytning›sken'],
  ['Norr   sken', 'Norr‹flera mellanslag›sken'],
  ['Norr\u2003sken', 'Norr‹annat mellanslag›sken'],
  ['Norr\u200bsken\u00ad', 'Norr‹osynligt tecken›sken‹osynligt tecken›'],
  ['Norr sken', null],
])('invisible characters of a name are spelled out: %j', (name, told) => {
  expect(spellUnseen(name)).toBe(told)
})

test('the tabs of a horse keep their addresses', () => {
  expect(HORSE_TABS.map((tab) => horsePath('Åke', tab))).toEqual([
    '/horse/%C3%85ke/offspring',
    '/horse/%C3%85ke/eval',
    '/horse/%C3%85ke/merits',
  ])
})

// biome-ignore format: a line for each kind
const WORDS_FOR_NONE = [
  'unknown', 'unk', 'okänd', 'okänt', 'okand', 'okant', 'ej känd', 'ej känt', 'ej kand', 'inte känd',
  'ej angiven', 'ej angivet', 'ej angett', 'inte angiven', 'inte angivet', 'ej uppgiven', 'ej uppgivet',
  'saknas', 'uppgift saknas', 'evm', 'n/a', '#n/a', '0', '00', 'none', 'null', 'undefined',
]
const UNKNOWN = ['unknown', 'okänd', 'okänt', 'ej känd', 'ej känt', 'ej angiven', 'ej angivet']
// biome-ignore format: a line for each language
const KINDS = [
  'sire', 'dam', 'stallion', 'mare', 'horse',
  'hingst', 'sto', 'valack', 'häst', 'far', 'fader', 'mor', 'moder', 'härstamning',
]

// A word of the lists is no name in any case; with more words it is one.
test.each([...WORDS_FOR_NONE, ...UNKNOWN.flatMap((word) => KINDS.map((kind) => `${word} ${kind}`))])(
  '%s is a word for no name',
  (word) => {
    for (const written of [word, word.toUpperCase(), `(${word})`, ` ${word}. `])
      expect(isKnownName(written)).toBe(false)
    for (const name of [`${word}a`, `${word} Bo`, `Bo ${word}`]) expect(isKnownName(name), name).toBe(true)
  },
)
