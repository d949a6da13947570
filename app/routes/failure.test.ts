import { UNSAFE_ErrorResponseImpl as ErrorAnswer } from 'react-router'
import { expect, test } from 'vitest'
import { problemOf } from './failure.tsx'

test.each([
  { status: 503, data: { problem: 'databasen svarar inte just nu' }, says: 'databasen svarar inte just nu' },
  { status: 413, data: 'Det som skickades är för stort.\n', says: 'Det som skickades är för stort.' },
  { status: 502, data: '<html><h1>502 Bad Gateway</h1></html>', says: 'webbplatsen svarar inte just nu' },
  { status: 405, data: 'Error: You made a POST request to "/".', says: '405' },
  { status: 500, data: null, says: '500' },
])('a response of $status with $data says $says', ({ status, data, says }) => {
  expect(problemOf(new ErrorAnswer(status, '', data))).toBe(says)
})

test.each([
  [new TypeError('Failed to fetch'), 'webbplatsen svarar inte just nu'],
  [new TypeError('NetworkError when attempting to fetch resource.'), 'webbplatsen svarar inte just nu'],
  [new TypeError('Load failed'), 'webbplatsen svarar inte just nu'],
  [new TypeError("Cannot read properties of undefined (reading 'name')"), 'något gick fel'],
  [new Error('x'), 'något gick fel'],
])('a browser error %s is shown as %s', (error, says) => {
  expect(problemOf(error)).toBe(says)
})
