import { expect, test } from 'vitest'
import { fetchPath, lookPath, refusedPath } from './paths.ts'

test('a backup is addressed by its name, whatever that holds', () => {
  expect(fetchPath('a b/ö?.hovslag')).toBe('/admin/backup/file/a%20b%2F%C3%B6%3F.hovslag')
  expect(lookPath('a b&ö')).toBe('/admin/backup?kopia=a+b%26%C3%B6#aterstall')
  expect(refusedPath('too-large')).toBe('/admin/backup?nekad=too-large#fil')
})
