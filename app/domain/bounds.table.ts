/**
 * What values of a record can be at all: outside of these, somebody mistyped. The specification gives the points of
 * other merits and the exterior's maximum; the rest is our own choice, wide enough for every breed and old pedigree.
 * `meaning` is said by forms, tables, previews and Stallkollen alike.
 */
import { parseLine } from './bloodlines/line.ts'
import { readFlag, readHeight, readNumber, readText, readWhole } from './documents.ts'
import type { BoundKey, FieldKind } from './fields.ts'
import { EXTERIOR_MAX, EXTERIOR_SCORES } from './grading/exterior.ts'
import { isImpossibleDate } from './interchange/dates.ts'

type BoundRow = {
  meaning: string
  /** Whether a value that is not blank can be. `year` is the present one. */
  holds: (value: unknown, year: number) => boolean
}

/** The first birth year of a horse of the stud; the last is next year, for foals that are due. */
export const FIRST_BIRTH_YEAR = 1900
/** Pedigrees go back to the founders of the oldest studbooks. */
const FIRST_PEDIGREE_YEAR = 1600
const HEIGHT_CM = [40, 220] as const
const YEARS = [1000, 9999] as const
const NOTE_POINTS = [0, 10_000] as const // spec 5
const GENERATIONS = [0, 10] as const // spec 3

const isWithin = (number: number | null, [lowest, highest]: readonly [number, number]) =>
  number !== null && number >= lowest && number <= highest

const NO = [false, 0, 'false', '0'] as readonly unknown[]

/** A total, or up to five scores, in numbers. */
function isExterior(value: unknown): boolean {
  const parts: readonly unknown[] =
    typeof value === 'string' ? value.trim().split(/\s+/) : Array.isArray(value) ? value : [value]
  let total = 0
  for (const part of parts) total += readNumber(part) ?? Number.NaN
  return parts.length <= EXTERIOR_SCORES && isWithin(total, [0, EXTERIOR_MAX])
}

export const BOUNDS: Readonly<Record<BoundKey, BoundRow>> = {
  'birth-year': {
    meaning: 'En häst i stallet är född tidigast 1900 och senast nästa år.',
    holds: (value, year) => isWithin(readWhole(value), [FIRST_BIRTH_YEAR, year + 1]),
  },
  'death-year': {
    meaning: 'En häst i stallet dog tidigast 1900 och senast i år.',
    holds: (value, year) => isWithin(readWhole(value), [FIRST_BIRTH_YEAR, year]),
  },
  'pedigree-year': {
    meaning: 'Året i stamtavlan är tidigast 1600 och senast nästa år.',
    holds: (value, year) => isWithin(readWhole(value), [FIRST_PEDIGREE_YEAR, year + 1]),
  },
  year: { meaning: 'Ett årtal har fyra siffror.', holds: (value) => isWithin(readWhole(value), YEARS) },
  height: {
    meaning: 'En häst är mellan 40 och 220 cm.',
    holds: (value) => isWithin(readHeight(value), HEIGHT_CM),
  },
  line: {
    meaning: 'En linje skrivs 3.2, 3.X eller 3.2.X, och börjar på 0 till 15.',
    holds: (value) => parseLine(readText(value) ?? '') !== null,
  },
  date: {
    meaning: 'Dagen eller månaden finns inte i någon kalender.',
    holds: (value) => !isImpossibleDate(readText(value) ?? ''),
  },
  generation: {
    meaning: 'En generation är 0 till 10.',
    holds: (value) => isWithin(readWhole(value), GENERATIONS),
  },
  exterior: {
    meaning: 'Exteriören är en summa upp till 50, eller upp till fem poäng.',
    holds: isExterior,
  },
  'yes-or-no': {
    meaning: 'Uppgiften är ja eller nej, och skrivs true eller false.',
    holds: (value) => readFlag(value) || NO.includes(value),
  },
  'note-points': {
    meaning: 'Poängen för övriga meriter är 0 till 10 000.',
    holds: (value) => isWithin(readNumber(value), NOTE_POINTS),
  },
}

/** The bound of a field whose row names none. */
export const BOUND_OF_KIND: Readonly<Partial<Record<FieldKind, BoundKey>>> = {
  year: 'year',
  height: 'height',
  generation: 'generation',
  'exterior-total': 'exterior',
  flag: 'yes-or-no',
}
