import { z } from 'zod'
import { lineList, optionalAddress, optionalText, saidBy } from '#app/desk/schema-parts.ts'
import type { RibbonAt } from '#app/domain/ribbons/ribbons.ts'
import { adminText } from '#app/text/admin.ts'
import { ribbonsText } from './text.ts'

export const AddRibbons = z
  .object({
    names: lineList().refine((names) => names.some((name) => /[^\s,]/.test(name)), adminText.addRibbons.nameMissing),
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
    if (isCompetition === isEvaluation) wrong('ribbon', adminText.addRibbons.exactlyOne)
    else if (value.ribbon !== undefined && value.ribbonAddress !== undefined) {
      wrong('ribbonAddress', ribbonsText.drawnAndAddress)
    } else if (value.eRibbon !== undefined && value.eRibbonAddress !== undefined) {
      wrong('eRibbonAddress', ribbonsText.drawnAndAddress)
    }
  })

const Said = z
  .tuple([z.enum(['ribbons', 'ERibbons']), z.number().int().min(0), z.string()])
  .transform(([field, at, address]): RibbonAt => ({ field, at, address }))

export const RemoveRibbon = z.object({ id: z.string().default(''), ribbon: saidBy(Said, ribbonsText.gone) })

export function ribbonButton({ field, at, address }: RibbonAt): string {
  return JSON.stringify([field, at, address])
}
