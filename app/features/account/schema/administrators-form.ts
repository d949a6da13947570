import { z } from 'zod'

/** What the forms of the administrators' page ask for. Removing oneself is asked for by a word of its own. */
export const ADMINISTRATORS_INTENTS = ['add', 'remove', 'remove-self'] as const
export type AdministratorsIntent = (typeof ADMINISTRATORS_INTENTS)[number]

/** Longer than any address or password may be, short enough to be looked at at once. */
const Typed = z.string().max(1000).catch('')

export const AdministratorsForm = z.object({
  intent: z.enum(ADMINISTRATORS_INTENTS),
  email: Typed,
  first: Typed,
  own: Typed,
})

/** The fields of the form that adds, which a sentence can stand under. */
export type AdministratorsField = 'email' | 'first' | 'own'

/** What comes back to the page when nothing was done. Passwords never come back. */
export type AdministratorsAnswer = {
  intent: AdministratorsIntent
  problem: string
  field?: AdministratorsField
  email: string
}
