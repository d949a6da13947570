import { expect, test } from 'vitest'
import { headHtml } from './head-html.ts'

const ABOUT = {
  title: 'A & "B"',
  description: '<b>&',
  path: "/horse/L'%C3%A9",
  picture: { address: '/bild/x', alt: '>' },
}
const trail = [{ name: '</script><script>alert(1)', path: '/horse/x' }]

test('no text closes its attribute or its script', () => {
  const html = headHtml({ ...ABOUT, trail }, { name: 'Ås "gård"', publicUrl: 'https://as.example' })
  expect(html).toContain('content="&lt;b&gt;&amp;"')
  expect(html).toContain('<meta property="og:title" content="A &amp; &quot;B&quot;"/>')
  expect(html).toContain('<meta property="og:site_name" content="Ås &quot;gård&quot;"/>')
  expect(html).toContain('<link rel="canonical" href="https://as.example/horse/L&#x27;%C3%A9"/>')
  expect(html).toContain('<meta property="og:image" content="https://as.example/bild/x"/>')
  expect(html.match(/<\/?script/g)).toEqual(['<script', '</script'])
  const json = /<script type="application\/ld\+json">(.*)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Ås "gård"', item: 'https://as.example/' },
      { position: 2, name: trail[0]?.name, item: 'https://as.example/horse/x' },
    ],
  })
})

test('a site that does not know its own address has no canonical one', () => {
  const html = headHtml({ ...ABOUT, trail }, { name: 'Ås', publicUrl: null })
  expect(html).not.toMatch(/og:url|og:image|ld\+json/)
  expect(html).toContain('<link rel="canonical" href="/horse')
})

test('a missing page has only its description', () => {
  const html = headHtml(
    { title: 'Par', description: 'Ett par', path: null },
    { name: 'Ås', publicUrl: 'https://as.example' },
  )
  expect(html).toBe('<meta name="description" content="Ett par"/>')
})
