import type { Trouble } from '#app/domain/publish/target.ts'

/** A line to where files go. Names are relative to the published folder, with slashes. */
export type Line = {
  /** How many files may be under way at once. */
  atOnce: number
  /** The sum of the host's key or certificate; null where there is none. */
  hostKey: string | null
  /** A file's bytes; null if there is none. */
  read: (file: string) => Promise<Buffer | null>
  /** Replaces a file at once: nobody is served a part of it. Makes its folder. */
  write: (file: string, bytes: Buffer) => Promise<void>
  /** Removes a file if it is there, and its folders if they are empty then. */
  remove: (file: string) => Promise<void>
  /** The entries of a folder; none if it is missing. */
  list: (folder: string) => Promise<{ name: string; size: number; isFolder: boolean }[]>
  close: () => void
}

/** A failure with its word. `said`: what the other side said. */
export class LineTrouble extends Error {
  readonly trouble: Trouble
  constructor(trouble: Trouble, said = '') {
    super(said)
    this.trouble = trouble
  }
}

const BY_CODE: Readonly<Record<string, Trouble>> = {
  ENOTFOUND: 'no-host',
  EAI_AGAIN: 'no-host',
  ECONNREFUSED: 'refused',
  ETIMEDOUT: 'no-answer',
  EHOSTUNREACH: 'no-answer',
  ENETUNREACH: 'no-answer',
  ECONNRESET: 'line',
  EPIPE: 'line',
  EACCES: 'not-writable',
  EPERM: 'not-writable',
  EROFS: 'not-writable',
  ENOENT: 'no-folder',
  ENOTDIR: 'no-folder',
  ENOSPC: 'full',
  EDQUOT: 'full',
}
/** What servers say, in the words of OpenSSH, vsftpd, ProFTPD and Pure-FTPd. */
const BY_WORDS: readonly (readonly [RegExp, Trouble])[] = [
  [/no space|quota|disk full|^552|^452/i, 'full'],
  [/authentication|^530|login incorrect|permission denied \(/i, 'login'],
  [/timed? ?out/i, 'no-answer'],
  [
    /no response from server|not connected|closed|unable to start|channel open|hang up|aborted|^421|^426|client is closed/i,
    'line',
  ],
  [/permission denied|^550.*(?:denied|permission)|^553/i, 'not-writable'],
  [/no such file|^550/i, 'no-folder'],
]

/** The word of any error on a line. */
export function troubleOf(error: unknown): LineTrouble {
  if (error instanceof LineTrouble) return error
  const said = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const level = error instanceof Error && 'level' in error ? error.level : ''
  if (level === 'client-authentication') return new LineTrouble('login', said)
  const trouble = BY_CODE[code] ?? BY_WORDS.find(([words]) => words.test(said))?.[1] ?? 'other'
  return new LineTrouble(trouble, said)
}

/** Whether the line is worth opening again. */
export const isBroken = ({ trouble }: LineTrouble): boolean => trouble === 'line' || trouble === 'no-answer'

/** The folders of a file, the outermost first. */
export function foldersOf(file: string): string[] {
  const steps = file.split('/').slice(0, -1)
  return steps.map((_step, at) => steps.slice(0, at + 1).join('/'))
}

/** Makes each folder once, whoever asks first. */
export function folderMaker(make: (folder: string) => Promise<void>): (file: string) => Promise<void> {
  const made = new Map<string, Promise<void>>()
  return async (file) => {
    for (const folder of foldersOf(file)) {
      const known = made.get(folder) ?? make(folder)
      made.set(folder, known)
      await known
    }
  }
}
