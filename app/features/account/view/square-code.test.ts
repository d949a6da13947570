import { expect, test } from 'vitest'
import { squareCode } from './square-code.ts'

const ADDRESS = `otpauth://totp/Hovslag:anna%40example.se?secret=${'A2'.repeat(26)}&issuer=Hovslag&digits=6&period=30`

/** The squares inside the outline. */
function drawn({ size, path }: { size: number; path: string }): string[] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => ' '))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g))
    for (let i = 0; i < Number(width); i++) (rows[Number(y)] ?? [])[Number(x) + i] = '#'
  return rows.map((row) => row.join(''))
}

test('a code has its three corners, and a margin around it', () => {
  const picture = squareCode(ADDRESS)
  const rows = drawn(picture)
  const CORNER = ['#######', '#     #', '# ### #', '# ### #', '# ### #', '#     #', '#######']
  const corner = (x: number, y: number) => rows.slice(y, y + 7).map((row) => row.slice(x, x + 7))
  const far = picture.size - 4 - 7
  for (const [x, y] of [
    [4, 4],
    [far, 4],
    [4, far],
  ] as const)
    expect(corner(x, y)).toEqual(CORNER)
  expect(corner(far, far)).not.toEqual(CORNER)
  expect([...rows.slice(0, 4), ...rows.slice(-4)].join('').trim()).toBe('')
  expect(rows.every((row) => /^ {4}.* {4}$/.test(row))).toBe(true)
  // The outline is complete: nothing of it was left over.
  expect(picture.path.replace(/M\d+ \d+h\d+v1H\d+z/g, '')).toBe('')
})

test('the longest possible address of an account makes a picture', () => {
  expect(squareCode(`otpauth://totp/${'%C3%85'.repeat(110)}?secret=${'A2'.repeat(26)}`).size).toBeGreaterThan(60)
})
