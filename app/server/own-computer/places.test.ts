import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { canWrite, dataFolder } from './places.ts'

const home = join(tmpdir(), 'hovslag-hem')
const unpacked = join(tmpdir(), 'hovslag-uppackad-finns-inte')

test.each([
  { platform: 'win32', env: { LOCALAPPDATA: '/l' }, folder: join('/l', 'Hovslag') },
  { platform: 'win32', env: {}, folder: join(home, 'AppData', 'Local', 'Hovslag') },
  { platform: 'darwin', env: {}, folder: join(home, 'Library', 'Application Support', 'Hovslag') },
  { platform: 'linux', env: { XDG_DATA_HOME: '/x' }, folder: join('/x', 'hovslag') },
  { platform: 'linux', env: {}, folder: join(home, '.local', 'share', 'hovslag') },
])('on $platform with $env the stud is in $folder', ({ platform, env, folder }) => {
  expect(dataFolder({ platform, home, env, unpacked })).toBe(folder)
})

test('a folder `data` beside the start file is used instead, and what cannot be written is noticed', () => {
  const beside = mkdtempSync(join(tmpdir(), 'hovslag å å-'))
  try {
    mkdirSync(join(beside, 'data'))
    expect(dataFolder({ platform: 'win32', home, env: {}, unpacked: beside })).toBe(join(beside, 'data'))
    expect(canWrite(join(beside, 'data', 'ny'))).toBe(true)
    writeFileSync(join(beside, 'fil'), '')
    expect(canWrite(join(beside, 'fil'))).toBe(false)
  } finally {
    chmodSync(beside, 0o700)
    rmSync(beside, { recursive: true })
  }
})
