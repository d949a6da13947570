import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hostFiles } from './host-files.ts'
import {
  addressesIn,
  explainingPage,
  hostOf,
  movedPage,
  publishedPage,
  sitemapParts,
  textOnHost,
} from './published-page.ts'

const POLICY = "default-src 'self'; script-src 'self' 'sha256-a'; frame-ancestors 'none'; form-action 'self'"
const HTML =
  '<!DOCTYPE html><html lang="sv"><head><meta charSet="utf-8"/><title>Hingstar</title><script>(function(h){\'plain\'in h.dataset||h.classList.add(\'js\');tema(h)})()</script></head><body><main id="main"><a href="/stallions?sida=2">2</a><a href="/stallions?sida=1#topp">1</a><a href="/x?ras=SWB&amp;sida=2">SWB</a></main><script>window.__reactRouterContext={};(function(files){})(["/assets/a.js"])</script></body></html>'
const ROOT = hostOf(null)
const FOLDER = hostOf('https://a.example/~anna/stall')
const SERVED = { html: HTML, policy: POLICY }

test('a page keeps its scripts, states its policy, and links to pages of lists by their own addresses', () => {
  const page = publishedPage(SERVED, 'page', ROOT, '/stallions')
  expect(page).toContain('window.__reactRouterContext')
  expect(page).toContain(
    `<meta charSet="utf-8"/><meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'self' 'sha256-a'; form-action 'self'"/>`,
  )
  expect(page).toContain('<a href="/stallions/sida/2/">2</a><a href="/stallions/#topp">1</a>')
  expect(page).toContain('href="/x/?ras=SWB&amp;sida=2"')
})

test('a page of a list is a document without the router, and so is the page for missing addresses', () => {
  const list = publishedPage(SERVED, 'list-page', ROOT, '2')
  expect(list).toContain('<html data-page="2" data-plain="" lang="sv">')
  expect(list).toContain(HTML.slice(HTML.indexOf('<script>'), HTML.indexOf('</head>')))
  expect(list).not.toMatch(/__reactRouterContext|assets\/a\.js/)
  expect(publishedPage(SERVED, 'not-found', ROOT)).toContain('<html data-not-found="" data-plain="" lang="sv">')
})

test('a page that needs the program has an explanation in its frame', () => {
  const page = explainingPage(SERVED, ROOT)
  expect(page).toContain('<main id="main"><div class="wrap"><div class="published"><h1>Det här behöver programmet</h1>')
  expect(page).not.toContain('/stallions')
})

test('in a folder of a host links, scripts and their policy name the folder, and forms the address of the site', () => {
  const script = 'window.__reactRouterContext={"basename":"/"};(["/assets/a.js"])'
  const sum = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const html = `<html lang="sv"><head><meta charSet="utf-8"/><meta content="https://a.example/~anna/stall/horse/%C3%85sa"/></head><body><a href="/horse/%C3%85sa?a=1&amp;b=2#x"></a><form action="/horse/%C3%85sa"></form><use data-href="/assets/h.svg#h"></use><img srcSet="/bild/a/1.avif 1w, /bild/a/2.avif 2w"/><script>${script}</script><script type="application/json">{"to":"/horse/Åsa"}</script></body></html>`
  const page = publishedPage({ html, policy: `script-src ${sum(script)}` }, 'page', FOLDER, '/')
  const own = '/~anna/stall/horse/asa--spzvd91h'.replace(/--.*/, '')
  expect(page).toMatch(new RegExp(`<a href="${own}--\\w{8}/\\?a=1&amp;b=2#x">`))
  expect(page).toContain('<use data-href="/~anna/stall/assets/h.svg#h">')
  expect(page).toMatch(new RegExp(`content="https://a.example${own}--\\w{8}/"`))
  expect(page).toContain('<form action="/~anna/stall/horse/%C3%85sa">')
  expect(page).toContain('srcSet="/~anna/stall/bild/a/1.avif 1w, /~anna/stall/bild/a/2.avif 2w"')
  expect(page).toContain('{"to":"/horse/Åsa"}')
  const written = 'window.__reactRouterContext={"basename":"/~anna/stall"};(["/~anna/stall/assets/a.js"])'
  expect(page).toContain(`<script>${written}</script>`)
  expect(page).toContain(`script-src ${sum(written)}`)
})

test('whole addresses in feeds and lists are those of the host, and others stay', () => {
  expect(textOnHost('<loc>https://a.example/~anna/stall/x?a=1&amp;b=2</loc>', FOLDER)).toBe(
    '<loc>https://a.example/~anna/stall/x/?a=1&amp;b=2</loc>',
  )
  expect(textOnHost('https://a.example/~anna/stallet', FOLDER)).toBe('https://a.example/~anna/stallet')
  expect(textOnHost('https://b.example/x', FOLDER)).toBe('https://b.example/x')
})

test('a moved page redirects, and no address closes its attribute', () => {
  expect(movedPage('/horse/bo', hostOf('https://a.example'))).toContain(
    'rel="canonical" href="https://a.example/horse/bo/"',
  )
  expect(movedPage('/horse/bo', ROOT)).toContain('rel="canonical" href="/horse/bo/"')
  expect(movedPage('/horse/"><b>&', ROOT)).toMatch(/content="0; url=\/horse\/b--\w{8}\/"/)
  expect(movedPage('/horse/bo?a="><b>&', ROOT)).toContain('<a href="/horse/bo/?a=&quot;>&lt;b>&amp;">')
})

test('addresses of the site are found in links, pictures and metadata', () => {
  const html =
    '<a href="/a?x=1&amp;y=2#z"></a><a href="//b"></a><a href="https://c.example/d"></a><img srcSet="/e.avif 320w, /f.avif 640w" src="/g.webp"/><meta content="https://h.example/kort.png"/>'
  expect(addressesIn(html, 'https://h.example')).toEqual(['/a?x=1&y=2', '/e.avif', '/f.avif', '/g.webp', '/kort.png'])
})

const text = (name: string, files: ReturnType<typeof hostFiles>) => files.find(({ file }) => file === name)?.text ?? ''

test('names that differ only in case become patterns for nginx', () => {
  const named = ['Alva', 'ALVA', 'Bo', 'Nova'].map((name) => ({ from: `/horse/${name}`, to: `/horse/${name}--1` }))
  const moved = [
    { from: '/horse/nova', to: '/horse/x/' },
    { from: '/horse/Tuva', to: '/horse/y/' },
  ]
  const files = hostFiles('', named, moved, ['/horse/bo'])
  expect(text('adresser.map', files)).toBe(
    '"/horse/Nova" "/horse/Nova--1";\n"~^/horse/ALVA$" "/horse/ALVA--1";\n"~^/horse/Alva$" "/horse/Alva--1";\n"~^/horse/Bo$" "/horse/Bo--1";\n',
  )
  expect(text('omdirigeringar.map', files)).toBe('"/horse/Tuva" "/horse/y/";\n"~^/horse/nova$" "/horse/x/";\n')
})

test('Apache reads a name decoded, and any sign in it literally', () => {
  const named = [
    { from: '/horse/Vad%20g%C3%B6r%20du%3F', to: '/horse/a' },
    { from: '/horse/%22%5C(', to: '/horse/b' },
    { from: '/horse/50%2F50', to: '/horse/c' },
  ]
  const rules = text('.htaccess', hostFiles('/~anna', named, [{ from: '/horse/bo/eval', to: '/horse/d/eval/' }], []))
  expect(rules).toContain('RewriteBase /~anna/\n')
  expect(rules).toContain('RewriteRule "^horse/bo/eval/?$" "horse/d/eval/" [R=301,L]')
  expect(rules).toContain('RewriteRule "^horse/Vad gör du\\?/?$" "horse/a/" [R=302,L]')
  expect(rules).toContain('RewriteRule "^horse/\\"\\\\\\(/?$" "horse/b/" [R=302,L]')
  expect(rules).not.toContain('50')
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
