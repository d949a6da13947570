/** Addresses, without shapes: these go to the browser. */

/** In the address: which backup is looked at. */
export const BACKUP_KEY = 'kopia'
/** In the address: why a file was refused. */
export const REFUSED_KEY = 'nekad'

export const QUESTION_ID = 'aterstall'

export const BACKUP_PATH = '/admin/backup'
export const UPLOAD_PATH = '/admin/backup/upload'
export const UPLOAD_FIELD = 'file'

export function fetchPath(name: string): string {
  return `${BACKUP_PATH}/file/${encodeURIComponent(name)}`
}

export function lookPath(name: string): string {
  return `${BACKUP_PATH}?${new URLSearchParams({ [BACKUP_KEY]: name })}#${QUESTION_ID}`
}

export function refusedPath(reason: string): string {
  return `${BACKUP_PATH}?${new URLSearchParams({ [REFUSED_KEY]: reason })}#fil`
}
