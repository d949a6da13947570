// How long the back office's list of all horses takes at 20,000 horses, on both engines: one page in every order, with
// the counts of its views. Part of `npm run bench`, and alone: `node bench/lists.ts`.

import { EDIT_FORM_CATEGORIES } from '#app/domain/categories.ts'
import { readPage } from '#app/domain/pages.ts'
import { countViews, findAdminHorses } from '#app/features/horses/data/desk-list.server.ts'
import { adminListLine, horseViews, readAdminFilter } from '#app/features/horses/view/desk-list.ts'
import type { Store } from '#app/store/store.ts'
import { onBothEngines } from './on-both-engines.ts'

const HORSES = Number(process.env['HOVSLAG_BENCH_LISTED'] ?? 20_000)
const YEAR = 2026
const CATEGORIES = [...EDIT_FORM_CATEGORIES, 'pony']
const BREEDS = ['SWB', 'NF', 'SH', 'ISL', 'GOT', 'PAINT']
const STORY = 'Född en natt i mars när norrskenet stod över stallet. '.repeat(24)

const horse = (turn: number) => ({
  name: `Norrsken ${(turn * 7919) % HORSES} ${['Åska', 'Eld', 'Saga'][turn % 3] ?? ''}`,
  category: CATEGORIES[turn % CATEGORIES.length],
  breed: BREEDS[turn % BREEDS.length],
  gender: turn % 2 === 0 ? 'Sto' : 'Hingst',
  generation: turn % 11,
  age: 1990 + (turn % 37),
  color: 'Brun',
  genotype: 'E/e A/a',
  sire: `Norrsken ${turn % 400}`,
  dam: `Norrsken ${turn % 900}`,
  titles: turn % 9 === 0 ? ['Elit'] : [],
  ...(turn % 4 === 0 ? { picture: `https://example.org/${turn}.jpg` } : {}),
  story: STORY,
})

async function* stud(): AsyncGenerator<string> {
  yield '{"__collections__":{"horses":{'
  for (let turn = 0; turn < HORSES; turn++) {
    yield `${turn > 0 ? ',' : ''}"h${turn}":${JSON.stringify({ ...horse(turn), __collections__: {} })}`
  }
  yield '}}}'
}

const ORDERS = [
  'namn',
  'namn-baklanges',
  'yngst',
  'aldst',
  'generation',
  'generation-baklanges',
  'kategori',
  'ras-baklanges',
  'andrad',
]
const ADDRESSES = [
  ...ORDERS.map((order) => `ordning=${order}`),
  `sida=${HORSES / 100}`,
  'q=aska',
  'q=ska&ordning=yngst',
  'status=utan-bild',
  'status=utan-sida',
  `fodd=${YEAR}`,
  'kategori=stallions&ras=SWB&ordning=yngst',
]

/** The page's queries and its view. */
async function pageOf(store: Store, address: string): Promise<number> {
  const search = new URLSearchParams(address)
  const [{ horses }, counts] = await Promise.all([
    findAdminHorses(store.db, readAdminFilter(search), readPage(search)),
    countViews(store, YEAR),
  ])
  horseViews(search, counts, YEAR)
  return horses.map((row) => adminListLine(row, YEAR, address)).length
}

await onBothEngines({
  title: `The list of all horses: ${HORSES} horses`,
  stud,
  questions: ADDRESSES.map((address) => ({ name: `?${address}`, ask: (store) => pageOf(store, address) })),
  warmUpRuns: 3,
  runs: 15,
  limitMs: 50,
})
