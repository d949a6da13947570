import { z } from 'zod'

/** Removing oneself has an intent of its own. */
const ADMINISTRATORS_INTENTS = ['add', 'remove', 'remove-self'] as const
type AdministratorsIntent = (typeof ADMINISTRATORS_INTENTS)[number]

/** Longer than any address or password may be. */
const Typed = z.string().max(1000).catch('')

export const AdministratorsForm = z.object({
  intent: z.enum(ADMINISTRATORS_INTENTS),
  email: Typed,
  first: Typed,
  own: Typed,
})

export type AdministratorsField = 'email' | 'first' | 'own'

/** The answer when nothing was done. Passwords never come back. */
export type AdministratorsAnswer = {
  intent: AdministratorsIntent
  problem: string
  field?: AdministratorsField
  email: string
}
