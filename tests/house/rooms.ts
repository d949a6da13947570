// The rooms of the house and what each may import, as one table and as the rules that dependency-cruiser checks.

import type { ICruiseOptions, IRegularForbiddenRuleType, IViolation } from 'dependency-cruiser'
import { cruise } from 'dependency-cruiser'
import { FEATURES } from './features.ts'

/** `path` is the pattern of its files' paths, from the start. `imports` are the rooms it may import, besides itself. */
const ROOMS = {
  domain: { path: 'app/domain/', imports: [] },
  text: { path: 'app/text/', imports: [] },
  framework: { path: 'app/framework/', imports: ['domain'] },
  ui: { path: 'app/ui/(?!art/build-sprites)', imports: ['framework'] },
  log: { path: 'app/log/', imports: [] },
  store: { path: 'app/store/', imports: ['domain', 'log'] },
  context: { path: 'app/context\\.ts$', imports: ['domain', 'store'] },
  desk: { path: 'app/desk/', imports: ['domain', 'store', 'log', 'text', 'framework', 'ui', 'context'] },
  features: {
    path: 'app/features/',
    imports: ['desk', 'domain', 'store', 'log', 'text', 'framework', 'ui', 'context'],
  },
  published: { path: 'app/published/', imports: ['features', 'domain', 'store', 'text', 'framework'] },
  routes: {
    path: 'app/(?:routes/|(?:root|entry\\.server)\\.tsx$)',
    imports: ['features', 'desk', 'domain', 'store', 'log', 'text', 'framework', 'ui', 'context'],
  },
  addresses: { path: 'app/(?:addresses/|routes\\.ts$)', imports: ['features', 'domain'] },
  server: {
    path: 'app/(?:server/(?!waiting\\.mjs)|entry\\.client\\.tsx$)',
    imports: ['addresses', 'published', 'features', 'domain', 'store', 'log', 'text', 'framework', 'context', 'demo'],
  },
  cli: { path: 'cli/', imports: ['features', 'domain', 'store', 'log', 'text', 'demo'] },
  demo: { path: 'demo/', imports: ['domain', 'store', 'log'] },
  // One tool is beside the drawings that it makes, one beside the server that it stands in for.
  scripts: {
    path: '(?:scripts/|app/ui/art/build-sprites|app/server/waiting\\.mjs)',
    imports: ['domain', 'framework', 'store'],
  },
  tests: {
    path: 'tests/',
    imports: [
      'routes',
      'addresses',
      'published',
      'features',
      'desk',
      'domain',
      'store',
      'log',
      'text',
      'framework',
      'ui',
      'context',
      'server',
      'cli',
      'demo',
      'bench',
      'scripts',
    ],
  },
  bench: {
    path: 'bench/',
    imports: ['routes', 'framework', 'features', 'domain', 'store', 'log', 'server', 'cli', 'demo', 'tests'],
  },
} as const satisfies Record<string, { path: string; imports: readonly string[] }>
export type Room = keyof typeof ROOMS

/** What a test of any room may import: a store, a stud, the means to start them. */
const TESTS_ALSO_IMPORT: readonly Room[] = ['tests', 'store', 'demo', 'scripts']

/** The folders that contain the rooms. */
export const FOLDERS = ['app', 'cli', 'demo', 'bench', 'scripts', 'tests']

/** Tests, and what only tests use: generated values and worked examples. */
const TEST_FILE = '\\.(?:test|arbitrary|examples)\\.tsx?$|^tests/'
const PACKAGES = '(?:^|/)node_modules/'
/** A path of ours that leads to no file stays as it is written. */
const NOT_FOUND = '^[.#]'
const ANY_ROOM = Object.values(ROOMS).map(({ path }) => `^${path}`)

/** The room of a file by its path from the project's root; null where it is in none. */
export function roomOf(path: string): Room | null {
  const found = Object.entries(ROOMS).find(([, room]) => new RegExp(`^${room.path}`).test(path))
  return found ? (found[0] as Room) : null // a key of the table
}

/** True for a test, and for files that only tests use. */
export const isTest = (path: string) => new RegExp(TEST_FILE).test(path)

type Rule = Pick<IRegularForbiddenRuleType, 'from' | 'to'>

function rulesOf(room: Room): Rule[] {
  const { path, imports } = ROOMS[room]
  const allowed = [room, ...imports].map((name) => `^${ROOMS[name].path}`)
  const forTests = [...allowed, ...TESTS_ALSO_IMPORT.map((name) => `^${ROOMS[name].path}`)]
  // Rules and texts import no packages either.
  const isPure = room === 'domain' || room === 'text'
  const to = isPure ? { pathNot: [...allowed, NOT_FOUND] } : { path: ANY_ROOM, pathNot: allowed }
  return [
    { from: { path: `^${path}`, pathNot: TEST_FILE }, to },
    { from: { path: `^(?=.*(?:${TEST_FILE}))${path}` }, to: { path: ANY_ROOM, pathNot: forTests } },
  ]
}

const featurePath = (names: readonly string[]) => `^app/features/(?:${names.join('|')})/`

const RULES: Readonly<Record<string, readonly Rule[]>> = {
  'this room may not import that one': (Object.keys(ROOMS) as Room[]).flatMap(rulesOf),
  'this feature is before that one and may not import it': FEATURES.slice(0, -1).map((feature, at) => ({
    from: { path: featurePath([feature]), pathNot: TEST_FILE },
    to: { path: featurePath(FEATURES.slice(at + 1)) },
  })),
  'what the browser gets may not import a server module': [
    {
      from: { path: '^app/(?:ui/|(?:features|desk)/.*\\.tsx$)', pathNot: TEST_FILE },
      to: { path: '\\.server\\.tsx?$', dependencyTypesNot: ['type-only'] },
    },
  ],
  'it is in no room of the house': [
    {
      from: { pathNot: TEST_FILE },
      to: { pathNot: [...ANY_ROOM, PACKAGES], dependencyTypesNot: ['core'], couldNotResolve: false },
    },
  ],
  // A path without its extension finds no file either.
  'there is no such file': [{ from: {}, to: { path: NOT_FOUND, couldNotResolve: true } }],
  'a file may not import itself': [{ from: { path: '^(.+)$' }, to: { path: '^$1$' } }],
  'files import each other in a circle': [{ from: {}, to: { circular: true } }],
}

/** In the form that dependency-cruiser reads; `.dependency-cruiser.mjs` passes it to the tool's own commands. */
export const CRUISE = {
  ruleSet: {
    forbidden: Object.entries(RULES).flatMap(([name, rules]) =>
      rules.map((rule) => ({ name, severity: 'error' as const, ...rule })),
    ),
  },
  // TypeScript 7 has no interface that the tool could use for parsing.
  parser: 'swc',
  tsPreCompilationDeps: true,
  doNotFollow: { path: PACKAGES },
  exclude: { path: '\\+types/' },
} satisfies ICruiseOptions

export const RESOLVING = { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'], extensions: [] }

/** Imports that break the order of the rooms or form a cycle, as sentences that begin with the file's path. */
export async function importProblems(root: string, folders: readonly string[] = FOLDERS): Promise<string[]> {
  const { output } = await cruise([...folders], { ...CRUISE, baseDir: root, validate: true }, RESOLVING)
  if (typeof output === 'string') throw new Error(output)
  return [...new Set(output.summary.violations.map(sentenceOf))].toSorted()
}

function sentenceOf({ from, to, rule, cycle }: IViolation): string {
  if (cycle === undefined) return `${from}: imports ${to}; ${rule.name}`
  return `${rule.name}: ${cycle
    .map(({ name }) => name)
    .toSorted()
    .join(', ')}`
}
