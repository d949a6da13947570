import { z } from 'zod'

/** The pages of one horse or entry that show its findings as well. */
const ASKED_FROM = ['horse', 'desk', 'relation'] as const
export type AskedFrom = (typeof ASKED_FROM)[number]

/** The finding of a form: its key, its name, and the page of the form. */
export const AskedFinding = z.object({
  key: z.string().max(2000),
  name: z.string().max(400),
  from: z.enum(ASKED_FROM).optional().catch(undefined),
})

export const AskAddresses = z.object({})
