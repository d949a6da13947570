import { z } from 'zod'
import { WHEN } from '#app/domain/publish/sending.ts'
import { DEFAULT_PORT, isFar, KINDS, type Target } from '#app/domain/publish/target.ts'
import { siteFolder } from '#app/domain/web-address.ts'

export const PublishIntent = z.enum(['save', 'save-and-try', 'look', 'publish', 'check', 'stop', 'trust'])

const Fields = z.object({
  kind: z.enum(KINDS),
  host: z.string().trim().max(253),
  port: z.string().trim(),
  user: z.string().trim().max(200),
  secret: z.string().max(20_000),
  folder: z.string().trim().max(1000),
  address: z.string().trim().max(1000),
  when: z.enum(WHEN),
  plain: z.literal('on').optional(),
})

export type TargetField = 'host' | 'port' | 'user' | 'secret' | 'folder' | 'address' | 'plain'
/** What was typed, without the secret: it is never shown again. */
export type Typed = Omit<z.infer<typeof Fields>, 'secret' | 'plain'>
type Read = { ok: true; target: Target; secret: string | null } | { ok: false; typed: Typed; wrong: TargetField[] }

/** A target from its form; null for anything else. `keepsSecret`: whether one is kept for that user of that host. */
export function readTarget(form: FormData, keepsSecret: (target: Target) => boolean): Read | null {
  const fields = Fields.safeParse(Object.fromEntries(form))
  if (!fields.success) return null
  const { secret, plain, ...typed } = fields.data
  const { kind, host, user, folder, when } = typed
  const far = isFar(kind)
  const port = typed.port === '' ? (kind === 'sftp' ? DEFAULT_PORT.sftp : DEFAULT_PORT.ftp) : Number(typed.port)
  const address = typed.address === '' ? null : siteFolder(typed.address)
  const target: Target = { kind, host, port, user, folder, address, when }
  // A server's name, with nothing that could be more.
  const isHost = /^[\p{L}\d.:_-]+$/u.test(host)
  // Keys are pasted with whatever was around them.
  const given = secret.includes('-----BEGIN') ? `${secret.trim()}\n` : secret
  const wrong: TargetField[] = [
    ...(far && !isHost ? (['host'] as const) : []),
    ...(far && !(Number.isInteger(port) && port >= 1 && port <= 65_535) ? (['port'] as const) : []),
    ...(far && user === '' ? (['user'] as const) : []),
    ...(far && given === '' && !keepsSecret(target) ? (['secret'] as const) : []),
    ...(kind === 'folder' && !/^(?:\/|[a-z]:[\\/]|\\\\)/i.test(folder) ? (['folder'] as const) : []),
    ...(typed.address !== '' && address === null ? (['address'] as const) : []),
    ...(kind === 'ftp' && plain === undefined ? (['plain'] as const) : []),
  ]
  if (wrong.length > 0) return { ok: false, typed, wrong }
  return { ok: true, target: { ...target, port: far ? port : DEFAULT_PORT.sftp }, secret: given === '' ? null : given }
}
