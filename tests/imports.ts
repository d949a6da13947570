// Holds the house together: imports point one way (routes -> features -> domain, store), rules stay pure, and a file is
// named for its idea. `node tests/imports.ts` lists what breaks this and fails when anything does.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { parseSync } from 'vite'
import { importCircles } from './house/circles.ts'
import { orderProblem, placeProblems } from './house/features.ts'
import { sizeProblems } from './house/sizes.ts'
import { SWEDISH_ELSEWHERE } from './house/swedish-elsewhere.table.ts'
import { wordProblems } from './house/words.ts'

const ROOT = join(import.meta.dirname, '..')
const FOLDERS = ['app', 'cli', 'demo', 'bench', 'scripts', 'tests']

/** The rooms of the house: what each may import of ours, besides itself. */
const MAY_IMPORT = {
  domain: [],
  text: [],
  ui: [],
  log: [],
  store: ['domain', 'log'],
  context: ['domain', 'store'],
  desk: ['domain', 'store', 'log', 'text', 'ui', 'context'],
  features: ['desk', 'domain', 'store', 'log', 'text', 'ui', 'context'],
  published: ['features', 'domain', 'store', 'text'],
  routes: ['features', 'desk', 'domain', 'store', 'log', 'text', 'ui', 'context'],
  addresses: ['features', 'domain'],
  server: ['addresses', 'published', 'features', 'domain', 'store', 'log', 'text', 'context', 'demo'],
  cli: ['features', 'domain', 'store', 'log', 'text', 'demo'],
  demo: ['domain', 'store', 'log'],
  scripts: ['domain'],
  tests: [
    'routes',
    'addresses',
    'published',
    'features',
    'desk',
    'domain',
    'store',
    'log',
    'text',
    'ui',
    'context',
    'server',
    'cli',
    'demo',
    'bench',
    'scripts',
  ],
  bench: ['routes', 'features', 'domain', 'store', 'log', 'server', 'cli', 'demo', 'tests'],
} as const satisfies Record<string, readonly string[]>
type Room = keyof typeof MAY_IMPORT

/** What a test may borrow whatever room it stands in: a store, a stud, the means to start them. */
const TESTS_MAY_ALSO_IMPORT: readonly Room[] = ['tests', 'store', 'demo', 'scripts']

const SHELL: Record<string, Room> = {
  'app/root.tsx': 'routes',
  'app/routes.ts': 'addresses',
  'app/context.ts': 'context',
  'app/entry.client.tsx': 'server',
  'app/entry.server.tsx': 'routes',
  // A tool that stands beside the drawings it makes.
  'app/ui/art/build-sprites.mjs': 'scripts',
}

const TEST_FILE = /\.test\.tsx?$/
const VAGUE_NAME = /^(utils?|helpers?|common|services?|misc)(\.|$)/
const WITH_DEFAULT =
  /^(app\/(root|entry\.server|entry\.client)\.tsx|app\/routes\.ts|app\/routes\/.+\.tsx|.+\.config\.ts)$/
const SOURCE = /\.(ts|tsx|mts|mjs)$/
const MEASURED = /\.(ts|tsx|mts|mjs|css)$/
/** The clock and chance: rules get them as arguments. */
const IMPURE = /\bMath\.random\b|\bDate\.now\b|\bnew Date\(\)|\bprocess\.|\bcrypto\./

/** What `app/log` is there for. */
const CONSOLE = /\bconsole\.\w+\(/

/** One import of a source file; `isType` when nothing of it remains at run time. */
type Import = { from: string; isType: boolean }

/** What is wrong with one source file, as sentences that begin with its path (`app/domain/age.ts`). */
export function importProblems(path: string, text: string): string[] {
  const problems: string[] = []
  const complain = (sentence: string) => problems.push(`${path}: ${sentence}`)
  const room = roomOf(path)
  if (room === null) return [`${path}: stands in no room of the house`]
  const isTest = TEST_FILE.test(path) || room === 'tests'

  const vague = path.split('/').find((part) => VAGUE_NAME.test(part))
  if (vague) complain(`"${vague}" names no idea`)
  for (const problem of placeProblems(path)) complain(problem)

  const { module, errors, comments } = parseSync(path, text)
  if (errors.length > 0) complain(`cannot be read: ${errors[0]?.message}`)
  const hasDefault = module.staticExports.some(({ entries }) =>
    entries.some(({ exportName }) => exportName.kind === 'Default'),
  )
  // A test's set-up for vitest is asked for by its default export.
  if (hasDefault && !WITH_DEFAULT.test(path) && !isTest) complain('exports a default; named exports only')

  if (room === 'domain' && !isTest) {
    const code = comments.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
    const impure = IMPURE.exec(code)
    if (impure) complain(`uses ${impure[0]}; a rule gets year and randomness as arguments`)
  }
  if (path.startsWith('app/') && !isTest && CONSOLE.test(text))
    complain('writes to the console; app/log is the one log')

  for (const { from, isType } of importsOf(module, text)) {
    const target = resolve(path, from)
    if (target === null) {
      if (room === 'domain' && !isTest) complain(`imports ${from}; rules import nothing but rules`)
      if (room === 'text') complain(`imports ${from}; the texts import nothing`)
      continue
    }
    if (target.includes('/+types/')) continue
    if (!/\.[a-z0-9]+(\?[a-z]+)?$/.test(target)) complain(`imports ${from} without its extension`)
    const targetRoom = roomOf(target)
    if (targetRoom === null) {
      if (!isTest) complain(`imports ${from}, which stands in no room of the house`)
      continue
    }
    const allowed: readonly Room[] = MAY_IMPORT[room]
    const isAllowed = targetRoom === room || allowed.includes(targetRoom)
    if (!isAllowed && !(isTest && TESTS_MAY_ALSO_IMPORT.includes(targetRoom))) {
      complain(`imports ${from}; ${room} may not import ${targetRoom}`)
    }
    const order = isTest ? null : orderProblem(path, target)
    if (order !== null) complain(`imports ${from}; ${order}`)
    if (isType || isTest || !/\.server\.tsx?$/.test(target)) continue
    const isComponent = room === 'ui' || ((room === 'features' || room === 'desk') && path.endsWith('.tsx'))
    if (isComponent) complain(`imports ${from}; what the browser gets may not import a server module`)
  }
  return problems
}

type ModuleRecord = ReturnType<typeof parseSync>['module']

function importsOf({ staticImports, staticExports, dynamicImports }: ModuleRecord, text: string): Import[] {
  const found: Import[] = []
  for (const { moduleRequest, entries } of staticImports) {
    found.push({ from: moduleRequest.value, isType: entries.length > 0 && entries.every((entry) => entry.isType) })
  }
  for (const { entries } of staticExports) {
    for (const { moduleRequest, isType } of entries)
      if (moduleRequest) found.push({ from: moduleRequest.value, isType })
  }
  for (const { moduleRequest } of dynamicImports) {
    const written = /^(['"`])([^$]*)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))
    if (written?.[2]) found.push({ from: written[2], isType: false })
  }
  return found
}

/** The path within the project that an import names, null for a package. */
function resolve(path: string, from: string): string | null {
  if (from.startsWith('#')) return from.slice(1)
  if (!from.startsWith('.')) return null
  return posix.join(posix.dirname(path), from)
}

function roomOf(path: string): Room | null {
  const known = SHELL[path]
  if (known) return known
  const [first = '', second = ''] = path.split('/')
  const name = first === 'app' ? second : first
  return Object.hasOwn(MAY_IMPORT, name) ? (name as Room) : null // a key of the table, as just asked
}

/** Every source file of the project, as paths from its root. */
export function sourceFiles(): string[] {
  return filesOf(SOURCE)
}

function filesOf(kind: RegExp): string[] {
  return FOLDERS.filter((folder) => existsSync(join(ROOT, folder)))
    .flatMap((folder) => readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile() && kind.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

/** What breaks the house as a whole: circles, sizes, Swedish where it has no home. */
function houseProblems(): string[] {
  const texts = filesOf(MEASURED).map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
  const sources = texts.filter(({ path }) => SOURCE.test(path))
  const imports = new Map(
    sources.map(({ path, text }) => {
      const targets = importsOf(parseSync(path, text).module, text).map(({ from }) => resolve(path, from))
      return [path, targets.filter((target) => target !== null)]
    }),
  )
  return [
    ...importCircles(imports).map((files) => `files import each other in a circle: ${files.join(', ')}`),
    ...sizeProblems(texts.map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))),
    ...wordProblems(sources, SWEDISH_ELSEWHERE),
  ]
}

if (import.meta.main) {
  const problems = sourceFiles().flatMap((path) => importProblems(path, readFileSync(join(ROOT, path), 'utf8')))
  problems.push(...houseProblems())
  for (const problem of problems) process.stdout.write(`${problem}\n`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
