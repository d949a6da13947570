import { isFar, type Target } from '#app/domain/publish/target.ts'
import { openDisk } from './disk.ts'
import { openFtp } from './ftp.ts'
import type { Line } from './line.ts'
import { openSftp } from './sftp.ts'

/** Opens the line to a target. The libraries are loaded by those that need them. */
export function openLine(target: Target, secret: string, hostKey: string | null): Promise<Line> {
  const place = { ...target, secret, hostKey }
  if (!isFar(target.kind)) return openDisk(target.folder)
  return target.kind === 'sftp' ? openSftp(place) : openFtp(place, target.kind === 'ftps')
}
