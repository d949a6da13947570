import { parse } from 'csv-parse/sync'

/** Windows-1252 characters are invalid in UTF-8, so a wrong guess is noticed. */
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
/** With fewer fields the mark is punctuation. */
const FEWEST_FIELDS = 3

/** The separator of the first line that has one; null for tabs or none. */
function separatorOf(text: string): string | null {
  if (text.includes('\t')) return null
  const first = text.split(/[\r\n]+/).find((line) => SEPARATORS.some((mark) => line.includes(mark)))
  return SEPARATORS.find((mark) => (first ?? '').split(mark).length >= FEWEST_FIELDS) ?? null
}

/**
 * A file of merits as text to paste: UTF-8, UTF-16 or Windows-1252, with tabs, semicolons or commas. An unreadable CSV
 * is returned as it is, so that every line is listed.
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
