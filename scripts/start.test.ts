import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

test('a start whose packages cannot be installed says so and ends', () => {
  const home = mkdtempSync(join(tmpdir(), 'hovslag-start-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  for (const file of ['start.mjs', 'setup.mjs', 'run.mjs'])
    cpSync(join(ROOT, 'scripts', file), join(home, 'scripts', file))
  for (const file of ['waiting.mjs', 'waiting.html'])
    cpSync(join(ROOT, 'app', 'server', file), join(home, 'app', 'server', file))
  writeFileSync(join(home, 'package-lock.json'), '{}')
  const npm = join(home, 'npm', 'npm-cli.js')
  mkdirSync(join(home, 'npm'))
  writeFileSync(npm, "console.error('no network'); process.exitCode = 1")
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', npm_execpath: npm, npm_lifecycle_script: '' }
  const options = { env, encoding: 'utf8', timeout: 20_000 } as const
  const { status, signal, stderr } = spawnSync(process.execPath, [join(home, 'scripts', 'start.mjs')], options)
  expect({ status, signal }).toEqual({ status: 1, signal: null })
  expect(stderr).toMatch(/no network[^]*Paketen kunde inte installeras/)
})
