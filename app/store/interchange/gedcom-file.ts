import { batchesOf } from '#app/domain/batches.ts'
import { HORSE_FACTS, type HorseFact } from '#app/domain/gedcom/facts.table.ts'
import { type GedcomNode, parseLines, readTree } from '#app/domain/gedcom/read.ts'
import type { TreeHorse } from '#app/domain/gedcom/write.ts'
import { readCell } from '#app/domain/interchange/cells.ts'
import type { WrongCell } from '#app/domain/interchange/tables.ts'
import { PEDIGREE_FIELDS } from '#app/domain/pedigree/fields.table.ts'
import { storeText } from '../text.ts'
import type { ReadingHooks, SaidRow } from './table-file.ts'
import { UnreadableFile, Utf8Reader } from './utf8.ts'

/** A tree is read whole, as families come last. */
const LARGEST_BYTES = 200 * 1024 * 1024
const ROWS_AT_ONCE = 200

/** Encodings that Node decodes, by their old names. */
const DECODED: Readonly<Record<string, string>> = {
  ANSI: 'windows-1252',
  ASCII: 'windows-1252',
  WINDOWS: 'windows-1252',
  'IBM WINDOWS': 'windows-1252',
  MACINTOSH: 'macintosh',
}
/** Encodings that only the library reads. */
const OLD = new Set(['ANSEL', 'IBMPC', 'MSDOS'])

async function recordsOf(bytes: Buffer): Promise<readonly GedcomNode[]> {
  if (!/^(?:\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)?\0?\s*0\0?\s*\0?H/.test(bytes.toString('latin1', 0, 12)))
    throw new UnreadableFile(storeText.gedcom.none)
  const [, encoding = ''] = /^1 CHAR[^\S\r\n]+([^\r\n]*?)\s*$/m.exec(bytes.toString('latin1', 0, 5000)) ?? []
  const wanted = encoding.toUpperCase()
  const marked = bytes.toString('latin1', 0, 3)
  if (OLD.has(wanted) && marked !== '\xEF\xBB\xBF') return parseOld(bytes)
  const parsed = parseLines(decode(bytes, marked, wanted))
  if (!parsed.ok) throw new UnreadableFile(storeText.gedcom.wrongLine(parsed.line, parsed.text))
  return parsed.records
}

function decode(bytes: Buffer, marked: string, encoding: string): string {
  if (marked.startsWith('\xFF\xFE')) return new TextDecoder('utf-16le').decode(bytes)
  if (marked.startsWith('\xFE\xFF')) return new TextDecoder('utf-16be').decode(bytes)
  const known = DECODED[encoding]
  if (known !== undefined && marked !== '\xEF\xBB\xBF') return new TextDecoder(known).decode(bytes)
  const reader = new Utf8Reader()
  const text = reader.write(bytes)
  reader.end()
  return text
}

/** The library is loaded when a file wants it: few do. */
async function parseOld(bytes: Buffer): Promise<readonly GedcomNode[]> {
  const { parseGedcom } = await import('read-gedcom')
  try {
    return parseGedcom(new Uint8Array(bytes).buffer).children
  } catch (error) {
    throw new UnreadableFile(error instanceof Error ? storeText.gedcom.broken(error.message) : storeText.gedcom.none)
  }
}

/** The individuals of a family tree as pedigree rows. */
export async function* readGedcomFile(
  input: AsyncIterable<Uint8Array | string>,
  { onRead, onRefused, onNote }: ReadingHooks,
): AsyncGenerator<SaidRow[]> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const chunk of input) {
    const part = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    size += part.byteLength
    if (size > LARGEST_BYTES) throw new UnreadableFile(storeText.gedcom.tooLarge)
    parts.push(part)
    onRead(part.byteLength)
  }
  const { horses, refused, renamed, leftOut, nameless } = readTree(await recordsOf(Buffer.concat(parts)))
  for (const { name, way } of refused) onRefused('pedigree', name, storeText.gedcom.ownAncestor(way))
  for (const { name, as } of renamed) onNote(storeText.gedcom.renamed(name, as))
  if (nameless > 0) onNote(storeText.gedcom.nameless(nameless))
  for (const { tag, count } of leftOut) onNote(storeText.gedcom.leftOut(tag, count))
  for (const batch of batchesOf(horses, ROWS_AT_ONCE)) yield batch.map(rowOf)
}

function rowOf({ name, gender, sire, dam, birthYear, facts }: TreeHorse): SaidRow {
  const said: Record<string, unknown> = { name }
  const wrong: WrongCell[] = []
  for (const [key, value] of Object.entries({ gender, sire, dam })) if (value !== null) said[key] = value
  // the object's own keys
  for (const [key, fact] of Object.entries(facts) as [HorseFact, string][]) {
    const read = readCell(fact, PEDIGREE_FIELDS[key].kind)
    if (read.ok) said[key] = read.value
    else wrong.push({ key, label: HORSE_FACTS[key], cell: fact })
  }
  if (birthYear !== null && said['created'] === undefined) said['created'] = birthYear
  return { place: name, said, wrong }
}
