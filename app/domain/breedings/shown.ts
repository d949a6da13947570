/**
 * What visitors see of breedings where the owner shows them (our own choice): the foals of the stud's mares, and its
 * stallions that take mares of others.
 */
import { daysAfter } from '../days.ts'
import { monthOf } from '../news/months.ts'
import { awaited, type BreedingDocument, dueDay, readBreeding } from './breeding.ts'
import type { BREEDING_FIELDS } from './fields.table.ts'

/** All that a visitor's query reads of a breeding: neither contact nor note. */
export const SHOWN_FIELDS = [
  'mare',
  'stallion',
  'state',
  'covered',
  'due',
  'rightsLeft',
  'rightsUntil',
  'foal',
  'twin',
] as const satisfies readonly (keyof typeof BREEDING_FIELDS)[]

/** `month`: `YYYY-MM`, when it is due. */
export type ShownFoal = { mare: string; stallion: string; month: string }
/** `left`: how many coverings; `until`: the last day. Null where the owner does not say. */
export type ShownOffer = { stallion: string; left: number | null; until: string | null }

/** The foal that a breeding awaits; null without one, or without a day of it. */
export function shownFoal(document: BreedingDocument): ShownFoal | null {
  const breeding = readBreeding(document)
  const day = awaited(breeding)?.what === 'foal' ? dueDay(breeding) : null
  return day === null ? null : { mare: breeding.mare, stallion: breeding.stallion, month: monthOf(day) }
}

/** Days after which a mare is not late: nobody wrote down what became of the foal. */
const LATE_DAYS = 60

/** Whether a foal of that month may still be awaited on this day. */
export const isStillAwaited = ({ month }: ShownFoal, today: string): boolean =>
  month >= monthOf(daysAfter(today, -LATE_DAYS))

/** The offer of a stallion; null for other breedings, and once no covering is left. */
export function shownOffer(document: BreedingDocument): ShownOffer | null {
  const { state, stallion, rightsLeft, rightsUntil } = readBreeding(document)
  return state === 'offered' && rightsLeft !== 0 ? { stallion, left: rightsLeft, until: rightsUntil } : null
}
