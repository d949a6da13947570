import { escapeHtml, scriptJson } from '#app/domain/html.ts'
import type { About } from './about.ts'

/** The site as others see it; null without an address of its own. */
type KnownSite = { name: string; publicUrl: string | null }

const LANGUAGE = 'sv'

/** Head lines for search engines and previews. Those that need a whole address are left out without one. */
export function headHtml(about: About, site: KnownSite): string {
  const { description, path, picture, feed } = about
  const title = about.title ?? site.name
  const whole = (address: string) => (address.startsWith('/') ? site.publicUrl && site.publicUrl + address : address)
  const lines = [tag('meta', { name: 'description', content: description })]
  if (path === null) return lines.join('')
  lines.push(tag('link', { rel: 'canonical', href: whole(path) ?? path }))
  if (feed) {
    const { path: href, title: says } = feed
    lines.push(tag('link', { rel: 'alternate', type: 'application/rss+xml', href, title: says }))
  }
  const image = picture && whole(picture.address)
  const properties: Record<string, string | null | undefined> = {
    'og:type': 'website',
    'og:site_name': site.name,
    'og:locale': 'sv_SE',
    'og:title': title,
    'og:description': description,
    'og:url': whole(path),
    'og:image': image,
    'og:image:width': image && picture?.size && String(picture.size.width),
    'og:image:height': image && picture?.size && String(picture.size.height),
    'og:image:alt': image && picture?.alt,
  }
  for (const [property, content] of Object.entries(properties)) {
    if (content) lines.push(tag('meta', { property, content }))
  }
  lines.push(tag('meta', { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' }))
  if (site.publicUrl !== null) {
    for (const said of schemas(about, site.publicUrl, site.name)) {
      lines.push(
        `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...said })}</script>`,
      )
    }
  }
  return lines.join('')
}

/**
 * `schema.org` data: the site and its search, and the way to a page. The stud is invented, so it is no organisation.
 */
function schemas({ path, trail }: About, publicUrl: string, name: string): object[] {
  if (path === '/') {
    const query = 'q={search_term_string}'
    return [
      {
        '@type': 'WebSite',
        name,
        url: `${publicUrl}/`,
        inLanguage: LANGUAGE,
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/search?${query}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ]
  }
  if (!trail) return []
  const steps = [{ name, path: '/' }, ...trail]
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name: step.name,
        item: publicUrl + step.path,
      })),
    },
  ]
}

function tag(name: 'meta' | 'link', attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  return `<${name}${written.join('')}/>`
}
