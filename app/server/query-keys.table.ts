import { SEEN_KEYS } from '#app/features/horses/view/seen-list.ts'

export type ReadAddress = {
  pattern: string
  /** What the page reads from behind the question mark, in the order in which a kept page is told from another. */
  keys: readonly string[]
  /** The routes whose data a browser may ask for there, besides the frame's. */
  routes: readonly string[]
}

/** What other sites read of this one: it names whole addresses. */
export const FEED = '/news.xml'

/** Every address that a visitor reads: nothing else behind its question mark makes another page. */
export const READ_ADDRESSES: readonly ReadAddress[] = [
  { pattern: '/', keys: [], routes: ['routes/site/start'] },
  { pattern: '/homebred', keys: ['ras', 'kon', 'sida'], routes: ['routes/site/homebred'] },
  { pattern: '/bloodlines', keys: ['sida'], routes: ['routes/site/bloodlines'] },
  { pattern: '/bloodlines/:line', keys: [], routes: ['routes/site/bloodline'] },
  { pattern: '/quality', keys: ['sida'], routes: ['routes/site/quality'] },
  { pattern: '/login', keys: [], routes: ['routes/site/login'] },
  {
    pattern: '/breeding',
    // biome-ignore format: the pair, the goal, what each wish weighs, a temporary horse
    keys: [
      'vy', 'hingst', 'hgen', 'hras', 'hsalu', 'sto', 'sgen', 'sras', 'ssalu', 'h0', 's0', 'fro', 'antal', 'anfader', 'sida',
      'klass', 'klass2', 'egenskap', 'emin', 'hmin', 'hmax', 'slag', 'farg', 'anlag', 'inavel', 'gen', 'linje',
      'lever', 'barare', 'storlek', 'ordning',
      'vklass', 'vklass2', 'vegenskap', 'vanlag', 'vhojd', 'vslag', 'vfarg', 'vinavel', 'vgen', 'vlinje',
      'namn', 'kon', 'ras', 'hojd', 'generation', 'genotyp', 'egenskaper', 'far', 'mor', 'andra',
    ],
    routes: ['routes/site/breeding'],
  },
  {
    pattern: '/breeding/plan',
    // biome-ignore format: who is offered and chosen, the goal, what each wish weighs, how sure a plan is to be
    keys: [
      'hingst', 'hgen', 'hras', 'hsalu', 'sto', 'sgen', 'sras', 'ssalu', 'fro', 'antal', 'anfader', 'sida',
      'klass', 'klass2', 'egenskap', 'emin', 'hmin', 'hmax', 'slag', 'farg', 'anlag', 'inavel', 'gen', 'linje',
      'lever', 'barare', 'storlek', 'ordning',
      'vklass', 'vklass2', 'vegenskap', 'vanlag', 'vhojd', 'vslag', 'vfarg', 'vinavel', 'vgen', 'vlinje', 'sakerhet',
    ],
    routes: ['routes/site/breeding-plan'],
  },
  { pattern: '/breeding/hastar', keys: ['kon', 'generation', 'ras', 'q'], routes: ['routes/site/breeding-horses'] },
  { pattern: '/news', keys: [], routes: ['routes/site/news'] },
  { pattern: FEED, keys: [], routes: ['routes/site/news-feed'] },
  { pattern: '/search', keys: ['q'], routes: ['routes/site/search'] },
  { pattern: '/search/names', keys: ['q'], routes: ['routes/site/search-names'] },
  { pattern: '/hylla', keys: ['lagg', 'hast', 'jamfor', 'fol'], routes: ['routes/site/shelf'] },
  { pattern: '/ordlista', keys: [], routes: ['routes/site/glossary'] },
  { pattern: '/robots.txt', keys: [], routes: ['routes/site/robots'] },
  { pattern: '/sitemap.xml', keys: ['del'], routes: ['routes/site/sitemap'] },
  {
    pattern: '/horse/:horseid',
    // The ancestor whose ways are drawn.
    keys: ['anfader', ...SEEN_KEYS],
    routes: ['routes/horse/layout', 'routes/horse/info'],
  },
  {
    pattern: '/horse/:horseid/offspring',
    keys: ['sida', ...SEEN_KEYS],
    routes: ['routes/horse/layout', 'routes/horse/offspring'],
  },
  { pattern: '/horse/:horseid/eval', keys: SEEN_KEYS, routes: ['routes/horse/layout', 'routes/horse/eval'] },
  {
    pattern: '/horse/:horseid/merits',
    keys: ['gren', 'ar', 'sida', ...SEEN_KEYS],
    routes: ['routes/horse/layout', 'routes/horse/merits'],
  },
  { pattern: '/horse/:horseid/pass', keys: [], routes: ['routes/horse/pass'] },
  { pattern: '/horse/:horseid/pass.json', keys: [], routes: ['routes/horse/pass-json'] },
  { pattern: '/horse/:horseid/pass.ged', keys: [], routes: ['routes/horse/pass-ged'] },
  { pattern: '/horse/:horseid/pass.png', keys: [], routes: ['routes/horse/pass-png'] },
  { pattern: '/:category', keys: ['ras', 'kon', 'generation', 'ordning', 'sida'], routes: ['routes/site/category'] },
  {
    pattern: '/:category/:section',
    keys: ['ras', 'kon', 'generation', 'ordning', 'sida'],
    routes: ['routes/site/category'],
  },
]
