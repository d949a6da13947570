import { escapeHtml } from '#app/domain/html.ts'
import { NOTHING_ALLOWED } from '../headers.ts'
import { QUERY_PAGES, SCRIPT_FILE, STYLE_FILE, WITHOUT_SCRIPT_FILE } from './own-files.ts'
import type { Answer } from './site-client.ts'
import { publishText } from './text.ts'

const CHARSET = '<meta charSet="utf-8"/>'
/** Scripts and their preloads. */
const SCRIPT = /<script[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g
const LIST_LINK = /\b(href|action)="(\/[^"?#]*)\?sida=([1-9]\d{0,5})((?:#[^"]*)?)"/g

/** The head's script, which a page without the router keeps. */
const HEAD_SCRIPT = "'plain'in h.dataset"

/** What search engines read. */
const KNOWN = '<script type="application/ld+json">'

/** Without the router's scripts: the router does not know the address of the file. Its style is that without script. */
const withoutRouter = (html: string) =>
  html
    .replace(SCRIPT, (script) => (script.includes(HEAD_SCRIPT) || script.startsWith(KNOWN) ? script : ''))
    .replace('<html ', '<html data-plain="" ')
const unescaped = (text: string) => text.replaceAll('&amp;', '&')

/** An `asked-page` shows the answer to its query, which needs script. */
type PageKind = 'page' | 'asked-page' | 'list-page' | 'not-found'
const MARKS = { page: '', 'asked-page': ' data-asks=""', 'not-found': ' data-not-found=""' } as const

/** As the site serves it: the policy names the scripts that it put into the page. */
type ServedPage = { html: string; policy: string }

export const servedPage = ({ body, headers }: Answer): ServedPage => ({
  html: body.toString(),
  policy: String(headers['content-security-policy'] ?? NOTHING_ALLOWED),
})

/** The page of an address, as it is written to a file. */
export function publishedAt(pathname: string, search: string, page: ServedPage): string {
  if (search !== '') return publishedPage(page, 'list-page', search.slice('?sida='.length))
  return publishedPage(page, QUERY_PAGES.some((one) => one === pathname) ? 'asked-page' : 'page')
}

/** A page as a file: it holds what the program sends as headers, and links to later pages of lists as files. */
export function publishedPage({ html, policy }: ServedPage, kind: PageKind, page?: string): string {
  const marks = kind === 'list-page' ? ` data-page="${page}"` : MARKS[kind]
  const text = (kind === 'page' || kind === 'asked-page' ? html : withoutRouter(html))
    .replace('<html ', `<html${marks} `)
    .replace(LIST_LINK, (_all, name: string, path: string, to: string, hash: string) => {
      const folder = path.replace(/\/$/, '')
      return `${name}="${to === '1' ? path : `${folder}/sida/${to}/`}${hash}"`
    })
  return withHead(text, policy)
}

/** Adds the policy, the style and the script. */
function withHead(text: string, served: string): string {
  // A policy in the page may not say who may frame it.
  const policy = served.replace(" frame-ancestors 'none';", '')
  const head = `${CHARSET}<meta http-equiv="Content-Security-Policy" content="${policy}"/><link rel="stylesheet" href="/${STYLE_FILE}"/><noscript><link rel="stylesheet" href="/${WITHOUT_SCRIPT_FILE}"/></noscript><script src="/${SCRIPT_FILE}"></script>`
  if (!text.includes(CHARSET)) throw new Error('a page without a head')
  return text.replace(CHARSET, () => head)
}

/** A page that explains that the program is needed, made from the frame of the page for not found. */
export function explainingPage({ html, policy }: ServedPage): string {
  const { needsProgram, whatIsMissing, toStart } = publishText
  const main = `<div class="wrap"><div class="published"><h1>${needsProgram}</h1><p>${whatIsMissing}</p><p><a href="/">${toStart}</a></p></div></div>`
  const text = withoutRouter(html)
    .replace(/(<main[^>]*>)[\s\S]*(<\/main>)/, (_all, start: string, end: string) => start + main + end)
    .replace(/<title>[^<]*<\/title>/, `<title>${needsProgram}</title><meta name="robots" content="noindex"/>`)
  return withHead(text, policy)
}

const IN_AN_ADDRESS = /[&<"]/g

/** Leads to where a page has moved, on hosts that cannot redirect. */
export function movedPage(to: string, publicUrl: string | null): string {
  const href = escapeHtml(to, IN_AN_ADDRESS)
  return `<!DOCTYPE html><html lang="sv"><head><meta charset="utf-8"/><title>${publishText.moved}</title><link rel="canonical" href="${escapeHtml(publicUrl ?? '', IN_AN_ADDRESS)}${href}"/><meta http-equiv="refresh" content="0; url=${href}"/></head><body><p><a href="${href}">${publishText.moved}</a></p></body></html>\n`
}

/** Addresses of this site in a page: links, pictures, files. `publicUrl`: the site's public origin. */
export function addressesIn(html: string, publicUrl: string | null): string[] {
  const found = new Set<string>()
  const add = (address: string) => {
    const own = publicUrl !== null && address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address
    if (/^\/(?![/\\])/.test(own)) found.add(own.split('#', 1)[0] ?? own)
  }
  for (const [, name, value = ''] of html.matchAll(/\s(href|src|srcSet|srcset|content)="([^"]*)"/g)) {
    if (name?.toLowerCase() === 'srcset')
      for (const part of value.split(',')) add(unescaped(part.trim().split(' ')[0] ?? ''))
    else add(unescaped(value))
  }
  return [...found]
}

/** A part of a large stud's sitemap. The program takes its number from the query, which a host of files ignores. */
const SITEMAP_PART = /\/sitemap\.xml\?del=(\d+)/g

/** A sitemap's list with the addresses that its parts have as files, and the program's address of each part. */
export function sitemapParts(text: string): { text: string; parts: { address: string; file: string }[] } {
  const parts = [...text.matchAll(SITEMAP_PART)].map(([address, part]) => ({ address, file: `sitemap/${part}.xml` }))
  return { text: text.replace(SITEMAP_PART, '/sitemap/$1.xml'), parts }
}
