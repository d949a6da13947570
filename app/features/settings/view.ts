import type { Settings } from './schema/defaults.ts'

export type NavigationItem = { label: string; href: string; external?: boolean; items?: NavigationItem[] }

/** The top navigation in the specification's order (point 2), with the two submenus. */
export function navigation(oldMemorial: Settings['oldMemorial']): NavigationItem[] {
  return [
    { label: 'Start', href: '/', items: [{ label: 'Uppfödningslista', href: '/homebred' }] },
    { label: 'Hingstar', href: '/stallions' },
    { label: 'Avelsston', href: '/bloodmares' },
    { label: 'Tävlingshästar', href: '/competitors' },
    { label: 'Unghästar', href: '/youngsters' },
    { label: 'Pensionärer', href: '/seniors' },
    { label: 'Till Salu', href: '/for-sale' },
    { label: 'Blodslinjer', href: '/bloodlines' },
    { label: 'Kvalitetsprogrammet', href: '/quality' },
    { label: 'Avelsplanering', href: '/breeding' },
    {
      label: 'Minneslund',
      href: '/dead',
      items: [{ label: oldMemorial.label, href: oldMemorial.url, external: true }],
    },
  ]
}
