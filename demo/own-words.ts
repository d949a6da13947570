/** What the owner tells of horses that have no story of their own: how each is, and what its record says. */

import { ageInYears } from '#app/domain/age.ts'
import { classLabel, disciplineLabel } from '#app/domain/competition/class-key.ts'
import { type HorseDocument, readNumber, readText } from '#app/domain/documents.ts'
import { MARE } from '#app/domain/horse/genders.ts'
import { kindOfHorse } from '#app/domain/horse/kind-words.table.ts'
import { readKnownName } from '#app/domain/names.ts'
import { NUMBERS_IN_WORDS } from '#app/domain/number-words.ts'
import type { Animal } from './animal.ts'
import type { Start } from './careers.ts'
import { FACTS, MANNERS, MEMORIES, YOUNG_MANNERS } from './own-words.table.ts'
import { spoken } from './spoken.ts'
import { WORDS_OF } from './words-of.table.ts'

/** A horse as it is stored, with what it has done. */
export type Recorded = { horse: HorseDocument; animal: Animal; starts: readonly Start[] }

type Kind = keyof typeof FACTS
type Words = Readonly<Record<string, string | number>>

const KINDS = Object.keys(FACTS) as Kind[]
const MOST_FACTS = 2

/** The oldest that is still called young, and the youngest whose height is told, in years. */
const YOUNG = 2
const GROWN = 4

/** Horses whose words are wanted; each list uses a phrase once. */
const LISTS: readonly ((horse: HorseDocument) => boolean)[] = [
  ({ category }) => category === 'dead',
  ({ forSale, category }) => forSale === true || category === 'for-sale',
  ({ category }) => category === 'stallions',
]

/** Adds the stories: no phrase occurs twice in a list, and no manner is two horses'. */
export function addOwnWords(recorded: readonly Recorded[], year: number): void {
  const [manners, young, memories] = [[...MANNERS], [...YOUNG_MANNERS], [...MEMORIES]]
  const saidOf = new Map<Animal, string[]>()
  for (const isListed of LISTS) {
    const list = recorded.filter(({ horse }) => isListed(horse))
    // Of a horse in two lists it was said already.
    const said = new Set(list.flatMap(({ animal }) => saidOf.get(animal) ?? []))
    const left = new Map(KINDS.map((kind) => [kind, FACTS[kind].filter((line) => !said.has(line))]))
    for (const [at, { horse, animal, starts }] of list.entries()) {
      if (horse.story !== undefined) continue
      const isDead = horse.category === 'dead'
      const age = ageInYears(horse.age, year) ?? 0
      const manner = (isDead ? memories : age <= YOUNG ? young : manners).shift()
      if (manner === undefined) continue
      const isMare = horse.gender === MARE
      const parts = [spoken(manner, isMare)]
      const lines: string[] = []
      for (const [kind, words] of knownOf(horse, animal, starts, age)) {
        const line = lines.length < MOST_FACTS ? left.get(kind)?.shift() : undefined
        if (line === undefined) continue
        lines.push(line)
        parts.splice(at % 2 === 0 ? parts.length : parts.length - 1, 0, spoken(line, isMare, words, isDead))
      }
      saidOf.set(animal, lines)
      horse.story = parts.join(' ')
    }
  }
  for (const { horse } of recorded) {
    const words = WORDS_OF.get(`${horse.name}, ${horse.breed} ${horse.age}`)
    if (words !== undefined) horse.story ??= words
    // The start page shows the foals of the year, whichever year it is.
    const manner = horse.age === year && horse.story === undefined ? young.shift() : undefined
    if (manner !== undefined) horse.story = spoken(manner, horse.gender === MARE)
  }
}

/** What is recorded of a horse, the best first, with the words for it. */
function knownOf(horse: HorseDocument, animal: Animal, starts: readonly Start[], age: number): Map<Kind, Words> {
  const known = new Map<Kind, Words>()
  const best = bestOf(starts)
  if (best !== null) {
    const { place, entries, text, year, discipline, classKey } = best
    const gren = disciplineLabel(discipline).toLocaleLowerCase('sv')
    known.set(place === 1 ? 'won' : 'placed', {
      gren,
      entries: inWords(entries),
      others: inWords(entries - 1),
      // The year follows.
      show: /\d$/.test(text) ? `${text},` : text,
      when: year,
      class: `${gren} ${classLabel(discipline, classKey)}`,
      place: PLACES[place] ?? `${place}:a`,
    })
  }
  const home = animal.foals.filter(({ isHome }) => isHome)
  const [first, last] = [home[0], home.at(-1)]
  if (first && last && first !== last) {
    const by = horse.gender === MARE ? 'undan' : 'efter'
    known.set('foals', { n: inWords(home.length), foal: first.name, last: last.name, efter: by })
  }
  const born = readNumber(horse.age) ?? ''
  const [sire, dam] = [readKnownName(horse.sire), readKnownName(horse.dam)]
  const breeder = readText(horse.breeder)
  if (animal.isHome && sire && dam) known.set('home', { sire, dam, born })
  else if (!animal.isHome && breeder) known.set('bought', { breeder, born })
  const kind = kindOfHorse(horse)
  const height = readNumber(horse.height)
  if (kind !== null && !/[,(]/.test(kind) && height !== null && age >= GROWN)
    known.set('look', { kind, height, en: horse.gender === MARE ? 'ett' : 'en' })
  return known
}

const inWords = (count: number) => (count > 12 ? count : (NUMBERS_IN_WORDS[count] ?? count))

const PLACES = ['', 'etta', 'tvåa', 'trea', 'fyra', 'femma', 'sexa', 'sjua', 'åtta', 'nia', 'tia']

/** The best place, among most. */
const bestOf = (starts: readonly Start[]): Start | null =>
  starts.reduce<Start | null>(
    (best, one) =>
      one.entries > 2 &&
      one.place <= 10 &&
      (best === null || one.place < best.place || (one.place === best.place && one.entries > best.entries))
        ? one
        : best,
    null,
  )
