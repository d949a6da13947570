/** What keys do in a marked cell, other than moving (`places.ts`). */

export type CellKey = { key: string; isShift: boolean; isControl: boolean; isAlt: boolean }
export type KeyAction = 'fill' | 'undo' | 'edit' | 'replace' | 'clear' | 'escape'

/** Null for keys that are the browser's own: Alt opens menus, and Control with Shift is not the undo of this table. */
export function keyAction({ key, isShift, isControl, isAlt }: CellKey): KeyAction | null {
  if (isAlt) return null
  if (isControl) {
    const letter = isShift ? '' : key.toLowerCase()
    return letter === 'd' ? 'fill' : letter === 'z' ? 'undo' : null
  }
  if (key === 'Enter' || key === 'F2') return 'edit'
  if (key === 'Delete' || key === 'Backspace') return 'clear'
  if (key === 'Escape') return 'escape'
  return key.length === 1 || key === 'Dead' || key === 'Process' ? 'replace' : null
}
