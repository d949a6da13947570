import { z } from 'zod'

/** What the forms of the page ask for. */
export const BackupForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('make') }),
  z.object({ intent: z.literal('restore'), name: z.string() }),
  z.object({ intent: z.literal('remove'), name: z.string() }),
])

/** What the door hands on in the place of a file that was sent. */
export const Received = z.object({ received: z.string().regex(/^upload-[0-9a-f]{32}\.part$/) })

/** In the address: which backup is looked at. */
export const BACKUP_KEY = 'kopia'
/** In the address: why a file that was sent was not taken. */
export const REFUSED_KEY = 'nekad'
export const Refused = z.enum(['foreign', 'newer', 'cut', 'broken'])

export const BACKUP_PATH = '/admin/backup'
export const UPLOAD_PATH = '/admin/backup/upload'
export const UPLOAD_FIELD = 'file'

export function fetchPath(name: string): string {
  return `${BACKUP_PATH}/file/${encodeURIComponent(name)}`
}

export function lookPath(name: string): string {
  return `${BACKUP_PATH}?${new URLSearchParams({ [BACKUP_KEY]: name })}`
}

export function refusedPath(reason: z.infer<typeof Refused>): string {
  return `${BACKUP_PATH}?${new URLSearchParams({ [REFUSED_KEY]: reason })}#fil`
}
