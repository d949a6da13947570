import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startTextView } from './view.server.ts'

test.each([
  ['Information kommer senare...', '<p>Information kommer senare...</p>', ''],
  ['Hej!\nVälkomna.', '<p>Hej!<br />Välkomna.</p>', ''],
  ['Kort.\n\nOch *mer* **här**.', '<p>Kort.</p>', '<p>Och <em>mer</em> <strong>här</strong>.</p>'],
  ['[Forum](https://example.org/f)', '<p><a href="https://example.org/f" rel="noopener">Forum</a></p>', ''],
  ['Se https://example.org', '<p>Se <a href="https://example.org" rel="noopener">https://example.org</a></p>', ''],
  ['[Listan](/homebred)', '<p><a href="/homebred" rel="noopener">Listan</a></p>', ''],
  ['# Rubrik', '<p>Rubrik</p>', ''],
  ['- ett\n- två', '', '<ul>\n<li>ett</li>\n<li>två</li>\n</ul>'],
  ['Jag <3 hästar & åsnor', '<p>Jag &lt;3 hästar &amp; åsnor</p>', ''],
  ['', '', ''],
])('%j is shown as HTML', (text, sky, below) => {
  expect(startTextView(text)).toEqual({ sky, below })
})

test('a long opening is shown completely below the sky', () => {
  const { sky, below } = startTextView(`${'ord '.repeat(80)}\n\nSlut.`)
  expect(sky).toBe('')
  expect(below).toMatch(/^<p>ord [^]*<p>Slut\.<\/p>$/)
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '![bild](https://example.org/b.png)',
  '[x](javascript:alert(1))',
  '[x](//example.org)',
  '<a href="data:text/html,x" onclick="x()">a</a>',
  '<p style="position:fixed" class="x">a</p>',
  '<svg><style>*{}</style></svg>',
])('%s has no effect', (text) => {
  const { sky, below } = startTextView(text)
  expect(sky + below).not.toMatch(/<(?:script|img|svg|style)|\son\w+=|style=|class=|javascript:|data:|href="\/\//i)
})

test('of any text only the few allowed elements remain', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '](',
      '[',
      ')',
      '<a href=',
      'javascript:',
      '&#106;',
      '\n\n',
      '```',
      '<!--',
      '<p/onx=',
    ),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const { sky, below } = startTextView(pieces.join(''))
      const tags = (sky + below).match(/<[^>]*>/g) ?? []
      const allowed =
        /^<\/?(?:p|br|strong|em|ul|ol|li|a)(?: href="(?:https?:|mailto:|[^":]*)[^"]*")?(?: rel="noopener")?(?: \/)?>$/
      expect(tags.filter((tag) => !allowed.test(tag))).toEqual([])
    }),
    { numRuns: 300 },
  )
})
