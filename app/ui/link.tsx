import { type LinkProps, Link as RouterLink } from 'react-router'

/** What the router would write otherwise in an address of this site: a page has a hundred, so they are looked at once. */
const NOT_PLAIN = /[\s\\]|\/[./]/
const isPlainPath = (to: string) => to.startsWith('/') && !NOT_PLAIN.test(to)

/** What tells the router how to go, and stands in no element. */
const FOR_A_CLICK: ReadonlySet<string> = new Set<keyof LinkProps>([
  'to',
  'discover',
  'prefetch',
  'relative',
  'reloadDocument',
  'replace',
  'state',
  'preventScrollReset',
  'viewTransition',
  'defaultShouldRevalidate',
  'onClick',
  'children',
])

/** The router's link as the server writes it: the same element, without working out what only a click needs. */
function ServerLink(link: LinkProps) {
  const { to, discover = 'render', mask, children } = link
  if (typeof to !== 'string' || !isPlainPath(to) || mask !== undefined) return <RouterLink {...link} />
  const attributes: Record<string, unknown> = {}
  for (const name in link) if (!FOR_A_CLICK.has(name)) attributes[name] = link[name as keyof LinkProps] // its own names
  return (
    <a {...attributes} href={to} data-discover={discover === 'render' ? 'true' : undefined}>
      {children}
    </a>
  )
}

/** What is changed often, or by reading it, is read when it is asked for. */
const NOT_BEFOREHAND = /^\/(?:admin|login|sign-out)\b/

/** In a browser a page is fetched, its script with it, as soon as a pointer or the keyboard comes to its link. */
function BrowserLink(link: LinkProps) {
  const isAhead = typeof link.to === 'string' && !NOT_BEFOREHAND.test(link.to)
  return <RouterLink prefetch={isAhead ? 'intent' : 'none'} {...link} />
}

/** A link within the site. A page has dozens; fresh pages are written in less time without their click handlers. */
export const Link = import.meta.env.SSR ? ServerLink : BrowserLink
