import { expect, test } from 'vitest'
import { addressesIn, explainingPage, movedPage, publishedPage, sitemapParts } from './published-page.ts'
import { serverMap } from './server-map.ts'

const POLICY = "default-src 'self'; script-src 'self' 'sha256-a'; frame-ancestors 'none'; form-action 'self'"
const HTML =
  '<!DOCTYPE html><html lang="sv"><head><meta charSet="utf-8"/><title>Hingstar</title><script>(function(h){\'plain\'in h.dataset||h.classList.add(\'js\');tema(h)})()</script></head><body><main id="main"><a href="/stallions?sida=2">2</a><a href="/stallions?sida=1#topp">1</a><a href="/x?ras=SWB&amp;sida=2">SWB</a></main><script>window.__reactRouterContext={};(function(files){})(["/assets/a.js"])</script></body></html>'
const SERVED = { html: HTML, policy: POLICY }

test('a page keeps its scripts, states its policy, and links to pages of lists by their own addresses', () => {
  const page = publishedPage(SERVED, 'page')
  expect(page).toContain('window.__reactRouterContext')
  expect(page).toContain(
    `<meta charSet="utf-8"/><meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'self' 'sha256-a'; form-action 'self'"/>`,
  )
  expect(page).toContain('<a href="/stallions/sida/2/">2</a><a href="/stallions#topp">1</a>')
  expect(page).toContain('href="/x?ras=SWB&amp;sida=2"')
})

test('a page of a list is a document without the router, and so is the page for missing addresses', () => {
  const list = publishedPage(SERVED, 'list-page', '2')
  expect(list).toContain('<html data-page="2" data-plain="" lang="sv">')
  expect(list).toContain(HTML.slice(HTML.indexOf('<script>'), HTML.indexOf('</head>')))
  expect(list).not.toMatch(/__reactRouterContext|assets\/a\.js/)
  expect(publishedPage(SERVED, 'not-found')).toContain('<html data-not-found="" data-plain="" lang="sv">')
})

test('a page that needs the program has an explanation in its frame', () => {
  const page = explainingPage(SERVED)
  expect(page).toContain('<main id="main"><div class="wrap"><div class="published"><h1>Det här behöver programmet</h1>')
  expect(page).not.toContain('/stallions')
})

test('a moved page redirects', () => {
  expect(movedPage('/horse/A%20%22', 'https://a.example')).toContain(
    'rel="canonical" href="https://a.example/horse/A%20%22"',
  )
  expect(movedPage('/horse/A', null)).toContain('rel="canonical" href="/horse/A"')
})

test('no address closes its attribute on a moved page', () => {
  const page = movedPage('/horse/"><b>&', 'https://a.example/"')
  expect(page).toContain('<link rel="canonical" href="https://a.example/&quot;/horse/&quot;>&lt;b>&amp;"/>')
  expect(page).toContain('content="0; url=/horse/&quot;>&lt;b>&amp;"')
  expect(page).toContain('<a href="/horse/&quot;>&lt;b>&amp;">')
})

test('addresses of the site are found in links, pictures and metadata', () => {
  const html =
    '<a href="/a?x=1&amp;y=2#z"></a><a href="//b"></a><a href="https://c.example/d"></a><img srcSet="/e.avif 320w, /f.avif 640w" src="/g.webp"/><meta content="https://h.example/kort.png"/>'
  expect(addressesIn(html, 'https://h.example')).toEqual(['/a?x=1&y=2', '/e.avif', '/f.avif', '/g.webp', '/kort.png'])
})

test('names that differ only in case become patterns for the server', () => {
  const moved = [
    { from: '/horse/Alva', to: '/horse/Nova' },
    { from: '/horse/Bo%2E', to: '/horse/Bosse' },
  ]
  const [encoded, redirects] = serverMap(
    [{ address: '/horse/a%2Fb/merits?sida=2', file: 'adresser/horse/a%2Fb/merits/sida/2/index.html' }],
    moved,
    ['/horse/ALVA', '/horse/Bosse'],
  )
  expect(encoded?.text).toBe('"/horse/a%2Fb/merits/sida/2/" "/adresser/horse/a%2Fb/merits/sida/2/index.html";\n')
  expect(redirects?.text).toBe('"/horse/Bo%2E" "/horse/Bosse";\n"~^/horse/Alva$" "/horse/Nova";\n')
})

test('the files of a large sitemap have addresses without a query', () => {
  const list =
    '<sitemap><loc>https://a.example/sitemap.xml?del=1</loc></sitemap>\n<loc>https://a.example/sitemap.xml?del=12</loc>'
  expect(sitemapParts(list)).toEqual({
    text: '<sitemap><loc>https://a.example/sitemap/1.xml</loc></sitemap>\n<loc>https://a.example/sitemap/12.xml</loc>',
    parts: [
      { address: '/sitemap.xml?del=1', file: 'sitemap/1.xml' },
      { address: '/sitemap.xml?del=12', file: 'sitemap/12.xml' },
    ],
  })
  expect(sitemapParts('<urlset></urlset>')).toEqual({ text: '<urlset></urlset>', parts: [] })
})
