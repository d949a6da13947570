import { expect, test, vi } from 'vitest'

/** As after a start. */
async function anew() {
  vi.resetModules()
  return { ...(await import('./group-places.ts')), ...(await import('./looks.ts')) }
}

test('what all odds begin from is made in small steps, and only once', async () => {
  const { locusTables, prepareTables } = await anew()
  expect([...prepareTables()].length).toBeGreaterThan(100)
  const tables = locusTables()
  expect([...prepareTables()].length).toBeLessThan(20)
  expect(locusTables()).toBe(tables)
})

test('of two that begin at once the first to end is kept: pairs of the same list are compared as objects', async () => {
  const { combinationsOf, LOOK_GROUPS, prepareTables } = await anew()
  const { key, loci } = LOOK_GROUPS[0]
  const [one, other] = [prepareTables(), prepareTables()]
  one.next()
  const made = [...other].length > 0 && combinationsOf(key, loci, null, null)
  expect([...one].length).toBeGreaterThan(100)
  expect(combinationsOf(key, loci, null, null)).toBe(made)
})
