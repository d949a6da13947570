/**
 * Folds a spelling of a discipline or class for comparison: lower case, é and è as e, then only the letters a-z å ä ö,
 * digits and the star. `Msv. B`, `MSVB` and `msv b` are equal.
 */
export function foldClassName(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[éè]/g, 'e')
    .replace(/[^a-zåäö0-9*]/g, '')
}
