import { z } from 'zod'

const ACCOUNT_INTENTS = [
  'password',
  'session',
  'others',
  'factor-begin',
  'factor-confirm',
  'factor-end',
  'codes',
  'password-codes',
  'passkey-remove',
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
  passkey: Typed,
})

export type SquarePicture = { size: number; path: string }

export type AccountAnswer = {
  intent: AccountIntent
  problem?: string
  uri?: string
  picture?: SquarePicture
  codes?: string[]
}

const ADMINISTRATORS_INTENTS = ['add', 'remove', 'remove-self', 'link'] as const
export const AdministratorsForm = z.object({
  intent: z.enum(ADMINISTRATORS_INTENTS),
  email: Typed,
  first: Typed,
  own: Typed,
})

export type AdministratorsField = 'email' | 'first' | 'own'

export type AdministratorsAnswer = {
  intent: (typeof ADMINISTRATORS_INTENTS)[number]
  problem?: string
  /** With which another administrator sets a new password; shown this once. */
  link?: string
  field?: AdministratorsField
  email: string
}

/** A new password without the old one. */
export const WayBackForm = z.object({ email: Typed, code: Typed, password: Typed })
