import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { troubleOf } from './trouble.ts'

test.each([
  [new TypeError('Failed to fetch'), false, 'offline', null],
  [new TypeError('Failed to fetch'), true, 'lost', null],
  [new Error('Unable to decode turbo-stream response'), true, 'lost', null],
  [new ErrorResponse(413, '', 'Formuläret är för stort.\n'), true, 'too-large', 'Formuläret är för stort.'],
  [new ErrorResponse(400, '', 'Formuläret går inte att läsa.'), true, 'refused', 'Formuläret går inte att läsa.'],
  [new ErrorResponse(403, '', '<html>Forbidden</html>'), true, 'refused', null],
  [new ErrorResponse(400, '', 'x'.repeat(1000)), true, 'refused', null],
  [new ErrorResponse(502, '', 'Bad gateway'), true, 'failed', null],
  [new ErrorResponse(500, '', null), true, 'failed', null],
])('%s is reported as it is (%s)', (error, isOnline, reason, said) => {
  expect(troubleOf(error, isOnline)).toEqual({ reason, said })
})
