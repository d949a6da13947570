import type { When } from './sending.ts'

/** Where published files go. `zip`: one file, to be sent by hand. */
export const KINDS = ['folder', 'zip', 'sftp', 'ftps', 'ftp'] as const
export type TargetKind = (typeof KINDS)[number]

export const isFar = (kind: TargetKind): boolean => kind === 'sftp' || kind === 'ftps' || kind === 'ftp'
export const DEFAULT_PORT = { sftp: 22, ftps: 21, ftp: 21 } as const

/** Where a stud is published, without the secret. */
export type Target = {
  kind: TargetKind
  host: string
  port: number
  user: string
  /** The folder on the host or on this computer. */
  folder: string
  /** Where visitors find the files, without a slash at the end; null if it is not known. */
  address: string | null
  when: When
}

/** Why a publication failed, in a word that has a sentence of its own. */
export const TROUBLES = [
  'no-host',
  'no-answer',
  'refused',
  'login',
  'host-key',
  'no-folder',
  'not-writable',
  'full',
  'line',
  'not-ours',
  'secret-lost',
  'not-built',
  'stopped',
  'other',
] as const
export type Trouble = (typeof TROUBLES)[number]

/** The steps of a test, in order: those after the first that fails are not tried. */
export const STEPS = ['host', 'key', 'login', 'folder', 'address'] as const
export type Step = (typeof STEPS)[number]
