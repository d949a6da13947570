import { z } from 'zod'

/** A finding that a form asks something of: its key, the name it is told of, and where the form stood. */
export const AskedFinding = z.object({
  key: z.string().max(2000),
  name: z.string().max(400),
  /** Set where the form stood beside a horse's own. */
  from: z.literal('horse').optional().catch(undefined),
})

/** The button alone. */
export const AskAddresses = z.object({})

export const ForgetAccepted = z.object({ id: z.string().max(2000) })
