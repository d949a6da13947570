import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { MachineKey } from './machine-key.ts'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'hovslag-nyckel-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

test('a secret opens on the computer that sealed it, and only for what it belongs to', () => {
  const [beside, home] = [folder(), folder()]
  const key = new MachineKey(beside, home)
  const sealed = key.seal('åtta hästar', 'sftp a.example anna')
  expect(sealed).not.toContain(Buffer.from('åtta hästar').toString('base64').slice(0, 8))
  expect(new MachineKey(beside, home).open(sealed, 'sftp a.example anna')).toBe('åtta hästar')
  expect(key.open(sealed, 'sftp b.example anna')).toBeNull()
  expect(key.open(`${sealed.slice(0, -4)}AAAA`, 'sftp a.example anna')).toBeNull()
  expect(key.open('', 'sftp a.example anna')).toBeNull()
  // The data alone, on another computer.
  expect(new MachineKey(beside, folder()).open(sealed, 'sftp a.example anna')).toBeNull()
  expect(statSync(join(home, 'nyckel')).mode & 0o777).toBe(0o600)
  expect(key.seal('a', 'b')).not.toBe(key.seal('a', 'b'))
})

test('without a home the key is beside the data', () => {
  const beside = folder()
  const key = new MachineKey(beside, '/dev/null/none')
  expect(key.open(key.seal('a', 'b'), 'b')).toBe('a')
  expect(readFileSync(join(beside, 'nyckel'))).toHaveLength(32)
})
