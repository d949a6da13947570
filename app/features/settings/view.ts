import type { Settings } from './schema/defaults.ts'
import { navigationText as words } from './text/navigation.ts'

export type NavigationItem = { label: string; href: string; external?: boolean; items?: NavigationItem[] }

/** Every page of the navigation, those of submenus behind their own. */
export function pagesOf(items: readonly NavigationItem[]): NavigationItem[] {
  return items.flatMap((item) => [item, ...pagesOf(item.items ?? [])])
}

/** The top navigation in the specification's order (point 2), with the two submenus. */
export function navigation(oldMemorial: Settings['oldMemorial']): NavigationItem[] {
  return [
    {
      label: words.start,
      href: '/',
      items: [
        { label: words.homebred, href: '/homebred' },
        { label: words.allHorses, href: '/horses' },
        { label: words.leagues, href: '/leagues' },
      ],
    },
    { label: words.stallions, href: '/stallions' },
    { label: words.bloodmares, href: '/bloodmares' },
    { label: words.competitors, href: '/competitors' },
    { label: words.youngsters, href: '/youngsters' },
    { label: words.seniors, href: '/seniors' },
    { label: words.forSale, href: '/for-sale' },
    { label: words.bloodlines, href: '/bloodlines' },
    { label: words.quality, href: '/quality' },
    { label: words.breeding, href: '/breeding' },
    {
      label: words.dead,
      href: '/dead',
      items: [{ label: oldMemorial.label, href: oldMemorial.url, external: true }],
    },
  ]
}
