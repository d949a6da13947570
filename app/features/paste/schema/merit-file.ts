import { parse } from 'csv-parse/sync'

/** Characters that Windows-1252 has where Latin-1 has none cannot stand alone in UTF-8, so a wrong guess shows itself. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const SEPARATORS = [';', ','] as const
/** A line needs this many fields; fewer, and the mark is one of punctuation. */
const FEWEST_FIELDS = 3

/** The mark that parts the fields of the first line that has any; null where the lines are parted by tabs, or not at all. */
function separatorOf(text: string): string | null {
  if (text.includes('\t')) return null
  const first = text.split(/[\r\n]+/).find((line) => SEPARATORS.some((mark) => line.includes(mark)))
  return SEPARATORS.find((mark) => (first ?? '').split(mark).length >= FEWEST_FIELDS) ?? null
}

/**
 * The text of a file of merits as one would paste it: UTF-8, UTF-16 or Windows-1252, fields parted by tabs, or by
 * semicolons or commas with quotation marks around a field that holds one. Each record is a line; a CSV that cannot be
 * read is given as it is, so that every line of it is listed.
 */
export function readMeritFile(bytes: Uint8Array): string {
  const text = decode(bytes).normalize('NFC')
  const separator = separatorOf(text)
  if (separator === null) return text
  try {
    const records = parse(text, {
      delimiter: separator,
      // All of them in one file too: programs mix them.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      trim: true,
    })
    return records.map((fields) => fields.map((field) => field.replace(/\s+/g, ' ')).join('\t')).join('\n')
  } catch {
    return text
  }
}
