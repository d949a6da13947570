import { z } from 'zod'

const ACCOUNT_INTENTS = [
  'password',
  'session',
  'others',
  'factor-begin',
  'factor-confirm',
  'factor-end',
  'codes',
] as const
export type AccountIntent = (typeof ACCOUNT_INTENTS)[number]

/** Longer than any password may be, and short enough to compare. */
const Typed = z.string().max(1000).catch('')

export const AccountForm = z.object({
  intent: z.enum(ACCOUNT_INTENTS),
  current: Typed,
  next: Typed,
  code: Typed,
  uri: Typed,
  session: Typed,
})

export type SquarePicture = { size: number; path: string }

export type AccountAnswer = {
  intent: AccountIntent
  problem?: string
  uri?: string
  picture?: SquarePicture
  codes?: string[]
}
