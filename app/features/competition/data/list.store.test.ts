import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { DISCIPLINE_KEYS } from '#app/domain/competition/disciplines.table.ts'
import { comparePlaces } from '#app/domain/competition/entry-place.ts'
import { climbFor } from '#app/domain/competition/ladder.ts'
import {
  competitionFilterFields,
  competitionSections,
  readCompetitionFilter,
  readyLines,
} from '#app/features/competition/view/list.ts'
import { type Change, commit } from '#app/store/commit.ts'
import type { Store } from '#app/store/store.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { type CompetitionFilter, ENTRIES_PER_PAGE, findCompetitionList, NO_DISCIPLINE } from './list.server.ts'
import { findReady } from './ready-list.server.ts'

const YEAR = 2026

async function fill(store: Store, documents: readonly object[], horses: readonly object[] = []): Promise<void> {
  const changes = [
    ...documents.map((document, at): Change => ({ op: 'create', collection: 'competition', id: `e${at}`, document })),
    ...horses.map((document): Change => ({ op: 'create', collection: 'horses', document })),
  ]
  expect(await commit(store, 'test', 'import', changes)).toMatchObject({ ok: true })
}

const shownIds = (list: Awaited<ReturnType<typeof findCompetitionList>>) =>
  list.classes.flatMap(({ shown }) => shown.map(({ id }) => id))

const loose = fc.oneof(fc.string({ maxLength: 8 }), fc.integer({ min: -5, max: 20 }), fc.constant(null))
const arbitraryEntry = fc.record({
  name: fc.constantFrom('Åke', 'Östen', 'Alva', 'aaFrej', '50/50 Chans', 'Zorn'),
  currentEvent: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...DISCIPLINE_KEYS, 'Dressage', ' HOPP ', 'FT') },
    loose,
  ),
  currentClass: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('Lätt C', 'LB', '1.10 m', '90 cm', 'Novice', 'P80', 'Elit Grand Prix') },
    loose,
  ),
  height: fc.oneof(fc.integer({ min: 90, max: 180 }), loose),
  breed: fc.constantFrom('SWB', 'NF', 'okänd ras', null),
  meritCount: fc.oneof(fc.integer({ min: 0, max: 20 }), loose),
  age: fc.oneof(fc.integer({ min: 2000, max: 2030 }), loose),
})

describeOnBothEngines('The competition list', (open) => {
  test('shows every entry once, in its place, however odd it is and on whatever page', async () => {
    const store = await open()
    const documents = fc.sample(arbitraryEntry, { numRuns: 450, seed: 7 })
    await fill(store, documents)
    for (const filter of [{}, { group: 'Pony' }, { discipline: 'dressyr' }, { search: 'a' }] as CompetitionFilter[]) {
      const first = await findCompetitionList(store.db, filter, 1)
      const ids: string[] = []
      const places = []
      for (let page = 1; page <= first.pages; page++) {
        const list = await findCompetitionList(store.db, filter, page)
        expect(list.total).toBe(first.total)
        expect(shownIds(list).length).toBe(Math.min(ENTRIES_PER_PAGE, first.total - (page - 1) * ENTRIES_PER_PAGE))
        ids.push(...shownIds(list))
        places.push(...list.classes.flatMap(({ shown }) => shown.map(({ place }) => place)))
        // A class is complete wherever a part of it is shown.
        for (const { shown, whole } of list.classes) for (const one of shown) expect(whole).toContain(one)
      }
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.length).toBe(first.total)
      expect(places).toEqual(places.toSorted(comparePlaces))
      if (Object.keys(filter).length === 0) expect(ids.length).toBe(450)
      if (filter.group === 'Pony') expect(places.every(({ group }) => group !== 'Horse')).toBe(true)
      if (filter.discipline) expect(places.every(({ discipline }) => discipline === 'dressyr')).toBe(true)
    }
    const odd = await findCompetitionList(store.db, { discipline: NO_DISCIPLINE }, 1)
    expect(odd.total).toBe(odd.counts.get(null))
    expect(odd.total).toBeGreaterThan(0)
  })

  test('a class is copied completely and equally from each of its pages, with the horse’s age', async () => {
    const store = await open()
    const entry = (at: number) => ({
      name: `Nr ${1000 + at}`,
      currentEvent: 'dressyr',
      currentClass: 'Lätt C',
      height: 160,
    })
    const documents = Array.from({ length: ENTRIES_PER_PAGE + 2 }, (_, at) => entry(at))
    await fill(store, documents, [{ name: 'Nr 1201', age: 2016 }])
    const copied = []
    for (const page of [1, 2, 3]) {
      const list = await findCompetitionList(store.db, {}, page)
      expect(list.page).toBe(Math.min(page, 2)) // after the last page the last one is shown
      const sections = competitionSections(list, {}, YEAR)
      copied.push(
        ...sections.flatMap(({ groups }) => groups.flatMap(({ classes }) => classes.map((one) => one.copyText))),
      )
    }
    expect(new Set(copied).size).toBe(1)
    expect(copied[0]?.split('\n')).toHaveLength(1 + documents.length)
    expect(copied[0]).toContain('Nr 1201, 10 år, 160 cm')
  })

  test('names are in Swedish order, and odd values are mentioned', async () => {
    const store = await open()
    const own = { height: 168, currentEvent: 'dressyr', currentClass: 'Lätt B' }
    await fill(
      store,
      [
        { name: 'Öd', ...own, age: 'nio', meritCount: 'många' },
        { name: 'Zorn', ...own, age: '2016', meritCount: '7' },
        { name: 'Åke', ...own, gender: 'Hingst' },
        { name: 'Åke', ...own, currentEvent: 'Dressage', currentClass: 'Lätt A' },
        { name: 'Zorn', currentEvent: 'Curling', currentClass: 'Stenen' },
        { name: 'Zorn', ...own, currentEvent: 'hoppning', currentClass: '2,40 m' },
      ],
      [
        { name: 'Zorn', age: 2016 },
        { name: 'Åke', age: 2018, gender: 'Valack' },
      ],
    )
    const list = await findCompetitionList(store.db, {}, 1)
    const sections = competitionSections(list, {}, YEAR)
    const told = sections.flatMap(({ title, groups }) =>
      groups.flatMap((group) =>
        group.classes.flatMap((one) =>
          one.lines.map(({ name, facts, merits, problems, differences }) =>
            [title, group.title, one.title, name, facts.join(' '), merits, ...problems, ...differences].join(' | '),
          ),
        ),
      ),
    )
    expect(told).toEqual([
      'Dressyr | Häst | Lätt A | Åke | 8 år 168 cm | 0 | Hästen har flera poster i grenen | Kön saknas → Valack | Född saknas → 2018',
      'Dressyr | Häst | Lätt B | Zorn | 10 år 168 cm | 7',
      'Dressyr | Häst | Lätt B | Åke | Hingst 8 år 168 cm | 0 | Hästen har flera poster i grenen | Kön Hingst → Valack | Född saknas → 2018',
      'Dressyr | Häst | Lätt B | Öd | 168 cm | 0 | Antalet meriter går inte att läsa: många | Födelseåret går inte att läsa: nio | Hästen finns inte i databasen.',
      'Hoppning |  | Klasser som inte finns på stegen | Zorn | 10 år 168 cm | 0 | Klassen 2,40 m finns inte på stegen | Född saknas → 2016',
      'Okänd gren |  | Att rätta | Zorn | 10 år | 0 | Okänd gren: Curling | Född saknas → 2016',
    ])
    const texts = sections.flatMap(({ groups }) => groups.flatMap(({ classes }) => classes.map((one) => one.copyText)))
    expect(texts).toEqual([
      'Dressyr, Lätt A (Häst)\nÅke, 8 år, 168 cm',
      'Dressyr, Lätt B (Häst)\nZorn, 10 år, 168 cm\nÅke, Hingst, 8 år, 168 cm\nÖd, 168 cm',
      null,
      null,
    ])
    // A filtered list is not a class list.
    const searched = await findCompetitionList(store.db, { search: 'zorn' }, 1)
    const thin = competitionSections(searched, { search: 'zorn' }, YEAR)
    expect(thin.flatMap(({ groups }) => groups.flatMap(({ classes }) => classes.map((one) => one.copyText)))).toEqual([
      null,
      null,
      null,
    ])
  })

  test('a class is copied completely though the page shows a part of it', async () => {
    const store = await open()
    const names = Array.from({ length: 230 }, (_, at) => `Löpare ${String(at).padStart(3, '0')}`)
    await fill(
      store,
      names.map((name) => ({ name, height: 168, currentEvent: 'allround', currentClass: 'Novice' })),
    )
    const list = await findCompetitionList(store.db, {}, 2)
    const [section] = competitionSections(list, {}, YEAR)
    const one = section?.groups[0]?.classes[0]
    expect(one?.lines.map(({ name }) => name)).toEqual(names.slice(200))
    expect(one?.note).toBe('30 av 230 hästar')
    expect(one?.copyText?.split('\n')).toHaveLength(231)
  })

  test('the ready ones have ten merits or more, each with what Level Up would do', async () => {
    const store = await open()
    const own = { height: 168, currentEvent: 'dressyr', meritCount: 10 }
    await fill(
      store,
      [
        { name: 'Alva', ...own, currentClass: 'Lätt A', age: 2016 },
        { name: 'Bo', ...own, currentClass: 'Lätt B', age: 2022 },
        { name: 'Cia', ...own, currentClass: 'Grand Prix', meritCount: '12,5', age: 2010 },
        { name: 'Dag', ...own, currentClass: 'Stenen', meritCount: 99 },
        { name: 'Ella', ...own, currentClass: 'Lätt B', meritCount: 9 },
        { name: 'Frej', ...own, currentClass: 'Lätt B', height: 120 },
        { name: 'Gro', ...own, currentEvent: null, currentClass: 'Lätt B' },
      ],
      [{ name: 'Frej', age: 2023 }],
    )
    const ready = await findReady(store.db, {})
    expect(ready.isCut).toBe(false)
    expect(
      readyLines(ready, YEAR).map(({ name, discipline, from, merits, outcome, may }) => [
        name,
        discipline,
        from,
        merits,
        may,
        outcome,
      ]),
    ).toEqual([
      ['Frej', 'Dressyr', 'Lätt B', 10, false, 'Frej är för ung för Lätt A (3 år, klassen är från 5 år)'],
      ['Cia', 'Dressyr', 'Grand Prix', 12, true, 'Stannar i Grand Prix, den sista klassen. Meriterna nollställs.'],
      ['Alva', 'Dressyr', 'Lätt A', 10, true, 'Går upp till Medelsvår B'],
      ['Bo', 'Dressyr', 'Lätt B', 10, false, 'Bo är för ung för Lätt A (4 år, klassen är från 5 år)'],
      ['Dag', 'Dressyr', 'Stenen', 99, false, 'Klassen finns inte på stegen. Välj klass först.'],
      ['Gro', 'Okänd gren', 'Lätt B', 10, false, 'Klassen finns inte på stegen. Välj klass först.'],
    ])
    const names = async (filter: CompetitionFilter) =>
      (await findReady(store.db, filter)).entries.map(({ name }) => name)
    expect(await names({ group: 'Pony' })).toEqual(['Frej'])
    expect(await names({ discipline: NO_DISCIPLINE })).toEqual(['Gro'])
    expect(await names({ search: 'alv' })).toEqual(['Alva'])
  })

  test('thousands of entries are read a page at a time', async () => {
    const store = await open()
    const random = seededRandom(1)
    const documents = Array.from({ length: 3000 }, (_, at) => {
      const discipline = DISCIPLINE_KEYS[at % DISCIPLINE_KEYS.length] ?? 'dressyr'
      const rungs = climbFor(discipline, 'Horse')
      const rung = rungs[Math.floor(random() * rungs.length)]
      return { name: `Häst ${at}`, height: 168, currentEvent: discipline, currentClass: rung?.key, meritCount: at % 9 }
    })
    await fill(store, documents)
    const { total, pages, classes } = await findCompetitionList(store.db, {}, 1)
    expect({ total, pages }).toEqual({ total: 3000, pages: 15 })
    // The first page is inside the first discipline: no other is read.
    expect(new Set(classes.map(({ place }) => place.discipline))).toEqual(new Set(['dressyr']))
    expect(classes.reduce((sum, { shown }) => sum + shown.length, 0)).toBe(ENTRIES_PER_PAGE)
  })
})

test.each([
  ['', {}],
  ['?gren=Dressage&grupp=pony&q=%20nova%20', { discipline: 'dressyr', group: 'Pony', search: 'nova' }],
  ['?gren=-', { discipline: NO_DISCIPLINE }],
  ['?gren=curling&grupp=E', {}],
])('the address %s filters by %j', (search, filter) => {
  expect(readCompetitionFilter(new URLSearchParams(search))).toEqual({
    discipline: undefined,
    group: undefined,
    search: undefined,
    ...filter,
  })
})

test('the choice of disciplines shows how many entries each has, and names unknown ones', () => {
  const options = (counts: [never, number][]) => competitionFilterFields({}, new Map(counts))[0]?.options ?? []
  expect(options([])).toHaveLength(9)
  expect(options([['dressyr', 3] as never, [null, 2] as never]).map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Dressyr (3)', 'Hoppning (0)', 'Okänd gren (2)']),
  )
})
