import { type PointerEvent, useState } from 'react'
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

/**
 * In a browser a page is fetched, its script with it, when a pointer rests on its link or the keyboard comes to it; when it
 * is touched, at once.
 */
function BrowserLink({ onPointerDown, ...link }: LinkProps) {
  const [isTouched, setTouched] = useState(false)
  const isAhead = typeof link.to === 'string' && !NOT_BEFOREHAND.test(link.to)
  const touch = (event: PointerEvent<HTMLAnchorElement>) => {
    setTouched(true)
    onPointerDown?.(event)
  }
  const when = isTouched ? 'render' : 'intent'
  return <RouterLink {...link} prefetch={isAhead ? when : 'none'} onPointerDown={touch} />
}

/** A link within the site. A page has dozens; fresh pages are written in less time without their click handlers. */
export const Link = import.meta.env.SSR ? ServerLink : BrowserLink
