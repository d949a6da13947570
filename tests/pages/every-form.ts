import type { ServedPage, Visitor } from './served.ts'

const first = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''

/** A page of each kind in the demo stud, the back office first; with filled forms where possible. */
export async function everyKindOfPage(signedIn: Visitor): Promise<string[]> {
  const html = async (path: string) => (await signedIn.visit(path)).html
  const horse = decodeURIComponent(first(await html('/stallions'), /href="\/horse\/([^"/]+)"/))
  const mare = decodeURIComponent(first(await html('/bloodmares'), /href="\/horse\/([^"/]+)"/))
  const named = (path: string, key = 'horse') => `${path}?${new URLSearchParams({ [key]: horse })}`
  const pair = new URLSearchParams({ hingst: horse, sto: mare })
  const kinds = [...(await html('/admin/add-eval')).matchAll(/<option value="([^"]+)"/g)].map(([, kind]) => kind)
  const profile = `/horse/${encodeURIComponent(horse)}`
  return [
    '/admin',
    '/admin/add-horse',
    '/admin/add-relation',
    '/admin/add-merits',
    named('/admin/add-merits'),
    '/admin/add-eval',
    ...kinds.map((kind) => `/admin/add-eval?typ=${kind}`),
    named('/admin/add-ribbons'),
    named('/admin/add-titles'),
    '/admin/update-age?scope=all&step=1',
    named('/admin/update-horse'),
    named('/admin/update-sold'),
    `/admin${profile}`,
    `/admin${profile}?andra=height`,
    `/admin${profile}?typ=exterior`,
    named('/admin/update-relation', 'name'),
    '/admin/competition',
    named('/admin/competition'),
    first(await html('/admin/competition-list'), /href="(\/admin\/competition\?id=[^"]+)"/),
    '/admin/competition-list',
    '/admin/competition-list?visa=alla',
    '/admin/season',
    '/admin/breeding/covering',
    '/admin/people',
    '/admin/people/person?namn=Lovisa',
    '/admin/breeding/coverings',
    '/admin/year',
    '/admin/pedigree',
    '/admin/evaluations',
    first(await html('/admin/evaluations'), /href="(\/admin\/evaluations\/[^"]+)"/),
    '/admin/horses',
    '/admin/horses?vy=tabell',
    '/admin/horses/change?alla=1&vad=owner&varde=Anna',
    '/admin/class-names',
    '/admin/news',
    '/admin/doctor',
    '/admin/lines',
    '/admin/history',
    '/admin/history?view=bin',
    '/admin/settings',
    '/admin/backup',
    '/admin/pictures',
    '/admin/picture',
    '/admin/suggest?kind=horses&q=a',
    '/admin/finns-inte',
    '/login',
    '/',
    '/news',
    '/news.xml',
    '/homebred',
    '/bloodlines',
    '/bloodlines/1',
    '/quality',
    '/stallions?ras=SWB',
    '/youngsters/SWB',
    '/for-sale',
    '/breeding',
    `/breeding?${pair}&antal=10`,
    '/breeding?vy=mal&hmin=150&hmax=170',
    '/breeding?vy=ny',
    '/breeding/plan?hmin=150&hmax=170',
    '/breeding/hastar?kon=Sto&q=a',
    profile,
    `${profile}/offspring`,
    `${profile}/eval`,
    `${profile}/merits`,
    '/finns/inte/alls',
  ]
}

/** What a form of a page sends, and to which address. */
export type Sent = { to: URL; fields: URLSearchParams }

/** The fields that every button of every form on those pages sends. */
export async function everyForm(signedIn: Visitor, paths: readonly string[]): Promise<Sent[]> {
  const sent: Sent[] = []
  for (const path of paths) {
    if (path.startsWith('/admin/suggest') || path.startsWith('/breeding/hastar')) continue
    const page: ServedPage = await signedIn.visit(path)
    sent.push(...page.posts())
  }
  return sent
}
