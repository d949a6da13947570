import { expect, test } from 'vitest'
import { locusTables, prepareTables } from './group-places.ts'

test('what all odds begin from is made in small steps, and only once', () => {
  const first = [...prepareTables()].length
  expect(first).toBeGreaterThan(100)
  const tables = locusTables()
  expect([...prepareTables()].length).toBeLessThan(20)
  expect(locusTables()).toBe(tables)
})

test('two that begin at once make the same', () => {
  const [one, other] = [prepareTables(), prepareTables()]
  one.next()
  for (const _step of other) one.next()
  expect(locusTables().get('E')?.pairs).toHaveLength(3)
})
