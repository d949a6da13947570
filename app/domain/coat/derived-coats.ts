import words from './coat-words.json' with { type: 'json' }
import { COATS, type Coat, type CoatValues } from './coats.table.ts'

/*
 * Coats that the genetics can name but the table does not have: pearl, cream, champagne and silver on top of a coat of
 * the table. All are our own choice.
 */

const PEARL = '#e0c39a'
const CREAM = '#fdf4e0'
const SILVER_MANE = '#dad0be'
const SKIN = '#c9927c'

const CHAMPAGNES = ['Gold', 'Amber', 'Sable', 'Classic'] as const

/** `share` of the way from one `#rrggbb` to another. */
function mix(from: string, to: string, share: number): string {
  const channel = (at: number) => {
    const a = Number.parseInt(from.slice(at, at + 2), 16)
    const b = Number.parseInt(to.slice(at, at + 2), 16)
    return Math.round(a + (b - a) * share).toString(16) // no coat is so dark that it has one digit
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

const mixed = (colour: string | null, to: string, share: number) => (colour === null ? null : mix(colour, to, share))

/** Pearl: everything a third of the way towards apricot, the skin paler, the eye amber. */
function pearl([coat, mane, points, muzzle]: CoatValues): CoatValues {
  return [
    mix(coat, PEARL, 1 / 3),
    mix(mane, PEARL, 1 / 3),
    mixed(points, PEARL, 1 / 3),
    mixed(muzzle ?? coat, SKIN, 0.5),
    '#a88f72',
    '#8a6a44',
  ]
}

/** Cream on a coat without its own row for cream: a third lighter; black hair stays dark. */
function cream([coat, mane, points, muzzle, , eye]: CoatValues, hair: number): CoatValues {
  return [
    mix(coat, CREAM, 1 / 3),
    mix(mane, CREAM, hair),
    mixed(points, CREAM, hair),
    mixed(muzzle, CREAM, hair),
    '#a88f72',
    eye,
  ]
}

/** Silver: a flaxen mane; black legs, and a black body, turn to chocolate. */
function silver([coat, mane, points, muzzle, , eye]: CoatValues): CoatValues {
  const body = points === null ? mix(coat, '#8a7664', 0.35) : coat
  return [body, mix(mane, SILVER_MANE, 0.92), mix(points ?? body, '#8f7154', 0.45), muzzle, '#8a7660', eye]
}

const classNameOf = (name: string) =>
  `coat-${name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z]+/g, '-')}`

function coatBook(): ReadonlyMap<string, Coat> {
  const book = new Map(Object.entries(COATS))
  const add = (name: string, base: string, change: (values: CoatValues) => CoatValues) => {
    const from = book.get(base)
    if (!from) throw new Error(`No coat called ${base} to derive ${name} from`)
    book.set(name, { className: classNameOf(name), values: change(from.values), patterns: from.patterns })
  }

  add('Mörkvitblack', 'Mörkbrunblack', (values) => cream(values, 0.1))
  for (const [name, base] of Object.entries(words.pearls)) add(name, base, pearl)
  // Silver shows on every base but fux, and its name comes first.
  for (const base of words.silvers) add(`Silver${base.toLowerCase()}`, base, silver)
  for (const kind of CHAMPAGNES) {
    const plain = `${kind} champagne`
    // Chestnut shows no silver, so neither does gold champagne.
    const kinds = kind === 'Gold' ? [kind] : [kind, `${kind} silver`]
    if (kind !== 'Gold') add(`${kind} silver champagne`, plain, silver)
    for (const each of kinds) {
      const base = `${each} champagne`
      add(`${each} cream champagne`, base, (values) => cream(values, 1 / 3))
      add(`${each} pearl champagne`, base, pearl)
      add(`${each} cream pearl champagne`, base, (values) => pearl(cream(values, 1 / 3)))
    }
  }
  return book
}

/** Every coat that can be drawn, by name. */
export const COAT_BOOK: ReadonlyMap<string, Coat> = coatBook()
