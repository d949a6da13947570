import { YEAR } from './year.ts'

/** The served text of an address. */
type HtmlOf = (path: string) => Promise<string>

/** `isAlike`: of the same kind as one before it, so the browser opens it with script in the long form only. */
export type Stop = { path: string; says: string[]; status?: number; onLastPage?: boolean; isAlike?: boolean }

export const ON_EVERY_PAGE = [
  'Allt på den här webbplatsen är påhittat. Inga hästar finns på riktigt och inga pengar är inblandade.',
  `© ${YEAR}`,
  'Hingstar',
  'Avelsston',
  'Tävlingshästar',
  'Unghästar',
  'Pensionärer',
  'Till Salu',
  'Minneslund',
  'Blodslinjer',
  'Kvalitetsprogrammet',
  'Uppfödningslista',
  'Äldre minneslund (2008-2025)',
]

/** Pages of the menu, and the link that is marked on each. */
export const IN_MENU = [
  ['/', 'Start'],
  ['/stallions', 'Hingstar'],
  ['/bloodmares', 'Avelsston'],
  ['/competitors', 'Tävlingshästar'],
  ['/youngsters', 'Unghästar'],
  ['/seniors', 'Pensionärer'],
  ['/for-sale', 'Till Salu'],
  ['/dead', 'Minneslund'],
  ['/bloodlines', 'Blodslinjer'],
  ['/quality', 'Kvalitetsprogrammet'],
  ['/homebred', 'Uppfödningslista'],
  ['/news', 'Nyheter'],
] as const

const FILTERS = ['Alla raser', 'Alla kön', 'Alla generationer']
export const NOT_FOUND = 'Sidan hittades inte, återgår till föregående sida.'

/** The visitor's part of the specification's route table, with words of each page. */
const SITE: Stop[] = [
  {
    path: '/',
    says: ['Välkommen', 'Svenska varmblod med egna linjer', 'Kontakt', 'Alias', 'Chatt', 'E-post', '@'],
  },
  { path: '/news', says: ['Nyheter', 'Följ nyheterna med RSS'] },
  { path: '/homebred', says: ['Uppfödningslista', 'Alla raser', 'Alla kön', 'Skapad'] },
  { path: '/homebred', onLastPage: true, isAlike: true, says: ['Uppfödningslista', 'Ponnyer'] },
  { path: '/bloodlines', says: ['Blodslinjer', 'Linje 1', 'Valkendorff', 'Fet stil'] },
  {
    path: '/bloodlines',
    onLastPage: true,
    isAlike: true,
    says: ['Blodslinjer', 'Linje 15', 'Nytt blod', '(linjen förs inte vidare)'],
  },
  {
    path: '/quality',
    says: [
      'Kvalitetsprogrammet',
      'GI',
      'GII',
      'GIII',
      'GIV',
      'Övriga',
      'Årschampionat',
      'Stallion trophy',
      'Rikssto',
      'Breeders trophy',
      'Startklar för riders cup',
    ],
  },
  {
    path: '/breeding/plan?anlag=dubbel-tobiano',
    says: ['Avelsplan', 'homozygot tobiano', 'Vägarna jämförda', 'Bästa paret direkt', 'Uppfyller allt'],
  },
  { path: '/stallions', says: ['Hingstar', 'Alla raser', 'Alla generationer'] },
  { path: '/bloodmares', isAlike: true, says: ['Avelsston', 'Alla raser', 'Alla generationer'] },
  { path: '/competitors', isAlike: true, says: ['Tävlingshästar', ...FILTERS] },
  { path: '/youngsters', isAlike: true, says: ['Unghästar', ...FILTERS] },
  { path: '/seniors', isAlike: true, says: ['Pensionärer', ...FILTERS] },
  { path: '/for-sale', says: ['Till Salu', ...FILTERS, 'till salu!', 'Såld'] },
  { path: '/dead', says: ['Minneslund', ...FILTERS] },
  { path: '/stallions/SWB', isAlike: true, says: ['Hingstar'] },
  {
    path: '/ordlista',
    says: ['Ordlista', 'GIV', 'VRH', 'VHF RCh', '4.2', 'Ee Aa nCr', 'RL', 'Ponny D', 'Svenskt varmblod'],
  },
  { path: '/finns-inte', says: [NOT_FOUND], status: 404 },
  { path: '/stallions/finns-inte', isAlike: true, says: [NOT_FOUND], status: 404 },
  { path: '/finns/inte/alls', isAlike: true, says: [NOT_FOUND], status: 404 },
  { path: '/horse/Finns%20Inte', isAlike: true, says: [NOT_FOUND], status: 404 },
  { path: '/horse/Finns%20Inte/merits', says: ['Hittade inte hästen'], status: 404 },
]

const TABS = ['Info', 'Avkommor', 'Bedömning', 'Meriter']

/** The pages of the demo stud's awkward horses, and of one horse from each long list. */
async function horseStops(htmlOf: HtmlOf): Promise<Stop[]> {
  const first = async (list: string) => {
    const found = /href="(\/horse\/[^"/]+)"/.exec(await htmlOf(list))?.[1]
    if (!found) throw new Error(`no horse on ${list}`)
    return found
  }
  const [stallion, mare] = [await first('/stallions'), await first('/bloodmares')]
  const facts = ['Tävling', 'Avel', 'Efter', 'Undan', 'Stamtavla', 'Bedömningar', 'Avkommor', 'Meriter']
  return [
    { path: stallion, says: [...TABS, ...facts, 'Hingst'.toLowerCase()] },
    { path: `${mare}/offspring`, says: [...TABS, 'Avkommor'] },
    { path: `${stallion}/eval`, says: [...TABS, 'Bedömningar'] },
    { path: `${stallion}/merits`, says: [...TABS, 'Meriter'] },
    { path: '/horse/50%2F50%20Chans', isAlike: true, says: [...TABS, '50/50 Chans', ...facts] },
    { path: '/horse/100%20%25%20Norrsken/offspring', isAlike: true, says: [...TABS, '100 % Norrsken'] },
    { path: '/horse/%C3%85ke%20%26%20%C3%84rtan%20%232/eval', isAlike: true, says: [...TABS, 'Åke & Ärtan #2'] },
    { path: "/horse/L'%C3%89toile%20d'Or/merits", isAlike: true, says: [...TABS, "L'Étoile d'Or"] },
  ]
}

const PARTS = 3

/** The stops of one part: the horses, or a share of the site's other pages; a long list may end on a later page. */
export async function stopsOf(part: number | 'horses', htmlOf: HtmlOf): Promise<Stop[]> {
  if (part === 'horses') return horseStops(htmlOf)
  const stops: Stop[] = []
  for (const stop of SITE.filter((_, index) => index % PARTS === part)) {
    if (!stop.onLastPage) stops.push(stop)
    else {
      const pages = [...(await htmlOf(stop.path)).matchAll(/[?]sida=(\d+)/g)].map(([, page]) => Number(page))
      stops.push({ ...stop, path: pages.length > 0 ? `${stop.path}?sida=${Math.max(...pages)}` : stop.path })
    }
  }
  return stops
}
