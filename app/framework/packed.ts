import { useMemo } from 'react'

/**
 * What other parts of a page read: the codes for its foot and its place in the menu (`root.tsx`), the sheets of its
 * parts (`sheets.tsx`).
 */
type Beside = 'codes' | 'menu' | 'sheets'

/**
 * A page's data as one text of JSON, to be read with `usePage`. The router writes every value of an object by itself:
 * that takes longer, and packs to half as much again. The data must be plain: no dates, maps or sets.
 */
export type Packed<Page extends object> = Pick<Page, Extract<keyof Page, Beside>> & {
  packed: string
  /** On the server, which has just written it. */
  made?: Page
}

export function packed<Page extends object>(page: Page): Packed<Page> {
  const { codes, menu, sheets, ...made } = page as Page & Partial<Record<Beside, unknown>>
  const beside = {
    ...(codes !== undefined && { codes }),
    ...(menu !== undefined && { menu }),
    ...(sheets !== undefined && { sheets }),
  }
  const data = { ...beside, packed: JSON.stringify(made) }
  // Not for the router, which reads what is enumerable.
  return Object.defineProperty(data, 'made', { value: made }) as unknown as Packed<Page>
}

/** What was packed. Data that was not is returned as it is: published pages make it in the browser. */
export function usePage<Page extends object>(data: Packed<Page>): Page
export function usePage<Page extends object>(data: Packed<Page> | undefined): Page | undefined
export function usePage(data: { packed?: string; made?: object } | undefined) {
  return useMemo(() => {
    if (import.meta.env.SSR && data?.made) return data.made
    return data?.packed ? JSON.parse(data.packed) : data
  }, [data])
}

/** Data of routes, each as it was before it was packed. */
export const unpackedRoutes = (routes: Record<string, { data: unknown }>): Record<string, { data: unknown }> =>
  Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      const { data } = route
      if (typeof data !== 'object' || data === null || !('packed' in data)) return [id, route]
      const { packed: text, ...beside } = data as { packed: string }
      return [id, { ...route, data: { ...JSON.parse(text), ...beside } }]
    }),
  )
