/** A structure of the file, with its lines joined and its text unescaped. */
export type GedcomNode = {
  tag: string | null
  pointer: string | null
  value: string | null
  children: readonly GedcomNode[]
}

type OpenNode = { tag: string; pointer: string | null; value: string | null; children: OpenNode[] }

export type ParsedLines = { ok: true; records: readonly GedcomNode[] } | { ok: false; line: number; text: string }

const LINE = /^\s*(\d{1,2})\s+(?:(@[^@\s]+@)\s+)?(\w+)(?: (.*))?$/s
/** Line ends of a text; later Unicode line separators may be part of names. */
const LINE_END = /\r\n|\r|\n/
const IS_SEVEN = /^\s*1 GEDC\s+2 VERS 7\b/m

/** The structures of a GEDCOM file, or its first invalid line. An @ is doubled: in 7 at the start of a text only. */
export function parseLines(file: string): ParsedLines {
  const text = file.replace(/^\uFEFF/, '')
  const isSeven = IS_SEVEN.test(text.slice(0, 4000))
  const plain = (value: string) => (isSeven ? value.replace(/^@@/, '@') : value.replaceAll('@@', '@'))
  const records: OpenNode[] = []
  const open: OpenNode[] = []
  let number = 0
  for (const line of text.split(LINE_END)) {
    number++
    if (line.trim() === '') continue
    const [, depth, pointer, tag, value] = LINE.exec(line) ?? []
    const level = Number(depth)
    if (tag === undefined || level > open.length) return { ok: false, line: number, text: line.slice(0, 60) }
    open.length = level
    const above = open.at(-1)
    if (above !== undefined && (tag === 'CONT' || tag === 'CONC')) {
      above.value = `${above.value ?? ''}${tag === 'CONT' ? '\n' : ''}${plain(value ?? '')}`
      continue
    }
    const node = { tag, pointer: pointer ?? null, value: value === undefined ? null : plain(value), children: [] }
    if (above === undefined) records.push(node)
    else above.children.push(node)
    open.push(node)
  }
  return { ok: true, records }
}
