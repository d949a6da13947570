import { z } from 'zod'

/** What the forms of the page ask for. */
export const BackupForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('make') }),
  z.object({ intent: z.literal('restore'), name: z.string() }),
  z.object({ intent: z.literal('remove'), name: z.string() }),
])

/** What the door hands on in the place of a file that was sent. */
export const Received = z.object({ received: z.string().regex(/^upload-[0-9a-f]{32}\.part$/) })

/** Why a file that was sent was not taken. */
export const Refused = z.enum(['foreign', 'newer', 'cut', 'broken'])
