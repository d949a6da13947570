/**
 * Medals for VHF titles. The seven totals and titles are the specification's (spec 9); the words for them and the paths
 * of their pictures are our own choice. Rising order.
 */
export const MEDALS = [
  {
    key: 'vhf-rsch',
    points: 100,
    title: 'RSCh',
    shown: 'VHF RSCh',
    label: 'Ridskolechampion',
    path: '/medaljer/vhf-rsch.png',
  },
  {
    key: 'vhf-cch',
    points: 200,
    title: 'CCh',
    shown: 'VHF CCh',
    label: 'Klubbchampion',
    path: '/medaljer/vhf-cch.png',
  },
  {
    key: 'vhf-lch',
    points: 300,
    title: 'LCh',
    shown: 'VHF LCh',
    label: 'Lokal champion',
    path: '/medaljer/vhf-lch.png',
  },
  {
    key: 'vhf-rch',
    points: 450,
    title: 'RCh',
    shown: 'VHF RCh',
    label: 'Regional champion',
    path: '/medaljer/vhf-rch.png',
  },
  {
    key: 'vhf-nch',
    points: 600,
    title: 'NCh',
    shown: 'VHF NCh',
    label: 'Nationell champion',
    path: '/medaljer/vhf-nch.png',
  },
  {
    key: 'vhf-intch',
    points: 750,
    title: 'IntCh',
    shown: 'VHF IntCh',
    label: 'Internationell champion',
    path: '/medaljer/vhf-intch.png',
  },
  {
    key: 'vhf-legend',
    points: 1000,
    title: 'Legend',
    shown: 'VHF Legend',
    label: 'Legend',
    path: '/medaljer/vhf-legend.png',
  },
] as const

export type Medal = (typeof MEDALS)[number]
export type MedalTitle = Medal['title']

/** The medal of a VHF title, with or without its prefix (`RCh`, `VHF RCh`); null for any other text. */
export function medalForTitle(title: string): Medal | null {
  return MEDALS.find((medal) => medal.title === title || medal.shown === title) ?? null
}
