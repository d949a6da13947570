import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { classesOf, type SourceFile, styleProblems, styleSources } from './styles.ts'

test('every class is defined where it is used and used where it is defined', () => {
  expect(styleProblems(styleSources())).toEqual([])
})

test('the style of every page is only the base; each part has its own sheet', () => {
  const sheets = readdirSync(join(import.meta.dirname, '..', 'app/ui/css')).toSorted()
  expect(sheets).toEqual(['app.css', 'base.css', 'fonts.css', 'print.css', 'reset.css', 'tokens.css'])
})

test('the classes of a style sheet', () => {
  const css = `/* .not */ @layer parts { .a, .b:hover > .c-d { width: 1.5em; background: url(x.y.png) } @media (width < 2.5em) { .e :global(.f) { top: 0 } } }`
  expect([...classesOf(css)]).toEqual(['a', 'b', 'c-d', 'e'])
})

/** A colour's relative luminance in linear light, 0-1 (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test.each(['day', 'night'])('edges of controls and of coats contrast with every background by %s', (time) => {
  const tokens = readFileSync(join(import.meta.dirname, '..', 'app/ui/css/tokens.css'), 'utf8')
  const light = (name: string) => {
    const [, day = '', night = ''] = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens) ?? []
    return luminance(time === 'day' ? day : night) + 0.05
  }
  for (const edge of ['rule-2', 'dot-edge']) {
    for (const ground of ['ground', 'surface', 'sunken']) {
      const [a, b] = [light(edge), light(ground)]
      expect(Math.max(a, b) / Math.min(a, b), `${edge} on ${ground}`).toBeGreaterThanOrEqual(3)
    }
  }
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
