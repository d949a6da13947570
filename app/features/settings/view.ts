import type { Settings } from './schema/defaults.ts'
import { navigationText as words } from './text/navigation.ts'

export type NavigationItem = { label: string; href: string; external?: boolean; items?: NavigationItem[] }

/** Every page of the navigation, those of submenus behind their own. */
export function pagesOf(items: readonly NavigationItem[]): NavigationItem[] {
  return items.flatMap((item) => [item, ...pagesOf(item.items ?? [])])
}

const linked = (pages: readonly (readonly [label: string, href: string])[]): NavigationItem[] =>
  pages.map(([label, href]) => ({ label, href }))

/** The top navigation in the specification's order (point 2), with the two submenus; one alone where none is known. */
export function navigation(oldMemorial?: Settings['oldMemorial']): NavigationItem[] {
  return [
    { label: words.start, href: '/', items: linked(words.below) },
    ...linked(words.lists),
    {
      label: words.dead,
      href: '/dead',
      items: oldMemorial && [{ label: oldMemorial.label, href: oldMemorial.url, external: true }],
    },
  ]
}
