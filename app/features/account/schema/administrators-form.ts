import { z } from 'zod'

const ADMINISTRATORS_INTENTS = ['add', 'remove', 'remove-self'] as const
type AdministratorsIntent = (typeof ADMINISTRATORS_INTENTS)[number]

const Typed = z.string().max(1000).catch('')

export const AdministratorsForm = z.object({
  intent: z.enum(ADMINISTRATORS_INTENTS),
  email: Typed,
  first: Typed,
  own: Typed,
})

export type AdministratorsField = 'email' | 'first' | 'own'

export type AdministratorsAnswer = {
  intent: AdministratorsIntent
  problem: string
  field?: AdministratorsField
  email: string
}
