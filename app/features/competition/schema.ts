import { z } from 'zod'
import { clearableAddress, clearableText, many, optionalText, ticked } from '#app/desk/schema-parts.ts'
import { competitionText } from '#app/features/competition/text.ts'

const id = z.string().default('')

/** All three are required, with one message for them (spec 5). */
export const AddCompetition = z
  .object({ horse: optionalText(), event: optionalText(), class: optionalText(), anyway: ticked() })
  .transform(({ horse, event, class: classKey, anyway }, context) => {
    if (horse !== undefined && event !== undefined && classKey !== undefined) return { horse, event, classKey, anyway }
    context.issues.push({ code: 'custom', message: competitionText.add.missing, input: horse, path: [] })
    return z.NEVER
  })

export const ChangeClass = z
  .object({ id, event: optionalText(), class: optionalText() })
  .transform(({ id: entry, event, class: classKey }, context) => {
    if (event !== undefined && classKey !== undefined) return { id: entry, event, classKey }
    context.issues.push({ code: 'custom', message: competitionText.changeClass.missing, input: event, path: [] })
    return z.NEVER
  })

export const WhichEntry = z.object({ id })

export const SoldFromList = z.object({
  id,
  link: clearableAddress(),
  owner: clearableText(),
})

export const WhichEntries = z.object({
  ids: many(z.string()).refine((ids) => ids.length > 0, competitionText.levelUp.noneChosen),
})

export const Everything = z.object({})
