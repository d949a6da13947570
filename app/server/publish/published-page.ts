import { createHash } from 'node:crypto'
import { escapeHtml } from '#app/domain/html.ts'
import { attributeOnHost, onHost } from '#app/published/host.ts'
import { NOTHING_ALLOWED } from '../headers.ts'
import { QUERY_PAGES, SCRIPT_FILE, STYLE_FILE, WITHOUT_SCRIPT_FILE } from './own-files.ts'
import type { Answer } from './site-client.ts'
import { publishText } from './text.ts'

const CHARSET = '<meta charSet="utf-8"/>'
/** Scripts and their preloads. */
const SCRIPT = /<script[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g

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
const MARKS = { page: '', 'asked-page': ' data-asks=""', 'list-page': '', 'not-found': ' data-not-found=""' } as const

const IN_AN_ADDRESS = /[&<"]/g

/** As the site serves it: the policy names the scripts that it put into the page. */
type ServedPage = { html: string; policy: string }

export const servedPage = ({ body, headers }: Answer): ServedPage => ({
  html: body.toString(),
  policy: String(headers['content-security-policy'] ?? NOTHING_ALLOWED),
})

/** Where the published files will be: the folder of the host, and the site's whole address if it is known. */
export type Host = { base: string; publicUrl: string | null }

/** The host of a site's whole address, without a slash at its end: `https://hotell.example/~anna/stall`. */
export const hostOf = (publicUrl: string | null): Host => ({
  base: publicUrl === null ? '' : new URL(publicUrl).pathname.replace(/\/$/, ''),
  publicUrl,
})

/** The page of an address, as it is written to a file. */
export function publishedAt(pathname: string, search: string, page: ServedPage, host: Host): string {
  if (search !== '') return publishedPage(page, 'list-page', host, search.slice('?sida='.length))
  const kind = QUERY_PAGES.some((one) => one === pathname) ? 'asked-page' : 'page'
  return publishedPage(page, kind, host, pathname)
}

/**
 * A page as a file: it holds what the program sends as headers, and names all other files as the host has them. `of`:
 * the site's address of a page, or the number of a list's page.
 */
export function publishedPage({ html, policy }: ServedPage, kind: PageKind, host: Host, of?: string): string {
  const hasRouter = kind === 'page' || kind === 'asked-page'
  const own = hasRouter ? ` data-address="${escapeHtml(of ?? '', IN_AN_ADDRESS)}"` : ` data-page="${of}"`
  const marks = kind === 'not-found' ? MARKS[kind] : own + MARKS[kind]
  const text = (hasRouter ? html : withoutRouter(html)).replace('<html ', () => `<html${marks} `)
  return withHead(text, policy, host)
}

const ATTRIBUTE = /\s((?:data-)?href|src|srcset|imagesrcset|action|poster)="([^"]*)"/gi
const unquoted = (text: string) => text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
const quoted = (text: string) => text.replaceAll('&', '&amp;')

/** Whole addresses of the site, as the host has them. Texts, feeds and lists of addresses have no others. */
export function textOnHost(text: string, { base, publicUrl }: Host): string {
  if (publicUrl === null) return text
  const { origin } = new URL(publicUrl)
  const [before = '', ...parts] = text.split(publicUrl)
  const named = parts.map((part) => {
    const [own = ''] = /^\/[^\s"'<>\\]*/.exec(part) ?? []
    return own === '' ? publicUrl + part : origin + quoted(onHost(base, unquoted(own))) + part.slice(own.length)
  })
  return before + named.join('')
}

/** A file of the program's own, whose addresses of others begin at the host's folder. */
export function builtOnHost(text: string, { base }: Pick<Host, 'base'>): string {
  if (base === '') return text
  return text
    .replace(
      /(["'`(])\/(assets\/|apple-touch-icon|favicon)/g,
      (_all, before: string, own: string) => `${before}${base}/${own}`,
    )
    .replace('"basename":"/"', () => `"basename":${JSON.stringify(base)}`)
}

function htmlOnHost(html: string, host: Host): string {
  return textOnHost(html, host).replace(ATTRIBUTE, (all, name: string, value: string) => {
    const own = attributeOnHost(host.base, name.toLowerCase(), unquoted(value))
    return own === unquoted(value) ? all : ` ${name}="${quoted(own)}"`
  })
}

const sumOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** Adds the policy, the style and the script, and names files as the host has them. */
function withHead(text: string, served: string, host: Host): string {
  // A policy in the page may not say who may frame it.
  let policy = served.replace(" frame-ancestors 'none';", '')
  const named = text.replace(
    /(<script[^>]*>)([^<]*(?:<(?!\/script>)[^<]*)*)/g,
    (all, start: string, script: string) => {
      const own = start.includes('application/') ? script : builtOnHost(script, host)
      if (own === script) return all
      policy = policy.replace(sumOf(script), () => sumOf(own))
      return start + own
    },
  )
  const { base } = host
  const head = `${CHARSET}<meta http-equiv="Content-Security-Policy" content="${policy}"/><link rel="stylesheet" href="/${STYLE_FILE}"/><noscript><link rel="stylesheet" href="/${WITHOUT_SCRIPT_FILE}"/></noscript><script src="/${SCRIPT_FILE}"></script>`
  if (!text.includes(CHARSET)) throw new Error('a page without a head')
  const mark = base === '' ? '<html ' : `<html data-base="${escapeHtml(base, IN_AN_ADDRESS)}" `
  return htmlOnHost(
    named.replace(CHARSET, () => head).replace('<html ', () => mark),
    host,
  )
}

/** A page that explains that the program is needed, made from the frame of the page for not found. */
export function explainingPage({ html, policy }: ServedPage, host: Host): string {
  const { needsProgram, whatIsMissing, toStart } = publishText
  const main = `<div class="wrap"><div class="published"><h1>${needsProgram}</h1><p>${whatIsMissing}</p><p><a href="/">${toStart}</a></p></div></div>`
  const text = withoutRouter(html)
    .replace(/(<main[^>]*>)[\s\S]*(<\/main>)/, (_all, start: string, end: string) => start + main + end)
    .replace(/<title>[^<]*<\/title>/, `<title>${needsProgram}</title><meta name="robots" content="noindex"/>`)
  return withHead(text, policy, host)
}

/** Leads to where a page has moved, on hosts that cannot redirect. */
export function movedPage(to: string, { base, publicUrl }: Host): string {
  const own = escapeHtml(onHost(base, to), IN_AN_ADDRESS)
  const origin = publicUrl === null ? '' : new URL(publicUrl).origin
  return `<!DOCTYPE html><html lang="sv"><head><meta charset="utf-8"/><title>${publishText.moved}</title><link rel="canonical" href="${origin}${own}"/><meta http-equiv="refresh" content="0; url=${own}"/></head><body><p><a href="${own}">${publishText.moved}</a></p></body></html>\n`
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

/** The site's addresses in a sitemap. */
export function sitemapAddresses(text: string, publicUrl: string | null): string[] {
  const found = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => unquoted(address))
  return found.flatMap((address) =>
    publicUrl !== null && address.startsWith(publicUrl) ? [address.slice(publicUrl.length)] : [],
  )
}
