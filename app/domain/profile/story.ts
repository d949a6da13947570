import { readText } from '../documents.ts'

/** The paragraphs of a horse's own words: blank lines part them, single line breaks do not. Empty where there are none. */
export function storyParagraphs(story: unknown): string[] {
  return (readText(story) ?? '')
    .split(/\r?\n[^\S\n]*\r?\n\s*/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
}
