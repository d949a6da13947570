import { z } from 'zod'

/** The pages of one horse or entry that show its findings as well. */
const FINDING_PAGES = ['horse', 'desk', 'relation'] as const
export type FindingPage = (typeof FINDING_PAGES)[number]

/** The finding of a form: its key, its name, and the page of the form. */
export const FindingForm = z.object({
  key: z.string().max(2000),
  name: z.string().max(400),
  from: z.enum(FINDING_PAGES).optional().catch(undefined),
})

export const AddressCheckForm = z.object({})
