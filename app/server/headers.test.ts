import { expect, test } from 'vitest'
import { commonHeaders } from './headers.ts'

test('only a site reached over https uses HSTS', () => {
  expect(commonHeaders({ isHttps: true })).toHaveProperty('strict-transport-security')
  expect(commonHeaders({ isHttps: false })).not.toHaveProperty('strict-transport-security')
  expect(commonHeaders({ isHttps: false })).toHaveProperty('x-content-type-options', 'nosniff')
})
