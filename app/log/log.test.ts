import { expect, test } from 'vitest'
import { errorLine, eventLine } from './log.ts'

test('an error is one line with its location and its cause', () => {
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
])('any value may be thrown: $thrown', ({ thrown, line }) => {
  expect(errorLine(thrown, 'GET /')).toBe(line)
})

test.each<{ details: Record<string, string>; line: string }>([
  {
    details: { account: 'anna@example.se', address: '203.0.113.1' },
    line: 'sign-in account=anna@example.se address=203.0.113.1',
  },
  { details: { account: 'åsa ö\n2026 sign-in' }, line: 'sign-in account=åsa_ö_2026_sign-in' }, // one line stays one
  { details: {}, line: 'sign-in' },
])('an event is the line $line', ({ details, line }) => {
  expect(eventLine('sign-in', details)).toBe(line)
})
