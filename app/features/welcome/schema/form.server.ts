import { z } from 'zod'
import { WAYS } from './ways.ts'

const LONGEST_NAME = 80
/** Longer than any password may be. */
const LONGEST = 1000
const name = z.string().trim().max(LONGEST_NAME).catch('')

/** What cannot be read counts as not given: the page asks for it. */
export const WelcomeForm = z.object({
  way: z.enum(WAYS).catch('empty'),
  siteName: name,
  affix: name,
  email: z.string().trim().max(LONGEST).catch(''),
  password: z.string().max(LONGEST).catch(''),
})
export type WelcomeGiven = z.infer<typeof WelcomeForm>
export type WelcomeField = 'siteName' | 'affix' | 'email' | 'password'
