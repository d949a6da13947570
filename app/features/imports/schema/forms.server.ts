import { z } from 'zod'

/** What the forms of the page ask for; `hash` is that of the file that its reader has seen. */
export const ImportForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('take'), hash: z.string().regex(/^[0-9a-f]{64}$/) }),
  z.object({ intent: z.literal('discard') }),
])

/** What the door hands on in the place of a file that was sent. */
export const ReceivedExport = z.object({
  received: z.string().regex(/^upload-[0-9a-f]{32}\.part$/),
  receivedName: z.string().catch(''),
})
