import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { parseSync } from 'vite'
import type { Mutant } from './mutate.ts'

/**
 * What a test file has run: functions as `file:start`. `key` is the hash of the texts of the test and of those files.
 */
export type Coverage = { key: string; ms: number; passes: boolean; functions: string[] }

/** The most tests that a mutant is shown to: enough to be fair, and bounded. */
const MOST_TESTS = 10
const MOST_MS = 12_000
/**
 * If no test is known to run a function (it may run in a thread or another process), at least this many tests are run.
 */
const NEAREST = 4

export function digest(...texts: string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text).update('\0')
  return hash.digest('hex').slice(0, 16)
}

export function coverageKey(root: string, test: string, functions: readonly string[]): string {
  const files = [...new Set(functions.map((place) => place.slice(0, place.lastIndexOf(':'))))].toSorted()
  const read = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '')
  return digest(...[test, ...files].map(read))
}

/** For each test file, its distance in imports to each file; and the files that import a file. */
export type Graph = { far: Map<string, Map<string, number>>; importers: Map<string, Set<string>> }

export function importGraph(root: string, files: readonly string[], tests: readonly string[]): Graph {
  const known = new Set(files)
  const imports = new Map<string, string[]>()
  const importsOf = (file: string): string[] => {
    const cached = imports.get(file)
    if (cached) return cached
    if (!/\.tsx?$/.test(file)) return []
    const text = readFileSync(join(root, file), 'utf8')
    const { module } = parseSync(file, text)
    const named = [
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
      ),
      ...module.dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
      // What is started as a thread or a process of its own.
      ...[...text.matchAll(/new URL\('(\.[^']+)', import\.meta\.url\)/g)].map(([, from = '']) => from),
    ]
    const found = named
      .map((from) => (from.startsWith('#') ? from.slice(1) : posix.join(posix.dirname(file), from)))
      .filter((target) => known.has(target))
    imports.set(file, found)
    return found
  }
  const far = new Map(
    tests.map((test) => {
      const reached = new Map([[test, 0]])
      for (const [file, steps] of reached) {
        for (const target of importsOf(file)) if (!reached.has(target)) reached.set(target, steps + 1)
      }
      return [test, reached]
    }),
  )
  const importers = new Map<string, Set<string>>()
  for (const [file, targets] of imports)
    for (const target of targets) importers.set(target, (importers.get(target) ?? new Set()).add(file))
  return { far, importers }
}

/**
 * The tests to show a mutant, the likeliest to detect it first: the file's own, then by nearness and cost. `more`: for
 * one that survives these, as what runs while a module is loaded is noted for the first test that loads it.
 */
export function testsFor(
  { file, within }: Mutant,
  covered: ReadonlyMap<string, Coverage>,
  { far, importers }: Graph,
): { tests: string[]; more: string[] } {
  const place = `${file}:${within}`
  const stem = basename(file).replace(/(\.server)?\.tsx?$/, '')
  const near = [...covered]
    .filter(([test, { passes }]) => passes && far.get(test)?.has(file))
    .map(([test, { ms, functions }]) => {
      const isOwn = basename(test).startsWith(`${stem}.`)
      const isBeside = dirname(test) === dirname(file)
      // Code outside of all functions runs when a test loads it: it matters to tests that run functions of an importer.
      const users =
        within === 0 ? functions.filter((one) => importers.get(file)?.has(one.slice(0, one.lastIndexOf(':')))) : []
      return {
        test,
        ms,
        // Without functions it is unknown what the test runs.
        isRun: within === 0 || functions.length === 0 || functions.includes(place),
        isBeside,
        // Its own and its neighbours come first, however many others run its users.
        cost: isOwn ? -9 : isBeside ? -8 : (far.get(test)?.get(file) ?? 9) + ms / 1000 - Math.min(users.length, 6),
      }
    })
    .toSorted((a, b) => a.cost - b.cost)
  const running = near.filter(({ isRun }) => isRun)
  const tests = running.length === 0 ? near.slice(0, NEAREST).map(({ test }) => test) : firstOf(running)
  const rest = near.filter(({ test }) => !tests.includes(test)).map((one) => ({ ...one, isBeside: false }))
  return { tests, more: firstOf(rest) }
}

/** As many as fit into the time; those beside the file are taken whatever they cost. */
function firstOf(tests: readonly { test: string; ms: number; isBeside: boolean }[]): string[] {
  const chosen: string[] = []
  let ms = 0
  for (const one of tests) {
    if (chosen.length === MOST_TESTS || (!one.isBeside && ms > 0 && ms + one.ms > MOST_MS)) continue
    chosen.push(one.test)
    ms += one.ms
  }
  return chosen
}
