/**
 * A visitor's shelf: horses, some of them compared, and planned foals. It is stored in an address and in the browser,
 * so invalid parts are ignored and everything has a limit.
 */
import { isStorableName } from '../storable-name.ts'

/** A foal of the planner. */
type FoalPlan = { sire: string; dam: string; seed: number }

export type Shelf = {
  horses: readonly string[]
  /** The horses to compare; they are also in `horses`. */
  compared: readonly string[]
  foals: readonly FoalPlan[]
}

export const EMPTY_SHELF: Shelf = { horses: [], compared: [], foals: [] }

export const SHELF_PATH = '/hylla'
/** Keys of the address. With `isAdded` it is added to the browser's shelf. */
export const SHELF_KEYS = { isAdded: 'lagg', horses: 'hast', compared: 'jamfor', foals: 'fol' } as const

export const MOST_ON_SHELF = { horses: 40, compared: 4, foals: 12 } as const

/** Longer addresses may be refused by servers in between. */
const LONGEST_ADDRESS = 5000
const LARGEST_SEED = 2 ** 32 - 1

/** A form removes these from names. */
const LINE = '\n'
const PART = '\t'

const isFoal = ({ sire, dam, seed }: FoalPlan) =>
  [sire, dam].every((name) => isShelved(name)) && Number.isInteger(seed) && seed >= 0 && seed <= LARGEST_SEED
const isShelved = (name: string) => name !== '' && name === name.trim() && !/[\n\t]/.test(name) && isStorableName(name)
const sameFoal = (a: FoalPlan, b: FoalPlan) => a.sire === b.sire && a.dam === b.dam && a.seed === b.seed

/** A shelf within its limits: everything once, and only horses on it are compared. */
function bounded({ horses, compared, foals }: Shelf): Shelf {
  const side = [...new Set(compared)].filter(isShelved).slice(0, MOST_ON_SHELF.compared)
  const all = [...new Set([...horses.filter(isShelved), ...side])]
  const planned = foals.filter(isFoal)
  // Of too many the oldest are removed.
  const beside = all.filter((name) => !side.includes(name)).slice(-(MOST_ON_SHELF.horses - side.length))
  return fitting({
    horses: all.filter((name) => beside.includes(name) || side.includes(name)),
    compared: side,
    foals: planned
      .filter((foal, at) => planned.findIndex((other) => sameFoal(foal, other)) === at)
      .slice(-MOST_ON_SHELF.foals),
  })
}

function fitting(shelf: Shelf): Shelf {
  if (shelfPath(shelf).length <= LONGEST_ADDRESS) return shelf
  const gone = shelf.horses.find((name) => !shelf.compared.includes(name))
  if (gone !== undefined) return fitting({ ...shelf, horses: shelf.horses.filter((name) => name !== gone) })
  if (shelf.foals.length > 0) return fitting({ ...shelf, foals: shelf.foals.slice(1) })
  const [, ...compared] = shelf.compared
  return fitting({ ...shelf, horses: compared, compared })
}

/** The shelf of an address, or of one that a browser has stored. */
export function readShelf(search: URLSearchParams): Shelf {
  const lines = (key: string) =>
    (search.get(key) ?? '')
      .slice(0, 2 * LONGEST_ADDRESS)
      .split(LINE)
      .map((line) => line.trim())
  return bounded({
    horses: lines(SHELF_KEYS.horses),
    compared: lines(SHELF_KEYS.compared),
    foals: lines(SHELF_KEYS.foals).flatMap((line) => {
      const [seed = '', sire = '', dam = ''] = line.split(PART)
      return /^\d{1,10}$/.test(seed) ? [{ seed: Number(seed), sire, dam }] : []
    }),
  })
}

/** The address of the shelf; with `isAdded`, of what to add to the browser's shelf. */
export function shelfPath({ horses, compared, foals }: Shelf, isAdded = false): string {
  const search = new URLSearchParams()
  if (isAdded) search.set(SHELF_KEYS.isAdded, '1')
  if (horses.length > 0) search.set(SHELF_KEYS.horses, horses.join(LINE))
  if (compared.length > 0) search.set(SHELF_KEYS.compared, compared.join(LINE))
  const parts = foals.map(({ seed, sire, dam }) => [seed, sire, dam].join(PART))
  if (parts.length > 0) search.set(SHELF_KEYS.foals, parts.join(LINE))
  return search.size === 0 ? SHELF_PATH : `${SHELF_PATH}?${search.toString()}`
}

/** The address that adds a horse to the shelf. */
export const addHorsePath = (name: string) => shelfPath({ ...EMPTY_SHELF, horses: [name] }, true)
/** The address that adds a foal to the shelf. */
export const addFoalPath = (foal: FoalPlan) => shelfPath({ ...EMPTY_SHELF, foals: [foal] }, true)

/** Both shelves in one, the first one first. */
export function withAll(shelf: Shelf, more: Shelf): Shelf {
  return bounded({
    horses: [...shelf.horses, ...more.horses],
    compared: [...shelf.compared, ...more.compared],
    foals: [...shelf.foals, ...more.foals],
  })
}

export function withoutHorse(shelf: Shelf, name: string): Shelf {
  const others = (names: readonly string[]) => names.filter((other) => other !== name)
  return { ...shelf, horses: others(shelf.horses), compared: others(shelf.compared) }
}

export function withoutFoal(shelf: Shelf, foal: FoalPlan): Shelf {
  return { ...shelf, foals: shelf.foals.filter((other) => !sameFoal(foal, other)) }
}

/** The shelf with the names that its horses have now, by the names that they had. */
export function renamedShelf({ horses, compared, foals }: Shelf, names: ReadonlyMap<string, string | null>): Shelf {
  const nameNow = (name: string) => names.get(name) ?? name
  return {
    horses: [...new Set(horses.map(nameNow))],
    compared: [...new Set(compared.map(nameNow))],
    foals: foals.map((foal) => ({ ...foal, sire: nameNow(foal.sire), dam: nameNow(foal.dam) })),
  }
}

/** The names of all horses of a shelf, its foals' parents included. */
export const namesOnShelf = ({ horses, foals }: Shelf): string[] => [
  ...new Set([...horses, ...foals.flatMap(({ sire, dam }) => [sire, dam])]),
]

/** Compares the horse with the others; a fifth one replaces the oldest. */
export function withCompared(shelf: Shelf, name: string): Shelf {
  const others = shelf.compared.filter((other) => other !== name)
  return bounded({ ...shelf, compared: [...others, name].slice(-MOST_ON_SHELF.compared) })
}

export function withoutCompared(shelf: Shelf, name: string): Shelf {
  return { ...shelf, compared: shelf.compared.filter((other) => other !== name) }
}

export const isEmptyShelf = ({ horses, foals }: Shelf): boolean => horses.length + foals.length === 0

/** What is compared: few horses all of them, without being chosen one by one. */
export const comparedOf = ({ horses, compared }: Shelf): readonly string[] =>
  compared.length === 0 && horses.length > 1 && horses.length <= MOST_ON_SHELF.compared ? horses : compared
