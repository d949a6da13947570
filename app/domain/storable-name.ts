/** Names are searched and linked by; both database engines can index this many characters. */
export const LONGEST_NAME = 200

/** Whether a store can hold this name: not too long, no NUL, no half surrogate pair. */
export function isStorableName(name: string): boolean {
  return name.length <= LONGEST_NAME && !name.includes('\0') && name.isWellFormed()
}
