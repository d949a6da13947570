import { type PointerEvent, useState } from 'react'
import { type LinkProps, Link as RouterLink } from 'react-router'
import { ServerLink } from '#app/framework/server-link.tsx'

/** Pages that change often, or by being read, are not prefetched. */
const NOT_AHEAD = /^\/(?:admin|login|sign-out)\b/

/** In a browser a page and its script are prefetched on hover, focus and touch. */
function BrowserLink({ onPointerDown, ...link }: LinkProps) {
  const [isTouched, setTouched] = useState(false)
  const isAhead = typeof link.to === 'string' && !NOT_AHEAD.test(link.to)
  const touch = (event: PointerEvent<HTMLAnchorElement>) => {
    setTouched(true)
    onPointerDown?.(event)
  }
  const when = isTouched ? 'render' : 'intent'
  return <RouterLink {...link} prefetch={isAhead ? when : 'none'} onPointerDown={touch} />
}

export const Link = import.meta.env.SSR && !import.meta.env.PLAIN_LINKS ? ServerLink : BrowserLink
