/** Words as a sentence lists them: `Åska, Eld och Saga`. */
export const andList = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} och ${words.at(-1)}`
