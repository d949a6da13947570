import { type PointerEvent, type SyntheticEvent, useState } from 'react'
import { type LinkProps, Link as RouterLink } from 'react-router'
import { ServerLink } from '#app/framework/server-link.tsx'

/** Pages that change often, or by being read, are not prefetched. */
const NOT_AHEAD = /^\/(?:admin|login|sign-out)\b/

/** Without a line nothing is fetched ahead: the router asks whether its event is still wanted. */
const unlessOffline = (event: SyntheticEvent) => {
  if (!navigator.onLine) event.defaultPrevented = true
}

/** In a browser a page and its script are prefetched on hover, focus and touch. */
function BrowserLink({ onPointerDown, ...link }: LinkProps) {
  const [isTouched, setTouched] = useState(false)
  const isAhead = typeof link.to === 'string' && !NOT_AHEAD.test(link.to)
  const touch = (event: PointerEvent<HTMLAnchorElement>) => {
    setTouched(navigator.onLine)
    onPointerDown?.(event)
  }
  const when = isTouched ? 'render' : 'intent'
  return (
    <RouterLink
      {...link}
      // All addresses are known from the start.
      discover="none"
      prefetch={isAhead ? when : 'none'}
      onPointerDown={touch}
      onMouseEnter={unlessOffline}
      onFocus={unlessOffline}
      onTouchStart={unlessOffline}
    />
  )
}

export const Link = import.meta.env.SSR && !import.meta.env.PLAIN_LINKS ? ServerLink : BrowserLink
