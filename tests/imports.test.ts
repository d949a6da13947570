import { expect, test } from 'vitest'
import { fileProblems, sourceFiles } from './imports.ts'

test.each([
  { path: 'app/domain/age.ts', text: '// not Math.random, the caller brings it\nexport const a = 1' },
  { path: 'app/routes/site/a.tsx', text: 'export default function A() { return <p /> }' },
])('$path may hold: $text', ({ path, text }) => {
  expect(fileProblems(path, text)).toEqual([])
})

test.each([
  { path: 'app/domain/a.ts', text: 'export const a = () => Math.random()', because: 'as arguments' },
  { path: 'app/domain/a.ts', text: 'export const a = new Date()', because: 'as arguments' },
  { path: 'app/routes/a.ts', text: "console.error('broken')", because: 'app/log is the one log' },
  { path: 'app/features/horses/data.ts', text: 'export default 1', because: 'named exports only' },
  { path: 'app/features/utils.ts', text: '', because: '"utils.ts" names no idea' },
  { path: 'app/domain/common/a.ts', text: '', because: '"common" names no idea' },
  { path: 'app/elsewhere/a.ts', text: '', because: 'no room of the house' },
  { path: 'app/domain/a.ts', text: 'export const = 1', because: 'cannot be read' },
])('$path may not hold: $text', ({ path, text, because }) => {
  const problems = fileProblems(path, text)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(because)
})

test('the check finds the sources that it should find', () => {
  expect(sourceFiles()).toContain('app/server/main.ts')
})
