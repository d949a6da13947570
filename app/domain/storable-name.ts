/** Names are searched and linked by; this many characters keep them inside what both engines index. */
export const LONGEST_NAME = 200

/** Whether a store can hold this name: not too long, without NUL and half surrogate pairs. */
export function isStorableName(name: string): boolean {
  return name.length <= LONGEST_NAME && !name.includes('\0') && name.isWellFormed()
}
