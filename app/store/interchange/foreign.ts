import { storeText } from '../text.ts'

const startsWith =
  (...bytes: number[]) =>
  (head: Buffer) =>
    bytes.every((byte, at) => head[at] === byte)
const begins = (start: string) => (head: Buffer) => head.toString('latin1', 0, start.length) === start

const KINDS: readonly { is: (head: Buffer) => boolean; what: string }[] = [
  { is: begins('HOVSLAG-BACKUP '), what: storeText.foreign.backup },
  { is: begins('SQLite format 3\0'), what: storeText.foreign.database },
  { is: begins('PK\x03\x04'), what: storeText.foreign.zip },
  { is: startsWith(0xd0, 0xcf, 0x11, 0xe0), what: storeText.foreign.xls },
  { is: startsWith(0x1f, 0x8b), what: storeText.foreign.gzip },
  { is: startsWith(0xff, 0xfe), what: storeText.foreign.utf16 },
  { is: startsWith(0xfe, 0xff), what: storeText.foreign.utf16 },
  { is: begins('Obj\x01'), what: storeText.foreign.avro },
  { is: (head) => /^(?:\xEF\xBB\xBF)?0 HEAD\b/.test(head.toString('latin1')), what: storeText.foreign.gedcom },
  { is: (head) => /^\s*</.test(head.toString('latin1')), what: storeText.foreign.page },
  // Text has no control characters; files of Google's own export do, and have no other mark.
  { is: (head) => head.subarray(0, 512).includes(0), what: storeText.foreign.binary },
]

/** What a file is that is known not to be an export, as a line to read; else null. */
export function foreignKind(head: Uint8Array): string | null {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
  return KINDS.find(({ is }) => is(bytes))?.what ?? null
}

/** Whether the first line looks like the head of a table, separated by tabs, semicolons, commas or bars. */
export function looksLikeTable(start: string): boolean {
  const line = start.replace(/\n.*/s, '')
  return !/^\s*[{[]/.test(line) && /[^\s;,|]\s*[;,\t|]\s*[^\s;,|]/.test(line)
}

/** The advice for a folder of Google's own export; null if it is none. */
export function describeManagedExport(folder: string, names: readonly string[]): string | null {
  const isOne = names.some(
    (name) => name.endsWith('.overall_export_metadata') || name === 'all_namespaces' || /^output-\d+$/.test(name),
  )
  return isOne ? storeText.foreign.managed(folder) : null
}
