import { expect, test } from 'vitest'
import { errorLine } from './log.ts'

test('an error is one line with its place and its cause', () => {
  const error = new Error('reading failed\nbadly', { cause: new TypeError('no connection') })
  const line = errorLine(error, 'GET /stallions')
  expect(line).not.toContain('\n')
  expect(line).toMatch(
    /^GET \/stallions \| Error: reading failed badly at .*log\.test\.ts.* \| TypeError: no connection at /,
  )
})

test.each([
  { thrown: 'a text', line: 'GET / | a text' },
  { thrown: { code: 7 }, line: 'GET / | {"code":7}' },
  { thrown: null, line: 'GET / | null' },
])('what is thrown may be anything: $thrown', ({ thrown, line }) => {
  expect(errorLine(thrown, 'GET /')).toBe(line)
})
