import { horsePath } from '../names.ts'

/**
 * What the owner's Markdown says of a name: the sentences that link to its page, as plain text. Null where none does.
 * A text that only says the word is not taken: another may be called so.
 */
export function saidOf(markdown: string, name: string): string | null {
  const link = `](${horsePath(name)})`
  const said = markdown
    .split(/\n\s*\n/)
    .flatMap((paragraph) => paragraph.replace(/\s+/g, ' ').split(/(?<=[.!?]) (?=[\p{Lu}[*_])/u))
    .filter((sentence) => sentence.includes(link))
    .map((sentence) =>
      sentence.replace(/\[([^\]]*)\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*\)/g, '$1').replace(/[*_]/g, ''),
    )
  return said.length === 0 ? null : said.join(' ').trim()
}
