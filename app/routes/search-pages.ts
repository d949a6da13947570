import type { NavigationItem } from '#app/features/settings/view.ts'

/** Every page of the navigation, those of submenus behind their own. */
export function pagesOf(items: readonly NavigationItem[]): NavigationItem[] {
  return items.flatMap((item) => [item, ...pagesOf(item.items ?? [])])
}
