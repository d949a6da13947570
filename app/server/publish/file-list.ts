import { hash } from 'node:crypto'
import { open } from 'node:fs/promises'

/** The first line: the program and the version of the list. */
export const HEAD = 'Hovslag 2'
/** The first version listed names alone. */
const FIRST_HEAD = 'Hovslag 1'
/** Lines that are written together. */
export const LINES_AT_ONCE = 500

/** Published files: a sum of the bytes and their number, by name. The sum is `-` in a list of the first version. */
export type FileList = Map<string, string>

export const lineOf = (bytes: Uint8Array): string => `${hash('sha1', bytes, 'base64url')} ${bytes.length}`

/** The lines of a list; a later line of a file counts. Null without any list, `'other'` for another text. */
function readListLines(lines: Iterable<string>): FileList | null | 'other' {
  const files: FileList = new Map()
  let head: string | null = null
  for (const line of lines) {
    if (head === null) {
      head = line
      if (head !== HEAD && head !== FIRST_HEAD) return 'other'
      continue
    }
    const [, known, file] = head === HEAD ? (/^([\w-]{27} \d+) (.+)$/.exec(line) ?? []) : [line, '- -1', line]
    // A line that was cut off is no file.
    if (known !== undefined && file) files.set(file, known)
  }
  return head === null ? null : files
}

/** The list in a file; null if there is none. */
export async function readFileList(file: string): Promise<FileList | null | 'other'> {
  const opened = await open(file).catch(() => null)
  if (opened === null) return null
  const lines: string[] = []
  for await (const line of opened.readLines()) lines.push(line)
  return readListLines(lines)
}
