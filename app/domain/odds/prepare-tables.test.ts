import { expect, test, vi } from 'vitest'

/** As after a start. */
function anew() {
  vi.resetModules()
  return import('./group-places.ts')
}

test('what all odds begin from is made in small steps, and only once', async () => {
  const { locusTables, prepareTables } = await anew()
  expect([...prepareTables()].length).toBeGreaterThan(100)
  const tables = locusTables()
  expect([...prepareTables()].length).toBeLessThan(20)
  expect(locusTables()).toBe(tables)
})

test('two that begin at once make the same', async () => {
  const { locusTables, prepareTables } = await anew()
  const [one, other] = [prepareTables(), prepareTables()]
  one.next()
  for (const _step of other) one.next()
  expect(locusTables().get('E')?.pairs).toHaveLength(3)
})
