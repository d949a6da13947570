import { swedishSortKey } from '#app/domain/swedish.ts'

/**
 * Differences that a search ignores: å, ä and ö (the sort key writes them as the characters after z), and ü, which is
 * sorted as y.
 */
const FORGIVEN: Readonly<Record<string, string>> = { '{': 'a', '|': 'a', '}': 'o', y: 'u' }

/** Folds a sort key so that `Åsa` and `Asa` are equal. The result has the same length. */
export function foldKey(sortKey: string): string {
  return sortKey.replace(/[{|}y]/g, (character) => FORGIVEN[character] ?? character)
}

/** A name folded for look-up: ASCII letters, digits, single spaces. Empty if there are none. */
export function foldedName(name: string): string {
  return foldKey(swedishSortKey(name))
}

export const wordsOf = (key: string): string[] => key.split(' ').filter((word) => word !== '')
