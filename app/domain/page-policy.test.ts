import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './page-policy.ts'

test('the policy names the scripts that it is given', () => {
  const policy = contentSecurityPolicy(["'sha256-a='", "'nonce-b'"])
  expect(policy).toContain("script-src 'self' 'sha256-a=' 'nonce-b';")
  expect(policy).not.toContain('unsafe-inline')
})

test.each([
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' https: http: data:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
])('the policy of a page without scripts has %s', (directive) => {
  expect(contentSecurityPolicy().split('; ')).toContain(directive)
})
