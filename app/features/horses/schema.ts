import { z } from 'zod'
import { clearableText, commaList, lineList, optionalText, required, ticked } from '#app/desk/schema-parts.ts'
import { STABLE_CATEGORIES } from '#app/domain/categories.ts'
import { type HorseFormKind, horseFormRows } from '#app/domain/horse/form-fields.ts'
import type { SentHorseForm } from '#app/domain/horse-form/horse-form.ts'
import { webAddress } from '#app/domain/web-address.ts'
import { ribbonsText } from '#app/features/ribbons/text.ts'
import { text } from '#app/text/admin.ts'
import { soldText } from './text/sold.ts'

/** Titles for a horse, parted by commas (spec 5). */
export const AddTitles = z.object({
  name: required(text.addTitles.nameMissing),
  titles: commaList().refine((titles) => titles.length > 0, text.addTitles.titleMissing),
})

/** What a form asks of a horse. What a field may hold is a rule (`applyHorseForm`): it knows what was stored before. */
function horseFields(form: HorseFormKind) {
  const shapes = horseFormRows(form).map(({ key, kind }) => [key, kind === 'flag' ? ticked() : z.string().optional()])
  // A shape for each row of the table.
  return Object.fromEntries(shapes) as { [Field in keyof SentHorseForm]-?: z.ZodType<SentHorseForm[Field]> }
}

/** The add form, with the five exterior scores in place of their total (spec 5). */
export const AddHorse = z.object({
  ...horseFields('add'),
  exterior: z.string().default(''),
  judge: optionalText(),
})

const horseId = z.string().default('')

export const UpdateHorse = z.object({ id: horseId, ...horseFields('edit') })

/** Which horse, where a button says all there is to say. */
export const WhichHorse = z.object({ id: horseId })

function optionalAddress() {
  return optionalText().refine((link) => link === undefined || webAddress(link) !== null, text.horseForm.address)
}

function clearableAddress() {
  return clearableText().refine((link) => !link || webAddress(link) !== null, text.horseForm.address)
}

/** Sold: the link to its new home is needed (spec 5). */
export const MarkSold = z.object({
  id: horseId,
  link: required(soldText.linkMissing).refine(
    (link) => link === '' || webAddress(link) !== null,
    text.horseForm.address,
  ),
  owner: clearableText(),
})

export const MarkDead = z.object({ id: horseId, link: clearableAddress() })
export const SetForSale = z.object({ id: horseId, forSale: z.enum(['on', 'off']) })
export const SetTingad = z.object({ id: horseId, tingad: z.enum(['on', 'off']) })

export const BringBack = z.object({
  id: horseId,
  category: z.enum(STABLE_CATEGORIES, soldText.categoryMissing),
  link: clearableAddress(),
  owner: clearableText(),
})

/** A ribbon for many horses: one of competition or evaluation, drawn or by its address (spec 5). */
export const AddRibbons = z
  .object({
    names: lineList().refine((names) => names.some((name) => /[^\s,]/.test(name)), text.addRibbons.nameMissing),
    ribbon: optionalText(),
    ribbonAddress: optionalAddress(),
    eRibbon: optionalText(),
    eRibbonAddress: optionalAddress(),
  })
  .check(({ value, issues }) => {
    const wrong = (field: keyof typeof value, message: string) =>
      issues.push({ code: 'custom', message, path: [field], input: value[field] })
    const isCompetition = value.ribbon !== undefined || value.ribbonAddress !== undefined
    const isEvaluation = value.eRibbon !== undefined || value.eRibbonAddress !== undefined
    if (isCompetition === isEvaluation) wrong('ribbon', text.addRibbons.exactlyOne)
    else if (value.ribbon !== undefined && value.ribbonAddress !== undefined) {
      wrong('ribbonAddress', ribbonsText.drawnAndAddress)
    } else if (value.eRibbon !== undefined && value.eRibbonAddress !== undefined) {
      wrong('eRibbonAddress', ribbonsText.drawnAndAddress)
    }
  })
