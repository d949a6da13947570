// Checks the house: imports point one way (routes -> features -> domain, store), rules stay pure, and a file is named
// for its idea. `node tests/imports.ts` lists the problems and fails if there are any.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { parseSync } from 'vite'
import { placeProblems } from './house/features.ts'
import { lineProblems } from './house/lines.ts'
import { FOLDERS, importProblems, isTest, roomOf } from './house/rooms.ts'
import { sizeProblems } from './house/sizes.ts'
import { SWEDISH_ELSEWHERE } from './house/swedish-elsewhere.table.ts'
import { wordProblems } from './house/words.ts'

const ROOT = join(import.meta.dirname, '..')
const VAGUE_NAME = /^(utils?|helpers?|common|services?|misc)(\.|$)/
const WITH_DEFAULT =
  /^(app\/(root|entry\.server|entry\.client)\.tsx|app\/routes\.ts|app\/routes\/.+\.tsx|.+\.config\.ts)$/
const SOURCE = /\.(ts|tsx|mts|mjs)$/
const MEASURED = /\.(ts|tsx|mts|mjs|css)$/
const WRITTEN = /\.(ts|tsx|mts|mjs|css|md)$/
/** The clock and random numbers: rules get them as arguments. */
const IMPURE = /\bMath\.random\b|\bDate\.now\b|\bnew Date\(\)|\bprocess\.|\bcrypto\./

/** `app/log` does this. */
const CONSOLE = /\bconsole\.\w+\(/

/** The problems of one source file, as sentences that begin with its path (`app/domain/age.ts`). */
export function fileProblems(path: string, text: string): string[] {
  const problems: string[] = []
  const complain = (sentence: string) => problems.push(`${path}: ${sentence}`)
  const room = roomOf(path)
  if (room === null) return [`${path}: stands in no room of the house`]
  const isOfTests = isTest(path)

  const vague = path.split('/').find((part) => VAGUE_NAME.test(part))
  if (vague) complain(`"${vague}" names no idea`)
  for (const problem of placeProblems(path)) complain(problem)

  const { module, errors, comments } = parseSync(path, text)
  if (errors.length > 0) complain(`cannot be read: ${errors[0]?.message}`)
  const hasDefault = module.staticExports.some(({ entries }) =>
    entries.some(({ exportName }) => exportName.kind === 'Default'),
  )
  // vitest requires the default export of a test's set-up.
  if (hasDefault && !WITH_DEFAULT.test(path) && !isOfTests) complain('exports a default; named exports only')

  if (room === 'domain' && !isOfTests) {
    const code = comments.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
    const impure = IMPURE.exec(code)
    if (impure) complain(`uses ${impure[0]}; a rule gets year and randomness as arguments`)
  }
  if (path.startsWith('app/') && !isOfTests && CONSOLE.test(text))
    complain('writes to the console; app/log is the one log')
  return problems
}

/** Every source file of the project, as paths from its root. */
export function sourceFiles(): string[] {
  return filesOf(SOURCE)
}

function filesOf(kind: RegExp): string[] {
  return FOLDERS.flatMap((folder) => filesIn(folder, kind))
}

/** The files of a kind below a folder of the project, sorted; `recursive: false` leaves out its folders. */
function filesIn(folder: string, kind: RegExp, { recursive } = { recursive: true }): string[] {
  if (!existsSync(join(ROOT, folder))) return []
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive })
    .filter((entry) => entry.isFile() && kind.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

const textOf = (path: string) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') })

/** The problems of the house as a whole: sizes, long lines, and Swedish in the wrong place. */
function houseProblems(): string[] {
  const texts = filesOf(MEASURED).map(textOf)
  const others = [...filesOf(/\.md$/), ...filesIn('docs', /\.md$/), ...filesIn('.', WRITTEN, { recursive: false })]
  const sources = texts.filter(({ path }) => SOURCE.test(path))
  return [
    ...sources.flatMap(({ path, text }) => fileProblems(path, text)),
    ...sizeProblems(texts.map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))),
    ...lineProblems([...texts, ...others.map(textOf)]),
    ...wordProblems(sources, SWEDISH_ELSEWHERE),
  ]
}

if (import.meta.main) {
  const problems = [...houseProblems(), ...(await importProblems(ROOT))]
  for (const problem of problems) process.stdout.write(`${problem}\n`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
