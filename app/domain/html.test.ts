import { expect, test } from 'vitest'
import { escapeHtml, scriptJson } from './html.ts'

test('a text closes no tag and no attribute', () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#x27;y&#x27;&gt;&amp;amp;&lt;/a&gt;',
  )
  expect(escapeHtml(`"'<>`, /[<"]/g)).toBe(`&quot;'&lt;>`)
})

test('data closes no script, and is unchanged', () => {
  const value = { a: '</script><!--&\u2028\u2029' }
  expect(scriptJson(value)).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(scriptJson(value))).toEqual(value)
})
