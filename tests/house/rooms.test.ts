import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { FEATURES } from './features.ts'
import { importProblems, isTest, roomOf } from './rooms.ts'

/** The problems of a project with these files. */
async function problemsOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'hovslag-house-'))
  try {
    const all = { 'package.json': '{"imports":{"#app/*":"./app/*","#demo/*":"./demo/*"}}', ...files }
    for (const [path, text] of Object.entries(all)) {
      mkdirSync(join(root, dirname(path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    const folders = [...new Set(Object.keys(files).map((path) => path.split('/', 1)[0] ?? ''))]
    return await importProblems(root, folders)
  } finally {
    rmSync(root, { recursive: true })
  }
}

/** Files to import, one in each room. */
const TARGETS = Object.fromEntries(
  `
    app/domain/b.ts app/domain/c.ts app/text/b.ts app/log/b.ts app/store/b.ts app/server/b.ts app/ui/css/b.css
    app/ui/b.svg app/context.ts app/routes/b.tsx app/elsewhere/b.ts cli/b.ts app/features/horses/data.server.ts
    app/features/horses/other.server.ts demo/b.ts tests/b.ts app/features/horses/data/b.server.ts
    app/features/planner/view.ts bench/b.ts scripts/b.mjs
  `
    .trim()
    .split(/\s+/)
    .map((path) => [path, path.includes('/data') ? 'export type A = 1\nexport const b = 1' : '']),
)

const ALLOWED = [
  ['app/domain/a.ts', "import { b } from './b.ts'"],
  ['app/domain/a.test.ts', "import { test } from 'vitest'\nimport { b } from './b.ts'"],
  ['app/domain/a.test.ts', "import { b } from '#demo/b.ts'\nimport { c } from '#app/store/b.ts'"],
  ['app/store/a.ts', "import { a } from '#app/domain/b.ts'\nimport { z } from 'zod'\nimport 'node:fs'"],
  ['app/features/horses/components/a.tsx', "import type { A } from '../data.server.ts'"],
  ['app/features/horses/a.server.ts', "import { b } from './other.server.ts'"],
  ['app/features/horses/a.store.test.ts', "import { b } from '../../../tests/b.ts'"],
  ['app/features/planner/a.ts', "import { b } from '#app/features/horses/data.server.ts'"],
  ['app/features/horses/a.test.ts', "import { b } from '#app/features/planner/view.ts'"],
  ['app/routes/site/a.tsx', "import type { R } from './+types/a'"],
  ['app/routes/site/a.tsx', "import { b } from '#app/features/horses/data/b.server.ts'"],
  [
    'app/root.tsx',
    "import '#app/ui/css/b.css'\nimport art from '#app/ui/b.svg?url'\nimport { b } from './routes/b.tsx'",
  ],
  ['cli/a.ts', "import { b } from '#demo/b.ts'\nimport { c } from '#app/store/b.ts'"],
  ['app/ui/art/build-sprites.mjs', "import { b } from '../../domain/b.ts'"],
] as const

/** A separate file for each: `a.ts` of the third is `a2.ts`. */
const numbered = (path: string, at: number) => path.replace(/\/a\./, `/a${at}.`)

test('each import that the order of the rooms allows is accepted', async () => {
  const files = ALLOWED.map(([path, text], at) => [numbered(path, at), text])
  expect(await problemsOf({ ...TARGETS, ...Object.fromEntries(files) })).toEqual([])
})

const ORDER = 'this room may not import that one'

const FORBIDDEN = [
  ['app/domain/a.ts', "import { z } from 'zod'", ORDER],
  ['app/domain/a.ts', "import { join } from 'node:path'", ORDER],
  ['app/domain/a.ts', "import { b } from '#app/store/b.ts'", ORDER],
  ['app/domain/a.ts', "export { b } from '../store/b.ts'", ORDER],
  ['app/domain/a.ts', "export * from '../store/b.ts'", ORDER],
  ['app/domain/a.ts', "import type { B } from '../store/b.ts'", ORDER],
  ['app/domain/a.ts', "export type { B } from '../store/b.ts'", ORDER],
  ['app/domain/a.ts', "import { b } from '#app/log/b.ts'", ORDER],
  ['app/domain/a.test.ts', "import { b } from '#app/server/b.ts'", ORDER],
  ['app/store/a.ts', "await import('#app/features/planner/view.ts')", ORDER],
  ['app/features/horses/a.ts', "import { b } from '#app/routes/b.tsx'", ORDER],
  ['app/ui/a.tsx', "import { b } from '#app/text/b.ts'", ORDER],
  ['app/ui/a.tsx', "import { b } from '#app/log/b.ts'", ORDER],
  ['app/text/a.ts', "import { z } from 'zod'", ORDER],
  ['app/text/a.ts', "import { b } from '#app/log/b.ts'", ORDER],
  ['app/routes/a.tsx', "import { b } from '#app/server/b.ts'", ORDER],
  ['app/server/a.ts', "import { b } from '../../cli/b.ts'", ORDER],
  ['app/log/a.ts', "import { b } from '#app/store/b.ts'", ORDER],
  ['app/store/a.ts', "import { b } from '../context.ts'", ORDER],
  ['cli/a.ts', "import { b } from '#app/server/b.ts'", ORDER],
  ['scripts/a.mjs', "import { b } from '../bench/b.ts'", ORDER],
  ['app/features/horses/components/a.tsx', "import { b } from '../data.server.ts'", 'may not import a server module'],
  [
    'app/features/horses/components/a.tsx',
    "import { type A, b } from '../data.server.ts'",
    'may not import a server module',
  ],
  [
    'app/features/horses/components/a.tsx',
    "import type { A } from '../data.server.ts'\nimport { b } from '../data.server.ts'",
    'may not import a server module',
  ],
  ['app/features/horses/a.ts', "import { b } from '#app/features/planner/view.ts'", 'this feature is before that one'],
  ['app/domain/a.ts', "import { b } from './b'", 'there is no such file'],
  ['app/store/a.ts', "import { b } from '#app/domain/b'", 'there is no such file'],
  ['app/store/a.ts', "import { b } from '../elsewhere/b.ts'", 'it is in no room of the house'],
  ['app/store/a.ts', "import { b } from './a28.ts'", 'may not import itself'],
] as const

test('each import that it does not allow is one problem', async () => {
  const files = FORBIDDEN.map(([path, text], at) => [numbered(path, at), text] as const)
  const problems = await problemsOf({ ...TARGETS, ...Object.fromEntries(files) })
  for (const [at, [, , because]] of FORBIDDEN.entries()) {
    const [path, text] = files[at] ?? []
    const found = problems.filter((problem) => problem.startsWith(`${path}: `))
    expect([path, text, found]).toEqual([path, text, [expect.stringContaining(because)]])
  }
  expect(problems).toHaveLength(FORBIDDEN.length)
})

test('each feature may import those before it and no others', async () => {
  const imports = FEATURES.map((feature) => `import '#app/features/${feature}/view.ts'`).join('\n')
  const views = FEATURES.map((feature) => [`app/features/${feature}/view.ts`, ''])
  const datas = FEATURES.map((feature) => [`app/features/${feature}/data.ts`, imports])
  const problems = await problemsOf(Object.fromEntries([...views, ...datas]))
  const expected = FEATURES.flatMap((from, at) =>
    FEATURES.slice(at + 1).map((to) => `app/features/${from}/data.ts: imports app/features/${to}/view.ts`),
  )
  expect(problems.map((problem) => problem.split(';', 1)[0])).toEqual(expected.toSorted())
})

test.each([
  { imports: { a: 'b', b: 'c', c: '' }, circles: [] },
  { imports: { a: 'b', b: 'a' }, circles: ['a b'] },
  { imports: { a: 'bc', b: 'd', c: 'd', d: '' }, circles: [] },
  { imports: { a: 'b', b: 'c', c: 'ad', d: 'e', e: 'd' }, circles: ['a b c', 'd e'] },
])('the cycles of $imports, also of types', async ({ imports, circles }) => {
  const files = Object.entries(imports).map(([name, targets]) => [
    `app/domain/${name}.ts`,
    [...targets].map((target) => `import type { A } from './${target}.ts'`).join('\n'),
  ])
  const named = (circle: string) =>
    `files import each other in a circle: ${circle.replace(/\w/g, 'app/domain/$&.ts').replaceAll(' ', ', ')}`
  expect(await problemsOf(Object.fromEntries(files))).toEqual(circles.map(named))
})

test.each([
  ['app/root.tsx', 'routes', false],
  ['app/routes.ts', 'addresses', false],
  ['app/entry.server.tsx', 'routes', false],
  ['app/entry.client.tsx', 'server', false],
  ['app/context.ts', 'context', false],
  ['app/ui/art/build-sprites.mjs', 'scripts', false],
  ['app/ui/button.tsx', 'ui', false],
  ['app/store/a.store.test.ts', 'store', true],
  ['tests/stores.ts', 'tests', true],
  ['app/elsewhere/a.ts', null, false],
])('the room of %s: %s', (path, room, isOne) => {
  expect([roomOf(path), isTest(path)]).toEqual([room, isOne])
})
