import { z } from 'zod'
import { clearableText, required, whole } from '#app/desk/schema-parts.ts'
import { ANY_MARE, BREEDING_STATES, type BreedingState } from '#app/domain/breedings/states.table.ts'
import { isDay } from '#app/domain/days.ts'
import { isKnownName } from '#app/domain/names.ts'
import { breedingText } from './text.ts'

const MOST_RIGHTS = 9999
const isLikelyYear = (year: number) => year >= 1900 && year <= 2200

const name = (missing: string) => required(missing).refine((typed) => typed === '' || isKnownName(typed), missing)
const day = () =>
  clearableText()
    .refine((typed) => !typed || isDay(typed), breedingText.noDay)
    .refine((typed) => !typed || !isDay(typed) || isLikelyYear(Number(typed.slice(0, 4))), breedingText.noYear)
const id = z.string().default('')

/** An offer to the mares of others need not name one. */
function withMare(typed: unknown): unknown {
  const form = typed as Partial<Record<'state' | 'mare', unknown>> // what was typed, field by field
  const isBlank = typeof form.mare !== 'string' || form.mare.trim() === ''
  return form.state === 'offered' && isBlank ? { ...form, mare: ANY_MARE } : typed
}

const Breeding = z.object({
  id,
  mare: name(breedingText.mareMissing),
  stallion: name(breedingText.stallionMissing),
  state: z.enum(Object.keys(BREEDING_STATES) as BreedingState[], breedingText.stateMissing), // the table's own keys
  covered: day(),
  due: day(),
  contact: clearableText(),
  rightsLeft: whole(breedingText.noCount).refine(
    (count) => count === undefined || count === null || (count >= 0 && count <= MOST_RIGHTS),
    breedingText.noCount,
  ),
  rightsUntil: day(),
  note: clearableText(),
  foal: clearableText(),
  twin: clearableText(),
})
export const WriteBreeding = z.preprocess(withMare, Breeding)
export type BreedingForm = Omit<z.output<typeof WriteBreeding>, 'id'>

export const WhichBreeding = z.object({ id })
