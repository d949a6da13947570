import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** The program's own folder in a published one. */
export const NOTES = '.hovslag'

/** The first line: the program and the version of the list. */
export const HEAD = 'Hovslag 2'
/** The first version listed names alone. */
const FIRST_HEAD = 'Hovslag 1'
/** Lines that are written together. */
export const LINES_AT_ONCE = 500

/** Published files: a sum of the bytes and their number, by name. The sum is `-` in a list of the first version. */
export type FileList = Map<string, string>

/** The line of a file that is being replaced. */
export const UNKNOWN = `${'-'.repeat(27)} 0`

export const lineOf = (bytes: Uint8Array): string => `${hash('sha1', bytes, 'base64url')} ${bytes.length}`

/** A list as text, in order: the same files have the same list. */
export function listText(files: FileList): string {
  const names = [...files.keys()].sort()
  return `${HEAD}\n${names.map((file) => `${files.get(file)} ${file}\n`).join('')}`
}

/** A step that is empty or leads elsewhere, or a sign that no name has. One expression, as lists are long. */
const NO_NAME = /(?:^|\/)\.{0,2}(?:\/|$)|[\\\p{Cc}]/u

/**
 * Whether a name is of a published file: inside the folder, and none of the program's own. A list from elsewhere is
 * not to be believed: what it names is removed.
 */
export const isFileName = (file: string): boolean =>
  !NO_NAME.test(file) && !file.startsWith(`${NOTES}/`) && file !== NOTES

/**
 * A list from its text; a later line of a file counts, and what is no name of a file does not. Null without any,
 * `'other'` for another text.
 */
export function readListText(text: string): FileList | null | 'other' {
  if (text === '') return null
  const [head, ...lines] = text.split('\n')
  if (head !== HEAD && head !== FIRST_HEAD) return 'other'
  const files: FileList = new Map()
  for (const line of lines) {
    const [, known, file] = head === HEAD ? (/^([\w-]{27} \d+) (.+)$/.exec(line) ?? []) : [line, '- -1', line]
    // A line that was cut off is no file.
    if (known !== undefined && file && isFileName(file)) files.set(file, known)
  }
  return files
}

/** The list in a file; null if there is none. */
export async function readFileList(file: string): Promise<FileList | null | 'other'> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return readListText(text)
}
