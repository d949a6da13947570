/** The category of each of the stud's own horses today, and its last year at shows. */
import type { Category } from '#app/domain/categories.ts'
import type { Animal } from './animal.ts'
import type { Calendar } from './population.ts'
import { chance, pick, type Random, wholeBetween } from './random.ts'
import { OWNERS } from './world.table.ts'

export type Fate = {
  category: Category
  /** The last year in which the horse was shown or judged. */
  lastYear: number
  forSale: boolean
  tingad: boolean
  link: string
  owner: string
}

const HOME_OWNER = 'Stuteri Norrsken'

/**
 * The address that the record has: most of the dead are remembered in this stud's own list, and few elsewhere; no
 * first stallion, as the welcome names one. The draws stay as they were, so that names do.
 */
export const linkOf = ({ category, link }: Fate, isFirstStallion: boolean) =>
  category === 'dead' && (isFirstStallion || !/[12]$/.test(link)) ? '' : link

export const pageAddress = (random: Random) =>
  `https://example.org/stall/${pick(random, STABLE_WORDS)}/hast/${wholeBetween(random, 101, 9899)}`
const STABLE_WORDS = [
  'skogsfrun',
  'mossvik',
  'granlida',
  'vindspel',
  'ekebacka',
  'solglantan',
  'norrvik',
  'majvi',
  'tallhyttan',
  'nattugglan',
] as const

const lastHomeFoal = (animal: Animal) => animal.foals.filter(({ isHome }) => isHome).at(-1)?.born ?? 0

function living(random: Random, animal: Animal, age: number): Category {
  if (age <= 2 || (age === 3 && chance(random, 0.65))) return 'youngsters'
  if (age >= 20 || (age >= 16 && chance(random, 0.35))) return 'seniors'
  if (animal.sex === 'Hingst') return animal.foals.length > 0 || chance(random, 0.35) ? 'stallions' : 'competitors'
  if (animal.sex === 'Sto')
    return animal.foals.length > 0
      ? chance(random, 0.86)
        ? 'bloodmares'
        : 'competitors'
      : chance(random, 0.3)
        ? 'bloodmares'
        : 'competitors'
  return 'competitors'
}

export function drawFate(random: Random, animal: Animal, calendar: Calendar, isStar: boolean): Fate {
  const { year } = calendar
  const age = year - animal.born
  const fate: Fate = {
    category: living(random, animal, age),
    lastYear: year,
    forSale: false,
    tingad: false,
    link: '',
    owner: HOME_OWNER,
  }
  if (isStar) {
    fate.category = 'stallions'
    return fate
  }
  const earliest = Math.max(animal.created + 1, lastHomeFoal(animal))
  if (earliest < year && (age > 27 || chance(random, Math.max(0.008, (age - 13) * 0.035)))) {
    fate.category = 'dead'
    fate.lastYear = Math.max(
      earliest,
      Math.min(year - 1, animal.born + wholeBetween(random, Math.min(age - 1, 17), 27)),
    )
    if (chance(random, 0.4)) fate.link = `https://example.org/minneslund/${wholeBetween(random, 100, 999)}`
    return fate
  }
  if (age >= 1 && age < 19 && earliest < year && chance(random, 0.07)) {
    fate.lastYear = wholeBetween(random, earliest, year)
    sell(random, fate, random())
    return fate
  }
  if (age < 16 && chance(random, age <= 3 ? 0.12 : 0.05)) {
    fate.forSale = true
    fate.tingad = chance(random, 0.25)
    if (chance(random, 0.4)) fate.category = 'for-sale'
  } else if (chance(random, 0.025)) fate.link = pageAddress(random)
  return fate
}

/** Most sold horses have a page and an owner; some lack one or both. */
function sell(random: Random, fate: Fate, draw: number): void {
  fate.category = 'sold'
  fate.forSale = false
  fate.tingad = false
  fate.owner = draw < 0.88 ? pick(random, OWNERS) : ''
  fate.link = draw < 0.8 || draw >= 0.97 ? pageAddress(random) : ''
}

type Fated = { animal: Animal; fate: Fate }

/** Horses that the demo needs besides those by chance: the category or state, how many, and which ones may. */
const WANTED: readonly {
  count: number
  has: (fate: Fate) => boolean
  may: (one: Fated, age: number) => boolean
  become: (random: Random, fate: Fate) => void
}[] = [
  {
    count: 3,
    has: (fate) => fate.category === 'workers',
    may: ({ animal }, age) =>
      ['nordsvensk', 'fjord', 'haflinger'].includes(animal.circle) && animal.foals.length === 0 && age >= 5,
    become: (_random, fate) => {
      fate.category = 'workers'
    },
  },
  {
    count: 3,
    has: (fate) => fate.category === 'riding',
    may: ({ animal }, age) => animal.sex === 'Valack' && animal.heightCm > 148 && age >= 6,
    become: (_random, fate) => {
      fate.category = 'riding'
    },
  },
  {
    count: 3,
    has: (fate) => fate.category === 'pony',
    may: ({ animal }, age) =>
      ['shetland', 'russ', 'welsh'].includes(animal.circle) && animal.foals.length === 0 && age >= 4,
    become: (_random, fate) => {
      fate.category = 'pony'
    },
  },
  {
    count: 4,
    has: (fate) => fate.category === 'sold' && (fate.link === '' || fate.owner === ''),
    may: ({ animal }, age) => animal.foals.length === 0 && age >= 2,
    become: (random, fate) => {
      sell(random, fate, 0.9)
    },
  },
  {
    count: 8,
    has: (fate) => fate.category === 'sold' && fate.link !== '' && fate.owner !== '',
    may: ({ animal }, age) => animal.foals.length === 0 && age >= 2,
    become: (random, fate) => {
      sell(random, fate, 0)
    },
  },
  {
    count: 8,
    has: (fate) => fate.category === 'for-sale',
    may: ({ animal }, age) => animal.foals.length <= 2 && age < 16,
    become: (_random, fate) => {
      fate.category = 'for-sale'
      fate.forSale = true
    },
  },
  {
    count: 4,
    has: (fate) => fate.tingad,
    may: ({ fate }) => fate.forSale,
    become: (_random, fate) => {
      fate.tingad = true
    },
  },
  {
    count: 3,
    has: (fate) => fate.link !== '' && fate.category !== 'sold' && fate.category !== 'dead',
    may: ({ fate, animal }) => !fate.forSale && animal.foals.length <= 4,
    become: (random, fate) => {
      fate.link = pageAddress(random)
    },
  },
]

const ORDINARY = new Set<Category>(['competitors', 'bloodmares', 'youngsters', 'stallions'])

/** Adds what chance left out, as far as there are horses. */
export function completeFates(
  random: Random,
  own: readonly Fated[],
  calendar: Calendar,
  isProtected: (animal: Animal) => boolean,
): void {
  for (const { count, has, may, become } of WANTED) {
    let missing = count - own.filter(({ fate }) => has(fate)).length
    for (const one of own) {
      if (missing <= 0) break
      const { animal, fate } = one
      const isFree = ORDINARY.has(fate.category) || (fate.category === 'for-sale' && fate.forSale)
      if (!isFree || has(fate) || fate.link !== '' || isProtected(animal)) continue
      if (!may(one, calendar.year - animal.born)) continue
      become(random, fate)
      missing -= 1
    }
  }
}
