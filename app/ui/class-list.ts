/** Class names in one attribute; what is not so is left out. */
export function classList(...names: readonly (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
