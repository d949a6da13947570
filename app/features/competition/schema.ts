import { z } from 'zod'
import { clearableAddress, clearableText, many, optionalText, ticked, typedText } from '#app/desk/schema-parts.ts'
import { readManyLines } from '#app/domain/competition/many-lines.ts'
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

/** A list of horses; discipline and class for all of them, or on their lines. */
export const EnterMany = z
  .object({ horses: typedText().default(''), event: optionalText(), class: optionalText(), rest: ticked() })
  .transform(({ horses, event = '', class: classKey = '', rest }, context) => {
    const lines = readManyLines(horses, { event, classKey })
    const say = (field: string, message: string) =>
      context.issues.push({ code: 'custom', message, path: [field], input: horses })
    if (lines.length === 0) say('horses', competitionText.many.missing)
    else if (lines.some((line) => line.event === '')) say('event', competitionText.many.disciplineMissing)
    return { lines, event, classKey, rest: rest === true }
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
