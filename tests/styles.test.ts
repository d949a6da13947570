import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { classesOf, type SourceFile, styleProblems, styleSources } from './styles.ts'

test('every class is made where it is used and used where it is made', () => {
  expect(styleProblems(styleSources())).toEqual([])
})

test('what every page carries is the ground that parts stand on; each part has its own sheet', () => {
  const sheets = readdirSync(join(import.meta.dirname, '..', 'app/ui/css')).toSorted()
  expect(sheets).toEqual(['app.css', 'base.css', 'fonts.css', 'print.css', 'reset.css', 'tokens.css'])
})

test('the classes of a style sheet', () => {
  const css = `/* .not */ @layer parts { .a, .b:hover > .c-d { width: 1.5em; background: url(x.y.png) } @media (width < 2.5em) { .e :global(.f) { top: 0 } } }`
  expect([...classesOf(css)]).toEqual(['a', 'b', 'c-d', 'e'])
})

const sheet = (path: string, text: string): SourceFile => ({ path, text })
const part = (uses: string) =>
  sheet('app/ui/a.tsx', `import styles from './a.module.css'\nexport const A = () => <p className={${uses}} />`)

test.each([
  { files: [part('styles.b'), sheet('app/ui/a.module.css', '@layer parts { .b {} }')], problem: null },
  { files: [part("styles['b']"), sheet('app/ui/a.module.css', '@layer parts { .b {} }')], problem: null },
  { files: [part('styles[kind]'), sheet('app/ui/a.module.css', '@layer parts { .b {} .c {} }')], problem: null },
  { files: [part('styles.c'), sheet('app/ui/a.module.css', '@layer parts { .c {} .b {} }')], problem: /nobody uses b/ },
  { files: [part('styles.c'), sheet('app/ui/a.module.css', '@layer parts {}')], problem: /styles.c is not in/ },
  { files: [part('styles.b'), sheet('app/ui/a.module.css', '.b {}')], problem: /outside of @layer parts/ },
  { files: [part('styles.b')], problem: /is not there/ },
  {
    files: [sheet('app/ui/a.module.css', '@layer parts {}'), sheet('app/desk/a.module.css', '@layer desk {}')],
    problem: /is called as/,
  },
])('parts and sheets %#', ({ files, problem }) => {
  const found = styleProblems(files)
  if (problem === null) expect(found).toEqual([])
  else expect(found.join('\n')).toMatch(problem)
})
