// Follows the recipes of CONTRIBUTING.md, each on a scratch copy of the sources: makes its edits, runs the types and
// the tests concerned, and expects what the recipe says. `node bench/recipes.ts` follows all; `--one` follows one,
// chosen by a hash of CONTRIBUTING.md; a name follows that one.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join, relative } from 'node:path'
import { type Edit, RECIPES, type Recipe } from './recipes.table.ts'

const ROOT = join(import.meta.dirname, '..')
const NOT_COPIED = new Set(['build', 'data', '.git', '.cache', 'test-results', 'playwright-report'])
const GUIDE = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8')

/** The paragraph of the guide that starts with the recipe's name. */
function paragraphOf({ name }: Recipe): string {
  const [, rest] = GUIDE.split(`**${name}.**`)
  if (rest === undefined) throw new Error(`CONTRIBUTING.md has no recipe "${name}"`)
  return rest.split(/\n\n(?=\*\*|## )/)[0] ?? ''
}

function scratchCopy(): string {
  const scratch = mkdtempSync(join(tmpdir(), 'hovslag-recipe-'))
  cpSync(ROOT, scratch, {
    recursive: true,
    filter: (path) => !NOT_COPIED.has(relative(ROOT, path)) && basename(path) !== 'node_modules',
  })
  symlinkSync(join(ROOT, 'node_modules'), join(scratch, 'node_modules'))
  return scratch
}

function edit(scratch: string, { file, before, instead, text }: Edit): void {
  const path = join(scratch, file)
  const anchor = before ?? instead
  if (anchor === undefined) {
    mkdirSync(dirname(path), { recursive: true })
    return writeFileSync(path, text)
  }
  const parts = readFileSync(path, 'utf8').split(anchor)
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${anchor}`)
  writeFileSync(path, parts.join(before === undefined ? text : text + anchor))
}

const isOne = process.argv.includes('--one')
const BIN = join(ROOT, 'node_modules', '.bin')

function run(scratch: string, command: string, ...args: string[]) {
  const env = { ...process.env, NO_COLOR: '1', NODE_ENV: undefined, PATH: `${BIN}${delimiter}${process.env['PATH']}` }
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: scratch, env, encoding: 'utf8' })
  return { isOk: status === 0, printed: `${stdout}${stderr}` }
}

/** The files that `tsc` names, sorted; empty if all is well. */
function wrongFiles(scratch: string): { files: string[]; printed: string } {
  const { printed } = run(scratch, 'tsc', '--checkers', '1')
  const files = [...printed.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file = '']) => file)
  return { files: [...new Set(files)].sort(), printed }
}

/** The problems found by following a recipe; empty if it is exact. */
function follow(recipe: Recipe): string {
  const { first, named = [], after = [], check, unit, store = [], counted = [] } = recipe
  const guide = paragraphOf(recipe)
  const edited = [...first, ...after].filter(({ before, instead }) => before !== undefined || instead !== undefined)
  const untold = [...edited.map(({ file }) => file), ...counted].filter((file) => !guide.includes(basename(file)))
  if (untold.length > 0) return `CONTRIBUTING.md does not name ${untold.join(', ')}`
  const scratch = scratchCopy()
  try {
    for (const one of first) edit(scratch, one)
    if (!run(scratch, 'react-router', 'typegen').isOk) return 'react-router typegen failed'
    if (named.length > 0) {
      const { files, printed } = wrongFiles(scratch)
      if (files.join() !== [...named].sort().join()) return `tsc names ${files.join(', ')}\n${printed}`
    }
    for (const one of after) edit(scratch, one)
    const { files, printed } = wrongFiles(scratch)
    if (files.length > 0) return printed
    edit(scratch, { file: 'tests/recipe.test.ts', text: check })
    // All unit tests, or where one recipe is followed in `npm test` those concerned.
    const quick = isOne ? [...unit, 'tests/recipe.test.ts'] : ['app', 'cli', 'demo', 'tests']
    for (const [project, tests] of Object.entries({ unit: quick, store })) {
      if (tests.length === 0) continue
      const ran = run(scratch, 'vitest', 'run', '--project', project, ...tests)
      const failed = [...ran.printed.matchAll(/^ *FAIL .*?(\S+\.test\.tsx?)/gm)].map(([, file = '']) => file)
      const expected = project === 'unit' ? counted : []
      if (ran.isOk !== (expected.length === 0) || [...new Set(failed)].sort().join() !== expected.join())
        return `${failed.length} failures\n${ran.printed}`
    }
    return ''
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function chosen(asked: readonly string[]): readonly Recipe[] {
  const hash = createHash('sha256').update(GUIDE).digest().readUInt32BE(0)
  if (isOne) return RECIPES.filter((_, at) => at === hash % RECIPES.length)
  const named = RECIPES.filter(({ name }) => asked.includes(name))
  return named.length > 0 ? named : RECIPES
}

const failed = chosen(process.argv).filter((recipe) => {
  const started = performance.now()
  const problem = follow(recipe)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  process.stdout.write(`${recipe.name}: ${problem === '' ? 'exact' : `FAILED\n${problem}`} (${seconds} s)\n`)
  return problem !== ''
})
if (failed.length > 0) process.exitCode = 1
