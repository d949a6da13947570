/**
 * The states of a breeding, in their order, and what each awaits. The specification has no breedings: words and order
 * are our own. Keys are stored: never rename one.
 */
export const BREEDING_STATES = {
  planned: { label: 'Planerad', awaits: 'covering', next: 'done' },
  done: { label: 'Gjord', awaits: 'foal', next: 'born' },
  due: { label: 'Dräktig', awaits: 'foal', next: 'born' },
  empty: { label: 'Inget föl', awaits: null, next: null },
  born: { label: 'Fölet är fött', awaits: null, next: null },
  /** No covering yet: the stallion takes mares of others. */
  offered: { label: 'Tar emot ston', awaits: null, next: null },
} as const

/** The mare of an offer that names none. */
export const ANY_MARE = 'Andras ston'

export type BreedingState = keyof typeof BREEDING_STATES

export const isBreedingState = (text: string | null): text is BreedingState =>
  text !== null && Object.hasOwn(BREEDING_STATES, text)

/** Those that await something. */
export const OPEN_STATES = ['planned', 'done', 'due'] as const satisfies readonly BreedingState[]

/** Those that await a foal. */
export const FOAL_STATES = ['done', 'due'] as const satisfies readonly BreedingState[]

/** Days from a covering to its foal: about eleven months. */
export const GESTATION_DAYS = 340
