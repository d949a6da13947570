import { z } from 'zod'

/** What the forms of the account's page ask for, by the button's `intent`. */
export const ACCOUNT_INTENTS = [
  'password',
  'session',
  'others',
  'factor-begin',
  'factor-confirm',
  'factor-end',
  'codes',
] as const
export type AccountIntent = (typeof ACCOUNT_INTENTS)[number]

/** Longer than any password may be, short enough to be compared at once. */
const Typed = z.string().max(1000).catch('')

export const AccountForm = z.object({
  intent: z.enum(ACCOUNT_INTENTS),
  current: Typed,
  next: Typed,
  code: Typed,
  uri: Typed,
  session: Typed,
})

/** Dark squares on a light ground: how many fit beside each other, and the way around the dark ones. */
export type SquarePicture = { size: number; path: string }

/** What comes back to the page when nothing leads on from it: a sentence, the secret for the app, or the codes. */
export type AccountAnswer = {
  intent: AccountIntent
  problem?: string
  /** The `otpauth` address of a second factor that is being switched on, and the picture of it for a telephone. */
  uri?: string
  picture?: SquarePicture
  codes?: string[]
}
