import { useContext, useEffect } from 'react'
import { preload } from 'react-dom'
import * as router from 'react-router'

/** On the server React would put a sheet with a precedence before the script of the head, which then waits for it. */
const ORDER = import.meta.env.SSR ? { 'data-precedence': 'page' } : { precedence: 'page' }

type Routes = Readonly<Record<string, { css?: readonly string[] | undefined } | undefined>>

/** The sheet of that name; none while developing. */
const sheetNamed = (routes: Routes | undefined, name: string) =>
  Object.values(routes ?? {})
    .flatMap((route) => route?.css ?? [])
    .find((href) => href.startsWith(`/assets/${name}-`))

/** What a loader answers whose page has other sheets than its route: their names, as `vite/sheets.ts` gives them. */
type OwnSheets = { sheets?: readonly string[] }

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
  const sheets = router.useMatches().flatMap(({ id, loaderData }) => {
    const own = (loaderData as OwnSheets | undefined)?.sheets?.map((name) => sheetNamed(routes, name))
    return own?.filter((href) => href !== undefined) ?? sheetsOf([id])
  })
  return [...new Set(sheets)].map((href) => <link key={href} rel="stylesheet" href={href} {...ORDER} />)
}

const useSheet = (name: string) => sheetNamed(useContext(router.UNSAFE_FrameworkContext)?.manifest.routes, name)

/** The sheet of a part that is opened by script. */
export function PartSheet({ name }: { name: string }) {
  const href = useSheet(name)
  return href === undefined ? null : <link rel="stylesheet" href={href} {...ORDER} />
}

/** The sheet for paper, for which no page waits. */
export function PaperSheet() {
  return <link rel="stylesheet" href={useSheet('print')} media="print" />
}
