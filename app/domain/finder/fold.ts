/** Differences that a search ignores: å, ä, ö (after z in the sort key), and ü, which is sorted as y. */
const FORGIVEN: Readonly<Record<string, string>> = { '{': 'a', '|': 'a', '}': 'o', y: 'u' }

/** Folds a sort key so that `Åsa` and `Asa` are equal. The result has the same length. */
export function foldKey(sortKey: string): string {
  return sortKey.replace(/[{|}y]/g, (character) => FORGIVEN[character] ?? character)
}

export const wordsOf = (key: string): string[] => key.split(' ').filter((word) => word !== '')
