import { ageOf, isFoal, readYear } from '../age.ts'
import { horseStatus } from '../categories.ts'
import type { HorseDocument } from '../documents.ts'

/** Whether the height that is stored is still to be reached: of a foal that lives. */
export function isGrowing(horse: HorseDocument, year: number): boolean {
  return isFoal(ageOf(horse, year)) && horseStatus(horse) !== 'dead' && readYear(horse.died) === null
}
