/** Breedings: what a stored one says, what it awaits and when. Days are `YYYY-MM-DD`, months `YYYY-MM`. */
import { daysAfter, isDay } from '#app/domain/days.ts'
import { readText, readWhole } from '#app/domain/documents.ts'
import { readKnownName } from '#app/domain/names.ts'
import type { DocumentOf } from '../fields.ts'
import type { BREEDING_FIELDS } from './fields.table.ts'
import { BREEDING_STATES, type BreedingState, GESTATION_DAYS, isBreedingState } from './states.table.ts'

export type BreedingDocument = Partial<DocumentOf<typeof BREEDING_FIELDS>>

/** `due`: as stored, null where it follows from the covering. */
export type Breeding = {
  mare: string
  stallion: string
  state: BreedingState
  covered: string | null
  due: string | null
  contact: string | null
  rightsLeft: number | null
  rightsUntil: string | null
  note: string | null
  promise: string | null
  foal: string | null
  twin: string | null
}

function readDay(value: unknown): string | null {
  const text = readText(value)
  return text !== null && isDay(text) ? text : null
}

/**
 * A stored breeding. An unknown state is read from what it has; a day that does not exist is none. What contradicts
 * itself, as after an undo, follows its foal: a twin alone is the foal, and with a foal nothing is awaited.
 */
export function readBreeding(document: BreedingDocument): Breeding {
  const read = readAsStored(document)
  const [foal, twin] = read.foal === null ? [read.twin, null] : [read.foal, read.twin]
  return { ...read, foal, twin, state: foal !== null && BREEDING_STATES[read.state].awaits ? 'born' : read.state }
}

/** A breeding field by field, for the judgement of what was typed. */
export function readAsStored(document: BreedingDocument): Breeding {
  const [state, covered, foal] = [readText(document.state), readDay(document.covered), readKnownName(document.foal)]
  const rightsLeft = readWhole(document.rightsLeft)
  return {
    mare: readText(document.mare) ?? '',
    stallion: readText(document.stallion) ?? '',
    state: isBreedingState(state) ? state : foal !== null ? 'born' : covered === null ? 'planned' : 'done',
    covered,
    due: readDay(document.due),
    contact: readText(document.contact),
    rightsLeft: rightsLeft !== null && rightsLeft >= 0 ? rightsLeft : null,
    rightsUntil: readDay(document.rightsUntil),
    note: readText(document.note),
    promise: readText(document.promise),
    foal,
    twin: readKnownName(document.twin),
  }
}

/** The day of the foal: as stored, else from the covering; null without either. */
export function dueDay({ covered, due }: Pick<Breeding, 'covered' | 'due'>): string | null {
  return due ?? (covered === null ? null : daysAfter(covered, GESTATION_DAYS))
}

/** What a breeding awaits, and the day, null where none is known; null if it awaits nothing. */
export function awaited(breeding: Breeding): { what: 'covering' | 'foal'; day: string | null } | null {
  const { awaits } = BREEDING_STATES[breeding.state]
  if (awaits === null) return null
  return { what: awaits, day: awaits === 'foal' ? dueDay(breeding) : breeding.covered }
}

/** The year of the covering, else of the foal; null without days. */
export function breedingYear({ covered, due }: Pick<Breeding, 'covered' | 'due'>): number | null {
  const day = covered ?? due
  return day === null ? null : Number(day.slice(0, 4))
}

/** What a press changes when a covering is done: a day that was planned and has come stays, else it was today. */
export function coveredOn(breeding: Breeding, today: string): { state: 'done'; covered: string; due: string | null } {
  const covered = breeding.covered !== null && breeding.covered <= today ? breeding.covered : today
  return { state: 'done', covered, due: breeding.due !== null && breeding.due > covered ? breeding.due : null }
}

/** What a birth changes: the first foal of a breeding is its foal, a twin the next; more change nothing. */
export function bornAs({ foal, twin }: Breeding, name: string, isTwin: boolean): BreedingDocument | null {
  if (foal === null) return { state: 'born', foal: name }
  return !isTwin || name === foal || twin !== null ? null : { state: 'born', twin: name }
}

/** Whether a horse born that year can be the foal of a breeding; null: the year is unknown. */
export function canBeBornIn(breeding: Breeding, year: number | null): boolean {
  return year === null || year >= (breedingYear(breeding) ?? year)
}

/** What became of the breeding of a new foal: `found` was not asked for, of `several` none was taken. */
export type Birth = 'none' | 'linked' | 'found' | 'several' | 'waits' | 'gone'

/** Whose pair it is: both our own, our stallion to another's mare, our mare to another's stallion, or neither. */
export type Whose = 'own' | 'given' | 'taken' | 'others'

export function whosePair(isOwnMare: boolean, isOwnStallion: boolean): Whose {
  if (isOwnMare) return isOwnStallion ? 'own' : 'taken'
  return isOwnStallion ? 'given' : 'others'
}

export type BreedingProblem =
  | { field: 'stallion'; reason: 'same-horse' }
  | { field: 'covered'; reason: 'not-covered' | 'no-day' }
  | { field: 'due'; reason: 'due-first' }
  | { field: 'foal'; reason: 'foal-unborn' | 'foal-is-parent' }
  | { field: 'twin'; reason: 'twin-first' | 'twin-same' | 'foal-is-parent' }

/** What contradicts itself in a breeding that was typed; shapes of single fields are checked before. */
export function breedingProblems(typed: Breeding): BreedingProblem[] {
  const { mare, stallion, state, covered, due, foal, twin } = typed
  const problems: BreedingProblem[] = []
  if (mare === stallion) problems.push({ field: 'stallion', reason: 'same-horse' })
  if (state === 'done' && covered === null) problems.push({ field: 'covered', reason: 'not-covered' })
  if (state === 'due' && dueDay(typed) === null) problems.push({ field: 'covered', reason: 'no-day' })
  if (covered !== null && due !== null && due <= covered) problems.push({ field: 'due', reason: 'due-first' })
  if (foal !== null && state !== 'born') problems.push({ field: 'foal', reason: 'foal-unborn' })
  for (const [field, name] of [
    ['foal', foal],
    ['twin', twin],
  ] as const)
    if (name !== null && (name === mare || name === stallion)) problems.push({ field, reason: 'foal-is-parent' })
  if (twin !== null && foal === null) problems.push({ field: 'twin', reason: 'twin-first' })
  if (twin !== null && twin === foal) problems.push({ field: 'twin', reason: 'twin-same' })
  return problems
}
