/** The texts of inline scripts that are the same on every page, noted by what writes them. Empty in a browser. */
export const ownScripts = new Set<string>()

/** Notes a script of the program's own, on the server: a page's policy allows no others. */
export function ownScript(text: string): string {
  if (import.meta.env.SSR && text !== '') ownScripts.add(text)
  return text
}
