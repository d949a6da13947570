import { expect, test } from 'vitest'
import { keyAction } from './keys.ts'

test.each([
  { key: 'x', with: '', does: 'replace' },
  { key: 'X', with: 'isShift', does: 'replace' },
  { key: 'x', with: 'isAlt', does: null },
  { key: 'Delete', with: '', does: 'clear' },
  { key: 'Delete', with: 'isAlt', does: null },
  { key: 'F2', with: '', does: 'edit' },
  { key: 'F5', with: '', does: null },
  { key: 'Escape', with: '', does: 'escape' },
  { key: 'z', with: 'isControl', does: 'undo' },
  { key: 'Z', with: 'isControl isShift', does: null },
  { key: 'd', with: 'isControl', does: 'fill' },
  { key: 'D', with: 'isControl isShift', does: null },
  { key: 'x', with: 'isControl', does: null },
])('$key with "$with" does $does', ({ key, with: held, does }) => {
  const isHeld = (name: string) => held.includes(name)
  const [isShift, isControl, isAlt] = [isHeld('isShift'), isHeld('isControl'), isHeld('isAlt')]
  expect(keyAction({ key, isShift, isControl, isAlt })).toBe(does)
})
