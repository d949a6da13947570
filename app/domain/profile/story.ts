import { readText } from '../documents.ts'

/** The paragraphs of a horse's story, separated by blank lines; a single line break is a space. */
export function storyParagraphs(story: unknown): string[] {
  return (readText(story) ?? '')
    .split(/\r?\n[^\S\n]*\r?\n\s*/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
}
