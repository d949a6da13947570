import { scryptSync } from 'node:crypto'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { expect, test } from 'vitest'

/** The cost of guessing a password from its hash: 32 MB and a tenth of a second of a processor each. */
const COST = { N: 16384, r: 16, p: 1, maxmem: 2 ** 26 }

test('a stored password is scrypt at its full cost, each with its own salt', async () => {
  const password = 'Hemligt-ord-för-Anna'
  const hashes = await Promise.all([hashPassword(password), hashPassword(password)])
  const salts = hashes.map((hash) => hash.split(':')[0] ?? '')
  expect(new Set(salts).size).toBe(2)
  for (const salt of salts) {
    expect(salt).toMatch(/^[0-9a-f]{32}$/)
    expect(hashes).toContain(`${salt}:${scryptSync(password, salt, 64, COST).toString('hex')}`)
  }
  expect(await verifyPassword({ hash: hashes[0] ?? '', password })).toBe(true)
  expect(await verifyPassword({ hash: hashes[0] ?? '', password: 'Hemligt-ord-för-Bo' })).toBe(false)
})
