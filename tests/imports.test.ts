import { expect, test } from 'vitest'
import { importProblems, sourceFiles } from './imports.ts'

test.each([
  { path: 'app/domain/age.ts', text: "import { a } from './b.ts'" },
  { path: 'app/domain/age.test.ts', text: "import { test } from 'vitest'\nimport { a } from './age.ts'" },
  { path: 'app/domain/age.ts', text: '// not Math.random, the caller brings it\nexport const a = 1' },
  { path: 'app/store/commit.ts', text: "import { a } from '#app/domain/a.ts'\nimport { z } from 'zod'" },
  { path: 'app/features/horses/components/card.tsx', text: "import type { A } from '../data.server.ts'" },
  { path: 'app/features/horses/data.server.ts', text: "import { a } from './other.server.ts'" },
  { path: 'app/features/horses/data.store.test.ts', text: "import { a } from '../../../tests/postgres.ts'" },
  {
    path: 'app/routes/site/a.tsx',
    text: "import type { R } from './+types/a'\nexport default function A() { return <p /> }",
  },
  { path: 'app/routes/site/a.tsx', text: "import { a } from '#app/features/horses/data/horses.server.ts'" },
  { path: 'app/root.tsx', text: "import '#app/ui/css/app.css'\nimport art from '#app/ui/art.svg?url'" },
  { path: 'cli/seed.ts', text: "import { a } from '#demo/stud.ts'\nimport { b } from '#app/store/store.ts'" },
])('$path may hold: $text', ({ path, text }) => {
  expect(importProblems(path, text)).toEqual([])
})

test.each([
  { path: 'app/domain/a.ts', text: "import { z } from 'zod'", because: 'rules import nothing but rules' },
  { path: 'app/domain/a.ts', text: "import { join } from 'node:path'", because: 'rules import nothing but rules' },
  { path: 'app/domain/a.ts', text: 'export const a = () => Math.random()', because: 'as arguments' },
  { path: 'app/domain/a.ts', text: 'export const a = new Date()', because: 'as arguments' },
  { path: 'app/domain/a.ts', text: "import { s } from '#app/store/s.ts'", because: 'domain may not import store' },
  { path: 'app/domain/a.ts', text: "export { s } from '../store/s.ts'", because: 'domain may not import store' },
  { path: 'app/domain/a.ts', text: "import type { S } from '../store/s.ts'", because: 'domain may not import store' },
  { path: 'app/store/a.ts', text: "await import('#app/features/a.ts')", because: 'store may not import features' },
  {
    path: 'app/features/a.ts',
    text: "import { r } from '#app/routes/r.tsx'",
    because: 'features may not import routes',
  },
  { path: 'app/ui/a.tsx', text: "import { t } from '#app/text/public.ts'", because: 'ui may not import text' },
  { path: 'app/text/a.ts', text: "import { z } from 'zod'", because: 'the texts import nothing' },
  { path: 'app/routes/a.tsx', text: "import { s } from '#app/server/s.ts'", because: 'routes may not import server' },
  { path: 'app/server/a.ts', text: "import { s } from '../../cli/s.ts'", because: 'server may not import cli' },
  { path: 'cli/a.ts', text: "import { s } from '#app/server/s.ts'", because: 'cli may not import server' },
  { path: 'app/log/a.ts', text: "import { s } from '#app/store/s.ts'", because: 'log may not import store' },
  { path: 'app/domain/a.ts', text: "import { l } from '#app/log/log.ts'", because: 'domain may not import log' },
  { path: 'app/ui/a.tsx', text: "import { l } from '#app/log/log.ts'", because: 'ui may not import log' },
  { path: 'app/text/a.ts', text: "import { l } from '#app/log/log.ts'", because: 'text may not import log' },
  { path: 'app/routes/a.ts', text: "console.error('broken')", because: 'app/log is the one log' },
  {
    path: 'app/features/horses/components/card.tsx',
    text: "import { a } from '../data.server.ts'",
    because: 'server module',
  },
  {
    path: 'app/features/horses/components/card.tsx',
    text: "import { type A, b } from '../data.server.ts'",
    because: 'server module',
  },
  { path: 'app/features/horses/data.ts', text: 'export default 1', because: 'named exports only' },
  { path: 'app/domain/a.ts', text: "import { b } from './b'", because: 'without its extension' },
  { path: 'app/features/utils.ts', text: '', because: '"utils.ts" names no idea' },
  { path: 'app/domain/common/a.ts', text: '', because: '"common" names no idea' },
  { path: 'app/elsewhere/a.ts', text: '', because: 'no room of the house' },
  { path: 'app/domain/a.ts', text: 'export const = 1', because: 'cannot be read' },
])('$path may not hold: $text', ({ path, text, because }) => {
  const problems = importProblems(path, text)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(because)
})

test('the check finds the sources it is there for', () => {
  expect(sourceFiles()).toContain('app/server/main.ts')
})
