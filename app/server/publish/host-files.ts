/** What each kind of host needs to know of a published site, beside its files. */
import { decodeOrNull, HORSE_TABS } from '#app/domain/names.ts'

type Pair = { from: string; to: string }

/** Hosts read this much for each request, or no more at all (Cloudflare: 2,000). Former names come first. */
const MOST_RULES = { apache: 5000, redirects: 2000 }
const FOREVER = 'public, max-age=31536000, immutable'
const ASKED_AGAIN = 'public, max-age=0, must-revalidate'

/** What is sent with every file; framing can only be limited here. */
const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
}

/** Only characters that nginx takes literally in a quoted text. */
const PLAIN = /^\/[\w%.~/?=&+-]*$/

/**
 * An nginx map from requested addresses. nginx ignores capitals in plain keys, but horses' names may differ only in
 * those: such an address is written as a pattern. `others`: addresses that are in no map.
 */
function nginxMap(pairs: readonly Pair[], others: readonly string[]): string {
  const plain = pairs.filter(({ from, to }) => PLAIN.test(from) && PLAIN.test(to))
  const counts = new Map<string, number>()
  for (const from of [...plain.map((pair) => pair.from), ...others])
    counts.set(from.toLowerCase(), (counts.get(from.toLowerCase()) ?? 0) + 1)
  const lines = plain.map(({ from, to }) => {
    const key = counts.get(from.toLowerCase()) === 1 ? from : `~^${from.replace(/[.+?]/g, '[$&]')}$`
    return `"${key}" "${to}";`
  })
  return `${lines.sort().join('\n')}\n`
}

const inPattern = (text: string) => text.replace(/[\\^$.|?*+()[\]{}"]/g, '\\$&')

/** A rule of Apache for one address, which it has decoded. Null for one that it never passes on. */
function apacheRule({ from, to }: Pair, status: 301 | 302, tabs: string): string | null {
  const decoded = decodeOrNull(from)
  if (decoded === null || /%2f/i.test(from) || /\p{Cc}/u.test(decoded)) return null
  return `  RewriteRule "^${inPattern(decoded.slice(1))}${tabs}" "${to.slice(1)}" [R=${status},L]`
}

function apache(base: string, named: readonly Pair[], moved: readonly Pair[]): string {
  const rules = [
    ...moved.map((pair) => apacheRule(pair, 301, '/?$')),
    ...named.map((pair) => apacheRule(pair, 302, '/?$')),
    ...named
      .filter(({ from }) => from.startsWith('/horse/'))
      .map(({ from, to }) => apacheRule({ from, to: `${to}$1/` }, 302, `/(${HORSE_TABS.join('|')}|pass)/?$`)),
  ].filter((rule) => rule !== null)
  const packed = (['br', 'gzip'] as const).map((coding) => {
    const ending = coding === 'br' ? 'br' : 'gz'
    return `  RewriteCond %{HTTP:Accept-Encoding} ${coding}
  RewriteCond %{REQUEST_FILENAME}.${ending} -f
  RewriteRule "^(.+[.](?:html|css|js|json|data|svg|xml|txt|ged))$" "$1.${ending}" [L]`
  })
  const types = Object.entries(TYPES).flatMap(([ending, type]) =>
    ['br', 'gz'].map(
      (coding) => `  <FilesMatch "[.]${ending}[.]${coding}$">\n    ForceType "${type}"\n  </FilesMatch>`,
    ),
  )
  return `# Written by Hovslag at each publication: changes are lost.
DirectoryIndex index.html
ErrorDocument 404 ${base}/404.html
<IfModule mod_mime.c>
${Object.entries(TYPES)
  .map(([ending, type]) => `  AddType "${type}" .${ending}`)
  .join('\n')}
  RemoveType .gz
  RemoveEncoding .gz .br
</IfModule>
<IfModule mod_headers.c>
${Object.entries(HEADERS)
  .map(([name, value]) => `  Header set ${name} "${value}"`)
  .join('\n')}
  Header set Cache-Control "${ASKED_AGAIN}"
  Header append Vary Accept-Encoding
  SetEnvIf Request_URI "/(?:assets|bild)/|/publicerat/(?:program|index)-" hovslag_kept
  Header set Cache-Control "${FOREVER}" env=hovslag_kept
  <FilesMatch "[.]html(?:[.](?:gz|br))?$">
    Header set Content-Security-Policy "frame-ancestors 'none'"
  </FilesMatch>
${types.join('\n')}
  <FilesMatch "[.]gz$">
    Header set Content-Encoding gzip
    SetEnv no-gzip 1
  </FilesMatch>
  <FilesMatch "[.]br$">
    Header set Content-Encoding br
    SetEnv no-gzip 1
    SetEnv no-brotli 1
  </FilesMatch>
</IfModule>
<IfModule mod_rewrite.c>
  RewriteEngine On
  RewriteBase ${base}/
  RewriteRule "^[.]hovslag(?:/|$)" - [R=404,L]
${rules.slice(0, MOST_RULES.apache).join('\n')}
  <IfModule mod_headers.c>
${packed.join('\n')}
  </IfModule>
</IfModule>
`
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  data: 'text/x-script; charset=utf-8',
  svg: 'image/svg+xml',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  ged: 'text/vnd.familysearch.gedcom; charset=utf-8',
  woff2: 'font/woff2',
  avif: 'image/avif',
  webp: 'image/webp',
}

function headers(base: string): string {
  const kept = ['/assets/*', '/bild/*', '/publicerat/program-*', '/publicerat/index-*']
  const all = Object.entries(HEADERS).map(([name, value]) => `  ${name}: ${value}\n`)
  return [`${base}/*\n${all.join('')}`, ...kept.map((path) => `${base}${path}\n  Cache-Control: ${FOREVER}\n`)].join('')
}

function redirects(base: string, named: readonly Pair[], moved: readonly Pair[]): string {
  const line = (status: number) => (pair: Pair) => `${base}${pair.from} ${base}${pair.to} ${status}\n`
  const lines = [...moved.map(line(301)), ...named.map(line(302))].filter((text) => text.split(' ').length === 3)
  return lines.slice(0, MOST_RULES.redirects).join('')
}

const inOrder = (pairs: readonly Pair[]) => pairs.toSorted((one, other) => (one.from < other.from ? -1 : 1))

type HostFile = { file: string; text: string; isNote: boolean }

/**
 * The files, all with addresses below `base`. `pagesAt`: folders of pages by the site's own address, which hosts would
 * not find. `movedFrom`: former addresses and where their pages are on this host. `same`: pages that are at their
 * address.
 */
export function hostFiles(
  base: string,
  pagesAt: readonly Pair[],
  movedFrom: readonly Pair[],
  same: readonly string[],
): HostFile[] {
  const [named, moved] = [inOrder(pagesAt), inOrder(movedFrom)]
  const pages = named.map(({ from, to }) => ({ from, to: `${to}/` }))
  const others = [...same, ...named.map(({ from }) => from)]
  const tabs = HORSE_TABS.flatMap((tab) => others.map((page) => `${page}/${tab}`))
  return [
    { file: 'adresser.map', text: nginxMap(named, same), isNote: true },
    { file: 'omdirigeringar.map', text: nginxMap(moved, [...others, ...tabs]), isNote: true },
    { file: '.htaccess', text: apache(base, pages, moved), isNote: false },
    { file: '_headers', text: headers(base), isNote: false },
    { file: '_redirects', text: redirects(base, pages, moved), isNote: false },
  ]
}
