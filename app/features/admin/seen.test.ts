import { expect, test } from 'vitest'
import { readSeen, seenName, THEIRS } from './seen.ts'

const HORSE = seenName('horses', 'a.b[1]/å')

test.each([
  { sent: [], version: undefined },
  { sent: ['3'], version: 3 },
  { sent: ['3', '7'], version: 7 },
  { sent: ['7', '3'], version: 7 },
  { sent: ['3', THEIRS], version: THEIRS },
  { sent: [THEIRS, '3'], version: THEIRS },
  { sent: ['3', 'x'], version: 3 },
])('of $sent counts $version', ({ sent, version }) => {
  const form = new FormData()
  form.append('name', 'Åke')
  for (const value of sent) form.append(HORSE, value)
  const { seen, rest } = readSeen(form)
  expect(seen.version('horses', 'a.b[1]/å')).toBe(version)
  expect(seen.version('horses', 'other')).toBeUndefined()
  expect(seen.isAllTheirs).toBe(version === THEIRS)
  expect([...rest]).toEqual([['name', 'Åke']])
})
