import { z } from 'zod'
import { figure, ticked } from '#app/desk/schema-parts.ts'
import { AGEING_SCOPES } from '#app/domain/ageing.ts'
import { ageingText } from './text.ts'

export const AgeHorses = z.object({
  scope: z.enum(AGEING_SCOPES, ageingText.unknown),
  step: z.enum(['1', '-1'], ageingText.unknown).transform((step) => (step === '1' ? 1 : -1)),
  latest: figure(),
  refresh: ticked(),
  grow: ticked(),
})

export const UndoAgeing = z.object({ scope: z.enum(AGEING_SCOPES).optional(), revision: figure() })
