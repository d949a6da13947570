import { horsePath } from '../names.ts'
import { remember } from '../remember.ts'

/** How a sentence begins that goes on about the one before. */
const GOES_ON = /^(?:Han|Hon|Hans|Hennes) /

/** Of each paragraph, after a blank. Every profile asks for the same. */
const sentencesOf = remember((markdown: string): readonly string[] =>
  markdown
    .split(/\n\s*\n/)
    .flatMap((paragraph) => ['', ...paragraph.replace(/\s+/g, ' ').split(/(?<=[.!?]) (?=[\p{Lu}[*_])/u)]),
)

/**
 * The sentences of the owner's Markdown about a name, as plain text: those that link to its page, and those that go on
 * about it. A text that only says the word is not taken: another may be called so.
 */
export function sentencesAbout(markdown: string, name: string): string[] {
  const link = `](${horsePath(name)})`
  let isAbout = false
  return sentencesOf(markdown)
    .filter((sentence) => {
      isAbout = sentence.includes(link) || (isAbout && GOES_ON.test(sentence) && !sentence.includes(']('))
      return isAbout
    })
    .map((sentence) =>
      sentence
        .replace(/\[([^\]]*)\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*\)/g, '$1')
        .replace(/[*_]/g, '')
        .trim(),
    )
}
