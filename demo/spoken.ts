/** Fills the words of a told text. */

const PRONOUNS = {
  mare: { han: 'hon', honom: 'henne', hans: 'hennes' },
  other: { han: 'han', honom: 'honom', hans: 'hans' },
} as const

/** Fills `{han}`, `{Han}` and so on, `{words}`, and `[is/was]`; a `|` begins a new paragraph. */
export function spoken(
  text: string,
  isMare: boolean,
  more: Readonly<Record<string, string | number>> = {},
  isPast = false,
): string {
  const words: Readonly<Record<string, string | number>> = { ...(isMare ? PRONOUNS.mare : PRONOUNS.other), ...more }
  return text
    .replace(/\s*\|\s*/g, '\n\n')
    .replace(/\[([^\]/]*)\/([^\]]*)\]/g, (_all, now: string, then: string) => (isPast ? then : now))
    .replace(/\{(\p{L}+)\}/gu, (_all, word: string) => {
      const said = String(words[word.toLowerCase()] ?? word)
      return word === word.toLowerCase() ? said : said.charAt(0).toUpperCase() + said.slice(1)
    })
}
