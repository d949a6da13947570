// Comments and prose fit in 120 columns. The formatter wraps code, and leaves only long literals.

import { parseSync } from 'vite'

export const LONGEST_LINE = 120
const TOO_LONG = new RegExp(`.{${LONGEST_LINE + 1},}`, 'u')
const CSS_COMMENT = /\/\*[\s\S]*?\*\//g
const FENCE = /^\s*(?:```|~~~)/
const TABLE_ROW = /^\s*\|/

type TextFile = { path: string; text: string }

/** The comments of a script or a style sheet, as ranges of the text. */
function commentsOf({ path, text }: TextFile): { start: number; end: number }[] {
  if (!path.endsWith('.css')) return parseSync(path, text).comments
  return [...text.matchAll(CSS_COMMENT)].map(({ 0: comment, index }) => ({ start: index, end: index + comment.length }))
}

/** The numbers of the lines, from 1, that contain a comment or a part of one. */
function commentLines(file: TextFile): Set<number> {
  const lineAt = (index: number) => file.text.slice(0, index).split('\n').length
  return new Set(
    commentsOf(file).flatMap(({ start, end }) => {
      const [first, last] = [lineAt(start), lineAt(end)]
      return Array.from({ length: last - first + 1 }, (_, at) => first + at)
    }),
  )
}

/** The numbers of the lines of prose in Markdown: those outside of tables and fenced code. */
function proseLines({ text }: TextFile): Set<number> {
  let isCode = false
  const prose = new Set<number>()
  text.split('\n').forEach((line, at) => {
    if (FENCE.test(line)) isCode = !isCode
    else if (!isCode && !TABLE_ROW.test(line)) prose.add(at + 1)
  })
  return prose
}

/** A letter may be two units; the pattern alone would take ten times as long. */
const isTooLong = (line: string) => line.length > LONGEST_LINE && TOO_LONG.test(line)

/** Lines of comments and prose that are too long, as sentences that begin with the file's path. */
export function lineProblems(files: readonly TextFile[]): string[] {
  return files.flatMap((file) => {
    const { path, text } = file
    const lines = text.split('\n')
    if (!lines.some(isTooLong)) return []
    const written = path.endsWith('.md') ? proseLines(file) : commentLines(file)
    return lines.flatMap((line, at) =>
      isTooLong(line) && written.has(at + 1) ? [`${path}: line ${at + 1} is longer than ${LONGEST_LINE}`] : [],
    )
  })
}
