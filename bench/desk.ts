// How long the back office's other lists and its search take at 20,000 horses, as many pedigree entries and
// evaluations, and 2,000 in competition, on both engines. Part of `npm run bench`, and alone: `node bench/desk.ts`. The
// list of all horses (`lists.ts`), the finder (`finder.ts`) and the journal (`journal.ts`) have benchmarks of their
// own.
import { DISCIPLINE_KEYS } from '#app/domain/competition/disciplines.table.ts'
import { readPage } from '#app/domain/pages.ts'
import { findCompetitionList } from '#app/features/competition/data/list.server.ts'
import { findReady } from '#app/features/competition/data/ready-list.server.ts'
import { readCompetitionFilter } from '#app/features/competition/view/list.ts'
import { countEvaluationViews, findListedEvaluations } from '#app/features/evaluations/data/list.server.ts'
import { readEvaluationFilter } from '#app/features/evaluations/schema/evaluation-filter.ts'
import { evaluationLine } from '#app/features/evaluations/view/list.ts'
import { countEntryViews, findEntryBreeds, findListedEntries } from '#app/features/pedigree/data/list.server.ts'
import { readEntryFilter } from '#app/features/pedigree/schema/entry-filter.ts'
import { findHorsesFor } from '#app/features/search/data/anything.server.ts'
import { findSuggestions } from '#app/features/search/data/suggestions.server.ts'
import type { Store } from '#app/store/store.ts'
import { onBothEngines } from './on-both-engines.ts'

const HORSES = Number(process.env['HOVSLAG_BENCH_LISTED'] ?? 20_000)
const COMPETING = HORSES / 10
const YEAR = 2026
const BREEDS = ['SWB', 'NF', 'SH', 'ISL', 'GOT', 'PAINT']
const STORY = 'Född en natt i mars när norrskenet stod över stallet. '.repeat(24)

const nameOf = (turn: number) => `Norrsken ${(turn * 7919) % HORSES} ${['Åska', 'Eld', 'Saga'][turn % 3] ?? ''}`
const gender = (turn: number) => (turn % 2 === 0 ? 'Sto' : 'Hingst')
const breed = (turn: number) => BREEDS[turn % BREEDS.length]
const parents = (turn: number) => (turn < 900 ? {} : { sire: nameOf(turn % 400), dam: nameOf(turn % 900) })

const COLLECTIONS: Record<string, { count: number; document: (turn: number) => Record<string, unknown> }> = {
  horses: {
    count: HORSES,
    document: (turn) => ({
      name: nameOf(turn),
      category: turn < COMPETING ? 'competitors' : 'seniors',
      breed: breed(turn),
      gender: gender(turn),
      age: 1990 + (turn % 37),
      color: 'Brun',
      stats: Array.from({ length: 16 }, (_, at) => (turn * 7 + at) % 100),
      ...parents(turn),
      story: STORY,
    }),
  },
  pedigree: {
    count: HORSES,
    document: (turn) => ({
      name: turn % 3 === 0 ? nameOf(turn) : `${nameOf(turn)} II`,
      breed: breed(turn),
      gender: gender(turn),
      created: 1990 + (turn % 37),
      color: 'Brun',
      homebred: turn % 5 === 0,
      ...parents(turn),
    }),
  },
  evaluations: {
    count: HORSES,
    document: (turn) => ({
      horse: turn % 50 === 0 ? `Såld ${turn}` : nameOf(turn),
      type: 'exterior',
      ...(turn % 40 === 0 ? {} : { date: `${2000 + (turn % 27)}-0${1 + (turn % 9)}-1${turn % 10}` }),
      breedType: 8,
      hnb: 8,
      extremeties: 8,
      movement: 9,
      overall: turn % 10,
    }),
  },
  competition: {
    count: COMPETING,
    document: (turn) => ({
      name: nameOf(turn),
      currentEvent: DISCIPLINE_KEYS[turn % DISCIPLINE_KEYS.length],
      currentClass: 'Lätt A',
      age: YEAR - 8,
      gender: gender(turn),
      breed: breed(turn),
      height: 120 + (turn % 60),
      meritCount: turn % 12,
    }),
  },
}

async function* stud(): AsyncGenerator<string> {
  let isFirst = true
  for (const [collection, { count, document }] of Object.entries(COLLECTIONS)) {
    yield `${isFirst ? '{"__collections__":{' : '},'}"${collection}":{`
    isFirst = false
    for (let turn = 0; turn < count; turn++) {
      yield `${turn > 0 ? ',' : ''}"${collection[0]}${turn}":${JSON.stringify({ ...document(turn), __collections__: {} })}`
    }
  }
  yield '}}}'
}

type Page = (store: Store, search: URLSearchParams) => Promise<number>

/** The queries of each page. */
const PAGES: Record<string, { ask: Page; addresses: readonly string[] }> = {
  pedigree: {
    async ask(store, search) {
      const [{ entries }] = await Promise.all([
        findListedEntries(store.db, readEntryFilter(search), readPage(search)),
        findEntryBreeds(store.db),
        countEntryViews(store, 0),
      ])
      return entries.length
    },
    addresses: [
      ...['namn', 'namn-baklanges', 'nyast', 'aldst', 'ras', 'ras-baklanges'].map((order) => `ordning=${order}`),
      `sida=${HORSES / 100}`,
      'q=ska',
      'q=finns+inte',
      'ras=SWB&kon=Sto&ordning=nyast',
      'egen=ja',
      'saknas=ja',
    ],
  },
  evaluations: {
    async ask(store, search) {
      const [{ evaluations }] = await Promise.all([
        findListedEvaluations(store.db, readEvaluationFilter(search), readPage(search)),
        countEvaluationViews(store, YEAR),
      ])
      return evaluations.map(evaluationLine).length
    },
    addresses: [
      ...['nyast', 'aldst', 'hast'].map((order) => `ordning=${order}`),
      `sida=${HORSES / 100}`,
      'q=ska&ordning=hast',
      'typ=exterior',
      `ar=${YEAR}`,
      'datum=saknas',
      'hast=saknas',
    ],
  },
  'competition-list': {
    async ask({ db }, search) {
      const filter = readCompetitionFilter(search)
      const [list] = await Promise.all([findCompetitionList(db, filter, readPage(search)), findReady(db, filter)])
      return list.total
    },
    addresses: ['', 'gren=dressyr', 'grupp=Pony', 'q=ska', 'sida=3'],
  },
  find: {
    async ask({ db }, search) {
      const { horses, entries } = await findHorsesFor(db, search.get('q') ?? '', { most: 100, withFormer: true })
      return horses.length + entries.length
    },
    addresses: ['q=a', 'q=aska', 'q=norrsken+77', 'q=norsken+åksa', 'q=finnsinte'],
  },
  suggest: {
    ask: async ({ db }, search) => (await findSuggestions(db, 'all', search.get('q') ?? '')).length,
    addresses: ['q=a', 'q=nor', 'q=norrsken+77', 'q=norsken+åksa'],
  },
}

await onBothEngines({
  title: `Lists and search of the back office: ${HORSES} horses, entries and evaluations`,
  stud,
  questions: Object.entries(PAGES).flatMap(([page, { ask, addresses }]) =>
    addresses.map((address) => ({
      name: `${page}?${address}`,
      ask: (store: Store) => ask(store, new URLSearchParams(address)),
    })),
  ),
  warmUpRuns: 3,
  runs: 15,
  limitMs: 50,
})
