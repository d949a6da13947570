import { z } from 'zod'
import {
  clearableAddress,
  clearableText,
  clearableYear,
  commaList,
  optionalText,
  required,
  requiredAddress,
  ticked,
  typedText,
} from '#app/desk/schema-parts.ts'
import { STABLE_CATEGORIES } from '#app/domain/categories.ts'
import { type HorseFormKind, type HorseTextField, horseFormRows } from '#app/domain/horse/form-fields.ts'
import type { SentHorseForm } from '#app/domain/horse-form/horse-form.ts'
import { adminText } from '#app/text/admin.ts'
import { problemText, titlesText } from './text/form.ts'
import { soldText } from './text/sold.ts'

/** Titles for a horse, parted by commas (spec 5). */
export const AddTitles = z.object({
  name: required(adminText.addTitles.nameMissing),
  titles: commaList().refine((titles) => titles.length > 0, titlesText.missing),
})

/** What a form asks of a horse. What a field may hold is a rule (`applyHorseForm`): it knows what was stored before. */
function horseFields(form: HorseFormKind) {
  const shapes = horseFormRows(form).map(({ key, kind }) => [key, kind === 'flag' ? ticked() : typedText()])
  // A shape for each row of the table.
  return Object.fromEntries(shapes) as { [Field in keyof SentHorseForm]-?: z.ZodType<SentHorseForm[Field]> }
}

/** The add form, with the five exterior scores in place of their total (spec 5). */
export const AddHorse = z.object({
  ...horseFields('add'),
  exterior: typedText().default(''),
  judge: optionalText(),
  /** Whether a pedigree entry is made with it, and the page of its own that the entry leads to. */
  entry: ticked(),
  entryLink: optionalText(),
})

const horseId = z.string().default('')

export const UpdateHorse = z.object({ id: horseId, ...horseFields('edit') })

/** Which horse, where a button says all there is to say. */
export const WhichHorse = z.object({ id: horseId })

/** Sold: the link to its new home is needed (spec 5). */
export const MarkSold = z.object({
  id: horseId,
  link: requiredAddress(soldText.linkMissing),
  owner: clearableText(),
})

export const MarkDead = z.object({ id: horseId, link: clearableAddress(), died: clearableYear(problemText.year) })
export const SetForSale = z.object({ id: horseId, forSale: z.enum(['on', 'off']) })
export const SetTingad = z.object({ id: horseId, tingad: z.enum(['on', 'off']) })

export const BringBack = z.object({
  id: horseId,
  category: z.enum(STABLE_CATEGORIES, soldText.categoryMissing),
  link: clearableAddress(),
  owner: clearableText(),
})

const FILLED_ROWS = horseFormRows('add').filter(({ kind }) => kind !== 'flag')
const LONGEST_FILLED = 500

/** Fields of a new horse that an address fills in; each is a text that the form judges as if it were typed. */
export type FilledHorse = { [Field in HorseTextField]?: string }

/** Only fields of the form are taken, and no more of each than a line of it holds. */
export function filledHorse(search: URLSearchParams): FilledHorse {
  const filled = FILLED_ROWS.flatMap(({ key }) => {
    const value = search.get(key)?.slice(0, LONGEST_FILLED) ?? ''
    return value.trim() === '' ? [] : [[key, value]]
  })
  return Object.fromEntries(filled) // the form's own text fields
}
