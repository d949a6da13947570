import { z } from 'zod'
import { clearableAddress, clearableText, many, optionalText, ticked } from '#app/desk/schema-parts.ts'
import { text } from '#app/features/competition/text.ts'

const id = z.string().default('')

/** A new entry: horse, discipline and class are all needed, and said to be in one sentence (spec 5). */
export const AddCompetition = z
  .object({ horse: optionalText(), event: optionalText(), class: optionalText(), anyway: ticked() })
  .transform(({ horse, event, class: classKey, anyway }, context) => {
    if (horse !== undefined && event !== undefined && classKey !== undefined) return { horse, event, classKey, anyway }
    context.issues.push({ code: 'custom', message: text.add.missing, input: horse, path: [] })
    return z.NEVER
  })

/** Another discipline or class for an entry, by hand. */
export const ChangeClass = z
  .object({ id, event: optionalText(), class: optionalText() })
  .transform(({ id: entry, event, class: classKey }, context) => {
    if (event !== undefined && classKey !== undefined) return { id: entry, event, classKey }
    context.issues.push({ code: 'custom', message: text.changeClass.missing, input: event, path: [] })
    return z.NEVER
  })

/** Which entry, where a button says all there is to say. */
export const WhichEntry = z.object({ id })

/** Sold from the list: link and owner are offered, not required. */
export const SoldFromList = z.object({
  id,
  link: clearableAddress(),
  owner: clearableText(),
})

/** Which entries, by their boxes. */
export const WhichEntries = z.object({
  ids: many(z.string()).refine((ids) => ids.length > 0, text.levelUp.noneChosen),
})

/** Nothing to say: all that differ. */
export const Everything = z.object({})
