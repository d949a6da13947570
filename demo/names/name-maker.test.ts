import { expect, test } from 'vitest'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { isHomebred } from '#app/domain/homebred.ts'
import { isAddressable, isKnownName } from '#app/domain/names.ts'
import { type Culture, HOME_AFFIX, NameMaker, type NameWish } from './name-maker.ts'
import { COMPOUND_FIRST, COMPOUND_SECOND, SWEDISH_THEME_NAMES, SWEDISH_THEMES } from './swedish.table.ts'

const CULTURES: Culture[] = [
  'swedish',
  'noble',
  'comrade',
  'german',
  'finnish',
  'french',
  'dutch',
  'danish',
  'norwegian',
  'english',
  'irish',
  'welsh',
  'american',
  'spanish',
  'arabic',
  'icelandic',
  'frisian',
  'gotlandic',
]

const wish = (given: Partial<NameWish>): NameWish => ({
  culture: 'swedish',
  isMare: true,
  theme: 'musik',
  sire: null,
  dam: null,
  affix: 'none',
  ...given,
})

test.each(CULTURES)('two hundred %s names are new, readable and tidy', (culture) => {
  const names = new NameMaker()
  const random = seededRandom(culture)
  const made = Array.from({ length: 200 }, (_, at) => names.make(random, wish({ culture, isMare: at % 2 === 0 })))
  expect(new Set(made).size).toBe(200)
  for (const name of made) {
    expect(isKnownName(name) && isAddressable(name), name).toBe(true)
    expect(name).toBe(name.trim().replace(/\s+/g, ' ').normalize('NFC'))
    expect(name.replace(/ [IVX]+$/, ''), 'three equal letters in a row').not.toMatch(/(\p{L})\1\1/iu)
  }
})

test.each(CULTURES)('a foal of a %s mother that is born at home is homebred by its name', (culture) => {
  const names = new NameMaker()
  const random = seededRandom(culture)
  for (let at = 0; at < 60; at++) {
    const home = names.make(random, wish({ culture, affix: 'home', isMare: at % 2 === 0 }))
    expect(isHomebred(home, HOME_AFFIX), home).toBe(true)
    expect(names.make(random, wish({ culture, affix: 'pony' }))).toMatch(/^aa /)
  }
})

test('no horse from elsewhere is homebred by chance', () => {
  const names = new NameMaker()
  const random = seededRandom('annorstädes')
  for (const culture of CULTURES) {
    for (const affix of ['none', 'other'] as const) {
      for (let at = 0; at < 100; at++) {
        const name = names.make(random, wish({ culture, affix, isMare: at % 2 === 0 }))
        expect(isHomebred(name, HOME_AFFIX), name).toBe(false)
      }
    }
  }
})

test('a reserved name is not given, and cannot be reserved twice', () => {
  const names = new NameMaker()
  expect(names.reserve('Vega')).toBe(true)
  expect(names.reserve('Vega')).toBe(false)
})

test('when the words run out, numerals distinguish the horses', () => {
  const names = new NameMaker()
  const random = seededRandom('slut')
  const made = Array.from({ length: 400 }, () => names.make(random, wish({ culture: 'comrade', isMare: false })))
  expect(new Set(made).size).toBe(400)
  expect(made.some((name) => /^\S+ (?:II|III|IV)$/.test(name))).toBe(true)
})

test('an origin tag ends the name', () => {
  const name = new NameMaker().make(seededRandom('tag'), wish({ culture: 'german', tag: 'GER' }))
  expect(name).toMatch(/^\S+ \(GER\)$/)
})

test('families keep to their theme, and prefer the initial of the dam', () => {
  const random = seededRandom('familj')
  const theme: readonly string[] = [...SWEDISH_THEMES.kök.both, ...SWEDISH_THEMES.kök.mares]
  let inTheme = 0
  let sameInitial = 0
  for (let at = 0; at < 300; at++) {
    const name = new NameMaker().make(random, wish({ theme: 'kök', dam: 'Semla' }))
    if (theme.includes(name)) inTheme += 1
    if (name.startsWith('S')) sameInitial += 1
  }
  expect(inTheme).toBeGreaterThan(100)
  expect(sameInitial).toBeGreaterThan(90)
})

test('the tables have each word once', () => {
  for (const list of [COMPOUND_FIRST, COMPOUND_SECOND]) expect(new Set(list).size).toBe(list.length)
  for (const theme of SWEDISH_THEME_NAMES) {
    const { both, mares, stallions } = SWEDISH_THEMES[theme]
    const all = [...both, ...mares, ...stallions]
    expect(
      all.filter((word, at) => all.indexOf(word) !== at),
      theme,
    ).toEqual([])
  }
})
