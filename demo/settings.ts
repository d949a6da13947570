import { HOME_AFFIX } from './names/name-maker.ts'

/** The demo stud's name and contact, as its owner would have set them. */
export const DEMO_SETTINGS = {
  collection: 'settings',
  id: 'site',
  document: {
    siteName: `Stuteri ${HOME_AFFIX}`,
    affix: HOME_AFFIX,
    contact: { alias: 'Vinterljus', chat: 'vinterljus#0417', email: 'norrsken@example.org' },
    contactLinks: [
      { label: 'Forum', url: 'https://example.org/forum', icon: 'forum' },
      { label: 'Hästregister', url: 'https://example.org/register', icon: 'register' },
      { label: 'Virtuella hästförbundet', url: 'https://example.org/vhf', icon: 'association' },
      { label: 'Chattserver', url: 'https://example.org/chat', icon: 'chat' },
    ],
  },
} as const

type DemoNews = { collection: 'settings'; id: string; document: { day: string; headline: string; words: string } }

/** The owner's news of the year before, so that the start page shows some. */
export function demoNews(year: number): DemoNews[] {
  const news = [
    ['12-13', 'Lucia i stallet', 'Ljus i manarna och havre till alla. Tack till er som kom ut i snön.'],
    ['10-04', 'Årets hoppfinal hemma på gården', 'Banan byggdes i hagen bakom ladan. Ingen rev på vattengraven i år.'],
    ['06-21', 'Midsommar i hagarna', 'Unghästarna gick upp på skogsbetet och kommer hem till höstens bedömningar.'],
  ] as const
  return news.map(([day, headline, words]) => ({
    collection: 'settings',
    id: `news:own:${year - 1}-${day}`,
    document: { day: `${year - 1}-${day}`, headline, words },
  }))
}
