import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FrontWords } from './front-page.tsx'

test.each([
  ['<p>Ett.</p>', ['Om Prov']],
  ['<h2>Vi</h2><p>Ett.</p>', ['Vi']],
  ['', []],
])('the words %j on the start page have one heading', (html, headings) => {
  const text = renderToString(<FrontWords html={html} siteName="Prov" />)
  expect([...text.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, heading]) => heading)).toEqual(headings)
  expect(text).toContain(html)
})
