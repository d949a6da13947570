import { useContext, useEffect } from 'react'
import { preload } from 'react-dom'
import * as router from 'react-router'

/** On the server React would put a sheet with a precedence before the script of the head, which then waits for it. */
const ORDER = import.meta.env.SSR ? { 'data-precedence': 'page' } : { precedence: 'page' }

/**
 * Links to the page's style sheets, and requests those of a page whose link is pointed at. With a precedence React
 * shows a page only when its sheets are loaded, and keeps those of earlier pages; the router's `Links` does neither.
 */
export function Sheets() {
  const routes = useContext(router.UNSAFE_FrameworkContext)?.manifest.routes
  const ways = useContext(router.UNSAFE_DataRouterContext)?.router
  const sheetsOf = (ids: readonly string[]) => [...new Set(ids.flatMap((id) => routes?.[id]?.css ?? []))]
  useEffect(() => {
    const prepare = ({ target }: Event) => {
      const link = target instanceof Element && target.closest('a')
      if (!link || link.origin !== location.origin || !navigator.onLine) return
      const next = ways?.match(link.pathname)?.map(({ route }) => route.id) ?? []
      for (const href of sheetsOf(next)) preload(href, { as: 'style' })
    }
    const over = new AbortController()
    for (const sign of ['pointerover', 'pointerdown', 'focusin']) addEventListener(sign, prepare, over)
    return () => over.abort()
  })
  const sheets = sheetsOf(router.useMatches().map(({ id }) => id))
  return sheets.map((href) => <link key={href} rel="stylesheet" href={href} {...ORDER} />)
}

/** The sheet of the search window, which only script opens; none while developing. */
export function PartSheet() {
  const sheet = useContext(router.UNSAFE_FrameworkContext)?.manifest.routes['routes/site/search']?.css?.at(-1)
  return sheet === undefined ? null : <link rel="stylesheet" href={sheet} {...ORDER} />
}
