import { z } from 'zod'

/** The pages of one horse, or of one entry, that show its findings as well. */
export const ASKED_FROM = ['horse', 'desk', 'relation'] as const
export type AskedFrom = (typeof ASKED_FROM)[number]

/** A finding that a form asks something of: its key, the name it is told of, and where the form stood. */
export const AskedFinding = z.object({
  key: z.string().max(2000),
  name: z.string().max(400),
  /** Where the form stood, when that was not the page of all findings. */
  from: z.enum(ASKED_FROM).optional().catch(undefined),
})

/** The button alone. */
export const AskAddresses = z.object({})
