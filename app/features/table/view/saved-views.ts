import type { ListView } from '#app/desk/list-views.tsx'
import type { Remembered } from '#app/desk/remembered.server.ts'
import { readText } from '#app/domain/documents.ts'
import { compareSwedish } from '#app/domain/swedish.ts'

/** The documents of saved views begin so; in the browser nothing of the store is known. */
export const SAVED_VIEW_START = 'view:'

/** The lists that have saved views, by where they are. */
export const VIEWED_PATHS = ['/admin/horses', '/admin/pedigree', '/admin/competition-list'] as const

/** `path`: of its list. */
export type SavedView = { id: string; version: number; path: string; name: string; list: string }

/** The saved views in the order of their names. What cannot be read is left out. */
export function savedViews(remembered: readonly Remembered[]): SavedView[] {
  return remembered
    .flatMap(({ id, version, document }) => {
      const name = readText(document['viewName'])
      return name === null
        ? []
        : [{ id, version, path: viewedPath(document), name, list: readText(document['viewList']) ?? '' }]
    })
    .toSorted((a, b) => compareSwedish(a.name, b.name))
}

/** The list of a stored view: the first ones were all of horses. */
export const viewedPath = (document: Readonly<Record<string, unknown>>): string =>
  readText(document['viewPath']) ?? VIEWED_PATHS[0]

/** Saved views among those above the list; the one whose query is the list's is current. */
export function savedTabs(path: string, views: readonly SavedView[], list: string): ListView[] {
  const current = sorted(list)
  const own = views.filter((view) => view.path === path)
  return own.map((view) => ({
    href: view.list === '' ? path : `${path}?${view.list}`,
    label: view.name,
    count: null,
    isCurrent: sorted(view.list) === current,
  }))
}

/** The views with the saved ones after them; a saved one that is current is it alone. */
export function withSaved(views: readonly ListView[], tabs: readonly ListView[]): ListView[] {
  const isSaved = tabs.some(({ isCurrent }) => isCurrent)
  return [...(isSaved ? views.map((view) => ({ ...view, isCurrent: false })) : views), ...tabs]
}

/** The same filters in another order are the same view. */
function sorted(list: string): string {
  const search = new URLSearchParams(list)
  search.sort()
  return search.toString()
}
