// Runs the browser tests on a build without the tricks of `app/framework`, in a folder of its own: `node
// bench/plain.ts`, with a file's name to run only that. Part of `npm run bench`. Fails if a test fails; weights are
// only printed.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const env = { ...process.env, HOVSLAG_PLAIN: '1', HOVSLAG_BUILD: '.cache/plain/build' }

/** Whether the program succeeded. */
function run(path: readonly string[], ...given: string[]): boolean {
  const program = join(root, ...path)
  const args = ['--disable-warning=ExperimentalWarning', program, ...given]
  return spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).status === 0
}

const modules = 'node_modules'
const isBuilt =
  run([modules, '@react-router', 'dev', 'bin.cjs'], 'build', '--logLevel', 'warn') &&
  run(['scripts', 'precompress.mjs'])
if (!isBuilt) throw new Error('no build without the tricks')
process.stdout.write('\nWithout the tricks of app/framework\n')
run(['bench', 'check-budget.ts'])
const only = import.meta.main ? process.argv.slice(2) : []
if (!run([modules, '@playwright', 'test', 'cli.js'], 'test', ...only)) process.exitCode = 1
