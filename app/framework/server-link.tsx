import { type LinkProps, Link as RouterLink } from 'react-router'

/** Addresses that the router would write differently. A page has a hundred links: this test is quick. */
const NOT_PLAIN = /[\s\\]|\/[./]/
const isPlainPath = (to: string) => to.startsWith('/') && !NOT_PLAIN.test(to)

/** Props for the router, which are not attributes of the element. */
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

/** The router's link as a server writes it: the same element, without computing what only a click needs. */
export function ServerLink(link: LinkProps) {
  const { to, mask, children } = link
  if (typeof to !== 'string' || !isPlainPath(to) || mask !== undefined) return <RouterLink {...link} discover="none" />
  const attributes: Record<string, unknown> = {}
  // The props' own names.
  for (const name in link) if (!FOR_A_CLICK.has(name)) attributes[name] = link[name as keyof LinkProps]
  return (
    <a {...attributes} href={to}>
      {children}
    </a>
  )
}
