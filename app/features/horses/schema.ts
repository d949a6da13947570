import { z } from 'zod'
import {
  clearableAddress,
  clearableText,
  clearableYear,
  commaList,
  followingSaid,
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

/** Titles for a horse, separated by commas (spec 5). */
export const AddTitles = z.object({
  name: required(adminText.addTitles.nameMissing),
  titles: commaList().refine((titles) => titles.length > 0, titlesText.missing),
})

/**
 * The fields of a horse's form. Their values are judged by a rule (`applyHorseForm`), which knows what was stored
 * before.
 */
function horseFields(form: HorseFormKind) {
  const shapes = horseFormRows(form).map(({ key, kind }) => [key, kind === 'flag' ? ticked() : typedText()])
  // A shape for each row of the table.
  return Object.fromEntries(shapes) as { [Field in keyof SentHorseForm]-?: z.ZodType<SentHorseForm[Field]> }
}

/** The add form has the five exterior scores in place of their total (spec 5). */
export const AddHorse = z.object({
  ...horseFields('add'),
  exterior: typedText().default(''),
  judge: optionalText(),
  /** Whether a pedigree entry is added, and the entry's link. */
  entry: ticked(),
  entryLink: optionalText(),
  /** The breeding that it is the foal of. */
  breeding: optionalText(),
  isTwin: ticked(),
  /** The mare that carried an embryo foal: a private note. */
  carrier: optionalText(),
  ...followingSaid,
})

const horseId = z.string().default('')

export const UpdateHorse = z.object({ id: horseId, ...horseFields('edit'), ...followingSaid })

export const WhichHorse = z.object({ id: horseId })

/** The link to its new home is needed (spec 5). */
export const MarkSold = z.object({
  id: horseId,
  link: requiredAddress(soldText.linkMissing),
  owner: clearableText(),
})

export const MarkDead = z.object({ id: horseId, link: clearableAddress(), died: clearableYear(problemText.year) })
export const SetForSale = z.object({ id: horseId, forSale: z.enum(['on', 'off']) })
export const SetTingad = z.object({
  id: horseId,
  tingad: z.enum(['on', 'off']),
  /** To whom, and on what terms: a private note. */
  buyer: optionalText(),
  terms: optionalText(),
})

export const BringBack = z.object({
  id: horseId,
  category: z.enum(STABLE_CATEGORIES, soldText.categoryMissing),
  link: clearableAddress(),
  owner: clearableText(),
})

const FILLED_ROWS = horseFormRows('add').filter(({ kind }) => kind !== 'flag')
const LONGEST_FILLED = 500

/** Fields of a new horse from an address; the form judges each as if it were typed. */
export type FilledHorse = { [Field in HorseTextField]?: string }

/** Only fields of the form are read, and no more of each than a line holds. */
export function filledHorse(search: URLSearchParams): FilledHorse {
  const filled = FILLED_ROWS.flatMap(({ key }) => {
    const value = search.get(key)?.slice(0, LONGEST_FILLED) ?? ''
    return value.trim() === '' ? [] : [[key, value]]
  })
  return Object.fromEntries(filled) // the form's own text fields
}
