// How long the back office's list of all horses takes at 20,000 horses, on both engines: one page in every order, with
// the counts of its views; and the tables of horses, pedigree entries and the competition list, with sums, filters and
// groups of fields without a key column, also read first and after an edit. Part of `npm run bench`, and alone: `node
// bench/lists.ts`.

import { EDIT_FORM_CATEGORIES } from '#app/domain/categories.ts'
import { readPage } from '#app/domain/pages.ts'
import type { Tabled } from '#app/domain/table/columns.ts'
import { wishWords } from '#app/domain/table/wish-keys.ts'
import { wantedCompetition } from '#app/features/competition/data/list.server.ts'
import { countViews, findAdminHorses, wantedHorses } from '#app/features/horses/data/desk-list.server.ts'
import { HORSE_SORTING } from '#app/features/horses/data/desk-query.server.ts'
import { adminListLine, horseViews, readAdminFilter } from '#app/features/horses/view/desk-list.ts'
import { ENTRY_SORTING, wantedEntries } from '#app/features/pedigree/data/list.server.ts'
import { readEntryFilter } from '#app/features/pedigree/schema/entry-filter.ts'
import { readTable } from '#app/features/table/data.server.ts'
import { forgetColumns } from '#app/store/columns/column-values.ts'
import { commit } from '#app/store/commit.ts'
import { readExact } from '#app/store/read.ts'
import { BY_NAME } from '#app/store/rows.ts'
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
  height: turn % 3 === 0 ? `${140 + (turn % 40)} cm` : 140 + (turn % 40),
  owner: `Ägare ${turn}`,
  evalPrem: `${30 + (turn % 15)}, AB`,
  stats: Array.from({ length: 16 }, (_, at) => (turn * 7 + at) % 100),
  story: `${STORY}${turn}`,
})

const entry = (turn: number) => ({
  ...Object.fromEntries(
    Object.entries(horse(turn)).filter(([field]) => /^(?:breed|gender|color|sire|dam|height)$/.test(field)),
  ),
  name: `Anor ${turn}`,
  created: 1950 + (turn % 70),
  evalExt: `${30 + (turn % 20)}`,
})
const DISCIPLINES = [
  ['dressyr', 'Lätt C', 'Medelsvår B'],
  ['hoppning', '100 cm', '130 cm'],
] as const
const competing = (turn: number) => {
  const { name, age, height, breed, gender } = horse(turn)
  const [currentEvent, ...classes] = DISCIPLINES[turn % 2] ?? DISCIPLINES[0]
  const currentClass = classes[turn % 3 === 0 ? 1 : 0]
  return { name, age, height, breed, gender, currentEvent, currentClass, meritCount: turn % 5, premium: turn % 4 }
}

/** An own field beside horses, and one in their documents. */
const OWN = [
  { id: 'field:extras:poang', document: { fieldName: 'Poäng', fieldKind: 'number', fieldAbout: 'all' } },
  { id: 'field:horses:box', document: { fieldName: 'Box', fieldKind: 'text' } },
]
const rest = () =>
  JSON.stringify({
    settings: Object.fromEntries(OWN.map(({ id, document }) => [id, document])),
    extras: Object.fromEntries(
      Array.from({ length: HORSES }, (_, turn) => [`x${turn}`, { name: horse(turn).name, poang: turn % 300 }]),
    ),
    pedigree: Object.fromEntries(Array.from({ length: HORSES }, (_, turn) => [`p${turn}`, entry(turn)])),
    competition: Object.fromEntries(Array.from({ length: HORSES }, (_, turn) => [`k${turn}`, competing(turn)])),
  }).slice(1, -1)

async function* stud(): AsyncGenerator<string> {
  yield '{"__collections__":{"horses":{'
  for (let turn = 0; turn < HORSES; turn++) {
    yield `${turn > 0 ? ',' : ''}"h${turn}":${JSON.stringify({ ...horse(turn), __collections__: {} })}`
  }
  yield `},${rest()}}}`
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

const COLUMNS = 'kolumner=height+owner+evalPrem+stats+age+field%3Aextras%3Apoang'
const TABLES = [
  '',
  `${COLUMNS}&sida=${HORSES / 100}`,
  `${COLUMNS}&fran.height=150&till.height=160`,
  'har.owner=77',
  'har.titles=elit',
  'har.story=77',
  'fran.stats=700',
  'fran.field:extras:poang=100&finns.field:horses:box=nej&ar.breed=SWB',
  `${COLUMNS}&gruppera=height`,
  `${COLUMNS}&gruppera=owner`,
  `${COLUMNS}&gruppera=stats&sida=20`,
  `${COLUMNS}&gruppera=field%3Aextras%3Apoang&har.owner=7`,
  'gruppera=story',
  'ordning=height-baklanges',
  `${COLUMNS}&ordning=owner&sida=${HORSES / 100}`,
  'ordning=stats',
  'ordning=field%3Aextras%3Apoang&har.owner=7',
]

const OTHER_TABLES = {
  pedigree: [
    '',
    `sida=${HORSES / 100}`,
    'q=anor+77',
    'ar.gender=Sto&fran.created=1980&till.created=1990',
    'har.sire=77',
    'gruppera=created',
    'gruppera=sire&kolumner=height+created',
    'ordning=sire',
  ],
  competition: [
    '',
    `sida=${HORSES / 100}`,
    'q=eld',
    'ar.currentClass=L%C3%A4tt+C&fran.age=2000&till.age=2010',
    'har.currentEvent=HOPP&finns.focus=nej',
    'gruppera=currentClass',
    'gruppera=age&kolumner=meritCount+premium',
    'ordning=currentClass-baklanges',
  ],
} as const

async function tableOf(store: Store, address: string, of: Tabled = 'horses'): Promise<number> {
  const search = new URLSearchParams(`vy=tabell&${address}`)
  const hrefOf = ({ name }: { name: string }) => name
  if (of === 'pedigree') {
    const filter = readEntryFilter(search)
    const [wanted, order] = [wantedEntries(filter), ENTRY_SORTING[filter.order]]
    return (await readTable(store, search, { of, path: '/admin/pedigree', wanted, order, hrefOf })).total
  }
  if (of === 'competition') {
    const wanted = wantedCompetition(search.get('q') ?? '', wishWords(search))
    const path = '/admin/competition-list'
    return (await readTable(store, search, { of, path, wanted, order: BY_NAME, hrefOf })).total
  }
  const filter = readAdminFilter(search)
  const [wanted, order] = [wantedHorses(filter), HORSE_SORTING[filter.order]]
  return (await readTable(store, search, { of, path: '/admin/horses', wanted, order, hrefOf })).total
}

const [FILTER_MS, WHOLE_MS, FIRST_MS] = [100, 300, 1000]
const HAS_WHOLE = /gruppera=|ordning=/
const tables = [
  ...TABLES.map((address) => ({ of: 'horses', address }) as const),
  ...OTHER_TABLES.pedigree.map((address) => ({ of: 'pedigree', address }) as const),
  ...OTHER_TABLES.competition.map((address) => ({ of: 'competition', address }) as const),
]
/** What a reader waits for once: after a start, and after each edit. */
const AGAIN = ['', 'har.owner=77', `${COLUMNS}&gruppera=height`, 'har.story=77']

/** Another owner of one horse. */
async function edit(store: Store): Promise<void> {
  const row = await store.db.selectFrom('horses').select(['id', 'doc', 'version']).limit(1).executeTakeFirstOrThrow()
  const document = { ...readExact(row), owner: `Ägare ${row.version}` }
  const change = { op: 'update', collection: 'horses', id: row.id, version: row.version, document } as const
  if (!(await commit(store, 'bench', 'table-cells', [change])).ok) throw new Error('The edit was refused')
}

await onBothEngines({
  title: `The list of all horses: ${HORSES} horses`,
  stud,
  questions: [
    ...ADDRESSES.map((address) => ({ name: `?${address}`, ask: (store: Store) => pageOf(store, address) })),
    ...tables.map(({ of, address }) => ({
      name: `table of ${of} ?${address}`,
      before: (store: Store) => tableOf(store, address, of),
      ask: (store: Store) => tableOf(store, address, of),
      limitMs: HAS_WHOLE.test(address) ? WHOLE_MS : FILTER_MS,
    })),
    ...AGAIN.flatMap((address) => [
      {
        name: `read first: table ?${address}`,
        before: async (store: Store) => forgetColumns(store.db),
        ask: (store: Store) => tableOf(store, address),
        limitMs: FIRST_MS,
      },
      {
        name: `after an edit: table ?${address}`,
        before: edit,
        ask: (store: Store) => tableOf(store, address),
        limitMs: WHOLE_MS,
      },
    ]),
  ],
  warmUpRuns: 3,
  runs: 15,
  limitMs: 50,
})
