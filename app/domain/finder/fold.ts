import { swedishSortKey } from '#app/domain/swedish.ts'

/** What is forgiven: å, ä and ö (which the sort key writes as the characters after z), and ü, which it files under y. */
const FORGIVEN: Readonly<Record<string, string>> = { '{': 'a', '|': 'a', '}': 'o', y: 'u' }

/** A sort key without what is forgiven: `Åsa` and `Asa` are one text. As long as the key, character by character. */
export function foldKey(sortKey: string): string {
  return sortKey.replace(/[{|}y]/g, (character) => FORGIVEN[character] ?? character)
}

/** A text as it is looked up: ASCII letters, digits, single spaces. Empty where it has none of them. */
export function foldedName(name: string): string {
  return foldKey(swedishSortKey(name))
}

export const wordsOf = (key: string): string[] => key.split(' ').filter((word) => word !== '')
