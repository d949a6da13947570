import { z } from 'zod'
import { siteOrigin } from '#app/domain/web-address.ts'
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
  /** As it was typed: see `typedOrigin`. */
  siteAddress: z.string().trim().max(LONGEST).catch(''),
  email: z.string().trim().max(LONGEST).catch(''),
  password: z.string().max(LONGEST).catch(''),
})
export type WelcomeGiven = z.infer<typeof WelcomeForm>
export type WelcomeField = 'siteName' | 'affix' | 'siteAddress' | 'email' | 'password'

/** The address of the site from what was typed, mostly without `https://`; null for what is no address of a site. */
export const typedOrigin = (typed: string): string | null =>
  siteOrigin(/^[a-z]+:/i.test(typed) ? typed : `https://${typed}`)
