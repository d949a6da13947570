import { z } from 'zod'

export const BackupForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('make') }),
  z.object({ intent: z.literal('mend') }),
  z.object({ intent: z.literal('stop') }),
  z.object({ intent: z.literal('restore'), name: z.string() }),
  z.object({ intent: z.literal('remove'), name: z.string() }),
])

/** What the upload handler passes on in place of a file. */
export const Received = z.object({ received: z.string().regex(/^upload-[0-9a-f]{32}\.part$/) })

export const Refused = z.enum(['foreign', 'newer', 'cut', 'broken', 'tooMuch'])
