import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { commonHeaders, contentSecurityPolicy, inlineScripts } from './headers.ts'

test.each([
  { html: '<script>a()</script>', scripts: ['a()'] },
  { html: '<script type="module" async="">import "/a.js";\n</script>', scripts: ['import "/a.js";\n'] },
  { html: '<script src="/a.js"></script>', scripts: [] },
  { html: '<script data-src="x">b()</script>', scripts: ['b()'] },
  { html: '<script data-note="a > b">c()</script>', scripts: ['c()'] },
  { html: '<SCRIPT>d()</SCRIPT ><script>e()</script>', scripts: ['d()', 'e()'] },
  { html: '<script></script>', scripts: [] },
  // Data with an end tag is escaped, so that nothing ends early.
  { html: '<script>"\\u003c/b>"</script>', scripts: ['"\\u003c/b>"'] },
  { html: '<p>script</p>', scripts: [] },
])('inline scripts of $html', ({ html, scripts }) => {
  expect(inlineScripts(html)).toEqual(scripts)
})

test('the policy names each inline script once, by the hash that a browser computes', () => {
  const script = 'window.stud = "Norrsken é"'
  const hash = createHash('sha256').update(script, 'utf8').digest('base64')
  const policy = contentSecurityPolicy(`<script>${script}</script><p>x</p><script>${script}</script>`)
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(policy).not.toContain('unsafe-inline')
})

test.each([
  "default-src 'self'",
  "style-src 'self'",
  "img-src 'self' https: http: data:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
])('the policy of a page without scripts has %s', (directive) => {
  expect(contentSecurityPolicy('<p>Hej</p>').split('; ')).toContain(directive)
})

test('only a site reached over https uses HSTS', () => {
  expect(commonHeaders({ isHttps: true })).toHaveProperty('strict-transport-security')
  expect(commonHeaders({ isHttps: false })).not.toHaveProperty('strict-transport-security')
  expect(commonHeaders({ isHttps: false })).toHaveProperty('x-content-type-options', 'nosniff')
})
