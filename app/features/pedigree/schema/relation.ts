import { z } from 'zod'
import { clearableText, followingSaid, numberAs, optionalText, required, ticked } from '#app/desk/schema-parts.ts'
import { breedCode } from '#app/domain/breeds.ts'
import { readNumber } from '#app/domain/documents.ts'
import { readExteriorTotal } from '#app/domain/grading/exterior.ts'
import { readHeightCell, readYearCell } from '#app/domain/interchange/readers.ts'
import { webAddress } from '#app/domain/web-address.ts'
import { relationText } from '#app/features/pedigree/text/relation.ts'
import { adminText } from '#app/text/admin.ts'

const say = { ...relationText, ...adminText.relation }

/** One total or the scores separated by spaces, with comma or point. */
function isExterior(value: string): boolean {
  return value.split(/\s+/).every((part) => readNumber(part) !== null) && readExteriorTotal(value) !== null
}

/** The first values of unusual stored fields: unchanged texts are not judged again. */
const Was = z.object({ breed: optionalText(), link: optionalText(), evalExt: optionalText() })

/**
 * A pedigree entry as the forms send it (spec 3, 5). Height and year are numbers; a breed is its code. Whether a
 * changed value can be is judged with what is stored (`mutations.server.ts`).
 */
const Fields = z.object({
  name: required(say.nameMissing),
  sire: clearableText(),
  dam: clearableText(),
  evalExt: clearableText(),
  color: clearableText(),
  breed: clearableText(),
  height: numberAs((typed) => readHeightCell(typed) ?? readNumber(typed), say.height),
  gender: clearableText(),
  created: numberAs((typed) => readYearCell(typed) ?? readNumber(typed), say.created),
  homebred: ticked(),
  link: clearableText(),
  was: Was.optional(),
})

type Typed = z.output<typeof Fields>

/** Unchanged texts stay; all others must be readable. */
function judged<Entry extends Typed>({ was, ...entry }: Entry, context: z.RefinementCtx): Omit<Entry, 'was'> {
  const judge = (field: 'breed' | 'link' | 'evalExt', isGood: (value: string) => boolean, message: string) => {
    const value = (entry as Typed)[field]
    if (value === undefined || value === null || value === was?.[field] || isGood(value)) return
    context.addIssue({ code: 'custom', message, path: [field] })
  }
  judge('breed', (value) => breedCode(value) !== null, say.breed)
  judge('link', (value) => webAddress(value) !== null, say.link)
  judge('evalExt', isExterior, say.evalExt)
  return entry
}

export const Relation = Fields.transform(judged)
export type RelationInput = z.output<typeof Relation>

export const AddRelation = Fields.extend(followingSaid).transform(judged)

export const UpdateRelation = Fields.extend({ id: z.string(), ...followingSaid }).transform(judged)

export const RemoveRelation = z.object({ id: z.string() })
